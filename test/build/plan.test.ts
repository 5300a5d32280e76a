// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { type PlanFacts, planBuild } from "../../src/build/plan.ts";
import type { BuildRequest } from "../../src/build/request.ts";
import type { Project } from "../../src/result/project.ts";
import { modules, pom, readFrom, readModule } from "../maven/memory-disk.ts";

const PLAIN: BuildRequest = {
  operation: "Test",
  phases: ["test"],
  cleanFirst: false,
  args: [],
  modules: [],
  testFilter: null,
  rerunFailed: false,
  integration: false,
  testOnly: false,
  skipTests: false,
  timeoutMs: 1,
};

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

describe("goals", () => {
  test("are the phases, after clean where that is asked for", () => {
    expect(plan({ phases: ["test-compile"] }).goals).toEqual(["test-compile"]);
    expect(plan({ phases: ["package"], cleanFirst: true }).goals).toEqual(["clean", "package"]);
  });
});

describe("properties", () => {
  test("are none where nothing asks for them", () => expect([...plan({}).properties]).toEqual([]));

  test("carry the filter, and let modules without a match pass", () => {
    expect([...plan({ testFilter: "CartTest#total" }).properties]).toEqual([
      ["test", "CartTest#total"],
      ["surefire.failIfNoSpecifiedTests", "false"],
    ]);
  });

  test("leave to the caller what the caller gives", () => {
    const args = ["-Dsurefire.failIfNoSpecifiedTests=true"];
    expect([...plan({ testFilter: "A", args }).properties]).toEqual([["test", "A"]]);
    expect([...plan({ testFilter: "A" }, { configured: args }).properties]).toEqual([["test", "A"]]);
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
    expect([...plan({ operation: "Package", skipTests: true }).properties]).toEqual([["skipTests", "true"]]);
  });
});

test("Run names what was asked for, and the filter of integration tests", () => {
  expect(plan({ operation: "Run", phases: ["verify"], args: ["-Dit.test=CartIT"] })).toMatchObject({
    run: { operation: "Run", goals: ["verify"], filter: null, integrationFilter: "CartIT" },
  });
  expect(plan({ args: ["-Dit.test=CartIT"] }).run).toMatchObject({ integrationFilter: null });
  expect("goals" in plan({}).run).toBe(false);
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

describe("testOnly", () => {
  const SUREFIRE = "surefire:test@default-test";
  const ALONE =
    "Ran in testOnly mode (surefire:test). Lifecycle phases were skipped. If tests fail unexpectedly, re-run with testOnly=false.";
  const only = (request: Partial<BuildRequest>, facts: Partial<PlanFacts> = {}) => {
    const { goals, run } = plan({ testOnly: true, ...request }, { isStale: () => false, ...facts });
    return { goals, notes: run.notes };
  };
  const notFollowed = (why: string) => ({
    goals: ["test"],
    notes: [`testOnly was not followed: ${why}. The whole test phase ran.`],
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
    expect(only({})).toEqual({ goals: [SUREFIRE], notes: [ALONE] });
    expect(only({ testFilter: "CartTest" })).toEqual({ goals: [SUREFIRE], notes: [ALONE] });
  });

  test("compiles first where they are stale, or were just deleted", () => {
    const goals = ["process-test-classes", SUREFIRE];
    const notes = ["Ran in testOnly mode. Stale sources detected — auto-recompiled."];
    expect(only({}, { isStale: () => true })).toEqual({ goals, notes });
    expect(only({ cleanFirst: true }, { isStale: notAsked })).toEqual({
      goals: ["clean", ...goals],
      notes: ["Ran in testOnly mode. Recompiled after clean."],
    });
  });

  test("is not followed where several modules depend on each other's phases", () => {
    expect(only({}, { project: REACTOR, isStale: notAsked })).toEqual(notFollowed("the project has several modules"));
  });

  test("is not followed where profiles may change what runs", () => {
    const told = notFollowed("a profile may change what Surefire needs");
    expect(only({ args: ["-Pci"] })).toEqual(told);
    expect(only({}, { configured: ["-P", "ci"] })).toEqual(told);
  });

  test("is not followed where another plugin must fill in a property", () => {
    const { goals, notes } = only({}, { project: withSurefire("-javaagent:${org.mockito:mockito-core:jar}") });
    expect(goals).toEqual(["test"]);
    expect(notes.join()).toContain("${org.mockito:mockito-core:jar}");
  });

  test("is not followed where the POM could not be read", () => {
    expect(only({}, { project: UNREADABLE })).toEqual(notFollowed("its POM could not be read"));
  });

  test("changes nothing where nobody asked for it", () => {
    expect(plan({ testOnly: false }).goals).toEqual(["test"]);
    expect(plan({ testOnly: false }).run.notes).toEqual([]);
  });
});
