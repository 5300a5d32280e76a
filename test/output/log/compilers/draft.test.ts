import { expect, test } from "bun:test";
import { header, read } from "../read.ts";

const BLOCK = `${header("compiler", "compile")}[INFO] -----\n[ERROR] COMPILATION ERROR : \n[INFO] -----\n`;
const detailsOf = (lines: string) => read(`${BLOCK}[ERROR] /p/A.java:[1,2] boom\n${lines}`).diagnostics[0]?.details;

test("of a trace below a message the frame is kept that threw, unless it is of the JDK or of Maven", () => {
  const own = "\tat com.acme.Proc.run(Proc.java:3)\n\tat com.acme.Proc.more(Proc.java:4)\n";
  const jdk = "\tat java.base/java.util.Objects.requireNonNull(Objects.java:208)\n";
  const jdk8 = "\tat java.util.Objects.requireNonNull(Objects.java:203)\n";
  expect(detailsOf(`java.lang.IllegalStateException: no\n${own}${jdk}`)).toEqual([
    "java.lang.IllegalStateException: no",
    "at com.acme.Proc.run(Proc.java:3)",
  ]);
  expect(detailsOf(`java.lang.IllegalStateException: no\n${jdk8}${own}`)).toEqual([
    "java.lang.IllegalStateException: no",
  ]);
});

test("a caret goes with the source above it, and no other line does", () => {
  expect(detailsOf("  symbol:   class A\n\n  val x = y\n          ^\n")).toEqual(["symbol: class A"]);
  expect(detailsOf("  symbol:   class A\nx\n^\n")).toEqual(["symbol: class A"]);
  expect(detailsOf("  symbol:   class A\n  of a^\n  ^ of it\n")).toEqual(["symbol: class A", "of a^", "^ of it"]);
});

test("the same message at two places is two, whatever their digits have in common", () => {
  const { diagnostics } = read(
    `${BLOCK}[ERROR] /p/A.java:[1,12] cannot find symbol\n[ERROR] /p/A.java:[11,2] cannot find symbol\n`,
  );
  expect(diagnostics.map(({ line, column }) => `${line},${column}`)).toEqual(["1,12", "11,2"]);
});

test("what Kotlin says of entries of a jar is told of the jar, once", () => {
  const reason = "Module was compiled with an incompatible version of Kotlin.";
  const entry = (name: string, place: string) =>
    `[ERROR] /m2/kotlin-stdlib-2.2.21.jar!/META-INF/${name}.kotlin_module:${place} ${reason}\n`;
  const printed = entry("kotlin-stdlib-jdk7", " (-1, -1)") + entry("kotlin-stdlib", " (-1, -1)");
  const source = "[ERROR] /p/App.kt: (1, 36) Unresolved reference: sumOf\n";
  const closing = `[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal org.jetbrains.kotlin:kotlin-maven-plugin:1.9.25:compile (compile) on project orders: Compilation failure: Compilation failure: \n${entry("kotlin-stdlib", "")}[ERROR] -> [Help 1]\n`;
  const told = (log: string) => read(log).diagnostics.map(({ file, line, message }) => [file, line, message]);
  const jar = ["/m2/kotlin-stdlib-2.2.21.jar", undefined, reason];
  const app = ["/p/App.kt", 1, "Unresolved reference: sumOf"];
  expect(told(header("kotlin", "compile") + printed + source + closing)).toEqual([jar, app]);
  expect(told(printed + source)).toEqual([jar, app]);
  expect(told(`[ERROR] /m2/tool.jar!/META-INF/tool.properties: not found\n`)).toEqual([]);
});
