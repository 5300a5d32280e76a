import { describe, expect, test } from "bun:test";
import { compile } from "../../src/tools/maven-compile.ts";
import { run } from "../../src/tools/maven-run.ts";
import { test as testTool } from "../../src/tools/maven-test.ts";
import type { Tool, ToolSettings } from "../../src/tools/tool.ts";

const SETTINGS: ToolSettings = { timeoutMs: 1800, deploy: "refused" };

/** The build that a call asks for, or the refusal. */
function read(input: object, { tool = run, settings = SETTINGS }: { tool?: Tool; settings?: typeof SETTINGS } = {}) {
  const request = tool.read(input, settings);
  if (request.kind !== "build" && request.kind !== "refused") throw new Error("maven_run builds");
  return request.kind === "refused" ? `${tool.name}: ${request.reason}` : request.build;
}

describe("maven_run", () => {
  test("takes phases and goals in each form that Maven knows", () => {
    const goals = [
      "verify",
      "dependency:tree",
      "org.jacoco:jacoco-maven-plugin:report",
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:tree",
      "surefire:test@default-test",
      "site:site",
      "before:integration-test",
    ];
    expect(read({ goals })).toMatchObject({ operation: "Run", phases: goals, args: [], cleanFirst: false });
  });

  test("splits what stands in one string", () => {
    expect(read({ goals: "clean verify" })).toMatchObject({ phases: ["clean", "verify"] });
    expect(read({ goals: ["clean verify"] })).toMatchObject({ phases: ["clean", "verify"] });
    expect(read({ goals: '["verify"]', match: " guava " })).toMatchObject({ phases: ["verify"], match: "guava" });
  });

  test("skips the tests where it is asked to, once", () => {
    expect(read({ goals: ["install"], skipTests: true })).toMatchObject({ phases: ["install"], skipTests: true });
    expect(read({ goals: ["install"] })).toMatchObject({ skipTests: false });
    expect(read({ goals: ["install"], skipTests: true, args: ["-DskipTests"] })).toBe(
      "maven_run: skipTests and -DskipTests in args name the same thing.",
    );
  });

  test("takes options from args, and clean once", () => {
    expect(read({ goals: ["verify"], args: "-Pci clean" })).toMatchObject({ cleanFirst: true, args: ["-Pci"] });
    expect(read({ goals: ["clean", "verify"], args: ["clean"] })).toMatchObject({ cleanFirst: false });
  });

  test.each([
    [{}, "goals is missing; expected a list of phases and goals."],
    [{ goals: [] }, "goals is []; expected at least one phase or goal."],
    [{ goals: " " }, "goals is []; expected at least one phase or goal."],
    [{ goals: [""] }, 'goals is [""]; expected at least one phase or goal.'],
    [{ goals: 7 }, "goals is 7; expected a list of phases and goals."],
    [{ goals: ["verify", "-DskipTests"] }, 'goals has "-DskipTests", which belongs into args.'],
    [{ goals: "dependency:tree -Dverbose" }, 'goals has "-Dverbose", which belongs into args.'],
    [
      { goals: ["a:b:c:d:e"] },
      'goals has "a:b:c:d:e"; expected a phase, prefix:goal, group:artifact:goal or group:artifact:version:goal.',
    ],
    [{ goals: ["dependency:"] }, /^goals has "dependency:"; expected a phase, prefix:goal/],
    [{ goals: ["verify;rm"] }, /^goals has "verify;rm"; expected a phase/],
    [{ goals: ["surefire:test@"] }, /^goals has "surefire:test@"; expected a phase/],
    [{ goals: ["verify"], match: "" }, 'match is ""; expected words to look for.'],
    [{ goal: ["verify"] }, "unknown input goal; did you mean goals?"],
    [{ goals: ["verify"], args: ["-h"] }, "-h in args makes Maven print something instead of building."],
  ])("%j is refused in one sentence", (input, sentence) => {
    const told = String(read(input));
    expect(told).toStartWith("maven_run: ");
    if (typeof sentence === "string") expect(told).toBe(`maven_run: ${sentence}`);
    else expect(told.replace("maven_run: ", "")).toMatch(sentence);
  });
});

describe("what publishes", () => {
  const refusal = (tool: string, what: string) =>
    `${tool}: ${what} publishes and is refused; the server was started without --allow-deploy.`;

  test.each([
    [{ goals: ["deploy"] }, "deploy"],
    [{ goals: ["clean deploy"] }, "deploy"],
    [
      { goals: ["verify", "org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy@late"] },
      "org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy@late",
    ],
    [{ goals: ["scm:bootstrap"], args: ["-Dgoals=install,deploy"] }, '"-Dgoals=install,deploy"'],
    [{ goals: ["verify"], args: ["-o", "site-deploy"] }, "site-deploy"],
    [{ goals: ["verify"], args: ["-itr", "deploy"] }, "deploy"],
    [{ goals: ["verify"], args: ['-Dgoals=de"plo"y'] }, '"-Dgoals=de\\"plo\\"y"'],
    [{ goals: ["verify"], args: ["-Darchetype.postPhase=deploy"] }, "-Darchetype.postPhase=deploy"],
    [{ goals: ["verify"], args: ["--define=goals=deploy"] }, "-Dgoals=deploy"],
    [{ goals: ["verify"], args: ["-Dgoals=clean,deploy"] }, '"-Dgoals=clean,deploy"'],
    [
      { goals: ["verify"], args: ["-DpreparationGoals=verify org.acme:x:1:deploy"] },
      '"-DpreparationGoals=verify org.acme:x:1:deploy"',
    ],
    [{ goals: ["verify"], args: ["-Dspring-boot.build-image.publish"] }, "-Dspring-boot.build-image.publish"],
  ])("%j is refused", (input, what) => expect(read(input)).toBe(refusal("maven_run", what)));

  test("is refused in args of other tools, too", () => {
    expect(read({ args: ["-B", "deploy"] }, { tool: compile })).toBe(refusal("maven_compile", "deploy"));
  });

  test("runs where the user allowed it, but not in args", () => {
    const settings = { ...SETTINGS, deploy: "allowed" } as const;
    expect(read({ goals: ["deploy"], args: ["-Dgoals=deploy"] }, { settings })).toMatchObject({ phases: ["deploy"] });
    expect(read({ args: ["-B", "deploy"] }, { tool: compile, settings })).toBe(
      'maven_compile: goals do not belong into args: maven_run {"goals": ["compile", "deploy"], "args": ["-B"]}',
    );
  });
});

describe("goals in args", () => {
  test.each([
    [compile, { args: ["compile", "spotless:apply"] }, '{"goals": ["compile", "spotless:apply"]}'],
    [
      compile,
      { args: ["spotless:apply", "-o"], tests: true },
      '{"goals": ["test-compile", "spotless:apply"], "args": ["-o"]}',
    ],
    [testTool, { args: ["clean", "verify"] }, '{"goals": ["clean", "test", "verify"]}'],
    [run, { goals: ["clean"], args: ["clean", "site"] }, '{"goals": ["clean", "site"]}'],
  ] as const)("%# are refused with the call that runs them", (tool, input, call) => {
    expect(read(input, { tool })).toBe(`${tool.name}: goals do not belong into args: maven_run ${call}`);
  });
});
