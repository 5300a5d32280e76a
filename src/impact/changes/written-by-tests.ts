import { splitList } from "../../java/sources/read-java-source.ts";
import { readSourceText } from "../../java/sources/source-text.ts";
import type { TestOutcome } from "../../model/build-result.ts";
import { withoutPackage } from "../../model/class-name.ts";
import { placeOfTest } from "../../model/impact/tested-class.ts";
import { splitName } from "../../model/named-tests.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import type { Project } from "../../model/project/project.ts";
import { openTestSources, type TestFile } from "../../selection/test-sources.ts";
import { pathIn } from "../list-files.ts";

/**
 * Lists the files that the sources of tests which ran write, by their paths in the project: a call there writes to a
 * path that the same file spells out. That a test merely names a file proves nothing, since it may only read it.
 */
export function listWrittenByTests(project: Project, tests: readonly TestOutcome[]): ReadonlySet<string> {
  const ran = tests.filter(({ outcome }) => outcome !== "skipped");
  const written = [...Map.groupBy(ran, ({ module = "." }) => module)].flatMap(([path, own]) => {
    const module = moduleAt(project, path);
    if (!module) return [];
    const sources = openTestSources([module]);
    const byClass = Map.groupBy(own, (test) => withoutPackage(placeOfTest(test).testClass));
    return [...byClass].flatMap(([testClass, tests]) => {
      const methods = new Set(tests.map((test) => METHOD.exec(splitName(test).testMethod)?.[0]));
      return sources.named(testClass).flatMap((file) => listWritten(file, methods).map((it) => `${module.dir}/${it}`));
    });
  });
  return new Set(written.map((file) => pathIn(project, file)));
}

// sums(int)[2]
const METHOD = /^\w+/;

/** Lists the paths to which a source writes, as it spells them, but for those in tests that did not run. */
function listWritten(file: TestFile, ran: ReadonlySet<string | undefined>): readonly string[] {
  if (file.text().search(WRITES) < 0) return [];
  const { code, bare, lineAt, closing } = readSourceText(file.text());
  const idle = file.classes().flatMap(({ declared }) => declared.methods.filter(({ name }) => !ran.has(name)));
  return [...bare.matchAll(WRITES)].flatMap(({ 0: call, index }) => {
    const line = lineAt(index);
    const open = index + call.length - 1;
    const [target] = splitList(code.slice(open + 1, Math.min(closing(open) ?? open, open + LONGEST)));
    const isIdle = idle.some(({ from, to }) => from <= line && line <= to);
    return isIdle || target === undefined ? [] : (spell(target, code) ?? []);
  });
}

// Files.writeString(Path.of("src/test/resources/golden.txt"), text)
// new FileWriter(GOLDEN)
const WRITES =
  /\b(?:Files\s*\.\s*(?:write(?:String)?|newBufferedWriter|newOutputStream|createFile|delete(?:IfExists)?)|FileUtils\s*\.\s*write\w*|new\s+(?:java\.io\.)?(?:File(?:Writer|OutputStream)|PrintWriter|PrintStream))\s*\(/g;
const LONGEST = 300;

/** Returns the path that an expression stands for, whose variables the source sets once; null where that is not seen. */
function spell(expression: string, code: string, depth = 4): string | null {
  const text = expression.trim().replace(CONVERTED, "");
  if (depth === 0 || text.length > LONGEST) return null;
  const literal = LITERAL.exec(text)?.groups?.["text"];
  if (literal !== undefined) return literal.replace(/^\.\//, "");
  const [, base = "", child = ""] = RESOLVED.exec(text) ?? [];
  const listed = base === "" ? MADE.exec(text)?.groups?.["parts"] : `${base},${child}`;
  if (listed !== undefined) {
    const parts = splitList(listed).map((part) => spell(part, code, depth - 1));
    return parts.length === 0 || parts.includes(null) ? null : parts.join("/");
  }
  if (!NAME.test(text)) return null;
  const [set, other] = [...code.matchAll(new RegExp(`\\b${text}\\s*=(?!=)([^;]{1,${LONGEST}});`, "g"))];
  return set?.[1] === undefined || other ? null : spell(set[1], code, depth - 1);
}

const CONVERTED = /\.to(?:File|Path)\(\)$/;
const LITERAL = /^"(?<text>[^"\\]*)"$/;
// RESOURCES.resolve("golden.txt")
const RESOLVED = /^(.{1,200})\.resolve\(([^()]{1,200})\)$/s;
// Path.of("src/test/resources", "golden.txt")
const MADE =
  /^(?:(?:java\.nio\.file\.)?Paths?\s*\.\s*(?:of|get)|new\s+(?:java\.io\.)?File(?:Writer|OutputStream)?)\((?<parts>.*)\)$/s;
const NAME = /^\w+$/;
