import { describe, expect, test } from "bun:test";
import type { TestOutcome } from "../../../../src/model/build-result.ts";
import {
  compareTests,
  type EarlierTests,
  outcomesByTest,
} from "../../../../src/verdict/judge/compare/compare-tests.ts";
import { findUnstable } from "../../../../src/verdict/judge/compare/unstable-tests.ts";

/** `total+ adds- old~`: passed, failed, skipped. */
function tests(words: string): TestOutcome[] {
  const outcomes = { "+": "passed", "-": "failed", "!": "errored", "~": "skipped" } as const;
  return words.split(" ").map((word) => {
    const mark = word.slice(-1);
    const outcome = mark === "+" || mark === "-" || mark === "!" || mark === "~" ? outcomes[mark] : "passed";
    return { name: `a.CartTest#${word.slice(0, -1)}`, outcome };
  });
}

function run(number: number, words: string) {
  return { run: number, outcomes: outcomesByTest(tests(words)) };
}

const compare = (now: TestOutcome[], earlier: EarlierTests[]) => compareTests(outcomesByTest(now), earlier);

const names = (...methods: string[]) => methods.map((method) => `a.CartTest#${method}`);

describe("since an earlier run", () => {
  test("tests are fixed, new among the failing, or still fail", () => {
    expect(compare(tests("a+ b- c! d- e+"), [run(11, "a- b+ c- d~ e+")])).toEqual({
      since: 11,
      fixed: names("a"),
      new: names("b", "d"),
      stillFailing: 1,
    });
  });

  test("a test that failed on the same sources is not fixed", () => {
    const [now, past] = [outcomesByTest(tests("a+ b+")), [run(11, "a- b-")]];
    expect(compareTests(now, past, new Set(names("a")))?.fixed).toEqual(names("b"));
    expect(compareTests(now, past, new Set(names("a", "b")))).toBeNull();
  });

  test("a test that is skipped now is not fixed", () => {
    expect(compare(tests("a~ b-"), [run(11, "a- b-")])).toEqual({
      since: 11,
      fixed: [],
      new: [],
      stillFailing: 1,
    });
  });

  test("a failing test that did not run then is neither new nor old", () => {
    expect(compare(tests("a+ b-"), [run(11, "a-")])).toMatchObject({
      fixed: names("a"),
      new: [],
      notRunThen: names("b"),
    });
  });

  test("where all passed then and pass now there is nothing to tell", () => {
    expect(compare(tests("a+ b+"), [run(11, "a+ b+")])).toBeNull();
    expect(compare(tests("a+ new-"), [run(11, "a+")])).toBeNull();
    expect(compare(tests("a-"), [])).toBeNull();
    expect(compare(tests("a-"), [run(11, "b-")])).toBeNull();
  });

  test("after one test alone, the whole is compared with the whole", () => {
    expect(compare(tests("a+ b+ c-"), [run(13, "a+"), run(12, "a- b- c-"), run(11, "a- b- c-")])).toMatchObject({
      since: 12,
    });
    expect(compare(tests("a+"), [run(13, "a-"), run(12, "a- b- c-")])).toMatchObject({ since: 13 });
  });

  test("of runs that cover nearly as much the newest counts", () => {
    const many = Array.from({ length: 20 }, (_, index) => `t${index}-`);
    const earlier = [run(13, many.slice(1).join(" ")), run(12, many.join(" "))];
    expect(compare(tests(many.join(" ")), earlier)).toMatchObject({ since: 13 });
  });

  test("a name that invocations share fails when one of them does", () => {
    expect(compare(tests("a+ a- a+"), [run(11, "a- a+")])).toMatchObject({ fixed: [], stillFailing: 1 });
  });

  test("of tests that share a name, each is one", () => {
    expect(compare(tests("a- a+ a-"), [run(11, "a+ a- a+")])).toMatchObject({ new: names("a"), stillFailing: 1 });
    expect(compare(tests("a+ a- a+"), [run(11, "a- a- a+")])).toMatchObject({
      fixed: names("a"),
      stillFailing: 1,
    });
  });

  test("a test of the same name in another module is another test", () => {
    const inCore = { ...run(11, "a-"), outcomes: outcomesByTest(tests("a-").map((it) => ({ ...it, module: "core" }))) };
    expect(compare(tests("a-"), [inCore])).toBeNull();
  });
});

describe("a class that fails outside of its methods", () => {
  const named = (...failing: string[]) =>
    ["a.DbTest", "a.DbTest#reads", "a.DbTest#writes"].map((name) => ({
      name,
      outcome: failing.includes(name) ? ("failed" as const) : ("passed" as const),
    }));
  const [setup, ...methods] = named("a.DbTest");
  const earlier = (words: TestOutcome[]) => [{ run: 11, outcomes: outcomesByTest([...tests("a-"), ...words]) }];

  test("is new among the failing where its methods ran then", () => {
    if (!setup) throw new Error("a setup");
    expect(compare([...tests("a-"), setup], earlier(methods))).toEqual({
      since: 11,
      fixed: [],
      new: ["a.DbTest"],
      stillFailing: 1,
    });
  });

  test("is fixed where its methods run now", () => {
    if (!setup) throw new Error("a setup");
    const change = { since: 11, fixed: ["a.DbTest"], new: [], stillFailing: 1 };
    expect(compare([...tests("a-"), ...methods], earlier([setup]))).toEqual(change);
    expect(compare(tests("a-"), earlier([setup]))).toMatchObject({ fixed: [] });
    const torn = compare([...tests("a-"), ...methods], earlier([setup, ...methods]));
    expect(torn).toEqual(change);
  });

  test("compares with its methods where no other test ran", () => {
    if (!setup) throw new Error("a setup");
    const alone = (words: TestOutcome[]) => [{ run: 11, outcomes: outcomesByTest(words) }];
    expect(compare(methods, alone([setup]))).toMatchObject({ fixed: ["a.DbTest"], stillFailing: 0 });
    expect(compare([setup], alone(methods))).toMatchObject({ fixed: [], new: ["a.DbTest"] });
  });
});

test("a name that several modules have is told with its module", () => {
  const both = ["core", "web"].map((module) => ({ name: "a.CartTest#x", outcome: "failed" as const, module }));
  const [core, web] = both;
  if (!core || !web) throw new Error("both");
  const then = { run: 11, outcomes: outcomesByTest([core]) };
  expect(compare(both, [then])).toMatchObject({ notRunThen: ["a.CartTest#x (web)"], stillFailing: 1 });
  expect(compare([web], [{ run: 11, outcomes: outcomesByTest([{ ...web, outcome: "passed" }]) }])).toMatchObject({
    new: ["a.CartTest#x"],
  });
});

type Past = Pick<EarlierTests, "outcomes">;

describe("unstable is a test", () => {
  const past = (words: string) => ({ outcomes: outcomesByTest(tests(words)) });
  const unstableIn = (now: TestOutcome[], ...[alike, all]: [Past[], Past[]]) =>
    findUnstable(outcomesByTest(now), alike, all);
  const find = (now: string, ...alike: string[]) => unstableIn(tests(now), alike.map(past), alike.map(past));

  test("that fails now and passed on the same sources, and the other way round", () => {
    expect(find("a-", "a+")).toEqual([{ name: "a.CartTest#a", failedRuns: 1, ofRuns: 2 }]);
    expect(find("a+", "a!")).toEqual([{ name: "a.CartTest#a", failedRuns: 1, ofRuns: 2 }]);
  });

  test("but not where the sources differ, or it was skipped or not run", () => {
    expect(unstableIn(tests("a-"), [], [past("a+")])).toEqual([]);
    expect(find("a- b~", "a~ b-", "b-")).toEqual([]);
    expect(find("a- b+", "a- b+")).toEqual([]);
  });

  test("its record goes over the last twenty runs, whatever their sources", () => {
    const all = [past("a+"), ...Array.from({ length: 30 }, () => past("a-"))];
    expect(unstableIn(tests("a-"), [past("a+")], all)).toEqual([{ name: "a.CartTest#a", failedRuns: 19, ofRuns: 20 }]);
  });
});
