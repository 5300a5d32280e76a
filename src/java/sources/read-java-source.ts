import { readSourceText, type SourceText } from "./source-text.ts";

/** What a Java source declares, as written: names are not resolved. */
export interface JavaSource {
  readonly text: SourceText;
  /** Empty for the unnamed package. */
  readonly package: string;
  readonly imports: readonly { readonly name: string; readonly isStatic: boolean }[];
  readonly types: readonly JavaType[];
}

export interface JavaType {
  readonly kind: "class" | "interface" | "enum" | "record" | "annotation";
  /** The names of the types around it and its own: `Cart$Row`. */
  readonly name: string;
  readonly modifiers: ReadonlySet<string>;
  /** The simple names of its annotations. */
  readonly annotations: readonly string[];
  /** The type parameters as they are written: `E extends Exception`. */
  readonly typeParameters: readonly string[];
  /** The supertypes as written, without type arguments: `Base`, `java.util.List`. */
  readonly supertypes: readonly string[];
  /** The same with their type arguments, `Base<Row>`; absent where a processor makes the type. */
  readonly extended?: readonly string[];
  readonly members: readonly JavaMember[];
  /** The bodies that constants of an enum have, each a class of its own. */
  readonly bodies: readonly ConstantBody[];
  /** The offsets of the declaration in the source. */
  readonly from: number;
  readonly to: number;
}

/** What the body of a constant declares, `RED { … }`, and the offsets of its brackets. */
interface ConstantBody extends Pick<JavaType, "members" | "from" | "to"> {}

export interface JavaMember {
  readonly kind: "method" | "field" | "constructor";
  readonly name: string;
  readonly modifiers: ReadonlySet<string>;
  readonly annotations: readonly string[];
  /** The parameters as written, with their names: `String name`. */
  readonly parameters: readonly string[];
  readonly type: string;
  /** What stands after `throws`. */
  readonly exceptions: readonly string[];
  /** A field is given a value where it is declared. */
  readonly hasValue?: true;
  /** A processor makes a constructor. */
  readonly isGenerated?: true;
}

/** Reads the declarations of a Java source; what it does not understand is left out. Never throws; bodies are skipped. */
export function readJavaSource(content: string): JavaSource {
  const text = readSourceText(content);
  const types: JavaType[] = [];
  const head = HEADER.exec(text.bare);
  readDeclarations({ text, types, bodies: [], at: 0, end: text.bare.length, around: "", kind: null, depth: 0 });
  return {
    text,
    package: head?.groups?.["package"] ?? "",
    imports: [...text.bare.matchAll(IMPORT)].map(({ groups }) => ({
      name: groups?.["name"] ?? "",
      isStatic: groups?.["static"] !== undefined,
    })),
    types,
  };
}

// Kotlin writes both without a semicolon.
const HEADER = /^[ \t]*(?:@[\w.]+\s+)*package\s+(?<package>[\p{L}\p{N}_$.]+)(?:\s*;|[ \t]*$)/mu;
const IMPORT = /^[ \t]*import\s+(?<static>static\s+)?(?<name>[\p{L}\p{N}_$.]+(?:\.\*)?)(?:\s*;|[ \t]*$)/gmu;

interface Body {
  readonly text: SourceText;
  readonly types: JavaType[];
  readonly bodies: ConstantBody[];
  readonly at: number;
  readonly end: number;
  /** The name of the type around it with its `$`. */
  readonly around: string;
  readonly kind: JavaType["kind"] | null;
  readonly depth: number;
}

const DEEPEST = 30;
/** Nobody writes longer ones between two bodies. */
const LONGEST_HEAD = 5000;

/** Reads the declarations between two offsets, and returns the members among them. */
function readDeclarations(body: Body): JavaMember[] {
  const { text, end, kind } = body;
  const members: JavaMember[] = [];
  let at = body.at;
  if (kind === "enum") at = readConstants(body, members);
  while (at < end) {
    const head = headAt(text, at, end);
    if (head.stop >= end) break;
    if (head.words.length > LONGEST_HEAD) {
      at = head.stop + 1;
      continue;
    }
    const declared = TYPE.exec(head.words);
    const stopsAt = text.bare[head.stop];
    const closed = stopsAt === "{" ? (text.closing(head.stop) ?? end) : head.stop;
    if (declared && stopsAt === "{" && body.depth < DEEPEST) readType(body, head, declared, closed);
    else if (kind !== null) members.push(...readMembers(head, body));
    at = stopsAt === "=" ? endOfInitializer(text, head.stop, end) : closed + 1;
  }
  return members;
}

/** What stands before `{`, `;` or `=`, without annotations. */
interface Head {
  readonly words: string;
  readonly annotations: readonly string[];
  readonly start: number;
  readonly stop: number;
}

function headAt({ bare, closing }: SourceText, from: number, end: number): Head {
  const annotations: string[] = [];
  let words = "";
  let at = from;
  while (at < end) {
    const character = bare[at] ?? "";
    if (character === "@" && !bare.startsWith("@interface", at)) {
      ANNOTATION.lastIndex = at;
      const found = ANNOTATION.exec(bare);
      annotations.push((found?.groups?.["name"] ?? "").replace(/^.*\./, ""));
      at = found ? ANNOTATION.lastIndex : at + 1;
      if (found?.[0].endsWith("(")) at = (closing(at - 1) ?? end) + 1;
    } else if (character === "(") {
      const close = closing(at) ?? end;
      words += bare.slice(at, Math.min(close + 1, end));
      at = close + 1;
    } else if (character === "{" || character === ";" || character === "=" || character === "}") break;
    else {
      words += character;
      at++;
    }
  }
  return { words: words.trim(), annotations, start: from, stop: at };
}

// @java.lang.SuppressWarnings("unchecked")
const ANNOTATION = /@(?<name>[\p{L}\p{N}_$.]+)(?:\s*\()?/uy;
const TYPE =
  /^(?<modifiers>(?:[a-z-]+\s+)*?)(?<kind>class|interface|enum|record|@\s*interface)\s+(?<name>[\p{L}\p{N}_$]+)(?<rest>[\s\S]*)$/u;

function readType(
  { text, types, around, depth, kind: within }: Body,
  head: Head,
  declared: RegExpExecArray,
  closed: number,
): void {
  const { modifiers = "", kind: word = "", name: simple = "", rest = "" } = declared.groups ?? {};
  const kind = KINDS.get(word.replace(/\s/g, "")) ?? "class";
  const name = around + simple;
  const members: JavaMember[] = [];
  const bodies: ConstantBody[] = [];
  const { components, header } = kind === "record" ? splitRecord(rest) : { components: [], header: rest };
  types.push({
    kind,
    name,
    // A type within an interface is public, and needs no object.
    modifiers: new Set([
      ...modifiers.split(/\s+/).filter(Boolean),
      ...(IS_OPEN.has(within) ? ["public", "static"] : []),
    ]),
    annotations: head.annotations,
    typeParameters: typeParametersIn(rest),
    ...supertypesIn(header),
    members,
    bodies,
    from: head.start,
    to: closed,
  });
  const inside = { text, types, bodies, at: head.stop + 1, end: closed, around: `${name}$`, kind, depth: depth + 1 };
  members.push(...readDeclarations(inside));
  if (kind === "enum") members.push(...impliedByEnum(simple));
  if (kind === "record") members.push(...impliedByRecord(simple, components, members));
}

const IS_OPEN: ReadonlySet<Body["kind"]> = new Set<Body["kind"]>(["interface", "annotation"]);

const KINDS: ReadonlyMap<string, JavaType["kind"]> = new Map([
  ["class", "class"],
  ["interface", "interface"],
  ["enum", "enum"],
  ["record", "record"],
  ["@interface", "annotation"],
]);

function splitRecord(rest: string): { readonly components: readonly string[]; readonly header: string } {
  const open = rest.indexOf("(");
  const close = rest.lastIndexOf(")");
  if (open < 0 || close < open) return { components: [], header: rest };
  return { components: splitList(rest.slice(open + 1, close)).map(withoutNoise), header: rest.slice(close + 1) };
}

function impliedByEnum(simple: string): JavaMember[] {
  const common = { kind: "method", modifiers: new Set(["public", "static"]), annotations: [], exceptions: [] } as const;
  return [
    { ...common, name: "valueOf", parameters: ["String name"], type: simple },
    { ...common, name: "values", parameters: [], type: `${simple}[]` },
  ];
}

/** The canonical constructor and the accessors, where the record does not declare them itself. */
function impliedByRecord(simple: string, components: readonly string[], own: readonly JavaMember[]): JavaMember[] {
  const common = { modifiers: new Set(["public"]), annotations: [], exceptions: [] };
  const isDeclared = (kind: JavaMember["kind"], name: string, count: number) =>
    own.some((it) => it.kind === kind && it.name === name && it.parameters.length === count);
  const accessors = components.flatMap((component): JavaMember[] => {
    const { type, name } = splitParameter(component);
    return isDeclared("method", name, 0) ? [] : [{ ...common, kind: "method", name, parameters: [], type }];
  });
  if (isDeclared("constructor", simple, components.length)) return accessors;
  return [{ ...common, kind: "constructor", name: simple, parameters: components, type: "" }, ...accessors];
}

function typeParametersIn(rest: string): readonly string[] {
  const trimmed = rest.trim();
  const behind = withoutTypeParameters(trimmed);
  return behind === trimmed ? [] : splitList(trimmed.slice(1, trimmed.length - behind.length - 1)).map(withoutNoise);
}

function supertypesIn(header: string): Pick<JavaType, "supertypes" | "extended"> {
  const plain = withoutNoise(withoutTypeParameters(header).replace(/\bpermits\b[\s\S]*$/, ""));
  // extends Cells<? extends Row>
  const lists = plain.split(/(?<!\? )\b(?:extends|implements)\b/).slice(1);
  const extended = lists.flatMap(splitList);
  return { extended, supertypes: extended.flatMap((it) => withoutTypeArguments(it).replace(/\s/g, "") || []) };
}

/** Reads the constants of an enum, and returns where its other members begin. */
function readConstants(body: Body, members: JavaMember[]): number {
  const { text, at, end } = body;
  CONSTANT.lastIndex = at;
  let next = at;
  for (let found = CONSTANT.exec(text.bare); found && found.index < end; found = CONSTANT.exec(text.bare)) {
    const sign = found[0];
    if (sign === ";") return found.index + 1;
    if (sign === "(" || sign === "{") {
      const to = text.closing(found.index) ?? end;
      // What is nested in it has no name elsewhere.
      const inside: Body = { ...body, types: [], at: found.index + 1, end: to, kind: "class", depth: body.depth + 1 };
      if (sign === "{") body.bodies.push({ members: readDeclarations(inside), from: found.index, to });
      CONSTANT.lastIndex = to + 1;
    } else if (!sign.startsWith("@") && sign !== ",") {
      const modifiers = new Set(["public", "static", "final"]);
      members.push({ kind: "field", name: sign, modifiers, annotations: [], parameters: [], type: "", exceptions: [] });
    }
    next = CONSTANT.lastIndex;
  }
  return Math.min(next, end);
}

// @Deprecated OPEN("o") { … }, PAID;
const CONSTANT = /@[\p{L}\p{N}_$.]+|[\p{L}_$][\p{L}\p{N}_$]*|[({;,]/gu;

function readMembers({ words, annotations, stop }: Head, { text, around, kind }: Body): readonly JavaMember[] {
  const isOfInterface = IS_OPEN.has(kind);
  const { modifiers, rest } = takeModifiers(words, isOfInterface);
  const open = rest.indexOf("(");
  if (open < 0) {
    // Such a constructor of a record checks what the canonical one gets, and is no other one.
    if (text.bare[stop] === "{") return [];
    const fields = readFields(
      rest,
      annotations,
      isOfInterface ? new Set([...modifiers, "static", "final"]) : modifiers,
    );
    // int a, b = 1
    const isLast = (at: number) => text.bare[stop] === "=" && at === fields.length - 1;
    return fields.map((it, at) => (isLast(at) ? { ...it, hasValue: true } : it));
  }
  const before = withoutTypeParameters(rest.slice(0, open)).trim();
  const { type, name } = splitParameter(before);
  if (name === "") return [];
  const close = rest.lastIndexOf(")");
  const parameters = splitList(rest.slice(open + 1, close)).map(withoutNoise);
  const exceptions = /\bthrows\b([\s\S]+)$/.exec(rest.slice(close + 1))?.[1]?.split(",") ?? [];
  const isBodiless = isOfInterface && text.bare[stop] !== "{";
  const owner = around.slice(0, -1).replace(/^.*\$/, "");
  if (type === "" && name !== owner) return [];
  return [
    {
      kind: type === "" ? "constructor" : "method",
      name,
      modifiers: isBodiless ? new Set([...modifiers, "abstract"]) : modifiers,
      annotations,
      parameters: parameters.filter((it) => !/\bthis$/.test(it)),
      type,
      exceptions: exceptions.map((it) => it.trim()).filter(Boolean),
    },
  ];
}

function takeModifiers(words: string, isOfInterface: boolean) {
  const found =
    /^(?:(?:public|protected|private|static|final|abstract|default|synchronized|native|transient|volatile|strictfp)\b\s*)*/.exec(
      words,
    )?.[0] ?? "";
  const modifiers = new Set(found.split(/\s+/).filter(Boolean));
  if (isOfInterface && !modifiers.has("private")) modifiers.add("public");
  return { modifiers, rest: words.slice(found.length) };
}

// int a, b[] = {1}, c
function readFields(
  words: string,
  annotations: readonly string[],
  modifiers: ReadonlySet<string>,
): readonly JavaMember[] {
  const [first = "", ...others] = splitList(words);
  const { type, name } = splitParameter(withoutNoise(first));
  if (type === "" || name === "") return [];
  const names = [name, ...others.map((other) => other.trim())].filter((it) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(it));
  return names.map((it) => ({ kind: "field", name: it, modifiers, annotations, parameters: [], type, exceptions: [] }));
}

/** Splits `Map<String, Order> orders` into type and name; a constructor has no type. */
export function splitParameter(text: string): { readonly type: string; readonly name: string } {
  const found = NAME_AT_END.exec(text.trim());
  const { name = "", dimensions = "" } = found?.groups ?? {};
  const type = text.trim().slice(0, found?.index ?? 0) + dimensions;
  return { type: type.replace(/\s+/g, " ").trim(), name };
}

const NAME_AT_END = /(?<![\p{L}\p{N}_$])(?<name>[\p{L}_$][\p{L}\p{N}_$]*)(?<dimensions>(?:\s*\[\s*\])*)$/u;

function withoutNoise(parameter: string): string {
  const plain = parameter.replace(/@[\p{L}\p{N}_$.]+(?:\s*\([^()]*\))?/gu, "").replace(/\bfinal\b/g, "");
  return plain
    .replace(/\s+/g, " ")
    .replace(/ ?([<>,.]) ?/g, "$1")
    .replaceAll(",", ", ")
    .replace(/>(?=\p{L})/gu, "> ")
    .replace(/\.\.\.(?=\S)/, "... ")
    .trim();
}

/** Splits at the commas that stand in no brackets. */
export function splitList(text: string): readonly string[] {
  const commas = commasIn(text, 0, text.length);
  const parts = [...commas, text.length].map((end, at) => text.slice(at === 0 ? 0 : (commas[at - 1] ?? 0) + 1, end));
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Lists the places of the commas in a part of a text that stand in no brackets, type arguments, texts or characters. */
export function commasIn(text: string, from: number, to: number): readonly number[] {
  const commas: number[] = [];
  const open: string[] = [];
  let quote = "";
  for (let at = from; at < Math.min(to, text.length); at++) {
    const character = text[at] ?? "";
    if (quote !== "") {
      if (character === "\\") at++;
      else if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if ("([{".includes(character) || (character === "<" && opensArguments(text, at))) open.push(character);
    // it -> …
    else if (character === ">" && (open.at(-1) !== "<" || text[at - 1] === "-")) continue;
    else if (")]}>".includes(character)) close(character, open);
    else if (character === "," && open.length === 0) commas.push(at);
  }
  return commas;
}

/** Takes the bracket that another one closes from those that are open, with what was taken for type arguments in it. */
function close(character: string, open: string[]): void {
  const at = open.lastIndexOf(OPENED_BY.get(character) ?? "");
  if (at >= 0) open.length = at;
}

const OPENED_BY: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
  [">", "<"],
]);

/** Whether a bracket begins type arguments, `List<Order>`, `Map.<String, Order>of()`, and compares nothing, as in `i < n`. */
function opensArguments(text: string, at: number): boolean {
  return (
    /(?:^|[.\s]|(?<![\p{L}\p{N}_$])\p{Lu}[\p{L}\p{N}_$]*)$/u.test(text.slice(Math.max(0, at - LONGEST_NAME), at)) &&
    !/[ <=]/.test(text[at + 1] ?? "")
  );
}

const LONGEST_NAME = 100;

/** Removes the type parameters with which a declaration begins: `<T extends List<String>>`. */
export function withoutTypeParameters(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith("<")) return trimmed;
  let depth = 0;
  for (let at = 0; at < trimmed.length; at++) {
    if (trimmed[at] === "<") depth++;
    else if (trimmed[at] === ">" && --depth === 0) return trimmed.slice(at + 1);
  }
  return trimmed;
}

function withoutTypeArguments(text: string): string {
  let depth = 0;
  let plain = "";
  for (const character of text) {
    if (character === "<") depth++;
    else if (character === ">") depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += character;
  }
  return plain;
}

/** Where a value that begins at `=` ends: at the semicolon that stands in no brackets. */
function endOfInitializer({ bare, closing }: SourceText, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const character = bare[at];
    if (character === ";") return at + 1;
    if (character === "{" || character === "(") at = closing(at) ?? end;
  }
  return end;
}
