// Reads all reports of the project it is given as a build that has just written them would, and prints the time that took.
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { listReports } from "../../../src/maven/testing/report-listing.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { ownClasses } from "../../../src/verdict/collect/own-classes.ts";
import { readFreshReports } from "../../../src/verdict/collect/reports.ts";
import { assemble } from "../../../src/verdict/judge/assemble.ts";
import { residentMb } from "../resident.ts";

// openBuilds does the same.
Bun.unsafe.setJITPolicy(1);

const [root = ""] = process.argv.slice(2);
const read = readProject(join(root, "pom.xml"), realDisk, {
  localRepository: "/nowhere",
  environment: new Map(),
  userProperties: new Map(),
});
if (read.kind !== "project") throw new Error(`${root} holds no project`);
const { project } = read;

const beforeListing = performance.now();
const before = listReports(project);
const listingMs = performance.now() - beforeListing;
for (const path of before.versions.keys()) utimesSync(path, new Date(), new Date(before.takenAt + 1000));

const beforeReading = performance.now();
const log = startLog().facts();
const isOwn = ownClasses(project);
const { reports, unreadable } = readFreshReports(project, before, log, isOwn);
const result = assemble({
  run: 1,
  plan: {
    operation: "Test",
    filter: null,
    integrationFilter: null,
    skipOption: null,
    isQuiet: true,
    skipsTests: false,
    ignoresCompileErrors: false,
    profiles: [],
    testedIn: null,
    rerun: null,
    notes: [],
  },
  ended: "itself",
  exitCode: 1,
  durationMs: 1000,
  project,
  log,
  reports,
  violations: [],
  forkDumps: [],
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
  unreadableReports: unreadable,
  filterHints: { methods: [], nearest: [] },
  artifacts: [],
  digests: [],
  threads: [],
  jdk: null,
  namedFiles: { existing: new Set(), below: new Map() },
  erroneousLines: new Map(),
});
const readingMs = performance.now() - beforeReading;
const { testsRun, testsFailed } = result.summary ?? {};
const { peak } = residentMb(process.pid);
console.log(JSON.stringify({ listingMs, readingMs, peakMb: peak, testsRun, testsFailed }));
