import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PLUGINS } from "../../src/knowledge/plugins/all-plugins.ts";

const src = join(import.meta.dirname, "../../src");

/** Prefixes that are words of their own: of a phase, a language, a kind of artifact. Only `help:describe` names a plugin. */
const ORDINARY: ReadonlySet<string> = new Set([
  ...["compiler", "dependency", "formatter", "groovy", "help", "javadoc", "kotlin", "license", "scala"],
  ...["versions", "war"],
  // These two also name which of both runners a test belongs to (`TestRunner`).
  ...["failsafe", "surefire"],
]);

const EXCEPTIONS: Readonly<Record<string, string>> = {
  "output/problems/gates/grammars.ts": "the code of a problem",
  "output/problems/gates/rules.ts": "the code of a problem",
  "output/reports/read-violation-report.ts": "elements of a report's XML",
  "tools/maven-run.ts": "an example for the caller",
  "verdict/judge/jdk-advice.ts": "the code of a problem",
};

test.each([
  ['const goal = "surefire:test";', ["surefire:test"]],
  ['const plugin = "maven-compiler-plugin";', ["maven-compiler-plugin"]],
  ["const all = /^(?:jacoco|x)$/;", ["/^(?:jacoco|x)$/"]],
  ['// the goal "surefire:test"\nconst words = "run by surefire:test";', []],
  ['const folder = "surefire";\nconst jar = "org.scalatest.Suite";', []],
])("of %s, %j name a plugin", (source, names) => expect(namesIn(source)).toEqual(names));

test("only knowledge/ names a plugin", () => {
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const naming = paths
    .filter((path) => !path.startsWith("knowledge/"))
    .flatMap((path) => namesIn(readFileSync(join(src, path), "utf8")).map((name) => ({ path, name })));
  expect(naming.filter(({ path }) => !(path in EXCEPTIONS))).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((path) => !naming.some((it) => it.path === path))).toEqual([]);
});

/** The literals of a source that name a plugin. One with a blank is a sentence for people. */
function namesIn(source: string): readonly string[] {
  const code = transpiler.transformSync(source.replaceAll(' with { type: "macro" }', ""));
  const literals = code
    .split("\n")
    .flatMap((line) => (/^\s*(?:import|export .* from) /.test(line) ? [] : literalsIn(line)));
  return literals.filter((literal) => !literal.includes(" ") && NAMES.some((pattern) => pattern.test(literal)));
}

const transpiler = new Bun.Transpiler({ loader: "ts" });

// "surefire:test", `${module}:war`, /^(?:jacoco|pmd)$/
function literalsIn(line: string): readonly string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`|(\/(?![*/\s]).*\/[a-z]*)/g)].map(
    ([, text, template, pattern]) => text ?? template ?? pattern ?? "",
  );
}

const NAMES: readonly RegExp[] = PLUGINS.flatMap(({ artifactId, prefix }) => [
  new RegExp(`(?<![\\w.-])${artifactId}(?![\\w-])`),
  new RegExp(ORDINARY.has(prefix) ? `(?<![\\w.-])${prefix}:[a-z]` : `(?<![\\w.-])${prefix}(?![\\w.\\\\-])`),
]);
