import { join } from "node:path";
import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { type ClassHeader, readClassHeader } from "../../java/sources/class-header.ts";
import { packageIn } from "../../java/sources/package-in.ts";
import { splitList, withoutTypeParameters } from "../../java/sources/read-java-source.ts";
import { readSourceText } from "../../java/sources/source-text.ts";
import { listFilesBelow, readText } from "../../maven/files.ts";
import { packageOf } from "../../model/class-name.ts";
import { once, onceFor } from "../../model/once.ts";
import { closingOf } from "../call-text.ts";
import type { KotlinFunction } from "../compiler-view.ts";
import type { Member, Type } from "../type.ts";

interface KotlinTypes {
  readonly named: (simple: string) => readonly Type[];
  /** Lists the names of the types that extend or implement one. */
  readonly subtypesOf: (name: string) => readonly string[];
  /** Returns the full name of what the declaration of a type calls so; null for any other type, or where nothing of that name is known. */
  readonly meantIn: (declaring: string, named: string) => string | null;
}

/** Reads the Kotlin below these roots: the text of each file. */
export function readKotlin(roots: readonly string[]): readonly string[] {
  const files = roots.flatMap((root) =>
    listFilesBelow(root).flatMap((it) => (it.endsWith(".kt") ? join(root, it) : [])),
  );
  return files.slice(0, MOST_FILES).map((file) => readText(file));
}

const MOST_FILES = 3000;

/**
 * Opens the types that these texts in Kotlin declare, as far as lines tell: no class file is needed. `isType` tells whether
 * there is a type of another origin with that full name.
 */
export function openKotlinTypes(
  sources: readonly string[],
  isType: (name: string) => boolean = () => false,
): KotlinTypes {
  const declaring = once(() => {
    const all = new Map<string, string[]>();
    for (const text of sources) {
      const names = new Set([...text.matchAll(DECLARED)].map(({ groups }) => groups?.["name"] ?? ""));
      for (const name of names) all.getOrInsertComputed(name, () => []).push(text);
    }
    return all;
  });
  const headsOf = onceFor(readHeads);
  const isDeclared = (name: string) => {
    const simple = simpleNameOf(name);
    const texts = (declaring().get(simple) ?? []).filter((text) => packageIn(text) === packageOf(name));
    return texts.some((text) => headsOf(text).heads.some((it) => it.path === simple)) || isType(name);
  };
  const meantAs = (text: string, named: string) => fullNames(text, named).find(isDeclared) ?? null;
  const read = onceFor((simple: string) =>
    (declaring().get(simple) ?? []).flatMap((text) =>
      readTypes(text, simple, headsOf(text), meantAs).map((type) => ({ type, text })),
    ),
  );
  const named = onceFor((simple: string) => read(simple).map(({ type }) => type));
  return {
    named,
    subtypesOf: onceFor((name: string) => {
      const simpleName = simpleNameOf(name);
      const mayExtend = [...declaring()].flatMap(([simple, texts]) =>
        texts.some((it) => it.includes(simpleName)) ? simple : [],
      );
      return mayExtend.flatMap(named).flatMap((it) => (it.supertypes.includes(name) ? it.name : []));
    }),
    meantIn(name, wanted) {
      const holder = read(simpleNameOf(name)).find(({ type }) => type.name === name);
      if (!holder) return null;
      const around = name.split("$").map((_, at, all) => [...all.slice(0, all.length - at), wanted].join("$"));
      const nested = around.find((it) => named(wanted).some((type) => type.name === it));
      return nested ?? meantAs(holder.text, wanted);
    },
  };
}

/** Lists the full names that a simple name may have in a Kotlin source, in the order in which Kotlin looks for it. */
function fullNames(text: string, simple: string): readonly string[] {
  const imports = [...text.matchAll(IMPORT)].map(({ groups = {} }) => groups);
  const single = imports.flatMap(({ name = "", as }) => ((as ?? simpleNameOf(name)) === simple ? name : []));
  if (single.length > 0) return single;
  const packages = [packageIn(text), ...imports.flatMap(({ within }) => within ?? []), "java.lang"];
  return [
    ...packages.map((it) => (it === "" ? simple : `${it}.${simple}`)),
    `java.util.${simple.replace(/^Mutable/, "")}`,
  ];
}

// import com.acme.model.Order
// import com.acme.model.*
// import com.acme.model.Order as Sale
const IMPORT =
  /^[ \t]*import[ \t]+(?:(?<within>[\w.]+)\.\*|(?<name>[\w.]+)(?:[ \t]+as[ \t]+(?<as>\w+))?)[ \t]*;?[ \t]*$/gm;

// data class Change<T>(val before: T)
const DECLARED = /\b(?:class|object|interface)\s+(?<name>\w+)/g;

/** Lists the parameters, `name Type`, of each function and constructor of a name in these texts in Kotlin. */
export function kotlinParametersOf(sources: readonly string[], name: string): readonly (readonly string[])[] {
  const declared = new RegExp(
    `\\b(?:fun\\s+(?:<[^>\\n]{1,100}>\\s*)?(?:[\\w.<>?, ]{1,100}\\.)?|class\\s+)${RegExp.escape(name)}\\s*(?:<[^>\\n]{1,100}>\\s*)?\\(`,
    "g",
  );
  return sources.flatMap((text) => {
    if (!text.includes(name)) return [];
    const code = withoutComments(text);
    return [...code.matchAll(declared)].map((it) => namedParameters(code.slice(it.index + it[0].length)));
  });
}

/** Lists the functions that stand in no class and all extensions, in these texts in Kotlin. */
export function kotlinFunctionsIn(sources: readonly string[]): readonly KotlinFunction[] {
  return sources.flatMap((text) => {
    const code = readSourceText(text).bare;
    const within = packageIn(code);
    const meantBy = onceFor((simple: string) => fullNames(text, simple));
    return [...code.matchAll(FUNCTION_OR_EXTENSION)].flatMap(({ 0: { length }, index, groups = {} }) => {
      const { indent, kind, receiver = null, name = "", parameters } = groups;
      if (receiver === null && (indent !== "" || kind !== "fun")) return [];
      const call = parameters === undefined ? name : `${name}(${parametersOf(parameters).join(", ")})`;
      const result = (groups["result"] ?? "") || resultAt(code, index + length);
      const full = indent === "" ? `${within === "" ? "" : `${within}.`}${name}` : null;
      return { name, full, receiver, signature: result === "" ? call : `${call} ${result}`, result, meantBy };
    });
  });
}

// val Int.secs: Duration
// fun Duration.roundTo(resolution: Duration): Duration {
// infix fun <T> Stub<T>.gives(value: T): Stub<T> = gives(listOf(value))
const FUNCTION_OR_EXTENSION =
  /^(?<indent>[ \t]*)(?:(?:public|internal|inline|operator|infix|suspend|tailrec)\s+)*(?<kind>fun|val|var)\s+(?:<[^>\n]{1,100}>\s*)?(?:(?<receiver>\w+)(?:<[^>\n]{1,100}>)?\??\.)?(?<name>\w+)(?:\((?<parameters>[^()]{0,300}(?:\([^()]{0,100}\)[^()]{0,200})*)\))?(?:\s*:\s*(?<result>[\w.]+(?:<[^=\n{]{1,100}>)?\??))?/gm;

/** Returns the type of what stands after an equals sign at an offset, where that is one call of a constructor or a literal; else nothing. */
function resultAt(text: string, at: number): string {
  const { made, opened } = VALUED.exec(text.slice(at, at + 200))?.groups ?? {};
  if (made === undefined) return "";
  if (opened === undefined) return LITERALS.get(made.charAt(0)) ?? "";
  const open = text.indexOf("(", at);
  const close = closingOf(text, open);
  return close !== null && /^[ \t]*(?:\n(?!\s*[.?])|$)/.test(text.slice(close + 1)) ? made : "";
}

// = JsonString(json.trim())
// = true
const VALUED =
  /^\s*=\s*(?:(?<made>\p{Lu}\w*(?:\.\p{Lu}\w*)*)(?<opened>\()|(?<made>true|false|"[^"\n]*"|\d+)[ \t]*(?:\n(?!\s*[.?])|$))/u;
const LITERALS: ReadonlyMap<string, string> = new Map([
  ...["t", "f"].map((it) => [it, "Boolean"] as const),
  ['"', "String"],
  ...[..."0123456789"].map((it) => [it, "Int"] as const),
]);

function withoutComments(text: string): string {
  return text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
}

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

interface Head extends ClassHeader {
  readonly name: string;
  /** Its name after those of the types around it: `Shop$Row`. */
  readonly path: string;
  /** How many types are around it. */
  readonly depth: number;
  readonly form: string;
  /** The offsets at which its keyword begins, its name ends, and its body ends. */
  readonly index: number;
  readonly after: number;
  readonly end: number;
}

/** Reads the headers of all types that a source declares. */
function readHeads(text: string): { readonly bare: string; readonly heads: readonly Head[] } {
  const source = readSourceText(text);
  const heads = [...source.bare.matchAll(DECLARED)].map((it) => {
    const after = it.index + it[0].length;
    const header = readClassHeader(source, after);
    const end = header.body === null ? after : (source.closing(header.body) ?? source.bare.length);
    return { ...header, name: it.groups?.["name"] ?? "", form: it[0], index: it.index, after, end };
  });
  const nested = heads.map((head) => {
    const outers = heads.filter((it) => it.body !== null && it.body < head.index && head.index < it.end);
    return { ...head, path: [...outers, head].map((it) => it.name).join("$"), depth: outers.length };
  });
  return { bare: source.bare, heads: nested };
}

/** Reads the types of a simple name that a source declares, nested ones too, but none within a function. */
function readTypes(
  text: string,
  simple: string,
  { bare, heads }: ReturnType<typeof readHeads>,
  meantAs: (text: string, named: string) => string | null,
): readonly Type[] {
  const within = packageIn(bare);
  return heads.flatMap((head) => {
    if (head.name !== simple) return [];
    const before = bare.slice(bare.lastIndexOf("\n", head.index) + 1, head.index);
    if (/\bprivate\b/.test(before) || depthAt(bare, head.index) > head.depth) return [];
    const { own, companion } = head.body === null ? { own: "", companion: "" } : partsOf(bare, head.body, head.end);
    const isInterface = head.form.startsWith("interface");
    const isObject = head.form.startsWith("object");
    const isEnum = /\benum\b/.test(before);
    const inPackage = (name: string) => (within === "" ? name : `${within}.${name}`);
    const outers = head.path.split("$").map((_, at, all) =>
      all
        .slice(0, at)
        .map((it) => `${it}$`)
        .join(""),
    );
    const supertypes = head.supertypes.map((named) => {
      const nested = outers.slice(1).findLast((it) => heads.some(({ path }) => path === it + named));
      return nested === undefined ? (meantAs(text, named) ?? inPackage(named)) : inPackage(nested + named);
    });
    return {
      name: inPackage(head.path),
      access: "public",
      kind: isInterface ? "interface" : isEnum ? "enum" : "class",
      isAbstract: isInterface || /\b(?:abstract|sealed)\b/.test(before),
      isSealed: /\bsealed\b/.test(before),
      isInterface,
      supertypes,
      typeParameters: typeParametersOf(bare.slice(head.after, head.last + 1)),
      members: [
        ...constructorsOf(simple, bare.slice(head.after, head.last + 1), isObject || isInterface || isEnum, own),
        ...(isEnum ? constantsOf(own) : []),
        ...membersIn(own, false),
        ...(isObject ? membersIn(own, true) : []),
        ...membersIn(companion, true),
        ...[...own.matchAll(DECLARED)].map(({ groups }) => member("field", groups?.["name"] ?? "", true)),
      ],
    };
  });
}

/** Lists the names of the type parameters with which a header begins: `<in K : Any, out V>`. */
function typeParametersOf(header: string): readonly string[] {
  const listed = header.trim().slice(0, header.trim().length - withoutTypeParameters(header).length);
  if (!listed.startsWith("<")) return [];
  return splitList(listed.slice(1, listed.lastIndexOf(">"))).flatMap(
    (it) => /^(?:(?:in|out|reified)\s+)?(?<name>\w+)/.exec(it)?.groups?.["name"] ?? [],
  );
}

function depthAt(text: string, end: number): number {
  let depth = 0;
  for (let at = 0; at < end; at++) depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
  return depth;
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
  const functions = [...text.matchAll(FUNCTION)].map(({ 0: { length }, index, groups = {} }) => {
    const { before = "", name = "", parameters = "" } = groups;
    const result = groups["result"] ?? resultAt(text, index + length);
    return { ...member("method", name, isStatic, before), parameters: parametersOf(parameters), result };
  });
  const values = [...text.matchAll(VALUE)].map(({ 0: { length }, index, groups = {} }) => {
    const { before = "", name = "" } = groups;
    return { ...member("field", name, isStatic, before), result: groups["type"] ?? resultAt(text, index + length) };
  });
  return [...functions, ...values];
}

/** The constructors of a class, and the properties that its header declares. */
function constructorsOf(simple: string, head: string, isNone: boolean, own: string): readonly Member[] {
  const header = withoutTypeParameters(head);
  const open = /^[^(:]*\(/.exec(header)?.[0] ?? "";
  const listed = open === "" ? [] : splitList(listIn(header.slice(open.length)));
  const properties = listed.flatMap((it) => {
    const { before = "", name = "", type = "" } = PROPERTY.exec(it)?.groups ?? {};
    return name === "" ? [] : { ...member("field", name, false, before), result: type.trim() };
  });
  if (isNone) return properties;
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

/** Lists the types of parameters as written, with their names: `String name` for `name: String = ""`. */
function parametersOf(text: string): readonly string[] {
  return text.split(/,(?![^<(]*[>)])/).flatMap((it) => {
    const { many, name = "", type } = DECLARED_PARAMETER.exec(it)?.groups ?? {};
    return type === undefined ? [] : `${type}${many === undefined ? "" : "..."} ${name}`;
  });
}

// vararg schemas: Schema
// @Id private val name: String = ""
const DECLARED_PARAMETER =
  /(?<![\p{L}\p{N}_])(?<many>vararg )?(?:va[lr] )?(?<name>[\p{L}\p{N}_]+)\s*:\s*(?<type>[^=]+?)\s*(?:=|$)/u;
