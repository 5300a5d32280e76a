import { resolve } from "node:path";
import type { TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import {
  lineAt,
  type PomText,
  placeInPoms,
  profilesIn,
  readPomTexts,
  withoutProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import { isTakenBy, isUsualName, matchesAny, patternTest, takes } from "../../../maven/testing/test-patterns.ts";
import type { NotRunReason } from "../../../model/evidence/not-run.ts";
import type { Module, TestExecution } from "../../../model/project/project.ts";

interface Unlisted {
  /** The element that lists what runs: `includes`. */
  readonly element: string;
  /** Whether the list may leave out a class, given by its path. */
  readonly mayMiss: (path: string) => boolean;
  /** Returns why a class that the list may leave out did not run; null where it shows anything by which the list may mean it. */
  readonly reasonOf: (compiled: TestClass) => NotRunReason | null;
}

/**
 * Returns the only list by which the POMs of a module choose what Surefire runs: suites of TestNG, groups, names of
 * classes, or a `<test>`. Who lists what runs forgets a class without a word; who excludes one has named it. Null where another
 * execution, or a profile, may be meant to run the others.
 */
export function whyUnlisted(module: Module, root: string): Unlisted | null {
  const { surefire, failsafe, pom, parentPoms } = module;
  const [execution, other] = surefire.executions;
  if (!execution || other || failsafe.executions.some((it) => it.choosesOtherwise)) return null;
  const list = listOf(execution);
  const texts = readPomTexts([pom, ...parentPoms], root);
  if (list === null || texts.some(({ text }) => profilesIn(text).some(([it]) => CHOOSES.test(it)))) return null;
  const places = texts.map(({ name, text }) => ({ name, text: withoutProfiles(text) }));
  const place = list.elements
    .map((element) => placeInPoms(`<${element}>${list.values[0]}</${element}>`, places))
    .find((it) => it !== null);
  const suites = list.name === "suiteXmlFiles" ? readSuites(list.values, module.dir, root) : [];
  if (!place || suites === null) return null;
  const reason = { kind: "unlisted", element: list.name, values: list.values, place } as const;
  const isNamed = (name: string) => suites.some(({ text }) => text.includes(name));
  return {
    element: list.name,
    mayMiss: (path) =>
      isUsualName(path, "surefire") &&
      !isTakenBy(path, failsafe) &&
      (list.name === "test"
        ? list.values.every((it) => it.split(",").every((one) => patternTest(one.trim())?.test(path) === false))
        : list.name === "includes"
          ? takes(path, execution, "surefire") === false && matchesAny(path, execution.excludes) === false
          : list.name === "suiteXmlFiles"
            ? !isNamed(path.replaceAll("/", ".")) || includesOf(path.replaceAll("/", "."), suites) !== null
            : takes(path, execution, "surefire") === true),
    reasonOf: (compiled) => {
      if (list.name === "suiteXmlFiles" && isNamed(compiled.name)) return unmatchedIn(compiled, suites);
      return !LISTING.has(list.name) || isUntagged(compiled) ? reason : null;
    },
  };
}

/** Returns the suites of TestNG; null where one cannot be read, or takes more than the classes that it names. */
function readSuites(files: readonly string[], dir: string, root: string): readonly PomText[] | null {
  const suites = readPomTexts(
    files.map((file) => resolve(dir, file)),
    root,
  );
  return suites.every(({ text }) => NAMES_CLASSES.test(text) && !TAKES_MORE.test(text)) ? suites : null;
}

/** Says which methods the suites include of a class, if it has none of them. */
function unmatchedIn({ name, methods }: TestClass, suites: readonly PomText[]): NotRunReason | null {
  const included = includesOf(name, suites);
  const [first] = included ?? [];
  if (!included || !first || methods === null) return null;
  const isMeant = (method: string) => included.some(({ pattern }) => !IDENTIFIER.test(pattern) || pattern === method);
  if (methods.some((method) => isMeant(method.name))) return null;
  return { kind: "unlisted", element: "include", values: included.map(({ pattern }) => pattern), place: first.place };
}

/** Lists what the suites include of the methods of a class; null where one of them takes it as a whole. */
function includesOf(name: string, suites: readonly PomText[]) {
  const classes = suites.flatMap((suite) =>
    [...suite.text.matchAll(CLASS)]
      .filter(({ groups }) => groups?.["name"] === name)
      .map(({ index, 0: all }) =>
        [...all.matchAll(INCLUDE)].map((it) => ({
          pattern: it.groups?.["pattern"] ?? "",
          place: `${suite.name}:${lineAt(suite.text, index + it.index)}`,
        })),
      ),
  );
  return classes.length === 0 || classes.some((included) => included.length === 0) ? null : classes.flat();
}

// <class name="com.acme.CartTest"/>
// <class name="com.acme.CartTest"><methods><include name="total"/></methods></class>
const CLASS = /<class\s+name\s*=\s*["'](?<name>[^"']*)["'][^<>]*?(?:\/>|>[\s\S]*?<\/class>)/g;
const INCLUDE = /<include\s+name\s*=\s*["'](?<pattern>[^"']*)["']/g;
/** A pattern of anything else may match any name. */
const IDENTIFIER = /^[\p{L}\p{N}_$]+$/u;

// <class name="com.acme.CartTest"/>
const NAMES_CLASSES = /<class\s/;
// <package name="com.acme.*"/>, <suite-file path="more.xml"/>, <!ENTITY more SYSTEM "more.xml">
const TAKES_MORE = /<package\s|<suite-file\s|<!ENTITY\s/;

/** A class with another tag may be of a group by a rule of its framework: categories are of those that they extend. */
function isUntagged({ tags, methods }: TestClass): boolean {
  return methods !== null && [{ tags }, ...methods].every((it) => it.tags.length === 0);
}

interface List {
  readonly name: string;
  /** The elements of a POM in which its values may stand. */
  readonly elements: readonly string[];
  readonly values: readonly string[];
}

/** Null if nothing lists what runs, or if something besides may leave out tests. */
function listOf({ suites, tags, narrowedBy, choosesOtherwise, includes, test }: TestExecution): List | null {
  const isBesides = narrowedBy.some((name) => !LISTING.has(name));
  if (isBesides || (test !== undefined && (suites.length > 0 || NOT_PLAIN.test(test)))) return null;
  if (test !== undefined) return { name: "test", elements: ["test"], values: [test] };
  if (suites.length > 0) return { name: "suiteXmlFiles", elements: ["suiteXmlFile"], values: suites };
  if (choosesOtherwise) return null;
  const [group, other] = tags;
  if (group && (other || !LISTING.has(group.name) || TAKES_UNTAGGED.test(group.value))) return null;
  if (group) return { name: group.name, elements: [group.name], values: [group.value] };
  return includes && { name: "includes", elements: ["include"], values: includes };
}

// !CartTest, %regex[.*], ${some.test}, *Test#reads
const NOT_PLAIN = /[!%[\]{}#]/;
const LISTING: ReadonlySet<string> = new Set(["groups", "includeTags"]);
// fast | !slow, none(), NOT slow
const TAKES_UNTAGGED = /!|\bnone\s*\(|\bnot\b/i;

// <artifactId>maven-surefire-plugin</artifactId>, <groups>slow</groups>, <test.tags>slow</test.tags>
const CHOOSES = /surefire|failsafe|groups|tags|suite/i;
