import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { stepOf } from "../call-text.ts";
import { typeOfArgument } from "../calls/argument-in-line.ts";
import { fixByStep, waysBy } from "../calls/hidden.ts";
import { isMeant } from "../calls/siblings.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { gives, neededAt } from "../expressions/needed.ts";
import { callBeforeDot, memberBeforeDot, stepBeforeDot, typeOfExpression } from "../expressions/type-of-expression.ts";
import { isTaking, type OwnedMember, toLike, toLikes, usableMembers } from "../like-members.ts";
import { goesOn } from "../likeness.ts";
import { hasMembers } from "../members-of-types.ts";
import { isTypeVariable, OBJECT, type Type } from "../type.ts";

/**
 * Finds the one member beside that before the dot whose result has the member which is missing: `getReference()`, of which
 * `isText()` is, for `context.getSource().isText()`. Where several that take nothing have one, each means something of its
 * own, and what is told is how it is made of a value: `ResponseEntity.status(HttpStatus)`, of which `body(T)` is.
 */
export function fixBesideReceiver(
  { name, arguments: asked }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const receiver = column === undefined ? null : memberBeforeDot(column, around, line);
  if (receiver === null) return null;
  const { type, isOfClass } = receiver;
  const usable = usableMembers(type, around, line);
  const beside = usable.filter(
    (it) => it.kind !== "constructor" && it.isStatic === isOfClass && it.name !== receiver.name && it.owner !== OBJECT,
  );
  const needed = neededAt({ name, arguments: asked }, around, line, column);
  const findMeant = (result: Type) =>
    usableMembers(result, around, line).find(
      (it) => isMeant(it, name, asked) && gives(it, needed, around, line) !== false,
    );
  // The overload for a Pageable gives a Page.
  const written = callBeforeDot(column ?? 0, around, line)?.arguments ?? null;
  const count = written?.length ?? Number.POSITIVE_INFINITY;
  const same = usable.filter((it) => it.kind === "method" && it.name === receiver.name);
  const given = same.flatMap(({ parameters, result }) => (parameters.length === count ? result : []));
  const overloads = same.filter((it) => it.parameters.length > count && !given.includes(it.result));
  const { true: plain = [], false: others = [] } = Object.groupBy(beside, (it) => `${it.parameters.length === 0}`);
  const types = (written ?? []).map((it) => typeOfArgument(it, around, line));
  // A class of helpers gives anything.
  const taking = type.name.startsWith("java.") ? [] : others.filter((it) => types.length === 0 || isTaking(it, types));
  // firstResultOptional(), and stream() beside it, for firstResult()
  const longer = plain.filter((it) => goesOn(receiver.name, it.name));
  return (
    fixByStep(type, longer, around, findMeant) ??
    fixByStep(type, plain, around, findMeant) ??
    fixByAny(type, isOfClass ? taking : overloads, around, findMeant)
  );
}

/** Finds the method among those of what a chain of calls went through before: `password(String)` of what `write(file)` gives, for `write(file).sheet().password("x")`. */
export function fixEarlier(
  { name, arguments: asked }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  if (asked === null || column === undefined) return null;
  let before = stepBeforeDot(column, around, line).receiver;
  for (let steps = 0; before !== null && steps < MOST_STEPS; steps++) {
    const type = typeOfExpression(before, around, line);
    // What takes anything is not meant by what it is given.
    const same = (type ? usableMembers(type, around, line) : []).filter(
      (it) => isMeant(it, name, asked) && !it.parameters.some((own) => isTypeVariable(own) || own === "Object"),
    );
    if (type && same.length > 0) return hasMembers(type, toLikes(same, asked));
    before = stepOf(before).receiver;
  }
  return null;
}

const MOST_STEPS = 8;

/** Tells one of the members whose results are of the one type that has what is meant, with the number of the others. */
function fixByAny(
  type: Type,
  members: readonly OwnedMember[],
  around: CompilerView,
  findMeant: (result: Type) => OwnedMember | undefined,
): Fix | null {
  const [first, ...others] = waysBy(type, members, around, findMeant).toSorted(
    (a, b) => a.member.parameters.length - b.member.parameters.length || a.member.name.length - b.member.name.length,
  );
  if (!first || others.some(({ member }) => member.result !== first.member.result)) return null;
  const member = toLike(first.member, others.length);
  return { kind: "one-step", type: simpleNameOf(type.name), member, has: toLike(first.has, 0) };
}
