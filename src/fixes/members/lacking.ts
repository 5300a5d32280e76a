import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix, LikeMember } from "../../model/fix.ts";
import { once } from "../../model/once.ts";
import { isStaticImport } from "../call-text.ts";
import { constantsNamed, fixConstant, fixStaticCall, fixStaticOfNeeded } from "../calls/constants.ts";
import { fixHiddenField, fixHiddenMember } from "../calls/hidden.ts";
import { fixNamesake, fixShadowed } from "../calls/namesake.ts";
import { fixVerified } from "../calls/other-call.ts";
import { fixAfterBuild, fixBuilt, fixOfBuilt } from "../calls/set-later.ts";
import { fixClass } from "../classes.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { fixClassValue } from "../declarations/named-classes.ts";
import { methodAround } from "../expressions/method-around.ts";
import { canStand, neededAt } from "../expressions/needed.ts";
import { fixFinalSetter, fixGenerated } from "../generated-members.ts";
import { fixUntypedLambda } from "../lambdas/untyped-lambda.ts";
import { nameOfLike, SAME_WORDS, usableMembers } from "../like-members.ts";
import { isMisspelt, unlikeness } from "../likeness.ts";
import { fixImportedStatic, fixName, fixStaticImport, importedStatically } from "../names-in-scope.ts";
import { fixWithNewer } from "../newer-version.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { fixDeclaredWider, fixSkippedStep } from "../steps/declared.ts";
import { fixOneStep } from "../steps/one-step.ts";
import { fixOnInnerCall } from "../steps/other-method.ts";
import { fixByHelper } from "../steps/static-helper.ts";
import { fixBesideReceiver, fixEarlier } from "./along-chain.ts";
import { fixMember } from "./missing-member.ts";
import { FACTORY } from "./stand-ins.ts";

/** What stands in for a member, and other types that have it, unless hardly another one can be meant. */
export function fixLacking(
  complaint: ComplaintOf<"member">,
  error: Finding,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const isOfClass = neededAt(complaint, around, line, error.column).receiver === simpleNameOf(rawType(complaint.type));
  const namesake = fixNamesake(complaint, around, line, isOfClass);
  if (isOfClass && namesake !== null && !FACTORY.test(complaint.name)) return [namesake];
  const missing =
    fixShadowed(complaint, around, line) ??
    fixOfBuilt(complaint, around, line) ??
    fixBuilt(complaint, error, around, line) ??
    fixFinalSetter(complaint, around, line) ??
    fixMissing(complaint, error, around, line) ??
    fixHiddenField(complaint, around, line);
  const fixes = [missing ?? []].flat();
  // Where nothing is like it, a newer JDK may have it: what is read of the JDK stays in memory.
  const isOpen = fixes.length === 0 || fixes.every(({ kind }) => kind === "method-names");
  const later = isOpen ? sinceAbove(complaint, around, line) : null;
  if (later !== null) return [later];
  const isSure = fixes.some(
    (it) =>
      it.kind === "no-element" ||
      it.kind === "idiom" ||
      (it.kind === "members" && it.members.some((member) => isMeant(complaint.name, member))),
  );
  // To ask what the JDK had costs more than all else: not for a name with one wrong letter.
  const isTypo = fixes.some(
    (it) => it.kind === "members" && it.members.some((one) => isMisspelt(complaint.name, nameOfLike(one))),
  );
  const gone = isSure || isTypo ? null : untilOf(complaint, around, line);
  if (gone !== null) return [gone];
  const newer = fixWithNewer(complaint, around, line);
  return [
    // That a newer version has it says more than names that are like it.
    newer !== null && !isSure ? null : missing,
    fixAfterBuild(complaint, around, line),
    isSure ? null : namesake,
    newer,
  ].flatMap((it) => it ?? []);
}

/** Tells the Java from which on a class of the JDK that a type extends has a member. */
function sinceAbove({ type: named, name }: ComplaintOf<"member">, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  const above = type === null || type.name.startsWith("java.") ? [] : supertypesOf(type.name, around);
  const ofJdk = above.findLast((it) => around.since(it, name) !== null);
  const since = ofJdk === undefined ? null : around.since(ofJdk, name);
  if (ofJdk === undefined || since === null || around.compilesFor === null) return null;
  return { kind: "since", name: `${simpleNameOf(ofJdk)}.${name}`, since, compilesFor: around.compilesFor };
}

/** Tells the last Java in which a class of the JDK had a member. */
function untilOf({ type: named, name }: ComplaintOf<"member">, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  const until = type?.name.startsWith("java.") ? around.until(type.name, name) : null;
  if (type === null || until === null || around.compilesFor === null) return null;
  return { kind: "until", name: `${simpleNameOf(type.name)}.${name}`, until, compilesFor: around.compilesFor };
}

/** Whether a member is called as one that is missing, but for its case or the words around. */
function isMeant(name: string, member: LikeMember): boolean {
  return (unlikeness(name, nameOfLike(member)) ?? 1) <= SAME_WORDS;
}

/** What a type has in place of a member, or else the way by which something has it. */
function fixMissing(
  complaint: ComplaintOf<"member">,
  error: Finding,
  around: CompilerView,
  line: number,
): Fix | null | readonly Fix[] {
  const byStep = once(
    () =>
      fixUntypedLambda(complaint, error, around, line) ??
      fixOnInnerCall(complaint, error, around, line) ??
      fixByHelper(complaint, around, line) ??
      fixOneStep(complaint, around, line) ??
      fixDeclaredWider(complaint, error.details ?? [], around, line) ??
      fixSkippedStep(complaint, error.column, around, line) ??
      fixEarlier(complaint, error, around, line) ??
      fixBesideReceiver(complaint, error, around, line),
  );
  return fixMemberOrName(complaint, error, around, line, byStep) ?? byStep();
}

/** A name that stands alone is looked for in the classes around it, and is a class where it is written like one. */
function fixMemberOrName(
  complaint: ComplaintOf<"member">,
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
  const named = given === null ? fixClassValue(`${rawType(complaint.type)}.${name}`, column, around, line) : null;
  if (named !== null) return named;
  const fixOther = () =>
    fixVerified(complaint, around, line, column) ??
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

export function fixOwn(
  { name, arguments: given }: Pick<ComplaintOf<"name">, "name" | "arguments">,
  around: CompilerView,
  line: number,
  column: number | undefined,
): Fix | null | readonly Fix[] {
  if (given === null && /^\p{Lu}.*\p{Ll}/u.test(name))
    return fixClassValue(name, column, around, line) ?? fixClass(name, null, around, line);
  const hidden = around.source.typesAround(line).flatMap((type) => {
    const found = around.findType(type);
    return found === null ? [] : (fixHiddenMember({ name, arguments: given }, found, around, true) ?? []);
  });
  if (hidden.length > 0) return hidden.slice(0, 1);
  const needed = neededAt({ name, arguments: given }, around, line, column);
  const method = methodAround(around.source.lines, line);
  const found = fixName({ name, arguments: given }, around, line, (member, type) => {
    // A method without parameters that calls itself does not end.
    const isItself = method?.name === member.name && !method.hasParameters && member.parameters.length === 0;
    return !(isItself && member.kind === "method") && canStand(member, type, needed, given, around);
  });
  // What other files import by that very name is meant before what is only like it.
  const isNear = found?.kind === "in-scope" && found.names.some((it) => isMeant(name, it));
  const isImported = given !== null && !isNear && (found === null || importedStatically(name, around).length > 0);
  const imported = isImported ? fixStaticImport(name, around, given) : null;
  if (found !== null) return imported ?? found;
  const made = given !== null && /^\p{Lu}.*\p{Ll}/u.test(name) ? resolveType(name, around, line) : null;
  const isMade = made?.isAbstract === false && made.kind !== "enum";
  if (isMade && usableMembers(made, around, line).some(({ kind }) => kind === "constructor"))
    return { kind: "made", call: `new ${name}(…)`, needed: name };
  const likeImported = () => fixImportedStatic({ name, arguments: given }, around, line);
  const [own] = around.source.typesAround(line).flatMap((type) => around.findType(type) ?? []);
  const generated = () => (own ? fixGenerated({ name, arguments: given }, own, around, line) : null);
  if (given !== null)
    return (
      fixStaticOfNeeded({ name, arguments: given }, needed, around, line) ?? imported ?? likeImported() ?? generated()
    );
  return likeImported() ?? generated() ?? constantsNamed(name, null, around, line, column);
}
