import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { packageOf, withoutPackage } from "../model/class-name.ts";
import type { Finding } from "../model/finding.ts";
import type { Mend } from "../model/mend.ts";
import { mendArgumentsInLine } from "./argument-in-line.ts";
import { mendClass } from "./classes.ts";
import type { CompilerView } from "./compiler-view.ts";
import { type Complaint, readComplaint } from "./complaint.ts";
import {
  mendAbstract,
  mendAccess,
  mendArguments,
  mendMember,
  mendNoOverride,
  mendOverride,
} from "./members-of-types.ts";
import { mendName } from "./names-in-scope.ts";
import { findQualified, resolveType } from "./resolve-type.ts";

/** Returns what would mend an error, as far as it is certain: one fact, seldom two. */
export function findMends(error: Finding, around: CompilerView): readonly Mend[] {
  const complaint = readComplaint(error);
  if (complaint === null || error.line === undefined || error.followsFromLine !== undefined) return [];
  return present(mend(complaint, error, around, error.line));
}

function present(found: Mend | null | readonly Mend[]): readonly Mend[] {
  if (found === null) return [];
  return "kind" in found ? [found] : found;
}

function mend(complaint: Complaint, error: Finding, around: CompilerView, line: number): Mend | null | readonly Mend[] {
  switch (complaint.kind) {
    case "member":
      return mendMemberOrName(complaint, error, around, line);
    case "name":
      return mendOwn(complaint, around, line);
    case "class":
      return mendClass(complaint.name, packageGiven(complaint, around, line), around, line);
    case "package":
      return mendPackage(complaint.package, around, line);
    case "arguments":
      return mendArguments(complaint, around, line);
    case "conversion":
      return mendArgumentsInLine(error, around, line);
    case "access":
      return mendAccess(complaint, around, line, error.column);
    case "abstract":
      return mendAbstract(complaint, around, line);
    case "no-override":
      return mendNoOverride(around, line);
    case "override":
      return mendOverride(complaint, error.message, around, line);
    default:
      return complaint satisfies never;
  }
}

/** A name that stands alone is looked for in the classes around it, and is a class where it is written like one. */
function mendMemberOrName(
  complaint: Extract<Complaint, { kind: "member" }>,
  { column = 1, details = [] }: Finding,
  around: CompilerView,
  line: number,
): Mend | null {
  const { name, arguments: given } = complaint;
  const text = around.source.lines[line - 1] ?? "";
  const isQualified =
    details.some((it) => it.startsWith("location: variable")) || text.slice(0, column).trimEnd().endsWith(".");
  if (isQualified || isStaticImport(text)) return mendMember(complaint, around, line);
  const isOfClassAround = around.source
    .typesAround(line)
    .some((type) => simpleNameOf(type) === simpleNameOf(complaint.type.replace(/<.*>/s, "")));
  if (!isOfClassAround) return mendMember(complaint, around, line);
  return mendOwn({ name, arguments: given }, around, line);
}

function mendOwn(
  { name, arguments: given }: Pick<Extract<Complaint, { kind: "name" }>, "name" | "arguments">,
  around: CompilerView,
  line: number,
): Mend | null {
  if (given === null && /^\p{Lu}.*\p{Ll}/u.test(name)) return mendClass(name, null, around, line);
  const found = mendName({ name, arguments: given }, around, line);
  return found ?? (given === null ? null : statically(name, around));
}

/**
 * A call without a receiver may lack a static import: the one that the project's other sources have, or that of a class
 * which tests import so. The class must have the method.
 */
function statically(name: string, around: CompilerView): Mend | null {
  const has = (type: string) =>
    findQualified(type, around)?.members.some((it) => it.name === name && it.isStatic && it.access === "public") ??
    false;
  const imported = around.staticImportsOf(name).map((it) => it.slice(0, it.lastIndexOf(".")));
  for (const types of [imported, ASSERTING]) {
    const [only, ...others] = types.filter(has);
    if (only) return others.length === 0 ? { kind: "not-imported", name, classes: [`${only}.${name}`] } : null;
  }
  return null;
}

const ASSERTING = [
  "org.junit.jupiter.api.Assertions",
  "org.junit.Assert",
  "org.assertj.core.api.Assertions",
  "org.hamcrest.MatcherAssert",
  "org.hamcrest.Matchers",
  "org.mockito.Mockito",
  "org.mockito.ArgumentMatchers",
  "org.testng.Assert",
  "org.junit.jupiter.params.provider.Arguments",
];

/** Returns the package in which a class was looked for; null where it was looked for in all that the file sees. */
function packageGiven(
  { name, package: given }: Extract<Complaint, { kind: "class" }>,
  around: CompilerView,
  line: number,
): string | null {
  if (given === null) return null;
  const text = around.source.lines[line - 1] ?? "";
  const plain = given.replace(/<.*>/s, "");
  // javac names the class around a line as well as the one before the dot.
  const isNamed = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(plain))}\\s*\\.\\s*${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`,
    "u",
  ).test(text);
  return isNamed || isImport(text) ? plain : null;
}

function isImport(text: string): boolean {
  return /^\s*import\b/.test(text);
}

function isStaticImport(text: string): boolean {
  return /^\s*import\s+static\b/.test(text);
}

/** A package that does not exist: the class that the line names in it, or a class of that name before a dot. */
function mendPackage(named: string, around: CompilerView, line: number): Mend | null {
  const text = around.source.lines[line - 1] ?? "";
  const escaped = named
    .split(".")
    .map((part) => RegExp.escape(part))
    .join("\\s*\\.\\s*");
  const simple = new RegExp(`(?<![\\p{L}\\p{N}_$.])${escaped}\\s*\\.\\s*(?<name>[\\p{L}\\p{N}_$]+)`, "u").exec(text)
    ?.groups?.["name"];
  // ecj names the whole class: The import com.acme.json.JsonWriter cannot be resolved
  const whole = new RegExp(`^\\s*import\\s+(?:static\\s+)?${escaped}\\s*;`).test(text);
  if (whole) return mendClass(withoutPackage(named), packageOf(named), around, line);
  // package TimeUnit does not exist: TimeUnit.SECONDS, and no import
  if (!named.includes(".") && /^\p{Lu}/u.test(named)) return mendClass(named, null, around, line);
  if (simple === undefined || /^\p{Ll}/u.test(simple)) return null;
  if (/\p{Lu}/u.test(simpleNameOf(named).charAt(0)) && resolveType(named, around, line) !== null) return null;
  return mendClass(simple, named, around, line);
}
