import { FRAME, THROWN } from "../../../model/throwable.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { resourceGiven } from "./given-resource.ts";
import type { DeclaredClass, PlacedName } from "./wiring-facts.ts";

/** The tests asked for a resource or a template, or a controller for a view, that no folder of resources has, and one has a like name. */
interface Fields {
  readonly resource: string;
  readonly like: string;
  /** The test or the controller that asks for it, where no words name the resource. */
  readonly askedAt?: string;
}

export const missingResource: KnownBuildCause<"missing-resource", Fields> = {
  prove(facts) {
    const { said, failedTests, resources, askedResources, returnedViews, nearest } = facts;
    if (failedTests.length === 0) return null;
    const named: readonly Partial<PlacedName>[] = said.flatMap((line) => {
      const name = MISSING.map((it) => it.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
      return name === undefined ? (missingBundle(line, facts) ?? missingInRoot(line, facts) ?? []) : { name };
    });
    // Some engines leave a view without a template to the server, which has nothing under that name.
    const isOfBundle = said.some((line) => BUNDLE.test(line));
    const views = said.some((line) => NOT_FOUND.test(line)) ? returnedViews() : [];
    for (const { name = "", at } of [...named, ...askedResources(), ...namedAtFailure(facts), ...views].slice(
      0,
      MOST_NAMES,
    )) {
      const wanted = withoutEnding(name);
      const all = resources();
      if (all.some((path) => isEnd(path, name) || isEnd(withoutEnding(path), wanted))) continue;
      const base = baseOf(wanted);
      const ofSort = [
        ...new Set(all.filter((path) => isOfSort(name, path)).map((path) => baseOf(withoutEnding(path)))),
      ];
      // The files of a bundle for one locale each go with the one that has its plain name.
      const bases = isOfBundle ? ofSort.filter((it) => !ofSort.some((of) => it.startsWith(`${of}_`))) : ofSort;
      const near = bases.includes(base) ? [base] : nearest(base, bases);
      const alike = near.length > 0 ? near : bases.filter((it) => goesOn(base, it) || goesOn(it, base));
      const inFolder = all.filter(
        (path) => name.lastIndexOf("/") > 0 && isOfSort(name, path) && folderOf(path).endsWith(folderOf(name)),
      );
      // What lies alone in the folder that was asked for is meant, whatever it is called.
      const [like, ...others] =
        alike.length > 0 || inFolder.length > 1 ? alike : inFolder.map((it) => baseOf(withoutEnding(it)));
      const called = all.filter((path) => isOfSort(name, path) && baseOf(withoutEnding(path)) === like);
      const beside = called.filter((path) => folderOf(path).endsWith(folderOf(`/${name}`)));
      const [only, ...same] = beside.length > 0 ? beside : called;
      if (!only || others.length > 0 || same.length > 0) continue;
      if (views.some((it) => it.at === at) && !only.includes("/templates/")) continue;
      return { cause: "missing-resource", resource: name, like: only, ...(at !== undefined && { askedAt: at }) };
    }
    return null;
  },
  sentence: ({ resource, like, askedAt }) =>
    `No folder of resources has ${resource}${askedAt === undefined ? "" : `, which ${askedAt} asks for`}. The nearest is ${like}.`,
};

const MOST_NAMES = 50;
const NAME = String.raw`(?<name>[\w./-]{1,200})`;
// Range for response status value 404 NOT_FOUND expected:<SUCCESSFUL> but was:<CLIENT_ERROR>
// Status expected:<200> but was:<404>
const NOT_FOUND = /(?<![\w.])404(?![\w.])/;
const MISSING = [
  // Error resolving template [cart-index], template might not exist or might not be accessible
  `Error resolving template \\[${NAME}\\]`,
  // Could not find template "templates/cart.peb"
  `Could not find template ["']${NAME}["']`,
  // Template not found for name "cart.ftl".
  `Template not found for name ["']${NAME}["']`,
].map((it) => new RegExp(it));
// class path resource [data/orders.csv] cannot be opened because it does not exist
const UNOPENED = new RegExp(`class path resource \\[${NAME}\\] cannot be (?:opened|resolved)`);

/** Returns the name of what Spring looked for, from the root of a folder of resources on, and where it stands. */
function missingInRoot(line: string, { findInSources }: BuildFacts): Partial<PlacedName> | null {
  const name = UNOPENED.exec(line)?.groups?.["name"];
  if (name === undefined) return null;
  const at = findInSources(new RegExp(`"(?:classpath:)?/?${RegExp.escape(name)}"`));
  return { name: `/${name}`, ...(at !== null && { at }) };
}

/** Returns the file of a bundle that is missing, and where its name stands. */
function missingBundle(line: string, { findInSources }: BuildFacts): Partial<PlacedName> | null {
  const bundle = BUNDLE.exec(line)?.groups?.["name"];
  if (bundle === undefined) return null;
  const at = findInSources(new RegExp(`"${RegExp.escape(bundle)}"`));
  return { name: `${bundle.replaceAll(".", "/")}.properties`, ...(at !== null && { at }) };
}

// java.util.MissingResourceException: Can't find bundle for base name com.acme.words, locale pl
const BUNDLE = /\bCan't find bundle for base name (?<name>[\w./-]{1,200}), locale\b/;

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/")).replace(/^\/+/, "/");
}

/** Leaves out the ending of a file: a template is mostly asked for without it. */
function withoutEnding(path: string): string {
  return path.replace(/(?<=[^/])\.\w{1,10}$/, "");
}

/** Whether a file may be meant by a name; one that begins with a slash lies in a folder of resources itself. */
function isEnd(path: string, wanted: string): boolean {
  const name = wanted.replace(/^\/+/, "");
  const isInRoot = name === wanted || !path.includes("resources/") || path.endsWith(`resources/${name}`);
  return isInRoot && path.endsWith(`/${name}`);
}

/** Whether a name begins with the words of another one. */
function goesOn(short: string, long: string): boolean {
  return short.length >= LEAST && long.startsWith(short) && !/^\p{Ll}/u.test(long.slice(short.length));
}

const LEAST = 4;

/** Whether two files have the same ending, where both have one. */
function isOfSort(name: string, path: string): boolean {
  const ending = /\.\w{1,10}$/.exec(baseOf(name))?.[0];
  return ending === undefined || path.endsWith(ending);
}

/** Lists the files that a failed test names in the statement where a trace leaves it, if that trace tells of something missing. */
function namedAtFailure(facts: BuildFacts): readonly PlacedName[] {
  const names: PlacedName[] = [];
  let trace: readonly string[] = [];
  for (const text of facts.said) {
    const { type, line = "" } = FRAME.exec(text)?.groups ?? {};
    if (type === undefined) {
      if (THROWN.test(text)) trace = [text];
      continue;
    }
    const declared = trace.length > 0 ? facts.declaring(type) : null;
    if (declared !== null && facts.failedTests.includes(type))
      names.push(
        ...filesInStatement(declared, Number(line), trace[0])
          .filter(({ name }) => isMissed(name, trace, facts))
          .map(({ name, at }) => ({ name, at })),
      );
    const isNull =
      NULL.test(trace[0] ?? "") && !trace.some((it) => facts.declaring(FRAME.exec(it)?.groups?.["type"] ?? ""));
    const given = declared !== null && isNull ? resourceGiven(declared, Number(line)) : null;
    if (given !== null && !facts.isElsewhere(given.name.slice(1))) names.push(given);
    if (declared !== null && facts.failedTests.includes(type)) trace = [];
    else if (trace.length > 0) trace = [...trace, text].slice(0, MOST_FRAMES);
  }
  return names;
}

const MOST_FRAMES = 50;

/**
 * Lists the files that literals of the statement at a line name, with that statement; where what was thrown there says that
 * a variable was null, those of the statement that set it.
 */
export function filesInStatement(
  { source: { text }, at }: DeclaredClass,
  line: number,
  thrown = "",
): readonly (PlacedName & { readonly statement: string })[] {
  const begin = text.code.split("\n", line - 1).join("\n").length;
  const variable = VARIABLE.exec(thrown)?.groups?.["name"];
  const start = variable === undefined ? begin : (lastSet(variable, text.bare.slice(0, begin)) ?? begin);
  const from = Math.max(...[";", "{", "}"].map((it) => text.bare.lastIndexOf(it, start))) + 1;
  const end = text.bare.slice(start).search(/;/);
  const statement = text.code.slice(from, end < 0 ? undefined : start + end);
  return [...statement.matchAll(FILE)].map(({ index, groups }) => ({
    name: groups?.["name"] ?? "",
    at: at(from + index),
    statement,
  }));
}

// Cannot invoke "java.io.InputStream.readAllBytes()" because "in" is null
export const VARIABLE = /because "(?<name>[\p{L}_$][\p{L}\p{N}_$]*)" is null/u;

/** Finds where a local variable is set for the last time, in a block that is open at the end of a code: `in = `, and not `in == `. */
export function lastSet(variable: string, code: string): number | null {
  const name = `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(variable)}`;
  const at = [...code.matchAll(new RegExp(`${name}\\s*=(?!=)`, "gu"))].at(-1)?.index;
  const since = at === undefined ? "" : code.slice(at);
  let depth = 0;
  for (const [brace] of since.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth < 0) return null;
  }
  // A parameter of that name is set by whoever calls.
  return at === undefined || new RegExp(`${name}\\s*[,)]\\s*(?:[\\w.,\\s]{0,200}\\{|$)`, "u").test(since) ? null : at;
}

// "multiple_duplicate_map_keys_error.txt"
const FILE = /"(?<name>[\w./-]{1,200}\.(?:[a-z]\w{1,5}|properties))"/g;

/** Whether a trace names the file, or something was null where resources are read. */
function isMissed(name: string, [thrown = "", ...above]: readonly string[], { declaring }: BuildFacts): boolean {
  if (LACKING.test(thrown) && thrown.includes(baseOf(name))) return true;
  if (!NULL.test(thrown)) return false;
  const reads = (frame: string) => {
    const type = FRAME.exec(frame)?.groups?.["type"] ?? "";
    return READING.test(type) || /\bgetResource(?:AsStream)?\b/.test(declaring(type)?.source.text.code ?? "");
  };
  return READING.test(thrown) || above.some(reads);
}

const NULL = /\bNullPointerException\b/;
// java.lang.IllegalArgumentException: resource orders.csv not found.
// java.io.FileNotFoundException: orders.csv (No such file or directory)
const LACKING =
  /\b(?:FileNotFoundException|NoSuchFileException|not found|not exist|no such|(?:cannot|could not|can't) find)\b/i;
// com.google.common.io.Resources.asByteSource
// Cannot invoke "java.io.InputStream.read()" because "in" is null
const READING = /\.(?:Resources?|URL|InputStream|(?:InputStream)?Reader|Scanner)\b/;
