import { describe, expect, test } from "bun:test";
import type { ModuleReport } from "../../../src/model/evidence/evidence.ts";
import type { CachedGoal, CacheFacts, GoalRun } from "../../../src/model/evidence/log-facts.ts";
import type { Note, NoteOf } from "../../../src/model/note.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { noteRestored, partRestored } from "../../../src/verdict/judge/build-cache.ts";
import { projectOf } from "../../runs/project.ts";
import { evidenceOf, NO_PLAN } from "./evidence.ts";

const PROJECT = projectOf({
  "pom.xml":
    "<project><groupId>g</groupId><artifactId>shop</artifactId><version>1</version><packaging>pom</packaging><modules><module>core</module><module>web</module></modules></project>",
  "core/pom.xml": "<project><groupId>g</groupId><artifactId>shop-core</artifactId><version>1</version></project>",
  "web/pom.xml": "<project><groupId>g</groupId><artifactId>shop-web</artifactId><version>1</version></project>",
});

const UNIT: CachedGoal = { plugin: "surefire", goal: "test", module: "shop-core" };
const IT: GoalRun = {
  plugin: "failsafe",
  version: "3.5.5",
  goal: "integration-test",
  execution: "default",
  module: "shop-core",
};

function reportIn(module: string, runner: string, outcomes = ["passed"]): ModuleReport {
  const cases = outcomes.map((outcome) =>
    outcome === "passed"
      ? { testClass: `a.${runner}`, testMethod: "x", outcome: "passed" as const }
      : { testClass: `a.${runner}`, testMethod: "x", outcome: "failed" as const, fault: { trace: "" } },
  );
  return { module, runner, report: { cases } };
}

/** What is told of core, whose tests did not run. */
function restored(tests: number | null, but: Partial<Restored> = {}): Restored {
  return { code: "tests-restored", modules: ["core"], tests, failed: 0, goals: [], runsWith: null, ...but };
}

const OFF = "-Dmaven.build.cache.enabled=false";

type Restored = NoteOf<"tests-restored">;

interface Told {
  readonly operation?: "Test" | "Verify" | "Compile" | "Package";
  readonly cache: Partial<CacheFacts>;
  readonly ran?: readonly GoalRun[];
  readonly reports?: readonly ModuleReport[];
}

/** The reports that count, by their classes, and what is said of the others. */
function tell({ operation = "Test", cache, ran = [], reports = [] }: Told): {
  readonly counted: readonly string[];
  readonly notes: readonly Note[];
} {
  const evidence = evidenceOf({
    plan: { ...NO_PLAN, operation },
    project: PROJECT,
    log: {
      ...startLog().facts(),
      goals: ran,
      cache: { by: "maven-build-cache", restored: ["shop-core"], testGoals: [], ...cache },
    },
    reports,
    unreadableReports: [{ module: "core", runner: "surefire", file: "TEST-a.B.xml", reason: "ends early" }],
  });
  const { now, restored } = partRestored(evidence);
  const testsRun = now.reports.length;
  const summary = { testsRun, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
  return {
    counted: [
      ...now.reports.map(({ module, report }) => `${module} ${report.cases[0]?.testClass ?? "nothing"}`),
      ...now.unreadableReports.map(({ module, file }) => `${module} ${file}`),
    ],
    notes: noteRestored(now, summary, restored),
  };
}

describe("reports of a restored module", () => {
  test("count neither as run nor as unreadable, and tell how many tests did not run", () => {
    const reports = [reportIn("core", "surefire", ["passed", "passed"]), reportIn("web", "surefire")];
    expect(tell({ cache: { testGoals: [UNIT] }, reports })).toEqual({
      counted: ["web a.surefire"],
      notes: [restored(2)],
    });
  });

  test("count where another plugin's tests ran in it, and lie in that one's place or in neither's", () => {
    const elsewhere: ModuleReport = { module: "core", report: { cases: [] } };
    const reports = [reportIn("core", "surefire"), reportIn("core", "failsafe"), elsewhere];
    expect(tell({ cache: { testGoals: [UNIT] }, ran: [IT], reports })).toEqual({
      counted: ["core a.failsafe", "core nothing"],
      notes: [restored(1, { goals: ["surefire:test"] })],
    });
  });

  test("do not count where Develocity printed the header of a goal that did not run", () => {
    const header = { ...IT, plugin: "surefire", goal: "test", execution: "default-test" };
    const cache = { by: "develocity", restored: [], testGoals: [{ ...UNIT, execution: "default-test" }] } as const;
    expect(tell({ cache, ran: [header], reports: [reportIn("core", "surefire")] })).toEqual({
      counted: [],
      notes: [restored(1, { runsWith: "-DrerunGoals" })],
    });
  });

  test("do not count where nothing ran in it, wherever they lie", () => {
    const elsewhere: ModuleReport = { module: "core", report: { cases: [] } };
    expect(tell({ cache: { testGoals: [UNIT] }, reports: [elsewhere] }).counted).toEqual([]);
  });

  describe("of which Develocity stood in for some executions", () => {
    const unit = (execution: string, module = "shop-core"): GoalRun => ({
      ...IT,
      plugin: "surefire",
      goal: "test",
      execution,
      module,
    });
    const it = (execution: string, module = "shop-core"): GoalRun => ({ ...IT, execution, module });
    const counted = (testGoals: readonly CachedGoal[], ran: readonly GoalRun[], ...reports: ModuleReport[]) =>
      tell({ cache: { by: "develocity", restored: [], testGoals }, ran, reports }).counted.filter(
        (name) => !name.endsWith(".xml"),
      );
    const [ofUnit, ofIt] = [reportIn("core", "surefire"), reportIn("core", "failsafe")];

    test("do not count where it did for all, whose headers it prints", () => {
      const all = [unit("default-test"), it("default")];
      expect(counted(all, all, ofUnit, ofIt)).toEqual([]);
    });

    test("count where another execution of the same plugin ran: nobody knows whose they are", () => {
      expect(counted([unit("fast")], [unit("fast"), unit("slow")], ofUnit)).toEqual(["core a.surefire"]);
      const ran = [unit("default-test"), it("fast"), it("slow")];
      expect(counted([unit("default-test"), it("fast")], ran, ofUnit, ofIt)).toEqual(["core a.failsafe"]);
    });

    test("count where the one of that name ran in their own module", () => {
      const cached = [unit("default-test"), it("default", "shop-web")];
      const ran = [...cached, unit("default-test", "shop-web")];
      expect(counted(cached, ran, ofUnit, reportIn("web", "surefire"))).toEqual(["web a.surefire"]);
    });
  });

  test("count where only its classes were restored", () => {
    const reports = [reportIn("core", "surefire")];
    expect(tell({ cache: {}, reports })).toEqual({ counted: ["core a.surefire", "core TEST-a.B.xml"], notes: [] });
  });
});

describe("the note", () => {
  const web = { ...UNIT, module: "shop-web" };

  test("names no number where a module has no reports, and misses the tests where none ran", () => {
    const { notes } = tell({ cache: { testGoals: [UNIT, web] }, reports: [reportIn("core", "surefire")] });
    const missed = restored(null, { modules: ["core", "web"], runsWith: OFF });
    expect(notes).toEqual([missed]);
    expect(tell({ operation: "Verify", cache: { testGoals: [UNIT, web] } }).notes).toEqual([missed]);
    expect(tell({ operation: "Package", cache: { testGoals: [UNIT, web] } }).notes).toEqual([
      { ...missed, runsWith: null },
    ]);
  });

  test("names the goals that did not run, where others did in one of the modules", () => {
    const testGoals = [UNIT, { ...web, plugin: "failsafe", goal: "integration-test" }];
    expect(tell({ cache: { testGoals }, ran: [IT], reports: [reportIn("core", "failsafe")] }).notes).toEqual([
      restored(null, { modules: ["core", "web"], goals: ["surefire:test", "failsafe:integration-test"] }),
    ]);
  });

  test("does not hide that restored tests had failed", () => {
    const reports = [reportIn("core", "surefire", ["passed", "failed"]), reportIn("web", "surefire")];
    expect(tell({ cache: { testGoals: [UNIT] }, reports }).notes).toEqual([restored(2, { failed: 1, runsWith: OFF })]);
  });

  test("names a module without tests only where it was restored instead of compiled", () => {
    const notes = (operation: "Compile" | "Package") => tell({ operation, cache: {} }).notes;
    expect(notes("Compile")).toEqual([{ code: "restored", modules: ["core"] }]);
    expect(notes("Package")).toEqual([]);
    expect(tell({ operation: "Compile", cache: { by: null, restored: [] } }).notes).toEqual([]);
  });
});
