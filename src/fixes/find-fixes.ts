import { basename, dirname } from "node:path";
import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { packageOf, rawType, withoutPackage } from "../model/class-name.ts";
import type { Finding } from "../model/finding.ts";
import type { Fix } from "../model/fix.ts";
import { once } from "../model/once.ts";
import { fixArgumentsInLine, fixDiamond, fixLikeCall } from "./calls/argument-in-line.ts";
import { constantsNamed, fixConstant, fixStaticCall, fixStaticOfNeeded } from "./calls/constants.ts";
import { fixHiddenCall, fixHiddenField } from "./calls/hidden.ts";
import { fixLambda } from "./calls/lambda-parameters.ts";
import { methodAround } from "./calls/method-around.ts";
import { fixMember } from "./calls/missing-member.ts";
import { fixMadeNamesake, fixNamesake, fixOtherKind } from "./calls/namesake.ts";
import { canStand, neededAt } from "./calls/needed.ts";
import { fixNested, fixVoidStub } from "./calls/other-call.ts";
import { fixGivenOther, fixOfOtherPackage } from "./calls/other-package.ts";
import { fixAfterBuild, fixSetLater } from "./calls/set-later.ts";
import { fixBesideReceiver, fixNoResult, fixTakingGiven } from "./calls/siblings.ts";
import { fixSwapped } from "./calls/swapped.ts";
import { fixNeverThrown, fixThrownByReference } from "./calls/thrown-by-calls.ts";
import { fullNameOf } from "./calls/type-of-expression.ts";
import { fixAnyNull, fixUndecided } from "./calls/undecided.ts";
import { fixUnextended } from "./calls/unextended.ts";
import { fixClass, fixClassFile, fixUnseen } from "./classes.ts";
import type { CompilerView } from "./compiler-view.ts";
import type { Complaint } from "./complaints/complaint.ts";
import { readComplaint } from "./complaints/read-complaint.ts";
import { fixCollected } from "./conversions/collected.ts";
import { fixConverted, typesConverted } from "./conversions/conversions.ts";
import { fixNotCloseable, fixVoidLambda } from "./conversions/functional.ts";
import { fixOperator } from "./conversions/operators.ts";
import { fixArgument } from "./conversions/unfit-argument.ts";
import { fixConstructor, fixLeftOut, fixNoConstructor } from "./generated-members.ts";
import { fixClosed, fixNoModule } from "./java-modules.ts";
import {
  fixMadeInKotlin,
  fixNoArgument,
  fixParameter,
  fixReassigned,
  fixReference,
  fixUnfit,
} from "./kotlin/kotlin-names.ts";
import { fixMismatch, fixOverridesNothing } from "./kotlin/mismatches.ts";
import { seenByKotlin } from "./kotlin/seen-by-kotlin.ts";
import {
  fixAbstract,
  fixAccess,
  fixArguments,
  fixMadeOtherwise,
  fixNoOverride,
  fixOverride,
} from "./members-of-types.ts";
import { fixName, fixStaticImport, hasStatic, importedStatically, isImported } from "./names-in-scope.ts";
import { fixWithNewer } from "./newer-version.ts";
import { fixNotFinal } from "./not-final.ts";
import { fixNotStatic } from "./not-static.ts";
import { fixMappedProperty } from "./processors/mapped-properties.ts";
import { resolveType } from "./resolve-type.ts";
import { fixScalaName } from "./scala-names.ts";
import { fixCalledAtOnce } from "./steps/called-at-once.ts";
import { fixDeclaredWider, fixSkippedStep } from "./steps/declared.ts";
import { fixClassLiteral, fixFinal, fixHeading, fixOwnVariable, fixUnnamedValue } from "./steps/headings.ts";
import { fixJump, fixUnreported } from "./steps/in-lambda.ts";
import { fixOneStep } from "./steps/one-step.ts";
import { fixAsserting, fixTakingType } from "./steps/other-method.ts";
import { fixUntypedLambda } from "./steps/untyped-lambda.ts";
import { fixEnumLabel, fixMissingCase } from "./switch-cases.ts";
import { type Member, sourceName, type Type } from "./type.ts";

/** Returns what would fix an error, as far as it is certain: one fact, seldom two. */
export function findFixes(error: Finding, view: CompilerView): readonly Fix[] {
  const around = error.file?.endsWith(".kt") ? seenByKotlin(view) : view;
  const complaint = readComplaint(error);
  if (complaint === null || error.line === undefined || error.followsFromLine !== undefined) return [];
  const found = present(fix(withFullName(complaint, error, around, error.line), error, around, error.line));
  return [...present(fixDeprecated(complaint, found.length > 0, around, error.line)), ...found];
}

function withFullName(complaint: Complaint, error: Finding, around: CompilerView, line: number): Complaint {
  const isCall = complaint.kind === "member" || (complaint.kind === "arguments" && !complaint.isConstructor);
  if (!isCall || complaint.type === null) return complaint;
  return { ...complaint, type: fullNameOf(complaint.type, error, around, line) };
}

function present(found: Fix | null | readonly Fix[]): readonly Fix[] {
  if (found === null) return [];
  return "kind" in found ? [found] : found;
}

function fix(complaint: Complaint, error: Finding, around: CompilerView, line: number): Fix | null | readonly Fix[] {
  switch (complaint.kind) {
    case "member":
      return (
        fixOfOtherPackage(complaint, error, around, line) ??
        fixUnextended(complaint, error, around, line) ??
        [
          fixMissing(complaint, error, around, line) ??
            fixBesideReceiver(complaint, error, around, line) ??
            fixHiddenField(complaint, around, line),
          fixAfterBuild(complaint, around, line),
          fixNamesake(complaint, around, line),
          fixWithNewer(complaint, around, line),
        ].flatMap((it) => it ?? [])
      );
    case "name":
      return fixOwn(complaint, around, line, error.column);
    case "class":
      return fixClass(complaint.name, packageGiven(complaint, around, line), around, line);
    case "reference":
      return error.file?.endsWith(".scala")
        ? fixScalaName(complaint.name, around, line)
        : fixReference(complaint.name, error, around, line);
    case "parameter":
      return fixParameter(complaint.name, error, around, line);
    case "no-argument":
      return fixNoArgument(complaint.name, error, around, line);
    case "mismatch":
      return fixMismatch(complaint, around, line);
    case "unfit":
      return fixUnfit(error, around, line);
    case "void":
      return fixVoidStub(around, line) ?? fixNoResult(error, around, line) ?? fixCalledAtOnce(error, around, line);
    case "ambiguous":
      return fixAnyNull(complaint.name, error, around, line) ?? fixUndecided(complaint.name, around, line);
    case "reassigned":
      return fixReassigned(around, line);
    case "class-file":
      return fixClassFile(complaint.name, around);
    case "package":
      return fixPackage(complaint.package, around, line);
    case "arguments":
      return fixCall(complaint, error, around, line);
    case "diamond":
      return fixDiamond(complaint.type, around, line);
    case "conversion":
      return (
        fixNotCloseable(error, around, line) ??
        fixNoResult(error, around, line) ??
        fixNested(error, around, line) ??
        fixCollected(error, around, line) ??
        fixLambda(error, around, line) ??
        fixTakingGiven(error, around, line) ??
        fixUnlike(error, around, line)
      );
    case "operator":
      return fixOperator(complaint, error, around, line);
    case "access":
      return [
        fixAccess(complaint, around, line, error.column) ??
          (complaint.arguments === null ? null : fixOneStep(complaint, around, line)),
        ...fixNotPublicMethod(complaint, around, line),
      ].flatMap((it) => it ?? []);
    case "hidden-class":
      return fixNotPublic(complaint.name, around);
    case "abstract":
      return complaint.type === null ? fixMadeInKotlin(error, around, line) : fixAbstract(complaint.type, around, line);
    case "no-override":
      return fixNoOverride(around, line);
    case "not-static":
      return fixNotStatic(complaint.name, error, around, line);
    case "other-kind":
      return fixOtherKind(complaint.wantsInterface, error, around, line);
    case "overrides-nothing":
      return fixOverridesNothing(complaint.name, around, line);
    case "enum-label":
      return fixEnumLabel(around, line);
    case "not-final":
      return fixNotFinal(complaint.name, error, around, line);
    case "no-constructor":
      return fixNoConstructor(error.message, around, line);
    case "final":
      return fixFinal(complaint.name, around, line);
    case "unreported":
      return fixUnreported(complaint.exception, error, around, line);
    case "jump":
      return fixJump(error, around, line);
    case "unpermitted":
      return fixUnpermitted(complaint.type, around, line);
    case "sealed":
      return fixSealed(around, line);
    case "heading":
      return fixHeading(around, line);
    case "no-name":
      return fixClassLiteral(around, line);
    case "of-objects":
      return fixOfObjects(complaint.name, around, line);
    case "no-function":
      return fixNoFunction(complaint.type, error, around, line);
    case "no-type":
      return /^\s*package\b/.test(around.source.lines[line - 1] ?? "") ? { kind: "late-package" } : null;
    case "own-variable":
      return fixOwnVariable(complaint.name, around, line);
    case "values":
      return fixUnnamedValue(around, line);
    case "never-thrown":
      return fixNeverThrown(complaint.exception, around, line);
    case "thrown-by-reference":
      return fixThrownByReference(complaint.exceptions, around, line);
    case "missing-case":
      return fixMissingCase(around, line);
    case "closed":
      return fixClosed(complaint, around);
    case "duplicate":
      return fixDuplicate(complaint.name, error.file, around);
    case "empty-package":
      return around
        .unseenIn(complaint.package)
        .flatMap((it) => (it.in.kind === "source" ? (fixUnseen(it, around) ?? []) : []));
    case "mapped-property":
      return fixMappedProperty(complaint, around, line);
    case "no-module":
      return fixNoModule(complaint.module, around);
    case "override":
      return fixOverride(complaint, error.message, around, line);
    default:
      return complaint satisfies never;
  }
}

/** Finds what the comment of a deprecated type of the project says to use, where its constructor or nothing like a member is there. */
function fixDeprecated(complaint: Complaint, isFixed: boolean, around: CompilerView, line: number): Fix | null {
  const isMade = complaint.kind === "arguments" && complaint.isConstructor;
  const named = isMade || (complaint.kind === "member" && !isFixed) ? complaint.type : null;
  const type = named === null ? null : resolveType(named, around, line);
  const instead =
    type === null || around.source.typesAround(line).includes(type.name) ? null : around.replacementOf(type.name);
  if (type === null || instead === null || instead === type.name) return null;
  return { kind: "deprecated", type: sourceName(type.name), instead: sourceName(instead) };
}

function fixCall(
  complaint: Extract<Complaint, { kind: "arguments" }>,
  error: Finding,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const { type, isConstructor } = complaint;
  const lombok = fixConstructor(complaint, around, line);
  if (lombok?.isAlone) return [lombok.fix];
  const alone =
    fixGivenOther(complaint, around, line) ??
    fixSwapped(complaint, around, line) ??
    (isConstructor ? fixMadeNamesake(complaint, around, line) : null) ??
    (isConstructor ? null : fixUnextended(complaint, error, around, line));
  if (alone) return [alone];
  const like = fixLikeCall(complaint, around, line, error.column);
  // Any type has the methods of Object, so that they say nothing of the one that is called.
  if (like && type !== null && /^(?:java\.lang\.)?Object$/.test(type)) return [like];
  const newer = like || type === null || isConstructor ? null : fixWithNewer({ ...complaint, type }, around, line);
  const leftOut = fixLeftOut(complaint, around, line);
  const later = isConstructor ? fixSetLater(complaint, around, line) : fixAfterBuild(complaint, around, line);
  const hidden = fixHiddenCall(complaint, around, line);
  const isHidden = type !== null && isConstructor && hidden.length > 0;
  const made = isHidden ? fixMadeOtherwise(type, complaint.arguments, around, line) : null;
  const byStep = () =>
    like || type === null || isConstructor ? null : fixOneStep({ ...complaint, type }, around, line);
  const way =
    fixAsserting(complaint, around) ??
    fixVoidLambda(complaint, error, around, line) ??
    byStep() ??
    fixArgument(complaint, around, line) ??
    fixTakingType(complaint, around, line);
  return [
    fixArguments(complaint, around, line),
    ...hidden,
    made,
    leftOut,
    lombok?.fix,
    like,
    later,
    newer,
    way,
  ].flatMap((it) => it ?? []);
}

/** Another source with that class; where there is none, javac takes a source for two whose folder is another package's. */
function fixDuplicate(name: string, file: string | undefined, { source, sourcesOf }: CompilerView): Fix | null {
  const other = sourcesOf(name).find((it) => it !== file);
  if (other !== undefined) return { kind: "duplicate", class: name, file: other };
  const isInFolder = file === undefined || `/${dirname(file)}`.endsWith(`/${source.package.replaceAll(".", "/")}`);
  return isInFolder ? null : { kind: "misplaced", file: basename(file), package: source.package };
}

/** A class of a package that others do not see: its source, where the project has it, and its methods that the file calls and that are hidden as well. */
function fixNotPublic(name: string, { sourcesOf, findType, source }: CompilerView): readonly Fix[] {
  const [file] = sourcesOf(name);
  if (file === undefined) return [];
  const calls = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(name))}\\.(?<method>[\\p{L}\\p{N}_$]+)\\s*\\(`,
    "gu",
  );
  const called = new Set([...source.lines.join("\n").matchAll(calls)].map((it) => it.groups?.["method"] ?? ""));
  const hidden = [...called].filter((method) => isHidden(method, findType(name)));
  return [name, ...hidden].map((it) => ({ kind: "not-public", class: it, file }));
}

/** A method that only its package sees: the source that declares it, where the project has it. */
function fixNotPublicMethod(
  { type: named, name, arguments: given }: Extract<Complaint, { kind: "access" }>,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const type = given === null ? null : resolveType(named, around, line);
  const [file] = type === null ? [] : around.sourcesOf(type.name);
  if (file === undefined) return [];
  const same = type?.members.filter((it) => it.kind === "method" && it.name === name) ?? [];
  const isPrivate = same.length > 0 && same.every(({ access }) => access === "private");
  // Code of the same package can have it without being told to all.
  if (isPrivate && packageOf(type?.name ?? "") === around.source.package)
    return [{ kind: "not-public", class: name, file, isPrivate }];
  return isHidden(name, type) ? [{ kind: "not-public", class: name, file }] : [];
}

/** Whether all methods of that name are for the package of their type alone, and no public one takes and gives the same. */
function isHidden(method: string, type: Type | null): boolean {
  const methods = type?.members.filter(({ kind }) => kind === "method") ?? [];
  const same = methods.filter(({ name }) => name === method);
  const isAlike = (one: Member) =>
    same.some((it) => it.result === one.result && it.parameters.join() === one.parameters.join());
  if (methods.some((it) => it.access === "public" && it.name !== method && isAlike(it))) return false;
  return same.length > 0 && same.every(({ access }) => access === "package");
}

/** What a type has in place of a member, or else the way by which something has it. */
function fixMissing(
  complaint: Extract<Complaint, { kind: "member" }>,
  error: Finding,
  around: CompilerView,
  line: number,
): Fix | null | readonly Fix[] {
  const byStep = once(
    () =>
      fixUntypedLambda(complaint, error, around, line) ??
      fixOneStep(complaint, around, line) ??
      fixDeclaredWider(complaint, error.details ?? [], around, line) ??
      fixSkippedStep(complaint, error.column, around, line),
  );
  return fixMemberOrName(complaint, error, around, line, byStep) ?? byStep();
}

/** What makes a value the one that is needed, and the overloads of the call that takes it; these alone, where another one takes the value elsewhere. */
function fixUnlike(error: Finding, around: CompilerView, line: number): readonly Fix[] {
  const inLine = fixArgumentsInLine(error, around, line);
  const conversion = typesConverted(error.message);
  // A text is easily made, and mostly stands in another place.
  const given = conversion.needed === "java.lang.String" ? simpleNameOf(conversion.given) : "";
  const overloads = inLine?.kind === "members" ? inLine.members : [];
  const isElsewhere = overloads.some(({ signature }) =>
    new RegExp(`[(,] ?${RegExp.escape(given)}[,)]`).test(signature),
  );
  return [given !== "" && isElsewhere ? null : fixConverted(error, around, line), inLine].flatMap((it) => it ?? []);
}

/** The place of a field that static code uses, and that belongs to objects. */
function fixOfObjects(field: string, around: CompilerView, line: number): Fix | null {
  const [at] = around.source.typesAround(line).flatMap((type) => around.placeOfField(type, field) ?? []);
  return at === undefined ? null : { kind: "of-objects", field, at };
}

/** What can be made in place of an interface with several methods, or what takes the place of a lambda for what is none. */
function fixNoFunction(named: string, error: Finding, around: CompilerView, line: number): Fix | null | readonly Fix[] {
  const type = resolveType(named, around, line);
  if (type?.isInterface) return fixAbstract(named, around, line);
  if (type?.isAbstract) return { kind: "subclass", type: simpleNameOf(type.name) };
  const taking = fixArgumentsInLine(error, around, line);
  return taking ?? (named === "java.lang.Object" ? { kind: "no-function", type: simpleNameOf(named) } : null);
}

/** The source of the project that lists which types a sealed one permits. */
function fixUnpermitted(named: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  const [file] = type === null ? [] : around.sourcesOf(type.name);
  return type === null || file === undefined ? null : { kind: "permits", type: simpleNameOf(type.name), file };
}

/** The types that can be made in place of a sealed one, of which a line makes one without a name. */
function fixSealed(around: CompilerView, line: number): readonly Fix[] {
  const made = /\bnew\s+(?<type>[\p{L}\p{N}_$.]+)/u.exec(around.source.lines[line - 1] ?? "")?.groups?.["type"];
  return made === undefined ? [] : fixAbstract(made, around, line);
}

/** A name that stands alone is looked for in the classes around it, and is a class where it is written like one. */
function fixMemberOrName(
  complaint: Extract<Complaint, { kind: "member" }>,
  { column, details = [] }: Finding,
  around: CompilerView,
  line: number,
  byStep: () => Fix | null,
): Fix | null | readonly Fix[] {
  const { name, arguments: given } = complaint;
  const text = around.source.lines[line - 1] ?? "";
  const isQualified =
    details.some((it) => it.startsWith("location: variable")) ||
    text
      .slice(0, column ?? 1)
      .trimEnd()
      .endsWith(".");
  const fixOther = () =>
    fixConstant(complaint, around, line, column) ??
    fixStaticCall(complaint, around, line, column) ??
    fixMember(complaint, around, line, column, byStep);
  if (isQualified || isStaticImport(text)) return fixOther();
  const isOfClassAround = around.source
    .typesAround(line)
    .some((type) => simpleNameOf(type) === simpleNameOf(rawType(complaint.type)));
  if (!isOfClassAround) return fixOther();
  return fixOwn({ name, arguments: given }, around, line, column);
}

function fixOwn(
  { name, arguments: given }: Pick<Extract<Complaint, { kind: "name" }>, "name" | "arguments">,
  around: CompilerView,
  line: number,
  column: number | undefined,
): Fix | null | readonly Fix[] {
  if (given === null && /^\p{Lu}.*\p{Ll}/u.test(name)) return fixClass(name, null, around, line);
  const needed = neededAt({ name, arguments: given }, around, line, column);
  const method = methodAround(around.source.lines, line);
  const found = fixName({ name, arguments: given }, around, line, (member, type) => {
    // A method without parameters that calls itself does not end.
    const isItself = method?.name === member.name && !method.hasParameters && member.parameters.length === 0;
    return !(isItself && member.kind === "method") && canStand(member, type, needed, given, around);
  });
  if (found !== null) return found;
  if (given !== null)
    return fixStaticOfNeeded({ name, arguments: given }, needed, around, line) ?? fixStaticImport(name, around, given);
  return constantsNamed(name, null, around, line, column);
}

/** Returns the package in which a class was looked for; null where it was looked for in all that the file sees. */
function packageGiven(
  { name, package: given }: Extract<Complaint, { kind: "class" }>,
  around: CompilerView,
  line: number,
): string | null {
  if (given === null) return null;
  const text = around.source.lines[line - 1] ?? "";
  const plain = rawType(given);
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
function fixPackage(named: string, around: CompilerView, line: number): Fix | null | readonly Fix[] {
  const text = around.source.lines[line - 1] ?? "";
  const escaped = named
    .split(".")
    .map((part) => RegExp.escape(part))
    .join("\\s*\\.\\s*");
  const simple = new RegExp(`(?<![\\p{L}\\p{N}_$.])${escaped}\\s*\\.\\s*(?<name>[\\p{L}\\p{N}_$]+)`, "u").exec(text)
    ?.groups?.["name"];
  // ecj names the whole class: The import com.acme.json.JsonWriter cannot be resolved
  const whole = new RegExp(`^\\s*import\\s+(?:static\\s+)?${escaped}\\s*;`).test(text);
  if (whole) return fixClass(withoutPackage(named), packageOf(named), around, line);
  // package TimeUnit does not exist: TimeUnit.SECONDS, and no import
  if (!named.includes(".") && /^\p{Lu}/u.test(named)) return fixClass(named, null, around, line);
  if (simple === undefined || /^\p{Ll}/u.test(simple)) return null;
  if (/\p{Lu}/u.test(simpleNameOf(named).charAt(0)) && resolveType(named, around, line) !== null) return null;
  const found = fixClass(simple, named, around, line);
  const member = STATIC_IMPORT.exec(text)?.groups?.["member"];
  if (member === undefined || (found !== null && (found.kind !== "artifact" || found.isManaged))) return found;
  // Other sources of the project import that member from what they have, and this one may have it from elsewhere.
  const isOther = (it: string) => it.endsWith(`.${member}`) && !it.startsWith(`${named}.`);
  const hasOther = around.source.imports.some((it) => it.isStatic && isOther(it.name));
  const [only, ...others] = importedStatically(member, around).filter((type) => hasStatic(type, member, around));
  const used: Fix[] =
    only && others.length === 0 && !hasOther && !isImported(only, member, around)
      ? [{ kind: "not-imported", name: member, classes: [`${only}.${member}`] }]
      : [];
  return [...used, ...present(found)];
}

// import static org.assertj.core.api.Assertions.assertThat;
const STATIC_IMPORT = /^\s*import\s+static\s+[\p{L}\p{N}_$.]+\.(?<member>[\p{L}\p{N}_$]+)\s*;/u;
