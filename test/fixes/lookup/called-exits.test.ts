import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { openExits } from "../../../src/fixes/lookup/part/called-exits.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { classFile, type UsedMember } from "./class-file.ts";

const needs = `<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version></dependency></dependencies>`;
const EXIT: UsedMember = ["java/lang/System", "exit", "method"];

/** Lists the calls that `a.CliTest` comes to, which uses `a.Cli` of the module `core`. */
function exitsOf(code: string, uses: UsedMember = EXIT, method = "run", programs: readonly string[] = []) {
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", modules("core", "web")),
    "core/pom.xml": pom("g:core:1"),
    "web/pom.xml": pom("g:web:1", needs),
    "core/src/main/java/a/Cli.java": `package a;\n/** System.exit(1) */\nclass Cli {\n${code}\n}\n`,
  });
  const write = (path: string, bytes: Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  };
  write("web/target/test-classes/a/CliTest.class", classFile("a/CliTest", [["a/Cli", method, "method"]]));
  write("core/target/classes/a/Cli.class", classFile("a/Cli", [uses]));
  write("core/target/classes/a/Other.class", classFile("a/Other", [EXIT]));
  const project = openProject(root);
  const web = project.modules.find(({ path }) => path === "web");
  const surroundings = { localRepository: "/nowhere", environment: new Map(), userProperties: new Map() };
  const built = openBuilt({ project, surroundings, env: {}, jdk: null });
  return web ? openExits(web, built).exitsFrom(["a.CliTest"], programs) : null;
}

test("the calls that end a JVM are found in what a test class comes to", () => {
  const at = (line: number) => `core/src/main/java/a/Cli.java:${line}`;
  expect(exitsOf("  void run() { System.exit(3); }")).toEqual([{ call: "System.exit(3)", at: at(4) }]);
  const halt: UsedMember = ["java/lang/Runtime", "halt", "method"];
  expect(exitsOf("\n  void run() { Runtime.getRuntime().halt( code ); }", halt)).toEqual([
    { call: "Runtime.getRuntime().halt(code)", at: at(5) },
  ]);
  expect(exitsOf("  void a() { System.exit(1); }\n  void b() { System.exit(2); }")).toHaveLength(2);
});

test("a call in a main method counts where something calls that", () => {
  const main =
    "  public static void main(String[] args) throws Exception {\n    if (args.length == 0) System.exit(1);\n  }";
  expect(exitsOf(main, EXIT, "total")).toEqual([]);
  expect(exitsOf(main, EXIT, "main")).toEqual([{ call: "System.exit(1)", at: "core/src/main/java/a/Cli.java:5" }]);
  expect(exitsOf(main, EXIT, "total", ["a.Cli"])).toHaveLength(1);
  expect(exitsOf(`${main}\n  void run() { System.exit(3); }`)).toEqual([
    { call: "System.exit(3)", at: "core/src/main/java/a/Cli.java:7" },
  ]);
});

test("nothing is found in what does not call it, and nothing is certain where the source does not tell", () => {
  expect(exitsOf("", ["java/lang/System", "gc", "method"])).toEqual([]);
  expect(exitsOf("  void run() { exit(3); }")).toBeNull();
});
