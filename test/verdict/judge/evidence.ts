import type { Evidence, PlannedRun } from "../../../src/model/evidence/evidence.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { readTrace } from "../../../src/output/trace.ts";
import { boundDetail } from "../../../src/verdict/collect/bound-detail.ts";

export const NO_PLAN: PlannedRun = {
  operation: "Test",
  filter: null,
  integrationFilter: null,
  skipOption: null,
  isQuiet: false,
  skipsTests: false,
  ignoresCompileErrors: false,
  testedIn: null,
  rerun: null,
  profiles: [],
  notes: [],
};

/** What a build leaves behind that ran no tests and said nothing, but for these parts. */
export function evidenceOf(parts: Partial<Evidence>): Evidence {
  const { reports = [], log = startLog().facts() } = parts;
  const bound = boundDetail(NEVER);
  const failures = log.tests.failures.map((it) => ({ ...it, throwable: readTrace(it.trace, NEVER) }));
  return {
    run: 1,
    plan: NO_PLAN,
    ended: "itself",
    exitCode: 0,
    durationMs: 1,
    project: { root: "/home/dev/shop", modules: [], unreadModules: [], unreadParents: [] },
    unreadableReports: [],
    violations: [],
    forkDumps: [],
    filterHints: { methods: [], nearest: [] },
    notRun: [],
    unexecuted: [],
    neverTaken: [],
    leftTests: [],
    leftClasses: [],
    lost: [],
    unasserted: [],
    emptyScans: [],
    mainTests: [],
    uncheckedLimits: [],
    unknownParameters: [],
    idleExecutions: [],
    resultless: [],
    emptySuites: [],
    uncompiled: [],
    newerSettings: [],
    newerJava: [],
    unwritten: [],
    nothingCopied: [],
    otherParents: [],
    unmatched: [],
    unshipped: [],
    leftArtifacts: [],
    broken: [],
    oldInstalled: { modules: [], proof: "content" },
    skippedBy: null,
    unreached: [],
    artifacts: [],
    digests: [],
    threads: [],
    jdk: null,
    namedFiles: { existing: new Set(), below: new Map() },
    erroneousLines: new Map(),
    ...parts,
    log: { ...log, tests: { ...log.tests, failures } },
    reports: reports.map((one) => ({ ...one, report: bound(one.report) })),
  };
}

const NEVER = () => false;
