import { expect, test } from "bun:test";
import { explain } from "../../../src/answers/problem.ts";

const note = (parts: {
  filter: string;
  methods?: string[];
  nearest?: string[];
  className?: string;
  stoppedIn?: string;
  besides?: string[];
}) => explain({ code: "no-test-matched", methods: [], nearest: [], exitCode: 1, ...parts }).join();

test("a test that another module has is not called misspelt", () => {
  const mail = { className: "MailTest", stoppedIn: "core" };
  for (const parts of [{ filter: "MailTest" }, { filter: "MailTest#value", methods: ["value", "again"] }]) {
    expect(note({ ...mail, ...parts })).toStartWith(
      "MailTest is there, but Maven failed in core, which has no such test.",
    );
  }
  expect(note({ ...mail, filter: "MailTest#valu", methods: ["value"] })).toBe("MailTest has: value. Maven exited 1.");
});

test("what else chooses tests is told, but not where the filter names no test that there is", () => {
  const besides = ["excludedGroups slow (POM)", "-Dgroups=fast"];
  const told = 'Other filters count, too: "excludedGroups slow (POM)", -Dgroups=fast. Maven exited 1.';
  const mail = { className: "MailTest", methods: ["value"], besides };
  expect(note({ ...mail, filter: "MailTest#value" })).toBe(told);
  expect(note({ ...mail, filter: "MailTest" })).toBe(told);
  expect(note({ ...mail, filter: "MailTest#valu" })).toBe("MailTest has: value. Maven exited 1.");
});

test("a class that is there and did not run is told as that", () => {
  expect(note({ filter: "MailTest", className: "MailTest" })).toBe(
    "MailTest is there, but Surefire did not run it. Maven exited 1.",
  );
  expect(note({ filter: "MailTst", nearest: ["MailTest"] })).toBe("Nearest: MailTest. Maven exited 1.");
});
