import { join } from "node:path";
import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { readClassHeader } from "../../java/sources/class-header.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import { readSourceText } from "../../java/sources/source-text.ts";
import { listFilesBelow, readText } from "../../maven/files.ts";
import { once, onceFor } from "../../model/once.ts";
import type { KotlinExtension } from "../compiler-view.ts";
import type { Member, Type } from "../type.ts";

interface KotlinTypes {
  readonly named: (simple: string) => readonly Type[];
  /** Lists the names of the types that extend or implement one. */
  readonly subtypesOf: (name: string) => readonly string[];
}

/** Opens the types that the Kotlin below these roots declares, as far as lines tell: no class file is needed. */
export function openKotlinTypes(roots: readonly string[]): KotlinTypes {
  const declaring = once(() => {
    const all = new Map<string, string[]>();
    for (const text of textsIn(roots)) {
      const names = new Set([...text.matchAll(DECLARED)].map(({ groups }) => groups?.["name"] ?? ""));
      for (const name of names) all.getOrInsertComputed(name, () => []).push(text);
    }
    return all;
  });
  const named = onceFor((simple: string) =>
    (declaring().get(simple) ?? []).flatMap((text) => readType(text, simple) ?? []),
  );
  return {
    named,
    subtypesOf(name) {
      const simpleName = simpleNameOf(name);
      const mayExtend = [...declaring()].flatMap(([simple, texts]) =>
        texts.some((it) => it.includes(simpleName)) ? simple : [],
      );
      return mayExtend.flatMap(named).flatMap((it) => (it.supertypes.includes(name) ? it.name : []));
    },
  };
}

// data class Change<T>(val before: T)
const DECLARED = /\b(?:class|object|interface)\s+(?<name>\w+)/g;

/** Lists the parameters, `name Type`, of each function and constructor of a name in the Kotlin below these roots. */
export function kotlinParametersOf(roots: readonly string[], name: string): readonly (readonly string[])[] {
  const declared = new RegExp(
    `\\b(?:fun\\s+(?:<[^>\\n]{1,100}>\\s*)?(?:[\\w.<>?, ]{1,100}\\.)?|class\\s+)${RegExp.escape(name)}\\s*(?:<[^>\\n]{1,100}>\\s*)?\\(`,
    "g",
  );
  return textsIn(roots).flatMap((text) => {
    if (!text.includes(name)) return [];
    const code = withoutComments(text);
    return [...code.matchAll(declared)].map((it) => namedParameters(code.slice(it.index + it[0].length)));
  });
}

/** Lists the functions and properties for a type that stand in no class, in the Kotlin below these roots. */
export function kotlinExtensionsIn(roots: readonly string[]): readonly KotlinExtension[] {
  return textsIn(roots).flatMap((text) =>
    [...withoutComments(text).matchAll(EXTENSION)].map(({ groups = {} }) => {
      const { receiver = "", name = "", parameters, result } = groups;
      const call = parameters === undefined ? name : `${name}(${parametersOf(parameters).join(", ")})`;
      return { name, receiver, signature: `${call}${result === undefined ? "" : ` ${result}`}` };
    }),
  );
}

// val Int.secs: Duration
// fun Duration.roundTo(resolution: Duration): Duration {
const EXTENSION =
  /^(?:(?:public|internal|inline|operator|infix|suspend|tailrec)\s+)*(?:fun|val|var)\s+(?:<[^>\n]{1,100}>\s*)?(?<receiver>\w+)(?:<[^>\n]{1,100}>)?\??\.(?<name>\w+)(?:\((?<parameters>[^()\n]{0,300})\))?(?:\s*:\s*(?<result>[\w.]+))?/gm;

function textsIn(roots: readonly string[]): readonly string[] {
  const files = roots.flatMap((root) =>
    listFilesBelow(root).flatMap((it) => (it.endsWith(".kt") ? join(root, it) : [])),
  );
  return files.slice(0, MOST_FILES).map((file) => readText(file));
}

function withoutComments(text: string): string {
  return text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
}

const MOST_FILES = 3000;

/** Reads what stands before the bracket that closes a list: `val name: String = "", change: (Int) -> Unit = { }) : Unit`. */
function namedParameters(text: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text.slice(0, LONGEST).replace(QUOTED_OR_ARROW, "")) {
    if (")]}>".includes(character) && --depth < 0) break;
    if ("([{<".includes(character)) depth++;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.flatMap((it) => {
    const { name, type } = PARAMETER.exec(it)?.groups ?? {};
    return name === undefined ? [] : `${name} ${type}`;
  });
}

const LONGEST = 5000;
const QUOTED_OR_ARROW = /"(?:[^"\\\n]|\\.)*"|'\\?.'|->/g;
// @Id private val name: String = ""
const PARAMETER = /(?<![\p{L}\p{N}_])(?<name>[\p{L}\p{N}_]+)\s*:\s*(?<type>[\p{L}\p{N}_.]+)/u;

function readType(text: string, simple: string): Type | null {
  const source = readSourceText(text);
  const { bare, closing } = source;
  const head = new RegExp(
    `\\b(?<kind>class|object|interface)\\s+${RegExp.escape(simple)}\\b(?:<[^>\\n]{1,100}>)?`,
  ).exec(bare);
  if (!head) return null;
  const before = bare.slice(bare.lastIndexOf("\n", head.index) + 1, head.index);
  // A type within another one has a longer name.
  if (/^\s/.test(before) || /\bprivate\b/.test(before)) return null;
  const after = head.index + head[0].length;
  const { supertypes, body, last } = readClassHeader(source, after);
  const within = /^[ \t]*package\s+([\w.]+)/m.exec(bare)?.[1];
  const qualified = (name: string) =>
    new RegExp(`^[ \\t]*import\\s+([\\w.]+\\.${RegExp.escape(name)})\\s*$`, "m").exec(bare)?.[1] ??
    (within === undefined ? name : `${within}.${name}`);
  const isInterface = head.groups?.["kind"] === "interface";
  const isObject = head.groups?.["kind"] === "object";
  const { own, companion } =
    body === null ? { own: "", companion: "" } : partsOf(bare, body, closing(body) ?? bare.length);
  const isAbstract = isInterface || /\b(?:abstract|sealed)\b/.test(before);
  const isEnum = /\benum\b/.test(before);
  return {
    name: within === undefined ? simple : `${within}.${simple}`,
    access: "public",
    kind: isInterface ? "interface" : isEnum ? "enum" : "class",
    ...{ isAbstract, isInterface, supertypes: supertypes.map(qualified) },
    members: [
      ...constructorsOf(simple, bare.slice(after, last + 1), isObject || isInterface || isEnum, own),
      ...(isEnum ? constantsOf(own) : []),
      ...membersIn(own, false),
      ...(isObject ? membersIn(own, true) : []),
      ...membersIn(companion, true),
      ...[...own.matchAll(DECLARED)].map(({ groups }) => member("field", groups?.["name"] ?? "", true)),
    ],
  };
}

/** Splits a body into what the class declares and what its companion does, both without what stands in further braces. */
function partsOf(bare: string, open: number, close: number) {
  const companion = COMPANION.exec(bare.slice(open, close));
  const at = companion ? open + companion.index + companion[0].length - 1 : close;
  return { own: flat(bare.slice(open + 1, close)), companion: companion ? flat(bare.slice(at + 1, close)) : "" };
}

const COMPANION = /\bcompanion\s+object\b[^{}=]{0,200}\{/;

/** Blanks what stands in braces, up to the brace that closes more than is open. */
function flat(text: string): string {
  let depth = 0;
  let plain = "";
  for (const character of text) {
    if (character === "}" && --depth < 0) break;
    plain += depth === 0 || character === "\n" ? character : " ";
    if (character === "{") depth++;
  }
  return plain;
}

function membersIn(text: string, isStatic: boolean): readonly Member[] {
  const functions = [...text.matchAll(FUNCTION)].map(({ groups = {} }) => {
    const { before = "", name = "", parameters = "", result = "" } = groups;
    return { ...member("method", name, isStatic, before), parameters: parametersOf(parameters), result };
  });
  const values = [...text.matchAll(VALUE)].map(({ groups = {} }) => {
    const { before = "", name = "", type = "" } = groups;
    return { ...member("field", name, isStatic, before), result: type };
  });
  return [...functions, ...values];
}

/** The constructors of a class, and the properties that its header declares. */
function constructorsOf(simple: string, header: string, isNone: boolean, own: string): readonly Member[] {
  if (isNone) return [];
  const open = /^[^(:]*\(/.exec(header)?.[0] ?? "";
  const listed = open === "" ? [] : splitList(listIn(header.slice(open.length)));
  const properties = listed.flatMap((it) => {
    const { before = "", name = "", type = "" } = PROPERTY.exec(it)?.groups ?? {};
    return name === "" ? [] : { ...member("field", name, false, before), result: type.trim() };
  });
  const further = [...own.matchAll(CONSTRUCTOR)].map(({ groups = {} }) => ({
    ...member("constructor", simple, false, groups["before"]),
    parameters: parametersOf(listIn(groups["rest"] ?? "")),
  }));
  const primary = {
    ...member("constructor", simple, false, open),
    parameters: listed.flatMap((it) => parametersOf(it)),
  };
  return [...(open === "" && further.length > 0 ? [] : [primary]), ...further, ...properties];
}

// private val values: Map<String, Any?> = emptyMap()
const PROPERTY = /^(?<before>[^=:]{0,100}?)\bva[lr]\s+(?<name>\w+)\s*:\s*(?<type>[^=]+)/;
//   constructor(name: String, all: List<Row>) : this(name, all, 1)
const CONSTRUCTOR = /^(?<before>[^\n(]{0,100}?)\bconstructor\s*\((?<rest>[^\n]{0,500})/gm;

/** Returns what stands before the bracket that closes a list. */
function listIn(text: string): string {
  let depth = 0;
  const end = [...text].findIndex((it) => (it === "(" ? ++depth : it === ")" ? --depth : 0) < 0);
  return text.slice(0, end < 0 ? text.length : end).replaceAll("->", "  ");
}

/** Lists the constants with which the body of an enum begins: `OPEN("o"), PAID;`. */
function constantsOf(body: string): readonly Member[] {
  const [constants = ""] = body.split(/;|\b(?:fun|va[lr]|companion|override|abstract)\b/);
  return splitList(constants)
    .flatMap((it) => /^[\p{L}_][\p{L}\p{N}_]*/u.exec(it)?.[0] ?? [])
    .map((it) => member("field", it, true));
}

function member(kind: Member["kind"], name: string, isStatic: boolean, before = ""): Member {
  return {
    ...{ kind, name, parameters: [], result: "", isStatic, exceptions: [] },
    // What is protected is not for the package, as it is in Java.
    access: /\b(?:private|protected)\b/.test(before) ? "private" : "public",
    ...{ isAbstract: /\babstract\b/.test(before), isFinal: false, isDeprecated: false },
  };
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
//     fun removeCookie(name: String, path: String?): Context = also { … }
const FUNCTION =
  /^(?<before>[^\n]{0,100}?)\bfun\s+(?:<[^>\n]{1,100}>\s*)?(?<name>\w+)\s*\((?<parameters>[^()]{0,500}(?:\([^()]{0,100}\)[^()]{0,200})*)\)(?:\s*:\s*(?<result>[\w.]+(?:<[^=\n{]{1,100}>)?\??))?/gm;
//     @JvmField var username: String? = null
const VALUE =
  /^(?<before>[^\n(]{0,100}?)\bva[lr]\s+(?<name>\w+)(?![\w.])(?:\s*:\s*(?<type>[\w.]+(?:<[^=\n{]{1,100}>)?\??))?/gm;

/** Lists the types of parameters as written: `name: String, path: String? = null`. */
function parametersOf(text: string): readonly string[] {
  return text
    .split(/,(?![^<(]*[>)])/)
    .flatMap((it) => /:\s*(?<type>[^=]+?)\s*(?:=|$)/.exec(it)?.groups?.["type"] ?? []);
}
