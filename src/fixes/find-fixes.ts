import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { packageOf, rawType, withoutPackage } from "../model/class-name.ts";
import type { Finding } from "../model/finding.ts";
import type { Fix } from "../model/fix.ts";
import { fixArgumentsInLine, fixDiamond, fixLikeCall, typeOfCalled } from "./calls/argument-in-line.ts";
import { fixTakenElsewhere } from "./calls/constants.ts";
import { fixHiddenCall } from "./calls/hidden.ts";
import { fixNullGiven } from "./calls/idioms.ts";
import {
  fixFittingNamesake,
  fixGenericNamesake,
  fixMadeNamesake,
  fixOtherKind,
  fixTakingNamesake,
} from "./calls/namesake.ts";
import { fixAccess } from "./calls/no-access.ts";
import { fixArguments } from "./calls/no-overload.ts";
import { fixOtherArgument, fixOtherMatcher } from "./calls/other-argument.ts";
import { fixNested, fixVerifiedCall, fixVoidStub } from "./calls/other-call.ts";
import { fixGivenOther, fixOfOtherPackage, fixOtherStatic, fixSameSimple } from "./calls/other-package.ts";
import { fixOtherGiver, fixOtherResult } from "./calls/other-result.ts";
import { fixAfterBuild, fixSetLater } from "./calls/set-later.ts";
import { fixNoResult, fixOfOtherKind, fixTakenByStep, fixTakingGiven } from "./calls/siblings.ts";
import { fixSwapped } from "./calls/swapped.ts";
import { fixAnyNull, fixUndecided, fixUndecidedStep } from "./calls/undecided.ts";
import { fixUnextended } from "./calls/unextended.ts";
import { completeArguments, completeSymbol, ofNearestOwner } from "./calls/untold.ts";
import { fixUnseen } from "./classes/unseen.ts";
import { fixClass, fixClassFile } from "./classes.ts";
import type { CompilerView } from "./compiler-view.ts";
import type { Complaint, ComplaintOf } from "./complaints/complaint.ts";
import { readComplaint } from "./complaints/read-complaint.ts";
import { fixCollected } from "./conversions/collected.ts";
import { fixConverted } from "./conversions/conversions.ts";
import { fixNotCloseable, fixReturningLambda, fixValuedLambda, fixVoidLambda } from "./conversions/functional.ts";
import { fixLongLiteral, fixNumberLiteral } from "./conversions/number-literal.ts";
import { fixOperator } from "./conversions/operators.ts";
import { typesConverted } from "./conversions/read-conversion.ts";
import { fixArgument } from "./conversions/unfit-argument.ts";
import { fixFinal, fixHeading, fixOwnVariable, fixUnnamedValue } from "./declarations/headings.ts";
import { fixInner, fixInnerMade } from "./declarations/inner-class.ts";
import { fixLeftAbove } from "./declarations/left-above.ts";
import { fixBound, fixClassLiteral, fixDuplicate, fixRunner, fixTypeCount } from "./declarations/named-classes.ts";
import { fixNotFinal } from "./declarations/not-final.ts";
import { fixNotPublic, fixNotPublicMethod } from "./declarations/not-public.ts";
import { fixNotStatic, fixOfObjects } from "./declarations/not-static.ts";
import { fixNoOverride, fixOverride } from "./declarations/overrides.ts";
import { fixSealed, fixUnpermitted, fixUnsealed } from "./declarations/sealed.ts";
import { callBeforeDot, fullNameOf } from "./expressions/type-of-expression.ts";
import { fixConstructor, fixLeftOut, fixMadeHidden, fixNoConstructor } from "./generated-members.ts";
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
import { fixJump, fixUnreported } from "./lambdas/in-lambda.ts";
import { fixLambda } from "./lambdas/lambda-parameters.ts";
import { fixNoFunction, fixOtherReference } from "./lambdas/no-function.ts";
import { fixNeverThrown, fixThrownByReference } from "./lambdas/thrown-by-calls.ts";
import { fixAbstract } from "./makers/abstract-types.ts";
import { fixByFactory, fixMadeOtherwise } from "./makers/factories.ts";
import { fixForeignMember } from "./members/foreign-member.ts";
import { fixLacking, fixOwn } from "./members/lacking.ts";
import { withNextSteps } from "./members/next-steps.ts";
import { fixWithNewer } from "./newer-version.ts";
import { fixPackage, packageGiven } from "./packages.ts";
import { fixMappedProperty } from "./processors/mapped-properties.ts";
import { fixBuildMethod, fixLowerBuilder } from "./processors/super-builders.ts";
import { resolveType } from "./resolve-type.ts";
import { fixScalaName, withoutOtherSources } from "./scala-names.ts";
import { fixCalledAtOnce } from "./steps/called-at-once.ts";
import { fixGivenOtherwise, fixVariableGiven } from "./steps/declared.ts";
import { fixOneStep } from "./steps/one-step.ts";
import {
  fixAsserting,
  fixLongerGiving,
  fixLongerName,
  fixOnFirst,
  fixShorterName,
  fixTakingType,
} from "./steps/other-method.ts";
import { fixNoArray, fixOnPrimitive } from "./steps/static-helper.ts";
import { fixUncast, fixUntyped, fixUntypedLoop } from "./steps/untyped.ts";
import { fixEnumLabel, fixMissingCase } from "./switch-cases.ts";
import { boxOf, simpleTypes, sourceName } from "./type.ts";

/** Returns what would fix an error, as far as it is certain: one fact, seldom two. */
export function findFixes(error: Finding, view: CompilerView): readonly Fix[] {
  const around = error.file?.endsWith(".kt") ? seenByKotlin(view) : view;
  const complaint = readComplaint(error);
  if (complaint === null || error.line === undefined || error.followsFromLine !== undefined) return [];
  // What else is told is how Java would write it.
  const isOfGroovy = complaint.kind === "member" || complaint.kind === "imported";
  if (error.file?.endsWith(".groovy") && !isOfGroovy) return [];
  const found = present(fix(withFullName(complaint, error, around, error.line), error, around, error.line));
  const all = complaint.kind === "member" ? withNextSteps(found, complaint, error, around, error.line) : found;
  return [...present(fixDeprecated(complaint, all.length > 0, around, error.line)), ...all];
}

function withFullName(told: Complaint, error: Finding, around: CompilerView, line: number): Complaint {
  const complaint =
    told.kind === "arguments"
      ? ofNearestOwner(completeArguments(told, error, around, line), error, around, line)
      : told;
  const isCall = complaint.kind === "member" || (complaint.kind === "arguments" && !complaint.isConstructor);
  if (!isCall || complaint.type === null) return complaint;
  return { ...complaint, type: fullNameOf({ type: complaint.type, name: complaint.name }, error, around, line) };
}

function present(found: Fix | null | readonly Fix[]): readonly Fix[] {
  if (found === null) return [];
  return "kind" in found ? [found] : found;
}

function fix(complaint: Complaint, error: Finding, around: CompilerView, line: number): Fix | null | readonly Fix[] {
  switch (complaint.kind) {
    case "member": {
      const [, language] = /\.(groovy|scala)$/.exec(error.file ?? "") ?? [];
      if (language === "groovy" || language === "scala") return fixForeignMember(complaint, language, around, line);
      return (
        fixOfOtherPackage(complaint, error, around, line) ??
        fixUnextended(complaint, error, around, line) ??
        fixUndecidedStep(complaint, error, around, line) ??
        fixUncast(complaint, error, around, line) ??
        fixUntyped(complaint, error, around, line) ??
        fixLacking(complaint, error, around, line)
      );
    }
    case "symbol": {
      const complete = completeSymbol(complaint, error, around, line);
      return complete && fix(complete, error, around, line);
    }
    case "name":
      return fixOwn(complaint, around, line, error.column);
    case "class":
      return (
        fixLowerBuilder(complaint.name, around, line) ??
        fixClass(complaint.name, packageGiven(complaint, around, line), around, line)
      );
    case "reference":
      return error.file?.endsWith(".scala")
        ? fixScalaName(complaint.name, around, line)
        : fixReference(complaint.name, error, around, line);
    case "imported":
      return fixClass(withoutPackage(complaint.name), packageOf(complaint.name), withoutOtherSources(around), line);
    case "parameter":
      return fixParameter(complaint.name, error, around, line);
    case "no-argument":
      return fixNoArgument(complaint.name, error, around, line);
    case "mismatch":
      return fixMismatch(complaint, around, line);
    case "unfit":
      return fixUnfit(error, around, line);
    case "void":
      return (
        fixVerifiedCall(around, line) ??
        fixVoidStub(around, line) ??
        fixNoResult(error, around, line) ??
        fixCalledAtOnce(error, around, line)
      );
    case "no-array":
      return fixNoArray(complaint.type, around, line);
    case "on-primitive":
      return fixOnPrimitive(complaint.type, error, around, line);
    case "void-step": {
      const called = error.column === undefined ? null : callBeforeDot(error.column, around, line);
      return called && { kind: "void-step", method: called.name };
    }
    case "ambiguous":
      return fixAnyNull(complaint.name, error, around, line) ?? fixUndecided(complaint.name, around, line);
    case "reassigned":
      return fixReassigned(around, line);
    case "class-file":
      return fixRunner(around, line) ?? fixClassFile(complaint.name, around);
    case "package":
      return fixPackage(complaint.package, around, line);
    case "arguments":
      return fixCall(complaint, error, around, line);
    case "diamond":
      return fixDiamond(complaint.type, around, line);
    case "conversion":
      return (
        fixRunner(around, line) ??
        fixNullGiven(error, around, line) ??
        fixNotCloseable(error, around, line) ??
        fixFittingNamesake(error, around, line) ??
        fixNoResult(error, around, line) ??
        fixValuedLambda(error, around, line) ??
        fixNested(error, around, line) ??
        fixUntypedLoop(error, around, line) ??
        fixCollected(error, around, line) ??
        fixLambda(error, around, line) ??
        fixTakingGiven(error, around, line) ??
        fixOtherResult(error, around, line) ??
        fixTakenByStep(error, around, line) ??
        fixOfOtherKind(error, around, line) ??
        fixOtherStatic(error, around, line) ??
        fixOtherMatcher(error, around, line) ??
        fixUnlike(error, around, line)
      );
    case "too-large":
      return fixLongLiteral(error, around, line);
    case "operator":
      return fixOperator(complaint, error, around, line);
    case "access":
      return [
        fixMadeHidden(complaint, around, line),
        fixAccess(complaint, around, line, error.column) ??
          (complaint.arguments === null ? null : fixOneStep(complaint, around, line)) ??
          fixNotPublicMethod(complaint, around, line),
      ].flatMap((it) => it ?? []);
    case "hidden-class":
      return fixNotPublic(complaint.name, around);
    case "abstract":
      return complaint.type === null ? fixMadeInKotlin(error, around, line) : fixAbstract(complaint.type, around, line);
    case "no-override":
      return fixBuildMethod(around, line) ?? fixNoOverride(around, line);
    case "not-static":
      return fixNotStatic(complaint.name, error, around, line);
    case "other-reference":
      return fixOtherReference(complaint, around, line);
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
    case "unsealed":
      return fixUnsealed(around, line);
    case "heading":
      return fixHeading(around, line);
    case "no-name":
      return fixClassLiteral(around, line);
    case "of-objects":
      return complaint.name === "this" ? fixInnerMade(around, line) : fixOfObjects(complaint.name, around, line);
    case "inner":
      return fixInner(complaint.type, around, line);
    case "no-class":
      return { kind: "boxed", primitive: complaint.type, box: simpleNameOf(boxOf(complaint.type)) };
    case "bound":
      return fixBound(error, around, line);
    case "other-count":
      return fixTypeCount(error, around, line);
    case "no-parameters":
      return fixGenericNamesake(complaint.type, around, line);
    case "no-function":
      return fixNoFunction(complaint.type, error, around, line);
    case "no-type":
      return /^\s*package\b/.test(around.source.lines[line - 1] ?? "") ? { kind: "late-package" } : null;
    case "byte-order-mark":
      return line === 1 && error.column === 1 ? { kind: "byte-order-mark" } : null;
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
      return fixClosed(complaint, around, line);
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
      return [
        fixOverride(complaint, error.message, around, line),
        fixLeftAbove(complaint, error.message, around, line),
      ].flatMap((it) => it ?? []);
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
  complaint: ComplaintOf<"arguments">,
  error: Finding,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const { type, isConstructor } = complaint;
  const lombok = fixConstructor(complaint, around, line);
  if (lombok?.isAlone) return [lombok.fix];
  const alone =
    fixSameSimple(complaint, around, line) ??
    fixGivenOther(complaint, around, line) ??
    fixSwapped(complaint, around, line) ??
    (isConstructor ? fixMadeNamesake(complaint, around, line) : null) ??
    (isConstructor ? null : fixUnextended(complaint, error, around, line));
  if (alone) return [alone];
  const asserting = fixAsserting(complaint, around);
  // What is given of that library is meant for its method alone.
  const isOfLibrary = (it: string) =>
    asserting?.kind === "members" &&
    packageOf(rawType(it)) === packageOf(asserting.type) &&
    packageOf(asserting.type) !== "";
  if (asserting && complaint.arguments.some(isOfLibrary)) return [asserting];
  const other = isConstructor ? null : fixOtherArgument(complaint, error, around, line);
  if (other) return [other];
  const longer = fixLongerGiving(complaint, error, around, line);
  const like =
    longer ??
    fixLikeCall(complaint, around, line, error.column) ??
    fixLongerName(complaint, around, line) ??
    fixShorterName(complaint, around, line);
  // Any type has the methods of Object, so that they say nothing of the one that is called.
  if (like && type !== null && /^(?:java\.lang\.)?Object$/.test(type)) return [like];
  const newer = like || type === null || isConstructor ? null : fixWithNewer({ ...complaint, type }, around, line);
  const leftOut = fixLeftOut(complaint, around, line);
  const later = isConstructor ? fixSetLater(complaint, around, line) : fixAfterBuild(complaint, around, line);
  const hidden = fixHiddenCall(complaint, around, line);
  const isHidden = type !== null && isConstructor && hidden.length > 0;
  const made = isHidden
    ? fixMadeOtherwise(type, complaint.arguments, around, line)
    : fixByFactory(complaint, around, line, typeOfCalled(complaint.name, around, line, error.column)?.name);
  // What takes just the same does not take these arguments, either.
  const isSame = (step: Fix) =>
    step.kind === "one-step" &&
    (complaint.candidates ?? []).some((it) => step.has.signature.includes(`(${it.map(simpleTypes).join(", ")})`));
  const byStep = () => {
    const step = like || type === null || isConstructor ? null : fixOneStep({ ...complaint, type }, around, line, true);
    return step === null || isSame(step) ? null : step;
  };
  const way =
    asserting ??
    fixVoidLambda(complaint, error, around, line) ??
    fixReturningLambda(complaint, error, around, line) ??
    byStep() ??
    fixArgument(complaint, around, line) ??
    fixGivenOtherwise(complaint, error, around, line) ??
    fixTakingType(complaint, around, line) ??
    fixOnFirst(complaint, around, line);
  return [
    longer,
    fixArguments(complaint, around, line),
    fixTakingNamesake(complaint, around, line),
    ...hidden,
    made,
    leftOut,
    lombok?.fix,
    longer ? null : like,
    later,
    newer,
    way,
  ].flatMap((it) => it ?? []);
}

/** What makes a value the one that is needed, and the overloads of the call that takes it; these alone, where another one takes the value elsewhere. */
function fixUnlike(error: Finding, around: CompilerView, line: number): readonly Fix[] {
  const literal = fixNumberLiteral(error, around, line);
  if (literal) return [literal];
  const inLine = fixArgumentsInLine(error, around, line);
  if (inLine?.kind === "members" && inLine.swapped) return [inLine];
  const conversion = typesConverted(error.message);
  // A text is easily made, and mostly stands in another place.
  const given = conversion.needed === "java.lang.String" ? simpleNameOf(conversion.given) : "";
  const overloads = inLine?.kind === "members" ? inLine.members : [];
  const isElsewhere = overloads.some(({ signature }) =>
    new RegExp(`[(,] ?${RegExp.escape(given)}[,)]`).test(signature),
  );
  const converted = given !== "" && isElsewhere ? null : fixConverted(error, around, line);
  const elsewhere = fixTakenElsewhere(error, around, line);
  const instead = elsewhere.length > 0 ? elsewhere : [converted ?? fixVariableGiven(error, around, line)];
  const told = [...instead, inLine].flatMap((it) => it ?? []);
  return told.length > 0 ? told : present(fixOtherGiver(error, around, line));
}
