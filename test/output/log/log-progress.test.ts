import { expect, test } from "bun:test";
import type { LogProgress } from "../../../src/model/progress.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { readCase } from "./corpus.ts";

/** What is known after each line of a captured log, each state once. */
function follow(id: string): LogProgress[] {
  const log = startLog();
  const states: LogProgress[] = [log.progress()];
  for (const line of Buffer.from(readCase(id).stdout)
    .toString("utf8")
    .split(/(?<=\n)/)) {
    log.push(Buffer.from(line));
    const now = log.progress();
    if (!Bun.deepEquals(now, states.at(-1))) states.push(now);
  }
  return states;
}

test("before anything is read, nothing is known", () => {
  expect(startLog().progress()).toEqual({ testsRun: 0, testsFailed: 0 });
});

test("a reactor is followed module by module, goal by goal, class by class", () => {
  const states = follow("reactor/test-failure-middle");
  const places = states.flatMap(({ place, goal }) =>
    place && goal ? [`${place.module} ${place.index}/${place.of} ${goal}`] : [],
  );
  expect([...new Set(places)]).toMatchSnapshot();
  expect(states.flatMap(({ testClass }) => testClass ?? [])).not.toBeEmpty();
  const counts = states.map(({ testsRun, testsFailed }) => testsRun * 1000 + testsFailed);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(states.at(-1)?.testsFailed).toBeGreaterThan(0);
});

test("a parallel build is followed, too", () => {
  expect(follow("reactor/threads-2-pass").at(-1)?.place?.of).toBe(follow("reactor/all-pass").at(-1)?.place?.of ?? 0);
});

test("Maven before 3.9 names no POMs, and is followed all the same", () => {
  const modules = follow("reactor/all-pass-mvn387").flatMap(({ place }) => place?.module ?? []);
  expect([...new Set(modules)]).toContain("shop-web");
});
