import { describe, expect, test } from "bun:test";
import { startLog } from "../../src/parse/log/read-log.ts";
import type { ModuleReport } from "../../src/result/evidence/evidence.ts";
import type { CachedGoal, CacheFacts, GoalRun } from "../../src/result/evidence/log-facts.ts";
import { describeRestored, partRestored } from "../../src/weigh/build-cache.ts";
import { projectOf } from "../runs/project.ts";
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
  return { module, runner, report: { suite: `a.${runner}`, cases } };
}

interface Told {
  readonly operation?: "Test" | "Verify" | "Compile" | "Package";
  readonly cache: Partial<CacheFacts>;
  readonly ran?: readonly GoalRun[];
  readonly reports?: readonly ModuleReport[];
}

/** The suites that count, and what is said of the others. */
function tell({ operation = "Test", cache, ran = [], reports = [] }: Told): {
  readonly counted: readonly string[];
  readonly notes: readonly string[];
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
      ...now.reports.map(({ module, report }) => `${module} ${report.suite}`),
      ...now.unreadableReports.map(({ module, file }) => `${module} ${file}`),
    ],
    notes: describeRestored(now, summary, restored),
  };
}

describe("reports of a restored module", () => {
  test("count neither as run nor as unreadable, and tell how many tests did not run", () => {
    const reports = [reportIn("core", "surefire", ["passed", "passed"]), reportIn("web", "surefire")];
    expect(tell({ cache: { testGoals: [UNIT] }, reports })).toEqual({
      counted: ["web a.surefire"],
      notes: ["core was restored from the build cache; its 2 tests did not run now."],
    });
  });

  test("count where another plugin's tests ran in it, and lie in that one's place or in neither's", () => {
    const elsewhere: ModuleReport = { module: "core", report: { suite: "a.Elsewhere", cases: [] } };
    const reports = [reportIn("core", "surefire"), reportIn("core", "failsafe"), elsewhere];
    expect(tell({ cache: { testGoals: [UNIT] }, ran: [IT], reports })).toEqual({
      counted: ["core a.failsafe", "core a.Elsewhere"],
      notes: ["core was restored from the build cache; its 1 test (surefire:test) did not run now."],
    });
  });

  test("do not count where Develocity printed the header of a goal that did not run", () => {
    const header = { ...IT, plugin: "surefire", goal: "test", execution: "default-test" };
    const cache = { by: "develocity", restored: [], testGoals: [{ ...UNIT, execution: "default-test" }] } as const;
    expect(tell({ cache, ran: [header], reports: [reportIn("core", "surefire")] })).toEqual({
      counted: [],
      notes: ["core was restored from the build cache; its 1 test did not run now."],
    });
  });

  test("do not count where nothing ran in it, wherever they lie", () => {
    const elsewhere: ModuleReport = { module: "core", report: { suite: "a.Elsewhere", cases: [] } };
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
  const REMEDY = ' To run them: args ["-Dmaven.build.cache.enabled=false"].';

  test("names no number where a module has no reports, and says how to run the tests where none ran", () => {
    const { notes } = tell({ cache: { testGoals: [UNIT, web] }, reports: [reportIn("core", "surefire")] });
    const words = `core, web were restored from the build cache; their tests did not run now.${REMEDY}`;
    expect(notes).toEqual([words]);
    expect(tell({ operation: "Verify", cache: { testGoals: [UNIT, web] } }).notes).toEqual([words]);
  });

  test("names the goals that did not run, where others did in one of the modules", () => {
    const testGoals = [UNIT, { ...web, plugin: "failsafe", goal: "integration-test" }];
    expect(tell({ cache: { testGoals }, ran: [IT], reports: [reportIn("core", "failsafe")] }).notes).toEqual([
      "core, web were restored from the build cache; their tests (surefire:test, failsafe:integration-test) did not run now.",
    ]);
  });

  test("does not hide that restored tests had failed", () => {
    const reports = [reportIn("core", "surefire", ["passed", "failed"]), reportIn("web", "surefire")];
    expect(tell({ cache: { testGoals: [UNIT] }, reports }).notes).toEqual([
      `core was restored from the build cache; its 2 tests did not run now; 1 failed when they did.${REMEDY}`,
    ]);
  });

  test("names a module without tests only where it was restored instead of compiled", () => {
    const notes = (operation: "Compile" | "Package") => tell({ operation, cache: {} }).notes;
    expect(notes("Compile")).toEqual(["core was restored from the build cache."]);
    expect(notes("Package")).toEqual([]);
    expect(tell({ operation: "Compile", cache: { by: null, restored: [] } }).notes).toEqual([]);
  });

  test("names a few of many modules", () => {
    const testGoals = Array.from({ length: 40 }, (_, i) => ({ ...UNIT, module: `m${i}` }));
    expect(tell({ operation: "Package", cache: { testGoals } }).notes).toEqual([
      "m0, m1, m2 and 37 more modules were restored from the build cache; their tests did not run now.",
    ]);
  });
});
