import { isAbsolute, join, normalize, parse } from "node:path";
import { isTakenBy } from "../../maven/testing/test-patterns.ts";
import { canonicalPath } from "../files.ts";
import type { FilterScope } from "./filter-scope.ts";
import { type Chosen, type ClassTests, findInClass, wholeClass } from "./find-methods.ts";
import { type FoundClass, nestedIn, type TestFile, type TestSources } from "./test-sources.ts";

/** A file of tests, and what of it is meant. */
interface Place {
  readonly path: string;
  /** `CartTest` of `CartTest.java`. */
  readonly name: string;
  /** Counts from 1. */
  readonly line: number | null;
  readonly methods: string | null;
}

/** `core/src/test/java/a/FooTest.java`, with `:42`, `#L42` or `#total` behind it; null for what names no source file. */
export function readPlace(text: string): Place | null {
  const found = PLACE.exec(text)?.groups;
  if (!found) return null;
  const { path = "", line, methods } = found;
  return { path, name: parse(path).name, line: line === undefined ? null : Number(line), methods: methods ?? null };
}

// core/src/test/java/com/acme/CartTest.java:42:7
const PLACE = /^(?<path>.+\.(?:java|kt|groovy|scala))(?:(?::|#L)(?<line>\d+)(?:[:-]L?\d+)?|#(?<methods>.+))?$/;

/** Returns the sources of a path that is absolute, relative to the root, or the end of one. */
export function findFiles(path: string, files: readonly TestFile[], root: string): readonly TestFile[] {
  const places = placesOf(path, root);
  const exact = files.filter((file) => places.includes(file.path));
  const end = `/${normalize(path).replace(/^\/+/, "")}`;
  return exact.length > 0 || isAbsolute(path) ? exact : files.filter((file) => file.path.endsWith(end));
}

/** Returns the path as it is written, and without symbolic links. */
function placesOf(path: string, root: string): readonly string[] {
  const absolute = isAbsolute(path) ? normalize(path) : join(root, path);
  return [absolute, canonicalPath(absolute)].map((place) => place.replace(/(?<=.)\/+$/, ""));
}

/** Chooses what of a file is meant; null where it holds no such test. */
export function testsAt(
  file: TestFile,
  { line, methods }: Pick<Place, "line" | "methods">,
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

/** Helpers beside a test class in its file have none. Annotations may make tests in ways that are not known here. */
function hasTests({ declared, file }: FoundClass): boolean {
  if (declared.supertypes.length > 0 || declared.methods.length > 0) return true;
  const lines = file
    .text()
    .split("\n")
    .slice(declared.from - 1, declared.to);
  return lines.some((line) => /@(?!Override\b)\w|\bsuite\b/.test(line));
}

/** The method around a line, else the class around it, else all of the file. */
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

/** The classes below a directory or in a package that a runner takes for tests. */
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
