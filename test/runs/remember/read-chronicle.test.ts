import { expect, test } from "bun:test";
import type { BuildResult, TestOutcome } from "../../../src/model/build-result.ts";
import type { RunRecord } from "../../../src/model/history/run-record.ts";
import { chronicleOf } from "../../chronicles.ts";
import { recordOf } from "../../store/record.ts";

test("a run is limited by each spelling of the options that leave modules out, and by no other", () => {
  const lines = ["-pl web -am", "--projects=web", "--projects core -rf web", "-N", "-Pci -Dtest=-pl", "-amd"];
  const records = lines.map((line, at) => ({ ...recordOf(at + 1), command: ["mvn", ...line.split(" "), "test"] }));
  const selections = chronicleOf(records).runs.map(({ selection }) => selection);
  expect(selections).toEqual(["-pl web", "-pl web", "-pl core -rf web", "-N", "", ""]);
});

test("the goals of a run are known, but clean", () => {
  const record = { ...recordOf(1), command: ["mvn", "-Pci", "clean", "test"] };
  expect(chronicleOf([record]).runs.map(({ goals }) => goals)).toEqual([["test"]]);
});

test("tests are chosen by whole classes, by methods or patterns, or by tags", () => {
  const lines = [
    "",
    "-Dtest=a.ATest,B*",
    "-Dtest=ATest$*",
    "-Dtest=ATest#a",
    "-Dit.test=!ATest",
    "-Dtest=A -Dgroups=x",
  ];
  const records = lines.map((line, at) => ({ ...recordOf(at + 1), command: ["mvn", ...line.split(" "), "test"] }));
  const choices = chronicleOf(records).runs.map(({ choice }) => choice);
  expect(choices).toEqual(["classes", "classes", "classes", "methods", "methods", "tags"]);
});

const OLD = "com.acme.OldTest#broken";
const NAMES = Array.from({ length: 400 }, (_, index) => `com.acme.DbTest#m${index}`);

/** A run in which these tests failed and those passed. */
function ran(run: number, failed: readonly string[], passed: readonly string[], command = "test"): RunRecord {
  const tests = [
    ...failed.map((name): TestOutcome => ({ name, outcome: "failed" })),
    ...passed.map((name): TestOutcome => ({ name, outcome: "passed" })),
  ];
  const status: BuildResult["status"] = failed.length > 0 ? "FAILURE" : "SUCCESS";
  return { ...recordOf(run, 0, { status, tests, failures: [] }), command: ["mvn", command] };
}

const redIn = (records: readonly RunRecord[]) => {
  const { health, tests } = chronicleOf(records);
  const red = tests.filter(({ redSince }) => redSince !== null);
  return { state: health.state, since: health.since, red: red.map(({ name, redSince }) => `${name} ${redSince}`) };
};

test("a test that fails is known however many others failed after it", () => {
  const records = [ran(1, [OLD], [], "test -Dtest=OldTest"), ran(2, NAMES, []), ran(3, [], NAMES)];
  expect(redIn(records)).toEqual({ state: "red", since: 1, red: [`${OLD} 1`] });
});

test("all tests that fail are known, and since when, however many runs there are", () => {
  const first = ran(1, [OLD, ...NAMES], []);
  expect(redIn([first]).red).toHaveLength(401);
  const later = Array.from({ length: 250 }, (_, index) => ran(index + 2, [OLD], index === 0 ? NAMES : []));
  expect(redIn([first, ...later])).toEqual({ state: "red", since: 1, red: [`${OLD} 1`] });
});

test("a test is counted over all runs in which it ran", () => {
  const records = Array.from({ length: 130 }, (_, index) => ran(index + 1, [], ["com.acme.ATest#a"]));
  expect(chronicleOf(records).tests).toMatchObject([{ runs: 130, failed: 0 }]);
});

const compiled = (run: number) => ({
  ...recordOf(run, 0, { operation: "Compile", status: "SUCCESS", exitCode: 0, tests: [], failures: [] }),
  command: ["mvn", "compile"],
});
const failures = (name: string, message: string): NonNullable<BuildResult["failures"]> => {
  const [testClass = "", testMethod = ""] = name.split("#");
  return [{ testClass, testMethod, kind: "failure", message }];
};

test("a test that fails keeps its message, however many runs without it follow", () => {
  const failed = ran(1, [OLD], []);
  const told = { ...failed, result: { ...failed.result, failures: failures(OLD, "the reason") } };
  const records = [told, ...Array.from({ length: 60 }, (_, index) => compiled(index + 2))];
  expect(chronicleOf(records).tests).toMatchObject([{ redSince: 1, message: "the reason", isMessageLost: false }]);
});

test("a test that fails is not told by the message of an earlier failure", () => {
  const failed = (run: number, message: string) => {
    const record = ran(run, [OLD], []);
    return { ...record, result: { ...record.result, failures: failures(OLD, message) } };
  };
  const other = failed(2, "");
  const silent = { ...other, result: { ...other.result, failures: [] } };
  expect(chronicleOf([failed(1, "the reason"), silent]).tests).toMatchObject([{ message: null, isMessageLost: false }]);
});
