import { packageOf, withoutPackage } from "../model/class-name.ts";
import type { Finding } from "../model/finding.ts";
import type { Fix } from "../model/fix.ts";
import { fixMember } from "./calls/missing-member.ts";
import { fixClass } from "./classes.ts";
import type { CompilerView } from "./compiler-view.ts";
import { likeMembers, type OwnedMember, usableMembers } from "./like-members.ts";
import { unlikeness } from "./likeness.ts";
import { hasMembers } from "./members-of-types.ts";
import { fixStaticImport } from "./names-in-scope.ts";
import { resolveType, wildcards } from "./resolve-type.ts";
import type { Type } from "./type.ts";

/** Fixes a name in Kotlin: a part of an import, a member of what stands before the dot, a function, or a class. */
export function fixReference(name: string, { column = 1 }: Finding, view: CompilerView, line: number): Fix | null {
  // Another source in Kotlin is in no other language.
  const unseenNamed = (simple: string) => view.unseenNamed(simple).filter((it) => it.in.kind !== "source");
  const around = { ...view, unseenNamed };
  const text = around.source.lines[line - 1] ?? "";
  const imported = IMPORTED_CLASS.exec(text)?.groups?.["name"];
  if (imported !== undefined) return fixClass(withoutPackage(imported), packageOf(imported), around, line);
  const before = text.slice(0, column - 1);
  const isTemplate = IN_ANNOTATION.test(before) && before.split('"').length % 2 === 0;
  // A constant has large letters.
  if (isTemplate && /^\p{Ll}/u.test(name)) return { kind: "template", name };
  const isCall = /^\s*\(/.test(text.slice(column - 1 + name.length));
  const ofOwn = fixInKotlin(name, before, around);
  if (ofOwn !== null) return ofOwn;
  const owner = OWNER.exec(before)?.groups?.["type"];
  if (owner !== undefined) {
    if (isCall) return fixStaticCall(name, owner, around, line);
    return fixMember({ kind: "member", type: owner, name, arguments: null }, around, line);
  }
  if (/^\p{Ll}/u.test(name) && isCall) {
    const isAlone = !/[.?!]\s*$/.test(before);
    return fixFunction(name, around) ?? (isAlone ? fixStaticImport(name, around) : fixCall(name, before, around, line));
  }
  if (/\.\s*$/.test(before)) return fixExtension(name, before, around);
  return /^\p{Lu}.*\p{Ll}/u.test(name) ? fixClass(name, null, around, line) : null;
}

/** What stands in quotes is blank. */
// @Value("${app.delay}")
const IN_ANNOTATION = /@[\p{L}\p{N}_.:]+\s*\([^()]*"\s*$/u;

/** An extension of the project's own with a like name, where a literal before the dot tells its receiver. */
function fixExtension(name: string, before: string, around: CompilerView): Fix | null {
  const receiver = LITERALS.find(({ pattern }) => pattern.test(before))?.type;
  const like = around
    .kotlinExtensions()
    .filter((it) => it.receiver === receiver && it.name !== name && (unlikeness(name, it.name) ?? 1) <= NEAR);
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
  const callee = calleeAround((around.source.lines[line - 1] ?? "").slice(0, column - 1));
  const [parameters, ...others] = callee === null ? [] : around.kotlinParameters(callee);
  return callee === null || parameters === undefined || others.length > 0 ? null : { callee, parameters };
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

/** Fixes a name of the project's own Kotlin: a type that the file does not import, or a member of one. */
function fixInKotlin(name: string, before: string, around: CompilerView): Fix | null {
  const { imports, package: own, lines } = around.source;
  if (/^\p{Lu}.*\p{Ll}/u.test(name) && !/[.?!]\s*$/.test(before)) {
    const [only, ...others] = around.kotlinNamed(name).filter((it) => packageOf(it.name) !== own);
    const isKnown = only === undefined || others.length > 0 || imports.some((it) => it.name === only.name);
    return isKnown ? null : { kind: "not-imported", name, classes: [only.name] };
  }
  const value = VALUE.exec(before)?.groups?.["name"];
  const owner = OWNER.exec(before)?.groups?.["type"] ?? (value === undefined ? null : declaredType(value, lines));
  const [type, ...others] = owner === null ? [] : around.kotlinNamed(owner);
  if (type === undefined || others.length > 0 || type.members.some((it) => it.name === name)) return null;
  const like = type.members.flatMap((it) => {
    const unlike = unlikeness(name, it.name);
    return unlike === null ? [] : { signature: it.signature, unlike };
  });
  const best = like.toSorted((a, b) => a.unlike - b.unlike);
  // What is like nothing may still be one of a few.
  const few = best.length === 0 && type.members.length <= MOST_MEMBERS ? type.members : best;
  const members = [...new Set(few.map(({ signature }) => signature))].slice(0, MOST_MEMBERS);
  if (members.length === 0) return null;
  return { kind: "members", type: withoutPackage(type.name), members: members.map((signature) => ({ signature })) };
}

const MOST_MEMBERS = 8;

// import com.acme.convert.StdConverter
export const IMPORTED_CLASS = /^\s*import\s+(?<name>(?:[\p{L}\p{N}_]+\.)+\p{Lu}[\p{L}\p{N}_]*)\s*$/u;
// config.isEnabled(Feature.
const OWNER = /(?<![\p{L}\p{N}_.])(?<type>\p{Lu}[\p{L}\p{N}_]*)\s*\.\s*$/u;

/** A function that stands in no class, an extension mostly, and that the file does not import. */
function fixFunction(name: string, around: CompilerView): Fix | null {
  const [only, ...others] = around.topLevelNamed(name);
  const { imports, package: own } = around.source;
  if (only === undefined || others.length > 0 || imports.some((it) => it.name === only)) return null;
  // What the file sees already is of another receiver.
  const isSeen = [own, ...wildcards(around), ...SEEN_BY_ALL].includes(packageOf(only));
  return isSeen ? null : { kind: "not-imported", name, classes: [only] };
}

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

/** A method of a value whose type the file tells. */
function fixCall(name: string, before: string, around: CompilerView, line: number): Fix | null {
  const value = VALUE.exec(before)?.groups?.["name"];
  const named = value === undefined ? null : declaredType(value, around.source.lines);
  const type = named === null ? null : resolveType(named, around, line);
  return type === null ? null : fixMethod(name, type, usableMembers(type, around, line));
}

/** A static method of a class in Java; one in Kotlin has those of its companion. */
function fixStaticCall(name: string, owner: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(owner, around, line);
  if (type === null || type.members.some((it) => it.isStatic && it.name === "Companion")) return null;
  const statics = usableMembers(type, around, line).filter(({ isStatic }) => isStatic);
  return fixMethod(name, type, statics);
}

/** The methods of types that Kotlin has for itself, such as String, are not Java's. */
function fixMethod(name: string, type: Type, members: readonly OwnedMember[]): Fix | null {
  const methods = members.filter(({ kind }) => kind === "method");
  if (/^java\.(?:lang|util)\./.test(type.name) || methods.some((it) => it.name === name)) return null;
  return hasMembers(type, likeMembers(methods, { name, arguments: undefined }));
}

// callable. in: return callable.invokeBy(args)
const VALUE = /(?<![\p{L}\p{N}_.])(?:this\.)?(?<name>\p{Ll}[\p{L}\p{N}_]*)\s*(?:\?|!!)?\.\s*$/u;

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
