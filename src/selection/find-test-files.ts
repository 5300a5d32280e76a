import { isAbsolute, join, normalize, parse } from "node:path";
import { canonicalPath } from "../maven/files.ts";
import { isTakenBy } from "../maven/testing/test-patterns.ts";
import type { FilterScope } from "./filter-scope.ts";
import { type Chosen, type ClassTests, findInClass, wholeClass } from "./find-methods.ts";
import { type FoundClass, nestedIn, type TestFile, type TestSources } from "./test-sources.ts";

/** A test source file, with the line or the methods in it that are meant. */
interface NamedTestFile {
  readonly path: string;
  /** The name of the file without extension: `CartTest` for `CartTest.java`. */
  readonly name: string;
  /** The line that was named, counted from 1; null if none was. */
  readonly line: number | null;
  readonly methods: string | null;
}

/**
 * Reads a path to a source file, such as `core/src/test/java/a/FooTest.java`, which `:42`, `#L42` or `#total` may
 * follow; null for any other text.
 */
export function readPlace(text: string): NamedTestFile | null {
  const found = PLACE.exec(text)?.groups;
  if (!found) return null;
  const { path = "", line, methods } = found;
  return { path, name: parse(path).name, line: line === undefined ? null : Number(line), methods: methods ?? null };
}

// core/src/test/java/com/acme/CartTest.java:42:7
const PLACE = /^(?<path>.+\.(?:java|kt|groovy|scala))(?:(?::|#L)(?<line>\d+)(?:[:-]L?\d+)?|#(?<methods>.+))?$/;

/** Finds the source files of a path, which may be absolute, relative to the root, or only the end of a path. */
export function findFiles(path: string, files: readonly TestFile[], root: string): readonly TestFile[] {
  const places = placesOf(path, root);
  const exact = files.filter((file) => places.includes(file.path));
  const end = `/${normalize(path).replace(/^\/+/, "")}`;
  return exact.length > 0 || isAbsolute(path) ? exact : files.filter((file) => file.path.endsWith(end));
}

/** Returns the absolute form of a path twice: as it is written, and without symbolic links. */
function placesOf(path: string, root: string): readonly string[] {
  const absolute = isAbsolute(path) ? normalize(path) : join(root, path);
  return [absolute, canonicalPath(absolute)].map((place) => place.replace(/(?<=.)\/+$/, ""));
}

/** Finds the tests of a file that a line or method names mean; null if there are none. */
export function testsAt(
  file: TestFile,
  { line, methods }: Pick<NamedTestFile, "line" | "methods">,
  sources: TestSources,
): Chosen | null {
  const classes = sources.topLevel([file]);
  if (line !== null) return testsAround(classes, line);
  const chosen = classes
    .filter(hasTests)
    .map((found) => (methods === null ? wholeClass(found) : findInClass(found, methods, sources)));
  const known = chosen.filter((it) => it !== null);
  const tests = known.flatMap((it) => it.tests);
  return tests.length === 0 ? null : { tests, notes: known.flatMap(({ notes }) => notes) };
}

/**
 * Whether a class has tests, which a helper class in the same file does not have. Any annotation counts, since unknown
 * ones may mark tests.
 */
function hasTests({ declared, file }: FoundClass): boolean {
  if (declared.supertypes.length > 0 || declared.methods.length > 0) return true;
  const lines = file
    .text()
    .split("\n")
    .slice(declared.from - 1, declared.to);
  return lines.some((line) => /@(?!Override\b)\w|\bsuite\b/.test(line));
}

/** Finds the method that contains a line, otherwise the class that contains it, otherwise all classes of the file. */
function testsAround(classes: readonly FoundClass[], line: number): Chosen | null {
  const holds = ({ from, to }: { readonly from: number; readonly to: number }) => from <= line && line <= to;
  const innermost = classes.flatMap((found) => [found, ...nestedIn(found)]).findLast(({ declared }) => holds(declared));
  const methods = innermost?.declared.methods.filter(holds).map(({ name }) => name) ?? [];
  if (innermost && methods.length > 0) return { tests: [{ found: innermost, methods }], notes: [] };
  const whole = (innermost ? [innermost] : classes).filter(hasTests).flatMap((found) => wholeClass(found).tests);
  if (whole.length === 0) return null;
  const chosen = whole.map(({ found }) => found.declared.name);
  return {
    tests: whole,
    // An annotation that is not known here may make a test of what stands there.
    notes: [{ code: "chosen-whole", why: "line", asked: String(line), chosen }],
  };
}

/** Finds the classes below a directory or in a package that Surefire or Failsafe runs by default. */
export function testsBelow(name: string, { root, sources, runner }: FilterScope): ClassTests[] {
  const directories = placesOf(name, root);
  const inDirectory = sources.files.filter(({ path }) =>
    directories.some((directory) => path.startsWith(`${directory}/`)),
  );
  const found = inDirectory.length > 0 ? sources.topLevel(inDirectory) : inPackage(name, sources);
  const usual = found.filter(({ fullName, file }) => isTakenBy(fullName, file.module[runner]));
  return usual.filter(hasTests).flatMap((one) => wholeClass(one).tests);
}

function inPackage(name: string, sources: TestSources): readonly FoundClass[] {
  const wanted = name.replaceAll("/", ".");
  if (!/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(wanted) || !wanted.includes(".")) return [];
  return sources.topLevel().filter(({ fullName }) => fullName.startsWith(`${wanted}.`));
}
