import { expect, test } from "bun:test";
import { header, read } from "./read.ts";

const RULE = "[INFO] ------------------------------------------------------------------------\n";
const START = "[INFO] Scanning for projects...\n";
const ORDER =
  "[INFO] Reactor Build Order:\n[INFO] \n[INFO] Shop    [pom]\n[INFO] Core    [jar]\n[INFO] Web    [jar]\n[INFO] \n";
const INNER = `${START}[INFO] ---< a:inner >---\n[INFO] Building Inner 1.0\n${header("compiler", "compile", "inner")}`;
const ERROR = "[ERROR] /home/dev/shop/web/src/main/java/A.java:[5,16] cannot find symbol\n";

test.each([
  ["its first line", START],
  ["a build that broke off", INNER],
])("a test that prints %s does not keep the other modules out", (_, printed) => {
  const { modules, goals, diagnostics } = read(
    `${START}${ORDER}${begin("shop", "Shop", 1)}${begin("core", "Core", 2)}${header("surefire", "test", "core")}${printed}` +
      `${begin("web", "Web", 3)}${header("compiler", "compile", "web")}${ERROR}${RULE}[INFO] Reactor Summary for Shop 1.0:\n[INFO] \n` +
      `[INFO] Shop ... SUCCESS [  0.1 s]\n[INFO] Core ... SUCCESS [  0.1 s]\n[INFO] Web ... FAILURE [  0.1 s]\n${RULE}[INFO] BUILD FAILURE\n`,
  );
  expect(modules.map(({ status }) => status)).toEqual(["SUCCESS", "SUCCESS", "FAILURE"]);
  expect(modules[2]?.coordinates).toBe("a:web");
  expect(goals.map(({ module }) => module)).toEqual(["core", "web"]);
  expect(diagnostics.map(({ line }) => line)).toEqual([5]);
});

test("what a test of the last module prints does not keep the summary out", () => {
  const { modules } = read(
    `${START}${ORDER}${begin("web", "Web", 3)}${header("surefire", "test", "web")}${START}[INFO] Reactor Summary for Shop 1.0:\n[INFO] \n` +
      `[INFO] Shop ... SUCCESS [  0.1 s]\n[INFO] Core ... SUCCESS [  0.1 s]\n[INFO] Web ... SUCCESS [  0.1 s]\n${RULE}[INFO] BUILD SUCCESS\n`,
  );
  expect(modules.map(({ status }) => status)).toEqual(["SUCCESS", "SUCCESS", "SUCCESS"]);
});

test("the crash of a test that printed the first line of a build is told", () => {
  const { tests } = read(
    `${START}${begin("core", "Core", 1)}${header("surefire", "test", "core")}${START}[INFO] BUILD FAILURE\n` +
      "[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (default-test) on project core: The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n[ERROR] Process Exit Code: 3\n",
  );
  expect(tests.crash).toMatchObject({ kind: "died", exitCode: 3 });
});

test("a BUILD line that a test prints does not end the build", () => {
  const { verdict, failedGoals } = read(
    `${START}${begin("core", "Core", 1)}${header("surefire", "test", "core")}[INFO] BUILD FAILURE\n` +
      `${header("failsafe", "integration-test", "core")}${START}[INFO] BUILD SUCCESS\n${header("failsafe", "verify", "core")}[INFO] BUILD SUCCESS\n`,
  );
  expect(verdict).toBe("SUCCESS");
  expect(failedGoals).toEqual([]);
});

function begin(artifactId: string, name: string, place: number): string {
  return `[INFO] ---< a:${artifactId} >---\n[INFO] Building ${name} 1.0   [${place}/3]\n[INFO]   from ${artifactId}/pom.xml\n`;
}
