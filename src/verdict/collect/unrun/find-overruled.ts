import { dirname, relative } from "node:path";
import { placeInPoms, withoutComments, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { readText } from "../../../maven/files.ts";
import { splitFilter } from "../../../maven/testing/split-filter.ts";
import { matchesAny } from "../../../maven/testing/test-patterns.ts";
import { outermost, withoutPackage } from "../../../model/class-name.ts";
import type { FilterHints, ModuleReport } from "../../../model/evidence/evidence.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import type { Project, TestRunner } from "../../../model/project/project.ts";
import type { TestsOf } from "./open-tests.ts";

/**
 * Finds the `<test>` of POMs that overruled the filter of a call, as it does wherever a POM sets that parameter itself:
 * other classes ran than the filter means. Null where that is not certain, as of a regular expression, or where a class
 * that ran may have run others, as a suite does.
 */
export function findOverruled(
  project: Project,
  reports: readonly ModuleReport[],
  filter: readonly string[],
  name: TestRunner["name"],
  testsOf: TestsOf,
): FilterHints["overruled"] | null {
  const ran = reports.filter(({ report }) => report.cases.length > 0);
  const modules = [...new Set(ran.map(({ module }) => module))].flatMap((path) => moduleAt(project, path) ?? []);
  const executions = modules.flatMap((module) => module[name].executions);
  const tests = new Set(executions.map(({ test }) => test));
  const [test] = tests;
  if (test === undefined || tests.size > 1 || modules.some((module) => module[name].executions.length === 0))
    return null;
  const asked = filter.map((part) => outermost(part.replace(/#.*$/, "")));
  const given = classesOf(splitFilter(test));
  if (asked.includes("") || given === null) return null;
  const classes = new Set(ran.flatMap(({ report }) => report.cases.map(({ testClass }) => outermost(testClass))));
  const isPlain = (testClass: string) =>
    given.has(withoutPackage(testClass)) &&
    modules.some((module) => testsOf(module).find(testClass)?.isReportedByName === true);
  const isAsked = (testClass: string) => matchesAny(testClass.replaceAll(".", "/"), asked) !== false;
  if (![...classes].every((it) => isPlain(it) && !isAsked(it))) return null;
  const folders = modules.map(({ pom }) => dirname(pom));
  const poms = project.modules
    .filter(({ pom }) => folders.some((it) => `${it}/`.startsWith(`${dirname(pom)}/`)))
    .map(({ pom }) => ({ name: relative(project.root, pom), text: withoutProfiles(withoutComments(readText(pom))) }));
  const place = placeInPoms(`<test>${test}</test>`, poms);
  return { test, ran: [...classes].map(withoutPackage), ...(place !== null && { place }) };
}

/** Returns the simple names of the classes that the parts of a filter name; null if one of them is a pattern. */
function classesOf(parts: readonly string[]): ReadonlySet<string> | null {
  const names = parts.map((part) => PLAIN.exec(part)?.groups?.["name"]);
  return names.every((name) => name !== undefined) && names.length > 0 ? new Set(names) : null;
}

// com.acme.CartTest#total
const PLAIN = /^(?:[\p{L}\p{N}_]+[./])*(?<name>[\p{L}\p{N}_]+)(?:\$[\p{L}\p{N}_$]+)?(?:\.java)?(?:#.*)?$/u;
