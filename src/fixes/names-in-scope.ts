import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { LIBRARY_IDIOMS } from "../knowledge/library-idioms.ts";
import { ASSERTING, HELPING } from "../knowledge/testing/asserting-classes.ts";
import type { Fix, LikeMember } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";
import type { ComplaintOf } from "./complaints/complaint.ts";
import { likeMembers, membersOf, type OwnedMember, toLikes, usableMembers } from "./like-members.ts";
import { isMisspelt, unlikeness, wordsOf } from "./likeness.ts";
import { findQualified, inheritsUnknown } from "./resolve-type.ts";
import { type Member, sourceName, type Type } from "./type.ts";

/** Finds what a line sees by a like name; `stands` tells whether a member of a class around it can stand there. */
export function fixName(
  { name, arguments: given }: Pick<ComplaintOf<"name">, "name" | "arguments">,
  around: CompilerView,
  line: number,
  stands: (member: OwnedMember, type: Type) => boolean = () => true,
): Fix | null {
  const outers = around.source.typesAround(line).flatMap((outer) => around.findType(outer) ?? []);
  if (outers.some((type) => inheritsUnknown(type, around))) return null;
  const variables = given === null ? variablesAt(around.source.lines, line) : [];
  const near = variables
    .map((variable) => ({ variable, unlike: unlikeness(name, variable.name) }))
    .filter(({ unlike, variable }) => unlike !== null && variable.name !== name)
    .toSorted((a, b) => (a.unlike ?? 1) - (b.unlike ?? 1))
    .map(({ variable }) => ({ signature: `${variable.name} ${variable.type}`.trim() }));
  const members = outers.flatMap((type) => {
    const usable = usableMembers(type, around, line);
    return usable.some((it) => it.name === name && (it.kind === "field") === (given === null))
      ? []
      : likeMembers(
          usable.filter((it) => stands(it, type)),
          { name, arguments: given },
        );
  });
  const names = [...near, ...members].filter(
    (one, at, all) => all.findIndex(({ signature }) => signature === one.signature) === at,
  );
  return names.length === 0 ? null : { kind: "in-scope", names: names.slice(0, MOST_NAMES) };
}

const MOST_NAMES = 3;

interface Variable {
  readonly name: string;
  readonly type: string;
}

/** Lists the local variables and parameters that a line sees, the nearest first: what is declared in the blocks around it. */
function variablesAt(lines: readonly string[], line: number): readonly Variable[] {
  const found: Variable[] = [];
  let closed = 0;
  for (let at = line - 1; at >= Math.max(0, line - MOST_LINES); at--) {
    const text = (lines[at] ?? "").slice(0, LONGEST);
    // What a block declares that is closed in its line, and what stands in brackets before it, is not seen below.
    const isWhole = at < line - 1 && /\)[^(){};]*\{.*\}/.test(text);
    if (closed === 0 && !isWhole) found.push(...declaredIn(text));
    for (let column = text.length - 1; column >= 0; column--) {
      if (text[column] === "}") closed++;
      else if (text[column] === "{" && closed > 0) closed--;
    }
    if (closed === 0 && METHOD.test(text) && at < line - 1) break;
  }
  return found;
}

/** Longer methods than this are read in part. */
const MOST_LINES = 300;
//   public static Money total(Order order) throws IOException {
const METHOD =
  /^\s*(?:(?:public|protected|private|static|final|abstract|synchronized|default|native)\s+)+.*\)\s*(?:throws [\w., ]+)?\{\s*$/;

// Order order = find(); for (Order order : orders) total(Order order, int count) List<Order> orders;
function declaredIn(text: string): readonly Variable[] {
  return [...withoutNested(text).matchAll(DECLARED)].flatMap(({ index, groups }) => {
    const { type: { length = 0 } = "", name = "" } = groups ?? {};
    const type = text.slice(index, index + length);
    return KEYWORDS.has(type) || KEYWORDS.has(name) ? [] : { name, type };
  });
}

/** Hides the signs of type arguments that stand within others, so that each `<` has its own `>`: no variable ends with those of the next one. */
function withoutNested(text: string): string {
  let depth = 0;
  return text.replace(/[<>;={}()]/g, (sign) => {
    if (sign === "<") return ++depth > 1 ? " " : sign;
    if (sign === ">") return depth > 0 && depth-- > 1 ? " " : sign;
    depth = 0;
    return sign;
  });
}

const LONGEST = 1000;
const DECLARED =
  /(?<![\p{L}\p{N}_$.])(?<type>[\p{L}_$][\p{L}\p{N}_$.]{0,80}(?:<[^<>;={}]{0,80}>(?:\.[\p{L}_$][\p{L}\p{N}_$]{0,80})?)?(?:\[\])*)\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*(?=[=;,:)])/gu;
export const KEYWORDS: ReadonlySet<string> = new Set([
  "return",
  "new",
  "throw",
  "else",
  "case",
  "import",
  "package",
  "instanceof",
  "extends",
  "implements",
  "throws",
  "assert",
  "yield",
  "goto",
  "default",
]);

/** Lists the variables that a line sees and the fields of the classes around it whose type is meant, the nearest first. */
export function valuesInScope(
  isMeant: (type: string) => boolean,
  around: CompilerView,
  line: number,
): readonly LikeMember[] {
  const assigned = ASSIGNED.exec(around.source.lines[line - 1] ?? "")?.groups?.["name"];
  const variables = variablesAt(around.source.lines, line);
  const fields = around.source
    .typesAround(line)
    .flatMap((outer) => around.findType(outer) ?? [])
    .flatMap((type) => membersOf(type, around))
    .flatMap(({ kind, name, result }) => (kind === "field" ? { name, type: result } : []));
  const meant = [...variables, ...fields].filter(
    (it, at, all) => it.name !== assigned && isMeant(it.type) && all.findIndex(({ name }) => name === it.name) === at,
  );
  return meant.slice(0, MOST_NAMES).map(({ name, type }) => ({ signature: `${name} ${type}` }));
}

// Order order = Order.total(); this.order = Order.total();
const ASSIGNED =
  /^\s*(?:this\.|(?:final\s+)?[\p{L}_$][\p{L}\p{N}_$.<>,[\]? ]{0,200}\s)?(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*=(?!=)/u;

/** Returns the type with which a variable that a line sees is declared; null where that is not certain. */
export function typeOfVariable(lines: readonly string[], line: number, name: string): string | null {
  const declared = variablesAt(lines, line).find((variable) => variable.name === name);
  return declared && declared.type !== "var" ? declared.type : null;
}

/** Returns the type of a field of the classes around a line; null where none has one of that name. */
export function typeOfField(name: string, around: CompilerView, line: number): string | null {
  for (const outer of around.source.typesAround(line)) {
    const type = around.findType(outer);
    const field = type && membersOf(type, around).find((it) => it.kind === "field" && it.name === name);
    if (field) return field.result;
  }
  return null;
}

/**
 * A call without a receiver may lack a static import: one that other sources have, of a class which tests import so, or,
 * where its name says more than `of` or `create`, of the one class with such a method: of the project, or of those that its
 * sources import.
 */
export function fixStaticImport(
  name: string,
  around: CompilerView,
  given: readonly string[] | null = null,
): Fix | null {
  const isTelling = wordsOf(name).length > 1;
  const own = () => (isTelling ? around.withStatic(name).map(sourceName) : []);
  const taking = () =>
    isTelling && given !== null
      ? around.importedClasses().filter((type) => hasStaticMethod(type, name, around, given.length))
      : [];
  const having = importedStatically(name, around).filter((type) => hasStaticMethod(type, name, around));
  const fitting = having.filter((type) => given === null || hasStaticMethod(type, name, around, given.length));
  const elsewhere = fitting.length > 0 ? fitting : having;
  // Other sources may have it from one or the other of two classes.
  if (elsewhere.length > 0 && elsewhere.length <= MOST_CLASSES && !elsewhere.some((it) => isImported(it, name, around)))
    return { kind: "not-imported", name, classes: elsewhere.map((it) => `${it}.${name}`) };
  if (elsewhere.length > 0) return null;
  for (const list of [() => ASSERTING, () => HELPING, own, taking]) {
    const all = list().filter((type) => hasStaticMethod(type, name, around));
    const taken = given === null ? [] : all.filter((type) => hasStaticMethod(type, name, around, given.length));
    const [only, ...others] = taken.length === 1 ? taken : all;
    if (only && isImported(only, name, around)) return null;
    if (only) return others.length === 0 ? { kind: "not-imported", name, classes: [`${only}.${name}`] } : null;
  }
  return null;
}

const MOST_CLASSES = 2;

/** Finds what is called nearly so among the static members of a class that a file imports as a whole: `verifyNoMoreInteractions` of Mockito. */
export function fixImportedStatic(
  asked: Pick<ComplaintOf<"name">, "name" | "arguments">,
  around: CompilerView,
  line: number,
): Fix | null {
  const whole = around.source.imports.flatMap(({ name, isStatic }) =>
    isStatic && name.endsWith(".*") ? (findQualified(name.slice(0, -2), around) ?? []) : [],
  );
  const found = whole.flatMap((type) => {
    const statics = usableMembers(type, around, line).filter(
      (it) => it.isStatic && (it.kind === "field") === (asked.arguments === null),
    );
    const meant = LIBRARY_IDIOMS.get(type.name)?.get(asked.name) ?? [];
    const near = statics.filter((it) => meant.includes(it.name) || isMisspelt(asked.name, it.name));
    return near.length === 0
      ? []
      : { kind: "members" as const, type: simpleNameOf(type.name), members: toLikes(near, asked.arguments) };
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether the file imports a static member of a type already. */
export function isImported(type: string, member: string, { source }: CompilerView): boolean {
  return source.imports.some((it) => it.isStatic && [`${type}.${member}`, `${type}.*`].includes(it.name));
}

export function importedStatically(name: string, around: CompilerView): readonly string[] {
  return around.staticImportsOf(name).map((it) => it.slice(0, it.lastIndexOf(".")));
}

export function hasStatic(type: string, name: string, around: CompilerView): boolean {
  return publicStatics(type, name, around).length > 0;
}

/** A field of that name is nothing that can be called. */
function hasStaticMethod(type: string, name: string, around: CompilerView, count?: number): boolean {
  return publicStatics(type, name, around).some(
    ({ kind, parameters }) =>
      kind === "method" &&
      (count === undefined ||
        (parameters.at(-1)?.includes("...") ? count >= parameters.length - 1 : parameters.length === count)),
  );
}

function publicStatics(type: string, name: string, around: CompilerView): readonly Member[] {
  const members = findQualified(type, around)?.members ?? [];
  return members.filter((it) => it.name === name && it.isStatic && it.access === "public");
}
