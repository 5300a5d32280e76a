import { describe, expect, test } from "bun:test";
import { readState, writeState } from "../../../src/history/page/browser/page-state.ts";
import { readPage } from "../../../src/history/page/browser/read-page.ts";
import { makePage } from "../../../src/history/page/make-page.ts";
import { packChronicle } from "../../../src/history/page/pack-chronicle.ts";
import { chronicleOf, sampleChronicle } from "../../chronicles.ts";
import { recordOf } from "../../store/record.ts";
import { oddRecord } from "./odd-history.ts";

describe("the page", () => {
  test("holds nothing foreign outside of its data, which holds no markup", () => {
    const page = makePage(chronicleOf([oddRecord()]));
    const data = DATA.exec(page)?.groups?.["data"] ?? "";
    expect(data).toContain("veryLong");
    expect(data).not.toContain("<");
    expect(page.replace(data, "")).not.toContain("veryLong");
  });

  test("names no other place, and its policy allows none", () => {
    const page = makePage(sampleChronicle(10));
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<(?:link|img|iframe)|src=|@import|url\(|fetch\(|XMLHttpRequest/);
  });

  test("of 1,000 runs is smaller than 300 kB", () => {
    expect(makePage(sampleChronicle(1000)).length).toBeLessThan(300_000);
  });

  test("of runs with a long command each is, too; it leaves out those of older runs", () => {
    const sample = sampleChronicle(1000);
    const runs = sample.runs.map((run) => ({
      ...run,
      command: [...run.command, `-Dtest=${`Test${run.run},`.repeat(60)}`],
    }));
    const page = makePage({ ...sample, runs });
    expect(page.length).toBeLessThan(300_000);
    const read = readPage(DATA.exec(page)?.groups?.["data"] ?? "null");
    expect([read?.runs[0]?.command, read?.runs.at(-1)?.command]).toEqual(["", runs.at(-1)?.command.join(" ")]);
  });

  test("leaves out answers that are too long for it, and says so, but not a shorter one before them", () => {
    const failures = Array.from({ length: 60 }, (_, index) => {
      return {
        testClass: `a.Case${index}Test`,
        testMethod: "m",
        kind: "failure" as const,
        message: `${index} `.repeat(90),
      };
    });
    const long = Array.from({ length: 16 }, (_, index) => recordOf(index + 2, 0, { failures }));
    const { answers, answersLeft } = packChronicle(chronicleOf([recordOf(1), ...long]));
    expect(answersLeft).toContain(2);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(["1", "17"]));
    expect(Object.values(answers).join("").length).toBeLessThanOrEqual(90_000);
  });
});

test("the page of very many tests that fail tells some whole, names others and counts the rest, within its limit", () => {
  const names = Array.from({ length: 2500 }, (_, index) => `com.acme.shop.web.checkout.PriceTagTest#case${index}`);
  const failures = names.slice(0, 500).map((name) => {
    const [testClass = "", testMethod = ""] = name.split("#");
    return { testClass, testMethod, kind: "failure" as const, message: "expected: <1> but was: <2> ".repeat(10) };
  });
  const tests = names.map((name) => ({ name, outcome: "failed" as const }));
  const chronicle = chronicleOf([recordOf(1, 0, { tests, failures })]);
  const packed = packChronicle(chronicle);
  expect(JSON.stringify(packed.tests).length).toBeLessThanOrEqual(90_000);
  expect(packed.tests.filter(({ message }) => message !== null).length).toBeGreaterThan(40);
  expect(packed.tests.length).toBeGreaterThan(250);
  expect(packed.testsLeft).toBe(2500 - packed.tests.length);
  expect(packed.health.words).toStartWith("2500 tests failing since run 1");
  expect(packed.health.words).toEndWith(`; ${packed.testsLeft} of these tests are not named here`);
  expect(packChronicle(sampleChronicle(40)).health.words).not.toContain("not named");
});

// <script type="application/json" id="data">{…}</script>
const DATA = /<script type="application\/json" id="data">(?<data>.*?)<\/script>/s;

test("what is packed is read as it was", () => {
  const chronicle = sampleChronicle(50);
  const read = readPage(JSON.stringify(packChronicle(chronicle)));
  expect(read?.runs).toHaveLength(50);
  for (const [index, { run, status, operation, origin, failed }] of chronicle.runs.entries()) {
    const { client, waitedMs, jvm } = origin;
    expect(read?.runs[index]).toMatchObject({ run, status, operation, failed, client, waitedMs, jvm });
  }
  const letters = { passed: ".", failed: "x", errored: "x", skipped: "s" };
  for (const { name, record, runs, failed } of chronicle.tests) {
    const test = read?.tests.find((it) => it.name === name);
    expect(test).toMatchObject({ runs, failed });
    expect([...(test?.record ?? [])]).toEqual(record.map(({ run, outcome }) => [run, letters[outcome]]));
  }
  expect(Object.keys(read?.answers ?? {})).toHaveLength(50);
});

test("what is no data of a page is not read", () => {
  expect([readPage("null"), readPage('{"runs": []}')]).toEqual([null, null]);
});

test("an address is read as it was written", () => {
  const state = { run: null, test: "a.B#c d&e=1", search: "ü ", client: "x", module: "core", days: "7", to: "9" };
  expect(readState(writeState(state))).toEqual(state);
  expect(readState("#run=41")).toMatchObject({ run: 41, test: null, search: "" });
  expect(readState("#run=4x")).toMatchObject({ run: null });
});
