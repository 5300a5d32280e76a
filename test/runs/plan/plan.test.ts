// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import type { Project } from "../../../src/model/project/project.ts";
import { type PlanFacts, planBuild } from "../../../src/runs/plan/plan.ts";
import type { BuildRequest } from "../../../src/runs/request.ts";
import { EVERYTHING, type Selection } from "../../../src/selection/selection.ts";
import { modules, pom, readFrom, readModule } from "../../maven/memory-disk.ts";
import { PLAIN } from "../request.ts";

const SINGLE = readFrom({ "/p/pom.xml": pom("g:a:1") });
const REACTOR = readFrom({ "/p/pom.xml": pom("g:a:1", modules("b")), "/p/b/pom.xml": pom("g:b:1") });
const UNREADABLE: Project = { root: "/p", modules: [], unreadModules: [], unreadParents: [] };

const notAsked = () => {
  throw new Error("nobody should ask whether the classes are stale");
};

function plan(request: Partial<BuildRequest>, facts: Partial<PlanFacts> = {}) {
  return planBuild(
    { ...PLAIN, ...request },
    { project: SINGLE, configured: [], isStale: notAsked, tellsOmitted: () => true, ...facts },
  );
}

const named = (...selectors: readonly string[]) => ({ kind: "named", selectors, byModule: null }) as const;
const planned = (selection: Partial<Selection>, request: Partial<BuildRequest> = {}) =>
  plan(request, { selection: { ...EVERYTHING, ...selection } });

describe("goals", () => {
  test("are the phases, after clean where that is asked for", () => {
    expect(plan({ phases: ["test-compile"] }).goals).toEqual(["test-compile"]);
    expect(plan({ phases: ["package"], cleanFirst: true }).goals).toEqual(["clean", "package"]);
  });
});

describe("properties", () => {
  test("are none where nothing asks for them", () => expect([...plan({}).properties]).toEqual([]));

  test("carry the tests that are chosen, and let modules without a match pass", () => {
    expect([...planned({ unitTests: named("a.CartTest#total", "a.B") }).properties]).toEqual([
      ["test", "a.CartTest#total,a.B"],
      ["surefire.failIfNoSpecifiedTests", "false"],
    ]);
  });

  test("of integration tests let no unit test run", () => {
    expect([...planned({ unitTests: { kind: "none" }, integrationTests: named("a.CartIT") }).properties]).toEqual([
      ["test", "none.of.These"],
      ["surefire.failIfNoSpecifiedTests", "false"],
      ["it.test", "a.CartIT"],
      ["failsafe.failIfNoSpecifiedTests", "false"],
      ["it.failIfNoSpecifiedTests", "false"],
    ]);
  });

  test("choose nothing rather than everything where no name is left", () => {
    expect(planned({ unitTests: named() }).properties.get("test")).toBe("none.of.These");
  });

  test("leave to the caller what the caller gives", () => {
    const selection = { ...EVERYTHING, unitTests: named("A") };
    const args = ["-Dsurefire.failIfNoSpecifiedTests=true"];
    expect([...plan({ args }, { selection }).properties]).toEqual([["test", "A"]]);
    expect([...plan({}, { selection, configured: args }).properties]).toEqual([["test", "A"]]);
    // It need not match in each module either.
    expect([...plan({ args: ["-Dtest=B"] }, { selection }).properties]).toEqual([
      ["surefire.failIfNoSpecifiedTests", "false"],
    ]);
  });

  test("have a tree of dependencies tell what it omits, where that costs nothing and disturbs no other goal", () => {
    const goals = (phases: readonly string[], args: readonly string[] = [], facts: Partial<PlanFacts> = {}) => {
      const { properties, asksForOmitted } = plan({ operation: "Run", phases, args }, facts);
      return [properties.get("verbose"), asksForOmitted];
    };
    expect(goals(["dependency:tree"])).toEqual(["true", true]);
    const whole = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:tree";
    expect(goals(["clean", "compile", whole, "dependency:tree@late"])).toEqual(["true", true]);
    expect(goals(["verify", "dependency:tree"])).toEqual([undefined, false]);
    expect(goals(["compile"])).toEqual([undefined, false]);
    expect(goals(["dependency:tree"], ["-DoutputType=dot"])).toEqual([undefined, false]);
    expect(goals(["dependency:tree"], ["-Dverbose=false"])).toEqual([undefined, false]);
    expect(goals(["verify", "dependency:tree"], ["-Dverbose"])).toEqual([undefined, true]);
    expect(goals(["dependency:tree"], [], { tellsOmitted: () => false })).toEqual([undefined, false]);
  });

  test("skip the tests", () => {
    const skipping = (facts?: Partial<PlanFacts>) => [
      ...plan({ operation: "Package", skipTests: true }, facts ?? {}).properties,
    ];
    expect(skipping()).toEqual([["skipTests", "true"]]);
    const own =
      "<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration><skipTests>${a.skip}</skipTests></configuration></plugin></plugins></build>";
    expect(skipping({ project: readFrom({ "/p/pom.xml": pom("g:a:1", own) }) })).toEqual([
      ["skipTests", "true"],
      ["maven.test.skip.exec", "true"],
    ]);
  });
});

test("Run names what was asked for, and the filter of integration tests", () => {
  expect(plan({ operation: "Run", phases: ["verify"], args: ["-Dit.test=CartIT"] })).toMatchObject({
    run: { operation: "Run", goals: ["verify"], filter: null, integrationFilter: "CartIT" },
  });
  expect(plan({ args: ["-Dit.test=CartIT"] }).run).toMatchObject({ integrationFilter: null });
  expect("goals" in plan({}).run).toBe(false);
});

test("groups and tags of the call choose tests; those of the project's configuration are a habit", () => {
  const args = ["-Dgroups=slow", "-DexcludedGroups=", "-Dcucumber.filter.tags=@a and @b"];
  expect(plan({ args }).run.tagFilters).toEqual(["groups=slow", "cucumber.filter.tags=@a and @b"]);
  expect(plan({}, { configured: ["-Dgroups=slow"] }).run.tagFilters).toBeUndefined();
});

describe("the modules that are chosen", () => {
  const chosen = ["g:b"];

  test("are built with what they need, but deleted alone", () => {
    expect(planned({ modules: chosen }).moduleOptions).toEqual(["-pl", "g:b", "-am"]);
    expect(planned({ modules: ["g:b", "g:c"] }).moduleOptions).toEqual(["-pl", "g:b,g:c", "-am"]);
    expect(planned({ modules: chosen }, { phases: ["clean"] }).moduleOptions).toEqual(["-pl", "g:b"]);
    expect(planned({}).moduleOptions).toEqual([]);
  });

  test("are built with the modules that are annotation processors of what they need, which -am does not see", () => {
    const processor = "<path><groupId>g</groupId><artifactId>p</artifactId></path>";
    const compiler = `<plugin><artifactId>maven-compiler-plugin</artifactId><configuration><annotationProcessorPaths>${processor}</annotationProcessorPaths></configuration></plugin>`;
    const needs = (id: string) =>
      `<dependencies><dependency><groupId>g</groupId><artifactId>${id}</artifactId></dependency></dependencies>`;
    const project = readFrom({
      "/p/pom.xml": pom("g:a:1", modules("b", "c", "p", "d")),
      "/p/b/pom.xml": pom("g:b:1", needs("c")),
      "/p/c/pom.xml": pom("g:c:1", `<build><plugins>${compiler}</plugins></build>`),
      "/p/p/pom.xml": pom("g:p:1"),
      "/p/d/pom.xml": pom("g:d:1"),
    });
    const optionsFor = (module: string, phase = "test") =>
      plan({ phases: [phase] }, { project, selection: { ...EVERYTHING, modules: [module] } }).moduleOptions;
    expect(optionsFor("g:b")).toEqual(["-pl", "g:b,g:p", "-am"]);
    expect(optionsFor("g:c")).toEqual(["-pl", "g:c,g:p", "-am"]);
    expect(optionsFor("g:d")).toEqual(["-pl", "g:d", "-am"]);
    expect(optionsFor("g:b", "clean")).toEqual(["-pl", "g:b"]);
    const other = processor.replace("</path>", "<version>0.9</version></path>");
    const pinned = readFrom({
      "/p/pom.xml": pom("g:a:1", modules("c", "p")),
      "/p/c/pom.xml": pom("g:c:1", `<build><plugins>${compiler.replace(processor, other)}</plugins></build>`),
      "/p/p/pom.xml": pom("g:p:1"),
    });
    const profile = `<profiles><profile><id>gen</id>${modules("p")}</profile></profiles>`;
    const inProfile = readFrom({
      "/p/pom.xml": pom("g:a:1", modules("c"), profile),
      "/p/c/pom.xml": pom("g:c:1", `<build><plugins>${compiler}</plugins></build>`),
      "/p/p/pom.xml": pom("g:p:1"),
    });
    for (const one of [pinned, inProfile]) {
      const selection = { ...EVERYTHING, modules: ["g:c"] };
      expect(plan({ phases: ["test"] }, { project: one, selection }).moduleOptions).toEqual(["-pl", "g:c", "-am"]);
    }
  });

  test.each([
    [["help:evaluate"], false],
    [["clean", "com.diffplug.spotless:spotless-maven-plugin:2.43.0:apply"], false],
    [["versions:use-latest-versions"], false],
    [["compile", "help:evaluate"], true],
    [["dependency:tree"], true],
  ])("are alone with goals of their own POMs and files: %j", (phases, areOthersBuilt) => {
    const options = planned({ modules: chosen }, { operation: "Run", phases }).moduleOptions;
    expect(options).toEqual(["-pl", "g:b", ...(areOthersBuilt ? ["-am"] : [])]);
  });

  test("are those whose artifacts are told, else those of -pl", () => {
    expect(planned({ modules: chosen }).selected).toEqual(chosen);
    expect(plan({ args: ["-pl", "b,c"] }).selected).toEqual(["b", "c"]);
    expect(plan({}).selected).toEqual([]);
  });

  describe("run their own tests, the others none:", () => {
    const own = { kind: "own" } as const;
    const selectors = ["a.CartTest#total", "a.B", "a.B$*"];
    const apart = { kind: "named", selectors, byModule: new Map([["b", selectors]]) } as const;
    const [units, others] = ["surefire.excludesFile", "failsafe.excludesFile"];
    const filesOf = (args: readonly string[], selection: Partial<Selection>, project = REACTOR) => {
      const { moduleFiles } = plan({ args }, { project, selection: { ...EVERYTHING, testedIn: ["b"], ...selection } });
      return Object.fromEntries(moduleFiles.map(({ property, lines }) => [property, Object.fromEntries(lines)]));
    };
    const EXCLUDES = { "g:a": ["**/*"], "g:b": [] };

    test.each<[string, string[], Partial<Selection>, Record<string, Record<string, string[]>>]>([
      ["all of them", [], { unitTests: own, integrationTests: own }, { [units]: EXCLUDES, [others]: EXCLUDES }],
      ["only those of Failsafe", [], { unitTests: { kind: "none" }, integrationTests: own }, { [others]: EXCLUDES }],
      ["what -Dtest says", ["-Dtest=X"], { unitTests: own }, {}],
      [
        "what a file of the caller says",
        [`-D${units}=x`],
        { unitTests: own, integrationTests: own },
        { [others]: EXCLUDES },
      ],
      ["by name", [], { unitTests: named("a.B") }, {}],
      [
        "by name apart from namesakes",
        [],
        { unitTests: apart },
        {
          [units]: EXCLUDES,
          "surefire.includesFile": { "g:a": ["none.of.These"], "g:b": ["a.CartTest#total", "a.B"] },
        },
      ],
    ])("%s", (_, args, selection, files) => expect(filesOf(args, selection)).toEqual(files));

    test("apart from one of the same artifact id", () => {
      const twins = readFrom({ "/p/pom.xml": pom("g:b:1", modules("b")), "/p/b/pom.xml": pom("h:b:1") });
      expect(filesOf([], { unitTests: own }, twins)).toEqual({ [units]: { "g:b": ["**/*"], "h:b": [] } });
    });

    test("apart from namesakes not by a property besides", () => {
      expect([...planned({ unitTests: apart }).properties]).toEqual([]);
    });
  });

  test("decide the phases where what failed needs more of them", () => {
    expect(planned({ phases: ["verify"] }).goals).toEqual(["verify"]);
    expect(planned({ phases: ["verify"] }, { cleanFirst: true }).goals).toEqual(["clean", "verify"]);
  });
});

describe("the filter", () => {
  const filterOf = (request: Partial<BuildRequest>, configured: readonly string[] = []) =>
    plan(request, { configured }).run.filter;

  test("is the input's, else the -Dtest that Maven takes", () => {
    expect(filterOf({})).toBeNull();
    expect(filterOf({ testFilter: "A", args: [] }, ["-Dtest=B"])).toBe("A");
    expect(filterOf({ args: ["-Dtest=A", "-Dtest=B"] })).toBe("B");
    expect(filterOf({ args: ["-D", "test=A"] }, ["-Dtest=C"])).toBe("A");
    expect(filterOf({}, ["-Dtest=C"])).toBe("C");
  });

  test("of integration tests is -Dit.test, and a rerun has none", () => {
    expect(filterOf({ operation: "Verify", args: ["-Dtest=A", "-Dit.test=B"] })).toBe("B");
    expect(planned({ rerun: { run: 7, tests: [] } }).run.filter).toBeNull();
  });

  test("is none of what only looks like one", () => {
    expect(filterOf({ args: ["-Dtests=A", "-DTest=B", "-Dmaven.test.skip=true", "-Dit.test=A"] })).toBeNull();
    expect(filterOf({ args: ["-pl", "test=A"] })).toBeNull();
    expect(filterOf({ args: ["-Dtest="] })).toBeNull();
  });
});

describe("the option that skips tests", () => {
  const skipOf = (args: readonly string[], configured: readonly string[] = []) =>
    plan({ args }, { configured }).run.skipOption;

  test("is named as it was given", () => {
    expect(skipOf(["-DskipTests"])).toBe("-DskipTests");
    expect(skipOf(["-DskipTests=true"])).toBe("-DskipTests");
    expect(skipOf(["-Dmaven.test.skip=true"])).toBe("-Dmaven.test.skip");
    expect(skipOf([], ["-Dmaven.test.skip.exec"])).toBe("-Dmaven.test.skip.exec");
  });

  test("is none that is switched off, last", () => {
    expect(skipOf([])).toBeNull();
    expect(skipOf(["-DskipTests=false"])).toBeNull();
    expect(skipOf(["-DskipTests=", "-Dmaven.test.skip=1"])).toBeNull();
    expect(skipOf(["-DskipTests", "-DskipTests=false"])).toBeNull();
    expect(skipOf(["-DskipTests=false"], ["-DskipTests"])).toBeNull();
    expect(skipOf(["-DskipTests=false", "-DskipTests"])).toBe("-DskipTests");
    expect(skipOf(["-DskipITs"])).toBeNull();
    expect(plan({ operation: "Verify", args: ["-DskipITs"] }).run.skipOption).toBe("-DskipITs");
  });
});

describe("the run", () => {
  test("is quiet, or logs elsewhere, by what is given here or in .mvn", () => {
    expect(plan({}).run.isQuiet).toBe(false);
    expect(plan({ args: ["-q"] }).run.isQuiet).toBe(true);
    expect(plan({}, { configured: ["--quiet"] }).run.isQuiet).toBe(true);
    expect(plan({ args: ["-l", "build.log"] })).toMatchObject({ logFile: "build.log", run: { isQuiet: true } });
    const logger = "-Dorg.slf4j.simpleLogger.logFile";
    expect(plan({}, { configured: [`${logger}=b.log`] })).toMatchObject({ logFile: "b.log", run: { isQuiet: true } });
    expect(plan({ args: [`${logger}=System.err`] })).toMatchObject({ logFile: null, run: { isQuiet: true } });
    expect(plan({ args: [`${logger}=System.out`] })).toMatchObject({ logFile: null, run: { isQuiet: false } });
    expect(plan({}).logFile).toBeNull();
  });

  test("knows which profiles this call names, and which of them must be there", () => {
    expect(plan({ args: ["-Pci, +fast ,!slow,-old,?maybe", "-P", "two", "-P="] }).run.profiles).toEqual([
      { name: "ci", mustExist: true },
      { name: "fast", mustExist: true },
      { name: "slow", mustExist: false },
      { name: "old", mustExist: false },
      { name: "maybe", mustExist: false },
      { name: "two", mustExist: true },
    ]);
    expect(plan({}, { configured: ["-Pconfigured"] }).run.profiles).toEqual([]);
  });
});

test("options that name files outside of the project are told", () => {
  const outside = ['-s "/ci/settings.xml"'];
  expect(plan({}, { outside }).run.notes).toEqual([{ code: "outside-of-project", options: outside }]);
  expect(plan({}, { outside: [] }).run.notes).toEqual([]);
});

test("modules that the configuration leaves out are told, unless the call chooses some", () => {
  const configured = ["-pl", "!web"];
  const note = { code: "configured-modules", option: "-pl !web" } as const;
  expect(plan({}, { configured }).run.notes).toEqual([note]);
  expect(plan({ args: ["-N"] }, { configured }).run.notes).toEqual([]);
  expect(plan({}, { configured: ["-T2"] }).run.notes).toEqual([]);
});

test("modules of a profile that is active by default are told where -P switches on another one", () => {
  const all =
    "<profile><id>all</id><activation><activeByDefault>true</activeByDefault></activation><modules><module>sail</module></modules></profile>";
  const files = {
    "/p/pom.xml": pom("g:fleet:1", modules("hull"), `<profiles>${all}<profile><id>ci</id></profile></profiles>`),
    "/p/hull/pom.xml": pom("g:hull:1"),
    "/p/sail/pom.xml": pom("g:sail:1"),
  };
  const project = readFrom(files, { profiles: ["ci"] });
  const note = { code: "overruled-profile", profile: "all", modules: ["sail"] } as const;
  expect(plan({ args: ["-Pci"] }, { project }).run.notes).toEqual([note]);
  expect(plan({ args: ["-Pci", "-pl", "hull"] }, { project }).run.notes).toEqual([]);
  expect(plan({ args: ["-Pci,!all"] }, { project }).run.notes).toEqual([]);
  expect(plan({ args: ["-P!all"] }, { project }).run.notes).toEqual([]);
  expect(plan({}, { project: readFrom(files) }).run.notes).toEqual([]);
});

describe("testOnly", () => {
  const SUREFIRE = "surefire:test@default-test";
  const only = (request: Partial<BuildRequest>, facts: Partial<PlanFacts> = {}) => {
    const { goals, run } = plan({ testOnly: true, ...request }, { isStale: () => false, ...facts });
    return { goals, notes: run.notes };
  };
  const refused = (why: "unread-pom" | "several-modules" | "profile"): ReturnType<typeof only> => ({
    goals: ["test"],
    notes: [{ code: "test-only-refused", why }],
  });
  const withSurefire = (argLine: string) => ({
    ...SINGLE,
    modules: [
      readModule(
        `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration><argLine>${argLine}</argLine></configuration></plugin></plugins></build>`,
      ),
    ],
  });

  test("runs Surefire alone where the classes are fresh", () => {
    expect(only({})).toEqual({ goals: [SUREFIRE], notes: [{ code: "test-only" }] });
    expect(only({ testFilter: "CartTest" })).toEqual({ goals: [SUREFIRE], notes: [{ code: "test-only" }] });
  });

  test("compiles first where they are stale, or were just deleted", () => {
    const goals = ["process-test-classes", SUREFIRE];
    expect(only({}, { isStale: () => true })).toEqual({ goals, notes: [{ code: "test-only-after-compiling" }] });
    expect(only({ cleanFirst: true }, { isStale: notAsked })).toEqual({
      goals: ["clean", ...goals],
      notes: [{ code: "test-only-after-clean" }],
    });
  });

  test("is not followed where several modules depend on each other's phases", () => {
    expect(only({}, { project: REACTOR, isStale: notAsked })).toEqual(refused("several-modules"));
  });

  test("is not followed where profiles may change what runs", () => {
    const told = refused("profile");
    expect(only({ args: ["-Pci"] })).toEqual(told);
    expect(only({}, { configured: ["-P", "ci"] })).toEqual(told);
  });

  test("is not followed where another plugin must fill in a property", () => {
    const project = withSurefire("-javaagent:${org.mockito:mockito-core:jar}");
    const properties = ["org.mockito:mockito-core:jar"];
    expect(only({}, { project })).toEqual({ goals: ["test"], notes: [{ code: "test-only-unfilled", properties }] });
  });

  test("is not followed where the POM could not be read", () => {
    expect(only({}, { project: UNREADABLE })).toEqual(refused("unread-pom"));
  });

  test("changes nothing where nobody asked for it", () => {
    expect(plan({ testOnly: false }).goals).toEqual(["test"]);
    expect(plan({ testOnly: false }).run.notes).toEqual([]);
  });
});
