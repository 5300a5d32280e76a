import type { Evidence, PlannedRun } from "../../../src/model/evidence/evidence.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { readTrace } from "../../../src/output/trace.ts";

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
  return {
    run: 1,
    plan: NO_PLAN,
    ended: "itself",
    exitCode: 0,
    durationMs: 1,
    project: { root: "/home/dev/shop", modules: [], unreadModules: [], unreadParents: [] },
    log: startLog().facts(),
    reports: [],
    unreadableReports: [],
    violations: [],
    forkDumps: [],
    filterHints: { methods: [], nearest: [] },
    notRun: [],
    lost: [],
    unreached: [],
    artifacts: [],
    digests: [],
    threads: [],
    jdk: null,
    listJdks: () => [],
    readTrace: (trace) => readTrace(trace, () => false),
    explain: () => null,
    hasFile: () => false,
    frameworksOf: () => [],
    findBelow: () => null,
    erroneousLines: new Map(),
    ...parts,
  };
}
