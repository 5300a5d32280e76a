import { resolve } from "node:path";
import type { TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import { placeInPoms, readPomTexts, withoutComments, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { readText } from "../../../maven/files.ts";
import { isTakenBy, isUsualName, matchesAny, takes } from "../../../maven/testing/test-patterns.ts";
import type { NotRunReason } from "../../../model/evidence/not-run.ts";
import type { Module, TestExecution } from "../../../model/project/project.ts";

interface Unlisted {
  readonly reason: NotRunReason;
  /** Whether the list may leave out a class, given by its path. */
  readonly mayMiss: (path: string) => boolean;
  /** Whether a class shows nothing by which the list may mean it. */
  readonly isOfNone: (compiled: TestClass) => boolean;
}

/**
 * Returns the only list by which the POMs of a module choose what Surefire runs: suites of TestNG, groups, or names of
 * classes. Who lists what runs forgets a class without a word; who excludes one has named it. Null where another
 * execution, or a profile, may be meant to run the others.
 */
export function whyUnlisted(module: Module, root: string): Unlisted | null {
  const { surefire, failsafe, pom, parentPoms } = module;
  const [execution, other] = surefire.executions;
  if (!execution || other || failsafe.executions.some((it) => it.choosesOtherwise)) return null;
  const list = listOf(execution);
  const texts = readPomTexts([pom, ...parentPoms], root);
  if (list === null || texts.some(({ text }) => CHOOSES.test(profilesOf(text)))) return null;
  const places = texts.map(({ name, text }) => ({ name, text: withoutProfiles(text) }));
  const place = list.elements
    .map((element) => placeInPoms(`<${element}>${list.values[0]}</${element}>`, places))
    .find((it) => it !== null);
  const named = list.name === "suiteXmlFiles" ? readSuites(list.values, module.dir) : "";
  if (!place || named === null) return null;
  return {
    reason: { kind: "unlisted", element: list.name, values: list.values, place },
    mayMiss: (path) =>
      isUsualName(path, "surefire") &&
      !isTakenBy(path, failsafe) &&
      (list.name === "includes"
        ? takes(path, execution, "surefire") === false && matchesAny(path, execution.excludes) === false
        : list.name === "suiteXmlFiles"
          ? !named.includes(path.replaceAll("/", "."))
          : takes(path, execution, "surefire") === true),
    isOfNone: (compiled) => !LISTING.has(list.name) || isUntagged(compiled),
  };
}

/** Returns the suites of TestNG; null where one cannot be read, or takes more than the classes that it names. */
function readSuites(files: readonly string[], dir: string): string | null {
  const texts = files.map((file) => withoutComments(readText(resolve(dir, file))));
  return texts.every((text) => NAMES_CLASSES.test(text) && !TAKES_MORE.test(text)) ? texts.join("\n") : null;
}

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
  if (isBesides || test !== undefined) return null;
  if (suites.length > 0) return { name: "suiteXmlFiles", elements: ["suiteXmlFile"], values: suites };
  if (choosesOtherwise) return null;
  const [group, other] = tags;
  if (group && (other || !LISTING.has(group.name) || TAKES_UNTAGGED.test(group.value))) return null;
  if (group) return { name: group.name, elements: [group.name], values: [group.value] };
  return includes && { name: "includes", elements: ["include"], values: includes };
}

const LISTING: ReadonlySet<string> = new Set(["groups", "includeTags"]);
// fast | !slow, none(), NOT slow
const TAKES_UNTAGGED = /!|\bnone\s*\(|\bnot\b/i;

function profilesOf(text: string): string {
  return text.split("<profiles>").slice(1).join("");
}

// <artifactId>maven-surefire-plugin</artifactId>, <groups>slow</groups>, <test.tags>slow</test.tags>
const CHOOSES = /surefire|failsafe|groups|tags|suite/i;
