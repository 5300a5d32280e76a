import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix, LikeMember } from "../../model/fix.ts";
import { textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { nameOfLike, SAME_WORDS, signatureOf, usableMembers } from "../like-members.ts";
import { unlikeness } from "../likeness.ts";
import { shownName } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";
import type { Type } from "../type.ts";
import { fixMember } from "./missing-member.ts";

/**
 * Adds to the member that stands in for a missing one what does so for those further along the chain of calls without
 * arguments, of which the compiler tells the first one alone: `getOrder().getLines()` of records has neither.
 */
export function withNextSteps(
  fixes: readonly Fix[],
  { name, type: named, arguments: given }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const [fix, ...others] = fixes;
  if (fix?.kind !== "members" || others.length > 0 || given?.length !== 0 || column === undefined) return fixes;
  const { text, at } = textAround(around.source.lines, line, column);
  const [, ...names] = [...(CHAIN.exec(text.slice(at))?.[0] ?? "").matchAll(STEP)].map((step) => step[1] ?? "");
  const next: { type: string; member: LikeMember }[] = [];
  let type = givenBy(meantBy(fix, name)?.signature, resolveType(named, around, line), around, line);
  for (const step of names) {
    if (type === null) break;
    const isThere = usableMembers(type, around, line).some((it) => it.name === step && it.parameters.length === 0);
    const complaint = { kind: "member", type: type.name, name: step, arguments: [] } as const;
    const member = isThere ? null : meantBy(fixMember(complaint, around, line, undefined), step);
    if (member !== null) next.push({ type: shownName(type), member });
    type = givenBy(isThere ? `${step}()` : member?.signature, type, around, line);
  }
  return next.length === 0 ? fixes : [{ ...fix, next }];
}

// .getOrder().getLines()
const CHAIN = /^\s*(?:\.\s*[\p{L}_$][\p{L}\p{N}_$]*\(\s*\)\s*){2,20}/u;
const STEP = /\.\s*([\p{L}_$][\p{L}\p{N}_$]*)\(/gu;

/** Returns the one member of like name that takes nothing, if that is all that is told. */
function meantBy(fix: Fix | null, name: string): LikeMember | null {
  if (fix?.kind !== "members") return null;
  const [member, ...more] = fix.members;
  const isSure = member !== undefined && more.length === 0 && member.signature.includes("()");
  return isSure && (unlikeness(name, nameOfLike(member)) ?? 1) <= SAME_WORDS ? member : null;
}

/** Returns the type that a member without parameters gives, by the beginning of its signature. */
function givenBy(signature: string | undefined, type: Type | null, around: CompilerView, line: number): Type | null {
  if (signature === undefined || type === null) return null;
  const member = usableMembers(type, around, line).find((it) => signatureOf(it).startsWith(signature));
  return member ? around.findType(around.meantIn(member.owner, rawType(member.result)) ?? "") : null;
}
