import { isAbsolute, join, normalize } from "node:path";
import { isUsualName } from "../maven/test-patterns.ts";
import { type Chosen, type ClassTests, findInClass, wholeClass } from "./find-methods.ts";
import { type FoundClass, nestedIn, type TestFile, type TestSources } from "./test-sources.ts";

/** A file of tests, and what of it is meant. */
interface Place {
  readonly path: string;
  /** Counts from 1. */
  readonly line: number | null;
  readonly methods: string | null;
}

/** `core/src/test/java/a/FooTest.java`, with `:42`, `#L42` or `#total` behind it; null for what names no source file. */
export function readPlace(text: string): Place | null {
  const found = PLACE.exec(text)?.groups;
  if (!found) return null;
  const { path = "", line, methods } = found;
  return { path, line: line === undefined ? null : Number(line), methods: methods ?? null };
}

// core/src/test/java/com/acme/CartTest.java:42:7
const PLACE = /^(?<path>.+\.(?:java|kt|groovy|scala))(?:(?::|#L)(?<line>\d+)(?:[:-]L?\d+)?|#(?<methods>.+))?$/;

/** Those of a path that is absolute, relative to the root, or the end of one. */
export function findFiles(path: string, files: readonly TestFile[], root: string): readonly TestFile[] {
  const absolute = isAbsolute(path) ? normalize(path) : join(root, path);
  const exact = files.filter((file) => file.path === absolute);
  const end = `/${normalize(path).replace(/^\/+/, "")}`;
  return exact.length > 0 || isAbsolute(path) ? exact : files.filter((file) => file.path.endsWith(end));
}

/** What of a file is meant; null where it holds no such test. */
export function testsAt(file: TestFile, { line, methods }: Omit<Place, "path">, sources: TestSources): Chosen | null {
  const classes = sources.topLevel([file]);
  if (line !== null) return testsAround(classes, line);
  const chosen = classes.map((found) => (methods === null ? wholeClass(found) : findInClass(found, methods, sources)));
  const known = chosen.filter((it) => it !== null);
  const tests = known.flatMap((it) => it.tests).filter(hasTests);
  return tests.length === 0 ? null : { tests, notes: known.flatMap(({ notes }) => notes) };
}

/** Helpers beside a test class in its file have none. */
function hasTests({ found, methods }: ClassTests): boolean {
  const all = [found, ...nestedIn(found)];
  return (
    methods !== null || found.declared.supertypes.length > 0 || all.some(({ declared }) => declared.methods.length > 0)
  );
}

/** The method around a line, else the class around it, else all of the file. */
function testsAround(classes: readonly FoundClass[], line: number): Chosen | null {
  const holds = ({ from, to }: { readonly from: number; readonly to: number }) => from <= line && line <= to;
  const innermost = classes.flatMap((found) => [found, ...nestedIn(found)]).findLast(({ declared }) => holds(declared));
  const method = innermost?.declared.methods.findLast(holds);
  if (innermost && method) return { tests: [{ found: innermost, methods: [method.name] }], notes: [] };
  const whole = (innermost ? [innermost] : classes)
    .map(wholeClass)
    .flatMap(({ tests }) => tests)
    .filter(hasTests);
  if (whole.length === 0) return null;
  const names = whole.map(({ found }) => found.declared.name).join(", ");
  return { tests: whole, notes: [`No test method stands at line ${line}: all of ${names} ran.`] };
}

/** The classes with usual names below a directory or in a package. */
export function testsBelow(name: string, files: readonly TestFile[], root: string, sources: TestSources): ClassTests[] {
  const directory = `${isAbsolute(name) ? normalize(name) : join(root, name)}/`.replace(/\/+$/, "/");
  const inDirectory = files.filter(({ path }) => path.startsWith(directory));
  const found = inDirectory.length > 0 ? sources.topLevel(inDirectory) : inPackage(name, sources);
  const usual = found.filter(({ fullName }) => isUsualName(fullName.replaceAll(".", "/"), "surefire"));
  return usual.flatMap((one) => wholeClass(one).tests).filter(hasTests);
}

function inPackage(name: string, sources: TestSources): readonly FoundClass[] {
  const wanted = name.replaceAll("/", ".");
  if (!/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(wanted) || !wanted.includes(".")) return [];
  return sources.topLevel().filter(({ fullName }) => fullName.startsWith(`${wanted}.`));
}
