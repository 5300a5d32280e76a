import { describe, expect, test } from "bun:test";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { presentProject } from "../../../src/answers/project/overview.ts";
import type { ModuleOverview, ProjectOverview } from "../../../src/model/project/project-overview.ts";

const JUPITER = { name: "JUnit Jupiter", version: "5.11.4" };

function moduleAt(path: string, parts: Partial<ModuleOverview> = {}): ModuleOverview {
  return {
    path,
    groupId: "com.acme",
    artifactId: path.slice(path.lastIndexOf("/") + 1),
    version: "1.0",
    packaging: "jar",
    javaLevel: "17",
    languages: ["Java"],
    mainClasses: 12,
    testClasses: 9,
    neverTaken: [],
    testFrameworks: [JUPITER],
    needs: [],
    hasFailsafe: false,
    isAggregator: false,
    inProfileOnly: false,
    sourceRoots: ["src/main/java"],
    testSourceRoots: ["src/test/java"],
    plugins: [{ artifactId: "maven-surefire-plugin", version: "3.5.6", goals: [] }],
    ...parts,
  };
}

const ROOT = moduleAt(".", {
  ...{ artifactId: "shop", packaging: "pom", isAggregator: true, mainClasses: 0, testClasses: 0 },
  ...{ languages: [], sourceRoots: [], testSourceRoots: [] },
});

function overviewOf(modules: readonly ModuleOverview[], parts: Partial<ProjectOverview> = {}): ProjectOverview {
  return {
    dir: "/home/dev/shop",
    groupId: "com.acme",
    artifactId: "shop",
    version: "1.0.0-SNAPSHOT",
    modules,
    maven: { name: "Maven", version: "3.9.16", from: "mvnw" },
    jdk: { version: "17.0.15", home: "/jvm/17", from: "JAVA_HOME" },
    jdks: [],
    profiles: [],
    unreadModules: [],
    unreadParents: [],
    advice: null,
    ...parts,
  };
}

function show(overview: ProjectOverview, detailLevel: "concise" | "detailed" = "concise"): string {
  return presentProject(overview, { responseFormat: "markdown", detailLevel, stackTraceLines: 50 });
}

function json(overview: ProjectOverview, detailLevel: "concise" | "detailed" = "concise") {
  return presentProject(overview, { responseFormat: "json", detailLevel, stackTraceLines: 50 });
}

describe("a project in Markdown", () => {
  test("has what its modules share in the first line, and what differs in a line each", () => {
    const modules = [
      ROOT,
      moduleAt("core"),
      moduleAt("web", {
        packaging: "war",
        testClasses: 0,
        needs: ["core"],
        javaLevel: "21",
        languages: ["Java", "Kotlin"],
      }),
      moduleAt("legacy", {
        ...{ javaLevel: "1.8", mainClasses: 1, testClasses: 1 },
        testFrameworks: [{ name: "TestNG", version: null }],
        neverTaken: ["com.acme.OrderSpec"],
      }),
      moduleAt("it", {
        mainClasses: 0,
        testClasses: 2,
        inProfileOnly: true,
        hasFailsafe: true,
        needs: ["core", "web"],
      }),
      moduleAt("bom", { packaging: "pom", mainClasses: 0, testClasses: 0, javaLevel: null, testFrameworks: [] }),
    ];
    const profiles = [
      { id: "ci", state: "active" },
      { id: "it", state: "inactive" },
      { id: "odd", state: "unknown" },
    ] as const;
    expect(show(overviewOf(modules, { profiles, unreadParents: ["com.acme:parent:4"], unreadModules: ["gone"] }))).toBe(
      `Project com.acme:shop 1.0.0-SNAPSHOT — 5 modules, Java 17, 21, 8, Kotlin, JUnit Jupiter 5.11.4, TestNG, Maven 3.9.16 (mvnw), JDK 17.0.15 (JAVA_HOME)
- core jar — 12 main, 9 test classes
- web war — 12 main classes, Java 21, Kotlin, needs core
- legacy jar — 1 main, 1 test class, Java 8, TestNG
- it jar, only in a profile — 2 test classes, needs core, web
- bom pom
> Profiles: ci (active), odd (only Maven knows whether it is active), it.
> Failsafe runs integration tests in it.
> 1 class has tests that no plugin takes: OrderSpec.
> Not read: parent com.acme:parent:4 (not on disk); gone (named as module, but no readable POM).`,
    );
  });

  test("counts the classes that no plugin takes, and JSON names them", () => {
    const neverTaken = ["a.OrderSpec", "b.OrderSpec", "a.PageSpec"];
    const overview = overviewOf([moduleAt(".", { neverTaken })]);
    expect(show(overview)).toEndWith(
      "> 3 classes have tests that no plugin takes: a.OrderSpec, b.OrderSpec, PageSpec.",
    );
    const json = presentProject(overview, { responseFormat: "json", detailLevel: "concise", stackTraceLines: 0 });
    expect(JSON.parse(json).modules).toMatchObject([{ neverTaken }]);
  });

  test("of one module is one line", () => {
    const only = moduleAt(".", { artifactId: "shop", mainClasses: 1, testClasses: 0 });
    expect(show(overviewOf([only]))).toBe(
      "Project com.acme:shop 1.0.0-SNAPSHOT — jar, 1 main class, Java 17, JUnit Jupiter 5.11.4, Maven 3.9.16 (mvnw), JDK 17.0.15 (JAVA_HOME)",
    );
  });

  test("says what it would be built with only where that is known, and what would be better", () => {
    const unknown = { maven: { name: "mvnd", version: "1.0.2", from: "mvnw" }, jdk: null } as const;
    const only = moduleAt(".", { javaLevel: "latest", testFrameworks: [], languages: [] });
    expect(show(overviewOf([only], unknown))).toEndWith("Java latest, mvnd 1.0.2 (mvnw)");
    expect(show(overviewOf([{ ...only, javaLevel: null }], unknown))).toEndWith(
      " — jar, 12 main, 9 test classes, mvnd 1.0.2 (mvnw)",
    );
    const maven = { name: "Maven", version: null, from: "--maven" } as const;
    expect(show(overviewOf([only], { maven, jdk: null }))).toEndWith(", Maven (--maven)");
    expect(show(overviewOf([only], { maven: null, advice: "The project asks for Java 21." }))).toEndWith(
      "\n> The project asks for Java 21.\n> There is no mvnw in this project and no mvn on the PATH.",
    );
  });

  test("that is nothing but aggregators names them", () => {
    expect(show(overviewOf([ROOT, { ...ROOT, path: "a" }]))).toContain("2 modules, ");
  });

  test("in detail has the plugins, sources and coordinates, what is shared first", () => {
    const war = { artifactId: "maven-war-plugin", version: null, goals: [] };
    const modules = [
      ROOT,
      moduleAt("core"),
      moduleAt("web", { plugins: [...ROOT.plugins, war], sourceRoots: ["src"], testSourceRoots: [] }),
    ];
    const jdks = [
      { version: "17.0.15", home: "/jvm/17" },
      { version: "25.0.3", home: "/jvm/25" },
    ];
    expect(show(overviewOf(modules, { jdks }), "detailed")).toBe(
      `Project com.acme:shop 1.0.0-SNAPSHOT — 2 modules, Java 17, JUnit Jupiter 5.11.4, Maven 3.9.16 (mvnw), JDK 17.0.15 (JAVA_HOME)
Other JDKs: 25.0.3 in /jvm/25
Sources: src/main/java, src/test/java
Plugins: maven-surefire-plugin 3.5.6
- core jar com.acme:core — 12 main, 9 test classes
- web jar com.acme:web — 12 main, 9 test classes
  sources: src
  plugins: maven-war-plugin`,
    );
    const bare = moduleAt(".", { plugins: [], sourceRoots: [], testSourceRoots: [] });
    expect(show(overviewOf([bare]), "detailed").split("\n")).toHaveLength(2);
  });
});

test("many profiles are cut, but for the active ones", () => {
  const profiles = Array.from(
    { length: 30 },
    (_, i) => ({ id: `p${i}`, state: i < 28 ? "inactive" : "active" }) as const,
  );
  expect(show(overviewOf([moduleAt(".", { hasFailsafe: true })], { profiles }))).toEndWith(
    `\n> Profiles: p28 (active), p29 (active), p0, p1, p2, p3, p4, p5, p6, p7 and 20 more.\n> Failsafe runs integration tests.`,
  );
});

test("frameworks of the first line stand there once, with the version where any module knows it", () => {
  const jupiter = { name: "JUnit Jupiter", version: null };
  const modules = [
    moduleAt("a", { testFrameworks: [jupiter] }),
    moduleAt("b", { testFrameworks: [JUPITER, { name: "TestNG", version: null }] }),
    moduleAt("c", { testFrameworks: [JUPITER] }),
  ];
  expect(show(overviewOf(modules))).toContain(", Java 17, JUnit Jupiter 5.11.4, TestNG, Maven ");
});

describe("a project of many modules", () => {
  const many = (number: number, parts: Partial<ModuleOverview> = {}) =>
    overviewOf([
      ROOT,
      ...Array.from({ length: number }, (_, i) =>
        moduleAt(`services/${WORDS[i % 12]}/${WORDS[i % 12]}-part-${i}`, parts),
      ),
    ]);

  test("has shorter lines where whole ones do not fit, then folded ones", () => {
    expect(show(many(15))).toContain("- services/order/order-part-0 jar — 12 main, 9 test classes\n");
    expect(show(many(20, { needs: ["services/order/order-part-0"] }))).toContain(" jar — 12 main, 9 test classes\n");
    expect(show(many(25))).toContain("- services/order/order-part-0 jar\n");
    const folded = show(many(48));
    expect(folded).toContain(
      "\n- in all 576 main, 432 test classes\n- jar: services/order/{order-part-0, order-part-12, ",
    );
    expect(folded).toContain("services/session/{session-part-11, session-part-23, session-part-35, session-part-47}");
    expect(show(many(48, { mainClasses: 0, testClasses: 0 }))).not.toContain("in all");
  });

  test("is told in at most 400 tokens, whole for 50 of them", () => {
    const text = show(many(50));
    expect(countTokens(text)).toBeLessThanOrEqual(400);
    expect(text).not.toContain("further");
    expect(text.match(/-part-\d+/g)).toHaveLength(50);
  });

  test("is cut where nothing else helps, and what was cut is counted", () => {
    const text = show(many(500));
    expect(countTokens(text)).toBeLessThanOrEqual(1200);
    const cut = Number(/^- (\d+) further modules$/m.exec(text)?.[1]);
    expect(text.match(/-part-\d+/g)).toHaveLength(500 - cut);
  });

  test("stays within the budgets in every form", () => {
    const overview = many(2000);
    expect(show(overview, "detailed").length).toBeLessThan(18_000);
    expect(json(overview).length).toBeLessThan(8000);
    expect(json(overview, "detailed").length).toBeLessThan(18_000);
    const { modules, modulesOmitted } = JSON.parse(json(overview));
    expect(modules.length + modulesOmitted).toBe(2001);
  });

  test("stays within them whatever names the POMs give, and however long their lists are", () => {
    const long = "\u0001\n".repeat(1000);
    const items = Array.from({ length: 40 }, (_, i) => `${i}${long}`);
    const module = moduleAt(long, {
      ...{ groupId: long, artifactId: long, packaging: long, javaLevel: long, needs: items, hasFailsafe: true },
      testFrameworks: [{ name: "JUnit", version: long }],
    });
    const hostile = overviewOf(Array(60).fill(module), {
      ...{ dir: long, groupId: long, artifactId: long, version: long, advice: long },
      maven: null,
      jdk: { version: long, home: long, from: "PATH" },
      jdks: items.map((it) => ({ version: it, home: it })),
      profiles: items.map((id) => ({ id, state: "active" }) as const),
      ...{ unreadModules: items, unreadParents: items },
    });
    for (const form of [show, json]) {
      expect(form(hostile).length).toBeLessThan(8000);
      expect(form(hostile, "detailed").length).toBeLessThan(18_000);
    }
  });

  test("is told in JSON with many modules even where more of them are not there", () => {
    const gone = Array.from({ length: 500 }, (_, i) => `services/order/order-part-${i}`);
    const { modules, unreadModules, unreadModulesOmitted } = JSON.parse(
      json({ ...many(30), unreadModules: gone, unreadParents: [] }),
    );
    expect(modules.length).toBeGreaterThan(10);
    expect(unreadModules.length + unreadModulesOmitted).toBe(500);
  });

  test("is told in JSON beyond a module that needs very many", () => {
    const needs = Array.from({ length: 500 }, (_, i) => `services/order/order-part-${i}`);
    const { modules } = JSON.parse(json(overviewOf([ROOT, moduleAt("all", { needs }), moduleAt("core")])));
    expect(modules.map(({ path }: { path: string }) => path)).toEqual([".", "all", "core"]);
    expect(modules[1].needs.length + modules[1].needsOmitted).toBe(500);
  });

  const WORDS = [
    ...["order", "cart", "payment", "customer", "billing", "catalog", "search", "shipping", "pricing", "audit"],
    ...["gateway", "session"],
  ];
});

describe("a project in JSON", () => {
  test("has the same facts, without what is empty", () => {
    const modules = [ROOT, moduleAt("it", { inProfileOnly: true, hasFailsafe: true, needs: ["core"] })];
    expect(JSON.parse(json(overviewOf(modules)))).toEqual({
      dir: "/home/dev/shop",
      groupId: "com.acme",
      artifactId: "shop",
      version: "1.0.0-SNAPSHOT",
      maven: { name: "Maven", version: "3.9.16", from: "mvnw" },
      jdk: { version: "17.0.15", home: "/jvm/17", from: "JAVA_HOME" },
      jdks: [],
      profiles: [],
      modules: [
        {
          path: ".",
          artifactId: "shop",
          packaging: "pom",
          javaLevel: "17",
          testFrameworks: [JUPITER],
          isAggregator: true,
        },
        {
          ...{ path: "it", artifactId: "it", packaging: "jar", javaLevel: "17", languages: ["Java"], mainClasses: 12 },
          ...{ testClasses: 9, testFrameworks: [JUPITER], needs: ["core"], hasFailsafe: true, inProfileOnly: true },
        },
      ],
    });
  });

  test("in detail has roots, plugins and coordinates, too", () => {
    const parts = { advice: "x", unreadModules: ["gone"], unreadParents: ["g:p:1"] };
    const bare = moduleAt(".", { javaLevel: null, languages: [], testFrameworks: [], mainClasses: 0, testClasses: 0 });
    expect(JSON.parse(json(overviewOf([bare], parts), "detailed"))).toMatchObject({
      ...parts,
      modules: [
        {
          ...{ path: ".", artifactId: ".", packaging: "jar", groupId: "com.acme", version: "1.0" },
          ...{ sourceRoots: ["src/main/java"], testSourceRoots: ["src/test/java"] },
          plugins: [{ artifactId: "maven-surefire-plugin", version: "3.5.6", goals: [] }],
        },
      ],
    });
  });
});

test("names that carry control characters are shown without them", () => {
  expect(show(overviewOf([ROOT, moduleAt("a\u001b[31m\nb"), moduleAt("c")]))).not.toMatch(/\u001b|\nb/);
});

test("the project's own way ends the overview, and in detail its commands have the calls that do the same", () => {
  const places = ["pom.xml:210", "AGENTS.md:14", "CLAUDE.md:1"];
  const ways = {
    format: { words: ["spotless:apply"], places },
    checks: { words: ["checkstyle:check", "spotbugs:check"], places: [] },
    fast: [{ option: "-Pquick", skipsTests: true, places: ["pom.xml:9"] }],
    integration: { option: "-DskipITs=false", modules: ["it"], places: ["pom.xml:88"] },
    needs: [{ what: "docker", because: "Testcontainers", isMissing: true }],
    isKept: false,
    commands: [
      { file: "AGENTS.md", line: 3, command: "mvn test", call: { tool: "maven_test", input: {} } },
      { file: "AGENTS.md", line: 4, command: "mvn spring-boot:run" },
    ],
  };
  const overview = overviewOf([ROOT], { ways });
  const text = presentProject(overview, { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 0 });
  expect(text.split("\n").slice(-3)).toEqual([
    "> Format: spotless:apply (pom.xml:210; AGENTS.md:14). Checks: checkstyle:check, spotbugs:check. Faster without: -Pquick, which skips tests, too (pom.xml:9).",
    "> Integration tests in it, with -DskipITs=false (pom.xml:88); they need Docker (Testcontainers), and no daemon answers.",
    "> Not yet in .mvn/maven-mcp.json: maven-mcp init --project-file",
  ]);
  const words = { "core-it": ["verify", "-Pcore,memory"], "x\n`y`": ["test"] };
  const withWords = overviewOf([ROOT], { ways: { ...ways, isKept: true, words } });
  const [own] = presentProject(withWords, { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 0 })
    .split("\n")
    .slice(-1);
  expect(own).toStartWith('> Goals of its own: "core-it (verify -Pcore,memory)", "x');
  expect(own).toEndWith('y` (test)".');
  const detailed = presentProject(overview, {
    responseFormat: "markdown",
    detailLevel: "detailed",
    stackTraceLines: 0,
  });
  expect(detailed).toContain('- AGENTS.md:3 "mvn test" → maven_test {}');
  expect(detailed).toContain('- AGENTS.md:4 "mvn spring-boot:run" → no call does the same');
  const json = (detailLevel: "concise" | "detailed") =>
    JSON.parse(presentProject(overview, { responseFormat: "json", detailLevel, stackTraceLines: 0 }));
  expect(json("concise").ways).toMatchObject({ format: ways.format, isKept: false });
  expect(json("concise").ways.commands).toBeUndefined();
  expect(json("detailed").ways.commands).toHaveLength(2);

  const kept = { ...ways, format: null, checks: null, fast: [], integration: null, isKept: true };
  const few = presentProject(overviewOf([ROOT], { ways: kept }), {
    responseFormat: "markdown",
    detailLevel: "concise",
    stackTraceLines: 0,
  });
  expect(few).toEndWith("> Needed: Docker (Testcontainers), and no daemon answers.");
  const plain = { ...kept, needs: [], integration: { option: null, modules: ["."], places: [] } };
  const last = presentProject(overviewOf([ROOT], { ways: plain }), {
    responseFormat: "markdown",
    detailLevel: "concise",
    stackTraceLines: 0,
  });
  expect(last).toEndWith("> Integration tests.");
});
