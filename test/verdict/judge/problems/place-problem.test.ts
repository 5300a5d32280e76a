import { describe, expect, test } from "bun:test";
import type { Evidence } from "../../../../src/model/evidence/evidence.ts";
import type { FailedGoal, GoalRun, LogFacts } from "../../../../src/model/evidence/log-facts.ts";
import type { Finding } from "../../../../src/model/finding.ts";
import type { Problem, ProblemOf } from "../../../../src/model/problem.ts";
import type { Module } from "../../../../src/model/project/project.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { placeProblem, preferReport } from "../../../../src/verdict/judge/problems/place-problem.ts";
import { evidenceOf } from "../evidence.ts";
import { module } from "../module.ts";

const ROOT = "/home/dev/shop";
const CORE = module(`${ROOT}/core`, "core");
const WEB = module(`${ROOT}/web`, "web");

type Violations = Extract<Problem, { shared?: unknown }>;

interface Around {
  readonly modules?: readonly Module[];
  readonly files?: readonly string[];
  readonly facts?: Partial<LogFacts>;
  readonly violations?: Evidence["violations"];
}

/** A project of two modules, with these files on its disk. */
function around({ modules = [CORE, WEB], files = [], facts, violations = [] }: Around = {}): Evidence {
  return evidenceOf({
    project: { root: ROOT, modules, unreadModules: [], unreadParents: [] },
    log: { ...startLog().facts(), ...facts },
    namedFiles: { existing: new Set(files), below: new Map() },
    violations,
  });
}

const failed = (plugin: string, on: string): FailedGoal => ({
  plugin,
  goal: "check",
  module: on,
  message: [],
  said: [],
});
const finding = (file: string, message = "no"): Finding => ({ file, message, severity: "error" });

describe("a module of the project that is asked for", () => {
  const problem: ProblemOf<"unresolved-artifacts"> = {
    code: "unresolved-artifacts",
    kind: "dependency",
    artifacts: ["com.acme:core:jar:1.0"],
    neededBy: ["web"],
    troubles: [],
  };
  const stateIn = (facts: Partial<LogFacts>, modules = [CORE, WEB], artifact = "com.acme:core:jar:1.0") => {
    const placed = placeProblem({ ...problem, artifacts: [artifact] }, around({ modules, facts }), "web");
    return "siblings" in placed ? placed.siblings?.map(({ state }) => state) : undefined;
  };
  const building = (name: string) => ({ name, coordinates: `com.acme:${name}`, status: null });
  const ran = (goal: string, on = "core"): GoalRun => ({ plugin: "x", version: "1", goal, execution: "e", module: on });

  test("is not said to be left out where Maven names no module that it builds", () => {
    expect(placeProblem(problem, around(), "web")).toMatchObject({ siblings: [{ module: "core", state: "untold" }] });
  });

  test("is left out, compiled or not, as the log tells", () => {
    const modules = [building("core"), building("web")];
    expect(stateIn({ modules: [building("web")] })).toEqual(["left-out"]);
    expect(stateIn({ modules, goals: [ran("testCompile"), ran("jar")] })).toEqual(["in-this-build"]);
    expect(stateIn({ modules, goals: [ran("clean"), ran("compile", "web")] })).toEqual(["not-compiled"]);
    expect(stateIn({ modules, goals: [ran("clean", "web")] })).toEqual(["in-this-build"]);
  });

  test("has none where a build cache restored its class files alone", () => {
    const cache = { by: "maven-build-cache", restored: ["core"], testGoals: [] } as const;
    const facts = { modules: [building("core"), building("web")], goals: [ran("testCompile")] };
    expect(stateIn({ ...facts, cache })).toEqual(["from-cache"]);
    expect(stateIn({ ...facts, cache: { ...cache, restored: ["web"] } })).toEqual(["in-this-build"]);
    expect(stateIn({ ...facts, cache: { ...cache, by: "develocity" } })).toEqual(["in-this-build"]);
  });

  test("has no artifact of tests that were not compiled", () => {
    const compilations = { compiled: 1, upToDate: 0, skipped: 1 };
    const facts = { modules: [building("core")], goals: [ran("compile")], compilations };
    expect(stateIn(facts, [CORE, WEB], "com.acme:core:jar:tests:1.0")).toEqual(["without-tests"]);
    expect(stateIn(facts, [CORE, WEB], "com.acme:core:test-jar:tests:1.0")).toEqual(["without-tests"]);
    expect(stateIn(facts)).toEqual(["in-this-build"]);
  });

  test("may lack the goal that makes an artifact beside its main one", () => {
    const artifact = "com.acme:core:test-jar:tests:1.0";
    const goalOf = (...goals: readonly string[]) => {
      const plugins = [{ groupId: "g", artifactId: "maven-jar-plugin", version: null, goals, executions: [] }];
      const facts = { modules: [building("core"), building("web")], goals: [ran("testCompile"), ran("jar")] };
      const built = around({ facts, modules: [{ ...CORE, plugins }, WEB] });
      return placeProblem({ ...problem, artifacts: [artifact] }, built, "web");
    };
    expect(goalOf("jar")).toMatchObject({
      siblings: [{ lackedGoal: { plugin: "maven-jar-plugin", goal: "test-jar" } }],
    });
    expect(goalOf("jar", "test-jar")).not.toMatchObject({ siblings: [{ lackedGoal: expect.anything() }] });
  });

  test("is not left out where a module of its name is built, and only names are told", () => {
    const named = [{ ...CORE, artifactId: "core-api", name: "core" }, CORE, WEB];
    expect(stateIn({ modules: [{ name: "core", status: null }] }, named)).toEqual(["in-this-build"]);
    expect(stateIn({ modules: [{ name: "web", status: null }] }, named)).toEqual(["left-out"]);
    expect(stateIn({ modules: [{ ...building("core-api"), name: "core" }] }, named)).toEqual(["left-out"]);
  });

  test("is known by group, name and version", () => {
    expect(stateIn({}, [{ ...CORE, groupId: "com.other" }, WEB])).toBeUndefined();
    expect(
      stateIn({}, [
        { ...CORE, groupId: "com.other" },
        { ...CORE, version: "2.0" },
      ]),
    ).toEqual(["other-version"]);
  });
});

describe("a file that a tool names is looked for", () => {
  const fileOf = (named: string, files: readonly string[], on: string | undefined = "core") => {
    const problem: Problem = { code: "unformatted", tool: "spotless", files: [named] };
    const placed = placeProblem(problem, around({ files: files.map((file) => `${ROOT}/${file}`) }), on);
    return "files" in placed ? placed.files.join() : "";
  };

  test.each([
    ["as it is", `${ROOT}/core/A.java`, ["core/A.java"], "core/A.java"],
    ["below its module", "A.java", ["core/A.java", "A.java"], "core/A.java"],
    ["behind a slash", "/pom.xml", ["core/pom.xml"], "core/pom.xml"],
    ["below the project", "A.java", ["A.java", "core/src/main/java/A.java"], "A.java"],
    ["below a source root", "a/A.java", ["core/src/test/java/a/A.java"], "core/src/test/java/a/A.java"],
    ["nowhere else", "A.java", ["web/A.java"], "A.java"],
  ])("%s", (_, named, files, found) => expect(fileOf(named, files)).toBe(found));

  test("below the project where nobody knows the module", () => {
    expect(fileOf("/A.java", ["A.java"], "unknown")).toBe("A.java");
    expect(fileOf(`${ROOT}/core/A.java`, ["core/A.java"], "unknown")).toBe("core/A.java");
  });
});

describe.each(["checkstyle", "pmd", "spotbugs", "javadoc", "protobuf", "antlr4"] as const)("what %s finds", (code) => {
  const place = (problem: Partial<Violations>, parts: Around = {}, on = "core") =>
    placeProblem({ code, findings: [], ...problem }, around(parts), on);

  test("is told once, with file and module where there are several", () => {
    const findings = [
      finding("A.java"),
      finding(`${ROOT}/core/A.java`),
      { message: "no file", severity: "error" } as const,
    ];
    const files = [`${ROOT}/core/A.java`];
    expect(place({ findings, total: 3 }, { files })).toStrictEqual({
      code,
      findings: [
        { ...finding("core/A.java"), module: "core" },
        { message: "no file", severity: "error" },
      ],
      total: 3,
    });
    expect(place({ findings, total: 2 }, { files, modules: [CORE] })).toStrictEqual({
      code,
      findings: [finding("core/A.java"), { message: "no file", severity: "error" }],
    });
  });

  const shared = (times: number) => ({ shared: [{ finding: finding("A.java"), times }] });
  const facts = {
    failedGoals: [failed(code, "core"), failed(code, "web"), failed(code, "web"), failed("jar", "mail")],
  };
  const held = (...by: string[]) => ({ facts, files: by.map((dir) => `${ROOT}/${dir}/A.java`) });

  test("is of the module that holds the file, where several were checked at once", () => {
    expect(place(shared(1), held("core"))).toEqual({ code, findings: [{ ...finding("core/A.java"), module: "core" }] });
    expect(place(shared(1), held("web"))).toEqual({ code, findings: [] });
    const atRoot = { facts, files: [`${ROOT}/A.java`] };
    expect(place(shared(1), atRoot)).toEqual({ code, findings: [finding("A.java")] });
    expect(place(shared(1), held("mail"))).toEqual({ code, findings: [finding("A.java")] });
  });

  test("is of each module that holds the file where it was printed as often, else of one of them", () => {
    expect(place(shared(2), held("core", "web"))).toEqual({
      code,
      findings: [{ ...finding("core/A.java"), module: "core" }],
    });
    expect(place(shared(1), held("core", "web"))).toEqual({
      code,
      findings: [finding("A.java", "no, in core or web")],
    });
    expect(place(shared(1), held("core"), "unknown")).toEqual({ code, findings: [finding("A.java")] });
  });
});

describe("a report of its own is preferred", () => {
  const violations = [
    { code: "pmd", module: "web", findings: [] },
    { code: "checkstyle", module: "core", findings: [] },
    {
      code: "pmd",
      module: "core",
      findings: [finding(`${ROOT}/core/A.java`), { message: "no file", severity: "error" }],
    },
  ] as const;
  const prefer = (problem: Problem, parts: Around = {}) =>
    preferReport(problem, failed("pmd", "core"), around({ violations, ...parts }));
  const told: Problem = {
    code: "pmd",
    findings: [
      { ...finding("core/A.java"), module: "core" },
      { message: "no file", severity: "error" },
    ],
  };

  test("where the log counts more than it tells, shares it out or tells nothing", () => {
    expect(prefer({ code: "pmd", findings: [], total: 2 })).toStrictEqual(told);
    expect(prefer({ code: "pmd", findings: [], shared: [] })).toStrictEqual(told);
    expect(prefer({ code: "goal-failed", goal: "pmd:check", reason: "no", lines: [] })).toStrictEqual(told);
  });

  test("and not where the log tells all of it, or something else", () => {
    expect(prefer({ code: "pmd", findings: [] })).toBeNull();
    expect(prefer({ code: "disk-full" })).toBeNull();
    expect(prefer({ code: "pmd", findings: [], total: 2 }, { violations: violations.slice(0, 2) })).toBeNull();
  });

  test("without the module in a project of one", () => {
    expect(prefer({ code: "pmd", findings: [], total: 2 }, { modules: [CORE] })).toMatchObject({
      findings: [finding("core/A.java"), {}],
    });
    expect(prefer({ code: "pmd", findings: [], total: 2 }, { modules: [CORE] })).not.toHaveProperty(
      "findings.0.module",
    );
  });
});

test("what a goal says is told with its module only where several failed", () => {
  const problem: Problem = { code: "goal-failed", goal: "antrun:run", reason: "no", lines: [] };
  const failedGoals = [failed("antrun", "core"), failed("antrun", "web")];
  const several = around({ facts: { failedGoals } });
  expect(placeProblem(problem, several, "web")).toEqual({ ...problem, inModules: ["web"] });
  expect(placeProblem(problem, several, "unknown")).toEqual(problem);
  expect(placeProblem({ code: "disk-full" }, several, "web")).toEqual({ code: "disk-full" });
  const one = around({ facts: { failedGoals: failedGoals.slice(0, 1) } });
  expect(placeProblem(problem, one, "core")).toEqual(problem);
});
