import { expect, test } from "bun:test";
import { pastRuns } from "../../src/build/past-runs.ts";
import { openProjectState } from "../../src/state/project-state.ts";
import { recordOf } from "../state/record.ts";
import { temporaryDirectory } from "../temporary.ts";

test("the outcomes of a test that two modules have are those of the module asked for", () => {
  const state = openProjectState(temporaryDirectory(), "/shop", undefined);
  try {
    const tests = [
      { name: "a.MoneyTest#rounds", outcome: "passed", module: "core" },
      { name: "a.MoneyTest#rounds", outcome: "failed", module: "web" },
    ] as const;
    const { run } = state.queue.enter("Test");
    expect(state.history.record(recordOf(run, 0, { tests }))).toBeNull();
    const past = pastRuns(
      [],
      () => "/shop/pom.xml",
      () => [state],
    );
    const modulesOf = (asked: string) =>
      past.outcomes(asked).flatMap((outcome) => outcome.tests.map(({ module }) => module));
    expect(modulesOf("MoneyTest#rounds")).toEqual(["core", "web"]);
    expect(modulesOf("MoneyTest#rounds (web)")).toEqual(["web"]);
  } finally {
    state.close();
  }
});
