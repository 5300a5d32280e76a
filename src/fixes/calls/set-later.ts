import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { neededAt } from "../expressions/needed.ts";
import { callBeforeDot } from "../expressions/type-of-expression.ts";
import { isTaking, misfit, type OwnedMember, toLike, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { isSameWord, wordsOf } from "../likeness.ts";
import { hasMembers, shownName } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";
import type { Type } from "../type.ts";

/** Finds the method of just that name, for these arguments, of what a builder makes, with the way to it. */
export function fixOfBuilt(
  { type: named, name, arguments: given }: ComplaintOf<"member">,
  around: CompilerView,
  line: number,
): Fix | null {
  const builder = resolveType(named, around, line);
  const built = builder && given !== null && given.length > 0 ? builtBy(builder, around) : null;
  if (!builder || !built || sets(builder, name, around, line)) return null;
  const same = usableMembers(built, around, line).filter(
    (it) => it.kind === "method" && !it.isStatic && it.name === name && isTaking(it, given ?? []),
  );
  const [build] = usableMembers(builder, around, line).filter(
    (it) => it.name === "build" && it.parameters.length === 0,
  );
  const likes = toLikes(same);
  const [has] = likes;
  return build && has
    ? {
        kind: "one-step",
        type: shownName(builder),
        member: toLike({ ...build, result: simpleNameOf(built.name) }, 0),
        has,
      }
    : hasMembers(built, likes);
}

/** Tells that a call gives what is to be built: `RequestEntity.post(uri).body(order)` before `build()`. */
export function fixBuilt(
  { type: named, name, arguments: given }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const call =
    name === "build" && given?.length === 0 && column !== undefined ? callBeforeDot(column, around, line) : null;
  const type = call === null ? null : resolveType(named, around, line);
  if (call === null || type === null) return null;
  // A step that gives its own type goes on, and what is no Order is not yet built where one is needed.
  const isStep = call.types.some((it) => it.name === type.name);
  const needed = neededAt({ name, arguments: given }, around, line, column).type;
  if (isStep || needed === null || rawType(needed) !== simpleNameOf(type.name)) return null;
  return {
    kind: "built",
    call: `${call.name}(${call.arguments.length > 0 ? "…" : ""})`,
    type: simpleNameOf(type.name),
  };
}

/** Finds the setter of what a builder makes, where the builder has no method that sets this: `setLines(List<Line>)` for `withLines`. */
export function fixAfterBuild(
  { type: named, name, arguments: given }: Pick<ComplaintOf<"member" | "arguments">, "type" | "name" | "arguments">,
  around: CompilerView,
  line: number,
): Fix | null {
  const builder = named === null ? null : resolveType(named, around, line);
  const built = builder && builtBy(builder, around);
  const property = propertyOf(name);
  if (!built || given?.length !== 1 || sets(builder, name, around, line)) return null;
  const setters = settersOf(built, given, around, line);
  const found = setters.filter((it) => property !== "" && wordsOf(it.name).join(" ") === `set ${property}`);
  return hasMembers(
    built,
    found.map((it) => toLike(it, 0)),
  );
}

/** The words of what a name sets: `first name` of `withFirstName`. */
function propertyOf(name: string): string {
  const words = wordsOf(name);
  return words.slice(VERBS.has(words[0] ?? "") ? 1 : 0).join(" ");
}

/** Whether a builder has a method of another name for what one is called to set: `labelNames` for `labels`. */
function sets(builder: Type, name: string, around: CompilerView, line: number): boolean {
  const property = propertyOf(name);
  return usableMembers(builder, around, line).some(
    (it) =>
      it.kind === "method" &&
      it.name !== name &&
      (propertyOf(it.name) === property ||
        (it.parameters.length > 0 && isSameWord(property, wordsOf(it.name)[0] ?? ""))),
  );
}

const VERBS: ReadonlySet<string> = new Set(["with", "set", "add", "and", "having"]);

/** Finds what a builder makes: the result of its `build()`, or else the type after which it is named. */
function builtBy({ name, members }: Type, { meantIn, findType }: CompilerView): Type | null {
  const outer = name.slice(0, Math.max(0, name.lastIndexOf("$")));
  const simple = simpleNameOf(name);
  if (!simple.endsWith("Builder")) return null;
  const prefix = simple.slice(0, -"Builder".length);
  const result = members.find((it) => it.name === "build" && it.parameters.length === 0)?.result;
  const meant = [result, prefix].flatMap((it) => (it ? (meantIn(name, typeOf(it)) ?? []) : []))[0];
  return findType(meant ?? outer);
}

/** Finds the one setter of a class that takes the last argument of a call, where no constructor takes so many. */
export function fixSetLater(
  { type: named, isConstructor, arguments: given }: ComplaintOf<"arguments">,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = isConstructor && named !== null ? resolveType(named, around, line) : null;
  const last = given.at(-1);
  if (type === null || last === undefined) return null;
  const counts = usableMembers(type, around, line).flatMap(({ kind, parameters }) =>
    kind === "constructor" ? parameters.length : [],
  );
  if (Math.max(0, ...counts) !== given.length - 1) return null;
  const taking = settersOf(type, [last], around, line).filter(
    ({ parameters: [only = ""] }) => simpleNameOf(typeOf(only)) === simpleNameOf(typeOf(last)),
  );
  const [setter, ...others] = taking;
  return setter && others.length === 0 ? hasMembers(type, [toLike(setter, 0)]) : null;
}

function settersOf(type: Type, given: readonly string[], around: CompilerView, line: number): readonly OwnedMember[] {
  return usableMembers(type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      !it.isStatic &&
      it.parameters.length === 1 &&
      wordsOf(it.name)[0] === "set" &&
      misfit(it, given) === 0,
  );
}
