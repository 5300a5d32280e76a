import { describe, expect, test } from "bun:test";
import { header, read } from "../read.ts";

const COMPILER = "org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile)";
const STARTED = `[INFO] Scanning for projects...\n${header("compiler", "compile")}`;

/** The messages of a build in which this was printed and that goal failed with these words. */
function told(printed: string, words: string, goal = COMPILER, module = "orders"): readonly string[] {
  const log = `${printed}[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal ${goal} on project ${module}: ${words} -> [Help 1]\n`;
  return read(log).diagnostics.map(({ message, details }) => [message, ...details].join(" | "));
}

describe("a compilation that printed no error is told by the closing block", () => {
  test.each([
    ["Fatal error compiling: error: release version 21 not supported", "release version 21 not supported"],
    [
      "Execution default-compile of goal org.apache.maven.plugins:maven-compiler-plugin:4.0.0-beta-3:compile failed: Unable to find the root directory",
      "Unable to find the root directory",
    ],
    [
      "No compiler is provided in this environment. Perhaps you are running on a JRE rather than a JDK?",
      "No compiler is provided in this environment. Perhaps you are running on a JRE rather than a JDK?",
    ],
    ["Compilation failure\n[ERROR] javac went away", "javac went away"],
    ["Compilation failure\n[ERROR] javac went away\n[ERROR] see its log", "javac went away | see its log"],
  ])("%p", (words, expected) => {
    expect(told(STARTED, words)).toEqual([expected]);
  });

  test("also where it printed warnings", () => {
    const warned = `${STARTED}[WARNING] /p/A.java:[1,2] old\n`;
    expect(told(warned, "Compilation failure\n[ERROR] javac went away")).toEqual(["old", "javac went away"]);
  });

  test("without the frames of a compiler that broke", () => {
    const words =
      "Compilation failure\n[ERROR] An exception has occurred in the compiler\n[ERROR] \tat com.acme.Rules.<init>(Rules.java:31)\n[ERROR]   at a.B.<init>(B.java:1)\n[ERROR] Caused by: java.lang.Error: no";
    expect(told(STARTED, words)).toEqual(["An exception has occurred in the compiler"]);
  });

  test("and once, where modules fail for the same reason", () => {
    const words = "Fatal error compiling: error: release version 21 not supported";
    const second = `${words} -> [Help 1]\n[ERROR] Failed to execute goal ${COMPILER} on project web: ${words}`;
    expect(told(`${STARTED}${header("compiler", "compile", "web")}`, second)).toEqual([
      "release version 21 not supported",
    ]);
  });
});

test("a closing block with another heading adds what names a place to what was printed, and nothing else", () => {
  const printed = `${STARTED}[INFO] -----\n[ERROR] COMPILATION ERROR : \n[ERROR] /p/A.java:[4,14] no\n[INFO] 1 error\n`;
  const words = "Compilation failure\n[ERROR] in all\n[ERROR] /p/A.java:[4,14] no\n[ERROR] /p/B.java:[1,1] nor this";
  expect(told(printed, words)).toEqual(["no", "nor this"]);
  expect(told(printed, "the compiler left")).toEqual(["no"]);
});

test("a message of Kotlin with several lines, which the closing block repeats without a blank, is one", () => {
  const place = "file:///p/A.kt:3:9 Overload resolution ambiguity:";
  const [on, from] = ["public abstract fun on(scope: Scope): A<B?>", "public abstract fun on(map: Map): A<B?>"];
  const printed = `${header("kotlin", "compile")}[ERROR] ${place} \n${on}\n${from}\n`;
  const goal = "org.jetbrains.kotlin:kotlin-maven-plugin:2.2.21:compile (compile)";
  expect(told(printed, `Compilation failure\n[ERROR] ${place}\n[ERROR] ${on}\n[ERROR] ${from}\n[ERROR]`, goal)).toEqual(
    [`Overload resolution ambiguity: | ${on} | ${from}`],
  );
});

describe("no compiler message is", () => {
  test.each([
    "org.codehaus.gmavenplus:gmavenplus-plugin:4.1.1:execute (default)",
    "org.codehaus.gmavenplus:gmavenplus-plugin:4.1.1:shell (default-cli)",
    "org.codehaus.gmavenplus:gmavenplus-plugin:4.1.1:console (default-cli)",
    "org.codehaus.gmaven:groovy-maven-plugin:2.1.1:execute (default)",
    "net.alchim31.maven:scala-maven-plugin:4.9.2:run (default-cli)",
    "net.alchim31.maven:scala-maven-plugin:4.9.2:script (default)",
    "org.jetbrains.kotlin:kotlin-maven-plugin:2.1.20:script (default)",
  ])("what a script says that %s runs", (goal) => {
    const plugins = ["gplus", "groovy", "scala", "kotlin"].map((plugin) => header(plugin, "any")).join("");
    expect(told(plugins, "licence expired", goal)).toEqual([]);
    expect(told(plugins, "licence expired", goal.replace(/:[a-z]+ /, ":compile "))).toEqual(["licence expired"]);
  });

  test("what Maven says of a plugin that it cannot run", () => {
    const unmet = "The plugin org.apache.maven.plugins:maven-compiler-plugin:4.0.0-beta-5 has unmet prerequisites";
    expect(told(STARTED, unmet, COMPILER, "web")).toEqual([]);
    const unresolved =
      "Execution default-compile of goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile failed: Plugin org.apache.maven.plugins:maven-compiler-plugin:3.14.1 or one of its dependencies could not be resolved:";
    expect(told(STARTED, unresolved)).toEqual([]);
  });

  test("the silence of one that says nothing", () => {
    expect(told(STARTED, "")).toEqual([]);
  });
});
