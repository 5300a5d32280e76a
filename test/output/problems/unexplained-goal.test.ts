import { expect, test } from "bun:test";
import { readFailedProgram } from "../../../src/output/problems/failed-program.ts";
import { readGoalWords } from "../../../src/output/problems/unexplained-goal.ts";
import { failed } from "./goal.ts";

test("a program's exit code comes with what it printed last", () => {
  const message = ["Command execution failed. Process exited with an error: 3 (Exit value: 3)"];
  const said = [
    "reading schema.json",
    "Command execution failed.",
    "org.apache.commons.exec.ExecuteException: Process exited with an error: 3 (Exit value: 3)",
    "    at org.apache.commons.exec.DefaultExecutor.executeInternal (DefaultExecutor.java:355)",
    "schema.json: field id has no type",
  ];
  expect(readFailedProgram(failed("exec", "exec", message, said))).toEqual({
    code: "program-failed",
    goal: "exec:exec",
    programExitCode: 3,
    lines: ["reading schema.json", "schema.json: field id has no type"],
  });
});

test("a frontend task is known by its command", () => {
  const message = [
    "Failed to run task: 'npm run build' failed. org.apache.commons.exec.ExecuteException: Process exited with an error: 1 (Exit value: 1)",
  ];
  expect(readFailedProgram(failed("frontend", "npm", message))).toMatchObject({
    command: "npm run build",
    programExitCode: 1,
  });
});

test("a goal that failed without a program has no exit code", () => {
  expect(readFailedProgram(failed("exec", "exec", ["The parameter executable is missing"]))).toBeNull();
});

test("a goal that nobody knows gives its reason first, without what Maven wraps it in", () => {
  const message = [
    "Execution default of goal com.acme:acme-maven-plugin:1.0:generate failed: Plugin com.acme:acme-maven-plugin:1.0 is broken",
    "-----------------------------------------------------",
    "realm =    plugin>com.acme:acme-maven-plugin:1.0",
    "urls[0] = file:/home/dev/.m2/repository/com/acme/acme-maven-plugin/1.0/acme-maven-plugin-1.0.jar",
    "Number of foreign imports: 1",
    "import: Entry[import  from realm ClassRealm[maven.api, parent: null]]",
  ];
  expect(readGoalWords(failed("acme", "generate", message, ["bad schema"]))).toEqual({
    code: "goal-failed",
    goal: "acme:generate",
    hasThrown: true,
    reason: "Plugin com.acme:acme-maven-plugin:1.0 is broken",
    lines: ["bad schema"],
  });
});

test("a goal that a POM runs several times comes with the execution that failed", () => {
  const goal = failed("jar", "jar", ["You have to use a classifier to attach supplemental artifacts"]);
  expect(readGoalWords({ ...goal, execution: "lean" })).toMatchObject({ goal: "jar:jar", execution: "lean" });
  for (const execution of ["default", "default-jar", "default-cli"])
    expect(readGoalWords({ ...goal, execution })).not.toHaveProperty("execution");
});

test("a pointer to the log is worth nothing here", () => {
  const message = ["Code generation failed. See above for the full exception."];
  expect(readGoalWords(failed("openapi-generator", "generate", message))).toMatchObject({
    reason: "Code generation failed.",
  });
});

test("a reason that is announced by a colon goes on with the only line below it", () => {
  const message = [
    "Failed to build: Configuration validation failed:",
    "\tjava.util.NoSuchElementException: no builder",
  ];
  expect(readGoalWords(failed("quarkus", "build", message))).toMatchObject({
    reason: "Failed to build: Configuration validation failed: java.util.NoSuchElementException: no builder",
    lines: [],
  });
});

test("a colon before several lines announces a list", () => {
  const message = ["Unused:", "  a", "  b"];
  expect(readGoalWords(failed("acme", "check", message))).toMatchObject({ reason: "Unused:", lines: ["  a", "  b"] });
});

test("where Maven names a file only, the goal has said what is wrong with it", () => {
  const message = ["", "+=================== [XJC Error]", "|", "| 0: file:src/main/xsd/a.xsd", "|"];
  const said = [
    "file:src/main/xsd/a.xsd [1,90] ",
    "org.xml.sax.SAXParseException: src-resolve: Cannot resolve the name 'nope'",
    "    at com.sun.org.apache.xerces.internal.util.ErrorHandlerWrapper.error (ErrorHandlerWrapper.java:204)",
  ];
  expect(readGoalWords(failed("jaxb2", "xjc", message, said))).toMatchObject({
    reason: "src/main/xsd/a.xsd [1,90]: src-resolve: Cannot resolve the name 'nope'",
    lines: [],
  });
});

test("a line that is repeated alone is a finding below another message", () => {
  const said = ["Missing:", "cart.total", "Unused:", "cart.total", "Missing:", "cart.sum"];
  expect(readGoalWords(failed("acme", "check", ["2 keys are wrong"], said))).toMatchObject({ lines: said });
  expect(readGoalWords(failed("acme", "check", ["Wrong:", "cart.total"], said))).toMatchObject({
    lines: ["cart.total", ...said],
  });
});

test("what an exception repeats of the lines above it is told once", () => {
  const said = ["Missing:", "cart.total", "cart.sum"];
  const lines = (message: readonly string[], all: readonly string[]) => {
    const problem = readGoalWords(failed("acme", "check", message, all));
    return problem?.code === "goal-failed" ? problem.lines : [];
  };
  expect(lines(["Wrong:", ...said], said)).toEqual(said);
  expect(lines(["3 wrong"], [...said, ...said])).toEqual(said);
  expect(lines(["cart.sum is wrong"], ["cart.sum is wrong", "twice", "twice"])).toEqual(["twice"]);
  expect(lines(["3 wrong"], ["Missing:", "  a", "Unused:", "  a", "Missing:", "  b"])).toEqual([
    "Missing:",
    "  a",
    "  b",
    "Unused:",
    "  a",
  ]);
});

test("the goal that mends what a formatter objects to is named, and none for another failure of it", () => {
  const unsorted = ["The file /home/dev/shop/pom.xml is not sorted"];
  expect(readGoalWords(failed("sortpom", "verify", unsorted))).toHaveProperty("fix", "sortpom:sort");
  expect(readGoalWords(failed("sortpom", "verify", ["Could not find predefined sort order"]))).not.toHaveProperty(
    "fix",
  );
  expect(readGoalWords(failed("sortpom", "sort", unsorted))).not.toHaveProperty("fix");
  expect(readGoalWords(failed("acme", "verify", unsorted))).not.toHaveProperty("fix");
});

test("what SpotBugs prints of its errors has no frames, and others keep theirs", () => {
  const unread = "     [java]     java.lang.IllegalArgumentException: Unsupported class file major version 69";
  const own = "     [java] \tat com.acme.Loader.main(Loader.java:12)";
  const said = [unread, "     [java]       At org.objectweb.asm.ClassReader.<init>(ClassReader.java:200)", own];
  expect(readGoalWords(failed("spotbugs", "spotbugs", ["Java returned: 1"], said))).toMatchObject({
    lines: [unread, own],
  });
});
