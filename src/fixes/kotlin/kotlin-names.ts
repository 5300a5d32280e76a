import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf, rawType, withoutPackage } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { argumentCount } from "../call-text.ts";
import { fixUnseen } from "../classes/unseen.ts";
import { fixClass, fixOfLibrary } from "../classes.ts";
import type { CompilerView } from "../compiler-view.ts";
import { toLike, toLikes, usableMembers } from "../like-members.ts";
import { unlikeness } from "../likeness.ts";
import { fixAbstract } from "../makers/abstract-types.ts";
import { fixMember } from "../members/missing-member.ts";
import { hasMembers } from "../members-of-types.ts";
import { fixStaticImport } from "../names-in-scope.ts";
import { inheritsUnknown, supertypesOf, wildcards } from "../resolve-type.ts";
import type { Member, Type } from "../type.ts";
import { receiverBefore, thisTypes } from "./kotlin-receivers.ts";

/** Fixes a name in Kotlin: a part of an import, a member of what stands before the dot, a function, or a class. */
export function fixReference(
  name: string,
  { column = 1 }: Finding,
  around: CompilerView,
  line: number,
): Fix | null | readonly Fix[] {
  const text = around.source.lines[line - 1] ?? "";
  const imported = IMPORTED_CLASS.exec(text)?.groups?.["name"];
  if (imported !== undefined) return fixClass(withoutPackage(imported), packageOf(imported), around, line);
  const named = IMPORTED_FUNCTION.exec(text)?.groups?.["name"];
  if (named !== undefined) return fixImportedFunction(named, name, around);
  const before = text.slice(0, column - 1);
  const isTemplate = IN_ANNOTATION.test(before) && before.split('"').length % 2 === 0;
  // A constant has large letters.
  if (isTemplate && /^\p{Ll}/u.test(name)) return { kind: "template", name };
  const isAlone = !/[.?!]\s*$/.test(before);
  const ofOwn = isAlone ? fixOwnType(name, around) : null;
  if (ofOwn !== null) return ofOwn;
  const behind = text.slice(column - 1 + name.length);
  const call = /^(?:<[^<>()\n]{1,80}>)?[ \t]*(?=[({])/.exec(behind);
  const isCall = call !== null;
  const isInfix = isAlone && !isCall && INFIX.test(before) && /^ +[^\s=]/.test(behind);
  const isFunction = /^\p{Ll}/u.test(name) && (isCall || isInfix);
  if (isFunction && isAlone)
    return fixFunction(name, around) ?? fixStaticImport(name, around) ?? (isInfix ? fixInfix(name, around) : null);
  if (!isAlone) {
    const listed = call === null ? "" : behind.slice(call[0].length);
    const count = listed.startsWith("(") ? argumentCount(listed, 0) : 1;
    const given = isCall ? Array.from({ length: count }, () => "<null>") : null;
    return (
      fixOfReceiver({ name, arguments: given }, before, around, line, column) ??
      (isFunction ? fixFunction(name, around) : fixExtension(name, before, around))
    );
  }
  if (/^\p{Lu}.*\p{Ll}/u.test(name)) return fixClass(name, null, around, line);
  return /^\p{Ll}/u.test(name) ? fixOfThis(name, before, around, line) : null;
}

/** The one extension of the project's own that is called nearly so, and that takes one argument, as what stands between two values does. */
function fixInfix(name: string, around: CompilerView): Fix | null {
  const like = around
    .kotlinFunctions()
    .filter(
      (it) => it.receiver !== null && /\([^(),]+\)/.test(it.signature) && (unlikeness(name, it.name) ?? 1) <= NEAR,
    );
  const [only, ...others] = new Map(like.map((it) => [it.name, it])).values();
  return only?.receiver && others.length === 0
    ? { kind: "members", type: only.receiver, members: [{ signature: only.signature }] }
    : null;
}

/** A member with nearly that name of what is `this` where the name stands alone. */
function fixOfThis(name: string, before: string, around: CompilerView, line: number): Fix | null {
  const above = around.source.lines.slice(0, line - 1).map((it) => `${it}\n`);
  const text = above.join("") + before;
  const isNear = (other: string) => other !== name && (unlikeness(name, other) ?? 1) <= NEAR;
  // A value of the function itself may be meant as well.
  const ofFunction = text.slice(Math.max(0, text.lastIndexOf("fun "))).matchAll(DECLARED_VALUE);
  if ([...ofFunction].some((it) => isNear(it[0]))) return null;
  for (const type of thisTypes(text, around)) {
    if (inheritsUnknown(type, around)) return null;
    const near = usableMembers(type, around, line).filter((it) => it.kind === "field" && isNear(it.name));
    if (near.length > 0 && near.length <= MOST_NEAR) return hasMembers(type, toLikes(near));
  }
  return null;
}

const MOST_NEAR = 3;
// fun total(rows: List<Row>), val row = rows.first(), for (row in rows), rows.map { row -> row.amount }
const DECLARED_VALUE = /(?<![\p{L}\p{N}_.])\p{Ll}[\p{L}\p{N}_]*(?=\s*(?::|=(?!=)|->|in\b|,))/gu;

// on { lock(any()) } doReturn
const INFIX =
  /(?:[)}\]"]|(?<![\p{L}\p{N}_])(?!(?:return|in|is|as|else|throw|val|var|fun)\b)[\p{L}_][\p{L}\p{N}_]*) +$/u;

// import com.acme.convert.convertAll
// import com.acme.convert.convertAll as convert
const IMPORTED_FUNCTION =
  /^\s*import\s+(?<name>(?:[\p{L}\p{N}_]+\.)+\p{Ll}[\p{L}\p{N}_]*)(?:\s+as\s+[\p{L}\p{N}_]+)?\s*$/u;

/** A function of a package that only tests have, or no dependency: the one artifact with that package. */
function fixImportedFunction(full: string, unresolved: string, around: CompilerView): Fix | null {
  const within = packageOf(full);
  if (around.typesIn(within).length > 0) return null;
  const holders = around.unseenIn(within).flatMap((it) => (it.in.kind === "scope" ? it.in : []));
  const [only, ...others] = new Map(holders.map((it) => [it.artifact, it])).values();
  if (only) return others.length === 0 ? fixUnseen({ name: full, in: only }, around) : null;
  // Where the last part alone is unresolved, the package is there.
  if (unresolved === withoutPackage(full)) return null;
  const [stored] = around.storedNamed(full);
  // The package is named, so that all imports of it tell one thing.
  return stored ? fixUnseen({ ...stored, name: within }, around) : fixOfLibrary(full, around);
}

/** What stands in quotes is blank. */
// @Value("${app.delay}")
const IN_ANNOTATION = /@[\p{L}\p{N}_.:]+\s*\([^()]*"\s*$/u;

/** An extension of the project's own with a like name, where a literal before the dot tells its receiver. */
function fixExtension(name: string, before: string, around: CompilerView): Fix | null {
  const receiver = LITERALS.find(({ pattern }) => pattern.test(before))?.type;
  const like = around
    .kotlinFunctions()
    .filter(
      (it) =>
        it.full !== null && it.receiver === receiver && it.name !== name && (unlikeness(name, it.name) ?? 1) <= NEAR,
    );
  const signatures = [...new Set(like.map(({ signature }) => signature))];
  if (receiver === undefined || signatures.length === 0 || signatures.length > 2) return null;
  return { kind: "members", type: receiver, members: signatures.map((signature) => ({ signature })) };
}

const NEAR = 0.3;
const LITERALS = [
  { type: "Long", pattern: /(?<![\w.])\d[\d_]*L\s*\.\s*$/ },
  { type: "Int", pattern: /(?<![\w.])\d[\d_]*\s*\.\s*$/ },
  { type: "Double", pattern: /(?<!\w)\d[\d_]*\.\d[\d_]*\s*\.\s*$/ },
  { type: "String", pattern: /"\s*\.\s*$/ },
] as const;

/** Finds what can be used in place of the abstract type that a line makes at a column. */
export function fixMadeInKotlin({ column = 1 }: Finding, around: CompilerView, line: number): readonly Fix[] {
  const made = /^[\p{L}\p{N}_.]+/u.exec((around.source.lines[line - 1] ?? "").slice(column - 1))?.[0];
  return made === undefined ? [] : fixAbstract(made, around, line);
}

/** Finds the constructors of a type that take as many arguments as a call of a function of its companion, where none of those does. */
export function fixUnfit({ column = 1 }: Finding, around: CompilerView, line: number): Fix | null {
  const text = around.source.lines[line - 1] ?? "";
  const name = /^[\p{L}_][\p{L}\p{N}_]*(?=\()/u.exec(text.slice(column - 1))?.[0];
  const above = around.source.lines.slice(0, line - 1).map((it) => `${it}\n`);
  const receiver = name === undefined ? null : receiverBefore(above.join("") + text.slice(0, column - 1), around);
  if (name === undefined || !receiver?.isType) return null;
  const count = argumentCount(text, column - 1 + name.length);
  const taking = usableMembers(receiver.type, around, line).filter(({ parameters }) => parameters.length === count);
  if (taking.some((it) => it.name === name)) return null;
  const constructors = taking.filter(({ kind }) => kind === "constructor");
  return hasMembers(
    receiver.type,
    constructors.map((it) => toLike(it, 0)),
  );
}

/** A collection that a file declares as one that cannot be changed, and that a line adds to. */
export function fixReassigned({ source }: CompilerView, line: number): Fix | null {
  const name = /(?<![\p{L}\p{N}_])(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*[+-]=/u.exec(source.lines[line - 1] ?? "")
    ?.groups?.["name"];
  const type = name === undefined ? null : declaredType(name, source.lines);
  if (name === undefined || type === null || !READ_ONLY.has(type)) return null;
  return { kind: "read-only", name, type, mutable: `Mutable${type}` };
}

const READ_ONLY: ReadonlySet<string> = new Set(["List", "Set", "Map", "Collection"]);

/** Names the parameters of the function or class that a line calls, those like the wrong name first. */
export function fixParameter(name: string, { column = 1 }: Finding, around: CompilerView, line: number): Fix | null {
  const called = parametersAt(column, around, line);
  const like = called?.parameters.filter((it) => unlikeness(name, nameOf(it)) !== null) ?? [];
  return called && hasParameters(called.callee, like.length > 0 ? like : called.parameters);
}

/** Names all parameters of a call that lacks an argument: the last one lacks its own where one in the middle is left out. */
export function fixNoArgument(name: string, { column = 1 }: Finding, around: CompilerView, line: number): Fix | null {
  const called = parametersAt(column, around, line);
  return called?.parameters.some((it) => nameOf(it) === name) ? hasParameters(called.callee, called.parameters) : null;
}

function hasParameters(callee: string, parameters: readonly string[]): Fix | null {
  const members = parameters.slice(0, MOST_MEMBERS).map((signature) => ({ signature }));
  return members.length === 0 ? null : { kind: "members", type: callee, members };
}

/** Reads the parameters, `name Type`, of the one function or class of the project's own that a line calls at a column. */
function parametersAt(column: number, around: CompilerView, line: number) {
  const before = (around.source.lines[line - 1] ?? "").slice(0, column - 1);
  const callee = calleeAround(before);
  if (callee === "copy") return copied(before, around, line);
  const [parameters, ...others] = callee === null ? [] : around.kotlinParameters(callee);
  return callee === null || parameters === undefined || others.length > 0 ? null : { callee, parameters };
}

/** The parameters with which a data class is copied are those of its constructor. */
function copied(before: string, around: CompilerView, line: number) {
  const above = around.source.lines.slice(0, line - 1).map((it) => `${it}\n`);
  const receiver = receiverBefore(above.join("") + before.slice(0, before.lastIndexOf("copy")), around);
  const made = receiver?.isType === false && receiver.type.members.find(({ kind }) => kind === "constructor");
  if (!receiver || !made) return null;
  const parameters = made.parameters.map((it) => it.replace(/^(?<type>.+) (?<name>\S+)$/, "$<name> $<type>"));
  return { callee: `${simpleNameOf(receiver.type.name)}.copy`, parameters };
}

function nameOf(parameter: string): string {
  return parameter.split(" ", 1)[0] ?? "";
}

/** Returns what is called in whose brackets a text ends: `Person` of `add(1, Person(name = "", `. */
function calleeAround(text: string): string | null {
  let closed = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ")") closed++;
    else if (text[at] === "(" && closed-- === 0)
      return /(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*$/u.exec(text.slice(0, at))?.groups?.["name"] ?? null;
  }
  return null;
}

/** A type of the project's own Kotlin that the file does not import. */
function fixOwnType(name: string, { source, kotlinNamed }: CompilerView): Fix | null {
  if (!/^\p{Lu}.*\p{Ll}/u.test(name)) return null;
  const [only, ...others] = kotlinNamed(name).filter((it) => packageOf(it.name) !== source.package);
  const isKnown = only === undefined || others.length > 0 || source.imports.some((it) => it.name === only.name);
  return isKnown ? null : { kind: "not-imported", name, classes: [only.name] };
}

/** A member of what stands before the dot: of a type alone, what is static or in its companion. */
function fixOfReceiver(
  asked: { readonly name: string; readonly arguments: readonly string[] | null },
  before: string,
  around: CompilerView,
  line: number,
  column: number,
): Fix | null | readonly Fix[] {
  const above = around.source.lines.slice(0, line - 1).map((it) => `${it}\n`);
  const receiver = receiverBefore(above.join("") + before, around);
  if (receiver === null || isOfKotlin(receiver.type.name, around)) return null;
  const { isType } = receiver;
  const type = ofSide(receiver.type, isType);
  const seen = {
    ...around,
    findType(name: string) {
      const found = around.findType(name);
      return found && ofSide(found, isType);
    },
  };
  const complaint = { kind: "member", type: type.name.replaceAll("$", "."), ...asked } as const;
  const usable = usableMembers(type, seen, line);
  if (usable.some((it) => it.name === asked.name)) return [];
  // An extension of just that name is meant rather than a member that is hardly like it.
  const isNear = usable.some((it) => (unlikeness(asked.name, it.name) ?? 1) <= NEAR);
  const chain = [type.name, ...supertypesOf(type.name, around), "java.lang.Object"];
  const simples = chain.map(simpleNameOf);
  const isExtension =
    asked.arguments !== null ||
    around.kotlinFunctions().some((it) => it.name === asked.name && simples.includes(it.receiver ?? ""));
  const extension = isNear || !isExtension ? null : fixFunction(asked.name, around, chain);
  if (extension !== null) return extension;
  // An idiom is Java.
  const [found = null] = [fixMember(complaint, seen, line, column)]
    .flatMap((it) => it ?? [])
    .filter(({ kind }) => kind !== "idiom");
  const held = isType || isNear ? [] : heldMembers(asked, type, seen, line);
  if (held.length > 0 && !(found !== null && GENERIC.has(asked.name))) return held;
  // Extensions are members, too, so that a type has never only those.
  const isList = found?.kind === "method-names" || (found?.kind === "members" && found.isAll === true);
  if (!isList && (found !== null || inheritsUnknown(type, seen))) return found;
  // What is like nothing may still be one of a few.
  // A nested type is made like a function is called.
  const isNested = isType && /^\p{Lu}.*\p{Ll}/u.test(asked.name);
  const isAsked = ({ kind, name }: Member) =>
    isNested ? /^\p{Lu}.*\p{Ll}/u.test(name) : !isType || (kind === "field") === (asked.arguments === null);
  const all = usable.filter((it) => it.kind !== "constructor" && isAsked(it));
  // No function that extends another type is meant.
  if (all.length > MOST_MEMBERS) return [];
  return (
    hasMembers(
      type,
      all.map((it) => toLike(it, 0)),
    ) ?? []
  );
}

const MOST_MEMBERS = 12;
/** So many types have these that one of them tells little of what is meant. */
const GENERIC: ReadonlySet<string> = new Set(["id", "key", "name", "size", "type", "value"]);

/** Finds the properties of a type whose own types have a member of just that name: `order.customer has: address Address`. */
function heldMembers(
  { name, arguments: given }: { readonly name: string; readonly arguments: readonly string[] | null },
  type: Type,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const holders = usableMembers(type, around, line).flatMap((property) => {
    const full = property.kind === "field" ? around.meantIn(property.owner, rawType(property.result)) : null;
    const held = full === null || isOfKotlin(full, around) ? null : around.findType(full);
    const members = held === null ? [] : usableMembers(held, around, line).filter((it) => it.name === name);
    const asAsked = members.filter((it) => (it.kind === "method") === (given !== null));
    return asAsked.length === 0
      ? []
      : { kind: "members" as const, type: `${simpleNameOf(type.name)}.${property.name}`, members: toLikes(asAsked) };
  });
  return holders.length > MOST_HOLDERS ? [] : holders;
}

const MOST_HOLDERS = 2;

/** What Kotlin has for a type itself, such as String and the collections, is not Java's. */
export function isOfKotlin(name: string, around: CompilerView): boolean {
  return (
    [name, ...supertypesOf(name, around)].some((it) => OF_KOTLIN.test(it)) ||
    /^(?:java\.util|kotlin(?:\.\w+)*)\.\w+$/.test(name)
  );
}

const OF_KOTLIN =
  /^java\.(?:lang\.(?:String|CharSequence|Number|Integer|Long|Short|Byte|Double|Float|Boolean|Character|Annotation)|util\.(?:Collection|Map|Iterator))$/;

/** Leaves the static members of a type, or the others. The name and the like of what is Java's alone are no members. */
function ofSide(type: Type, isStatic: boolean): Type {
  if (/^java\.lang\.(?:Object|Enum)$/.test(type.name)) return { ...type, members: [] };
  const members = type.members.filter((it) =>
    it.kind === "constructor" ? isStatic : it.isStatic === isStatic && !OF_EVERY.has(it.name),
  );
  return { ...type, members, ...(isStatic && { lacksSupertype: false }) };
}

/** An override of these is no member that a type has. */
const OF_EVERY: ReadonlySet<string> = new Set(["toString", "equals"]);

// import com.acme.convert.StdConverter
export const IMPORTED_CLASS = /^\s*import\s+(?<name>(?:[\p{L}\p{N}_]+\.)+\p{Lu}[\p{L}\p{N}_]*)\s*$/u;
/** A function that stands in no class, an extension mostly, and that the file does not import. */
function fixFunction(name: string, around: CompilerView, extending?: readonly string[]): Fix | null {
  const { imports, package: own } = around.source;
  const all = around.topLevelNamed(name, extending).filter((it) => !OF_OTHERS.test(packageOf(it)));
  // Of several, the one is meant from whose package the file has more.
  const beside = all.filter((it) => imports.some((other) => packageOf(other.name) === packageOf(it)));
  const [only, ...others] = all.length > 1 ? beside : all;
  if (only === undefined || others.length > 0 || imports.some((it) => it.name === only)) return null;
  // What the file sees already is of another receiver.
  const isSeen = [own, ...wildcards(around), ...SEEN_BY_ALL].includes(packageOf(only));
  return isSeen ? null : { kind: "not-imported", name, classes: [only] };
}

// com.acme.internal.json
const OF_OTHERS = /(?:^|\.)(?:internal|impl|shaded|shadow|shadowed|repackaged)(?:\.|$)/;

const SEEN_BY_ALL = [
  "",
  ".annotation",
  ".collections",
  ".comparisons",
  ".io",
  ".jvm",
  ".ranges",
  ".sequences",
  ".text",
].map((name) => `kotlin${name}`);

/** Returns the type with which a file declares a name; null where it declares several, or none. */
function declaredType(name: string, lines: readonly string[]): string | null {
  // protected abstract val callable: KFunction<T>
  const declared = new RegExp(
    `(?<![\\p{L}\\p{N}_.])${RegExp.escape(name)}\\s*:\\s*(?<type>\\p{Lu}[\\p{L}\\p{N}_.]*)`,
    "gu",
  );
  const types = new Set(
    lines.flatMap((text) => [...text.matchAll(declared)].flatMap((it) => it.groups?.["type"] ?? [])),
  );
  const [only] = types;
  return types.size === 1 && only !== undefined ? only : null;
}
