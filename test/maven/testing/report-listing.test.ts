import { describe, expect, test } from "bun:test";
import { copyFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isWrittenSince, listReports, type ReportListing } from "../../../src/maven/testing/report-listing.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { ownClasses } from "../../../src/verdict/collect/own-classes.ts";
import { readFreshReports } from "../../../src/verdict/collect/reports.ts";
import { projectOf } from "../../runs/project.ts";
import { writeFiles } from "../../temporary.ts";

const report = (name: string) => `<testsuite name="${name}"><testcase name="x" classname="${name}"/></testsuite>`;
const FILE = "target/surefire-reports/TEST-a.A.xml";
const LONG_AGO = new Date("2020-01-01T00:00:00.123Z");
const WHOLE_SECOND = new Date("2020-01-01T00:00:00Z");
const AN_HOUR = 3_600_000;
const SILENT = startLog().facts();

/** The suites that count after a report of `a.Old` lay there before, with this time, and then something happened. */
function countedAfter(time: Date, change: (path: string, root: string) => void): readonly string[] {
  const project = projectOf({ [FILE]: report("a.Old") });
  const path = join(project.root, FILE);
  utimesSync(path, time, time);
  const before = listReports(project);
  change(path, project.root);
  const { reports, unreadable } = readFreshReports(project, before, SILENT, ownClasses(project));
  expect(unreadable).toEqual([]);
  return reports.flatMap(({ report: { cases } }) => cases.map(({ testClass }) => testClass));
}

describe("a report of a known place counts when it changed during the run", () => {
  test("with an older time than the run, as when a clock was set back or a file copied with its time", () => {
    const change = (path: string, root: string) => {
      const elsewhere = join(root, "elsewhere.xml");
      writeFiles(root, { "elsewhere.xml": report("a.New") });
      rmSync(path);
      copyFileSync(elsewhere, path);
      utimesSync(path, WHOLE_SECOND, WHOLE_SECOND);
    };
    expect(countedAfter(LONG_AGO, change)).toEqual(["a.New"]);
  });

  test("in its size alone, with its old time", () => {
    const rewrite = (path: string) => {
      writeFileSync(path, report("a.Newer"));
      utimesSync(path, LONG_AGO, LONG_AGO);
    };
    expect(countedAfter(LONG_AGO, rewrite)).toEqual(["a.Newer"]);
  });

  test("by a touch: nothing tells that from being written anew", () => {
    expect(countedAfter(LONG_AGO, (path) => utimesSync(path, new Date(), new Date()))).toEqual(["a.Old"]);
  });

  test("after clean removed it", () => {
    const change = (_path: string, root: string) => {
      rmSync(join(root, "target"), { recursive: true });
      writeFiles(root, { [FILE]: report("a.Old") });
    };
    expect(countedAfter(LONG_AGO, change)).toEqual(["a.Old"]);
  });

  test("in its words only, where the file system counts whole seconds", () => {
    const rewrite = (time: Date, name: string) =>
      countedAfter(time, (path, root) => {
        writeFiles(root, { [FILE]: report(name) });
        utimesSync(path, time, time);
      });
    expect(rewrite(WHOLE_SECOND, "a.New")).toEqual(["a.New"]);
    expect(rewrite(WHOLE_SECOND, "a.Old")).toEqual([]);
  });
});

test("a report larger than any that is read is listed without its content", () => {
  const project = projectOf({ [FILE]: "" });
  truncateSync(join(project.root, FILE), 2 ** 31);
  utimesSync(join(project.root, FILE), WHOLE_SECOND, WHOLE_SECOND);
  expect([...listReports(project).versions.values()].map(({ content }) => content)).toEqual([null]);
});

describe("a report of a known place does not count", () => {
  test("when it was touched before the run", () => {
    expect(countedAfter(new Date(), () => {})).toEqual([]);
  });

  test("when it was deleted during the run", () => {
    expect(countedAfter(LONG_AGO, (path) => rmSync(path))).toEqual([]);
  });
});

describe("in a place that only the log names, the time decides", () => {
  const listing = (takenAt = Date.now() - 5000): ReportListing => ({
    versions: new Map(),
    directories: new Set(),
    takenAt,
    tick: performance.now() - (Date.now() - takenAt),
  });

  test("to some milliseconds", () => {
    const before = listing();
    expect(isWrittenSince(before.takenAt + 0.5, before)).toBe(true);
    expect(isWrittenSince(before.takenAt - 10.5, before)).toBe(false);
    const inHalfSecond = listing(Math.floor(Date.now() / 1000) * 1000 - 4500);
    expect(isWrittenSince(inHalfSecond.takenAt, inHalfSecond)).toBe(true);
    expect(isWrittenSince(inHalfSecond.takenAt - 10, inHalfSecond)).toBe(false);
  });

  test("to two seconds, where the file system counts whole seconds", () => {
    const before = listing(Math.floor(Date.now() / 1000) * 1000 - 4001);
    expect(isWrittenSince(before.takenAt - 999, before)).toBe(true);
    expect(isWrittenSince(before.takenAt - 1999, before)).toBe(true);
    expect(isWrittenSince(before.takenAt - 2999, before)).toBe(false);
  });

  test("on the clock as it is, where it was set back during the run", () => {
    const before = listing();
    const ahead = { ...before, takenAt: before.takenAt + AN_HOUR };
    expect(isWrittenSince(before.takenAt + 100.5, ahead)).toBe(true);
    expect(isWrittenSince(before.takenAt - 100.5, ahead)).toBe(false);
  });

  test("and one set forward makes nothing old", () => {
    const before = listing();
    expect(isWrittenSince(before.takenAt - AN_HOUR + 0.5, { ...before, takenAt: before.takenAt - AN_HOUR })).toBe(true);
  });
});
