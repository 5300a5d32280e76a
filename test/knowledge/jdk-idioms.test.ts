import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ARRAY_IDIOMS, JDK_CONVERSIONS, JDK_IDIOMS } from "../../src/knowledge/jdk-idioms.ts";

const ROWS = [...JDK_IDIOMS].flatMap(([type, rows]) => [...rows].map(([name, instead]) => ({ type, name, instead })));
/** The same of what one type is made of another one by, and of arrays. */
const WAYS = [
  ...[...JDK_CONVERSIONS].flatMap(([type, rows]) => [...rows.values()].map((instead) => ({ type, name: "", instead }))),
  ...[...ARRAY_IDIOMS].flatMap(([name, { ofObjects, ofNumbers }]) => [
    ...(ofObjects === undefined ? [] : [{ type: "Object[]", name, instead: ofObjects }]),
    ...(ofNumbers === undefined ? [] : [{ type: "int[]", name, instead: ofNumbers }]),
  ]),
];
const isName = ({ instead }: { readonly instead: string }) => /^\w+(?: \w+)*$/.test(instead);

const QUICK = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** Compiles one class, or runs it, with the JDK of this machine; returns what that prints. */
function java(source: string, program: "java" | "javac", ...args: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), "idioms-"));
  try {
    writeFileSync(join(dir, "Idioms.java"), source);
    const out = program === "javac" ? ["-d", dir] : [];
    const { stdout, stderr } = spawnSync(
      program,
      [...QUICK.map((it) => (program === "javac" ? `-J${it}` : it)), ...args, ...out, join(dir, "Idioms.java")],
      { encoding: "utf8" },
    );
    return `${stdout}${stderr}`.replaceAll(dir, "");
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test("each way that is told in place of a method of the JDK is Java 8 that compiles", () => {
  const methods = [...ROWS.filter((it) => !isName(it)), ...WAYS].map(({ type, instead }, at) => {
    // No source may name the class that both builders of texts extend.
    const of = type === "java.lang.AbstractStringBuilder" ? "StringBuilder" : type.replaceAll("$", ".");
    const holds = of === "java.util.Map" ? "java.util.Map<Object, Integer>" : of;
    const other = /Stream$|^java\.(?:math|time)\./.test(of) ? of : "Object";
    const head = `Object a${at}(${holds} $, ${other} other) throws Exception`;
    const isStatement = /^(?:\$\.(?:setLength|setTimestamp|add\(0)|Collections\.reverse|System\.out|Thread)/.test(
      instead,
    );
    return `${head} { ${isStatement ? `${instead}; return null` : `return ${instead}`}; }`;
  });
  expect(methods.length).toBeGreaterThan(100);
  const packages = ["io", "math", "net", "nio", "nio.charset", "nio.file", "text", "time", "time.temporal", "util"];
  const imports = [...packages, "util.concurrent", "util.function", "util.logging", "util.stream"].map(
    (it) => `import java.${it}.*;`,
  );
  const source = `${imports.join("\n")}
import java.sql.Timestamp;
import javax.crypto.spec.SecretKeySpec;
@SuppressWarnings({"unchecked", "rawtypes"})
abstract class Idioms {
  int n, low, high; int[] numbers; String text, with; Class<?> type; Path path; byte[] bytes; String algorithm; String[] array; List list; Map map; Object value, key;
  LocalDate date; Instant instant; Function function; Predicate predicate;
  ${methods.join("\n  ")}
}`;
  const said = java(source, "javac", "--release", "8", "-Xlint:none", "-Xmaxerrs", "500");
  expect(said.split("\n").filter((line) => line.includes("error"))).toEqual([]);
});

test("each method that is told in place of another one is there", () => {
  const asked = ROWS.filter(isName).flatMap(({ type, instead }) => instead.split(" ").map((it) => `"${type} ${it}"`));
  // An enum has these of itself alone.
  const ofEnums = asked.filter((it) => !/"java\.lang\.Enum values"/.test(it));
  const source = `
import java.util.*;
import java.util.stream.*;
class Idioms {
  public static void main(String[] args) throws Exception {
    for (String row : List.of(${ofEnums.join(", ")})) {
      String[] words = row.split(" ");
      Class<?> type = Class.forName(words[0]);
      Stream<String> names = Stream.concat(Arrays.stream(type.getMethods()).map(it -> it.getName()), Arrays.stream(type.getFields()).map(it -> it.getName()));
      if (names.noneMatch(words[1]::equals)) System.out.println(row);
    }
  }
}`;
  expect(java(source, "java")).toBe("");
});
