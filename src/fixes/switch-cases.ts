import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { splitList } from "../java/sources/read-java-source.ts";
import { withoutPackage } from "../model/class-name.ts";
import type { Fix, LikeMember } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";
import { HALF, likeMembers, membersOf, typeOf } from "./like-members.ts";
import { unlikeness } from "./likeness.ts";
import { hasMembers } from "./members-of-types.ts";
import { typeOfField, typeOfVariable } from "./names-in-scope.ts";
import { resolveType, supertypesOf } from "./resolve-type.ts";
import { sourceName, type Type } from "./type.ts";

/** Finds the constants of an enum that the labels of a switch may mean: those like the wrong one, else those that no label names. */
export function fixEnumLabel(around: CompilerView, line: number): Fix | null {
  const { lines } = around.source;
  const asked = labelsIn(lines[line - 1] ?? "");
  const head = headOf(lines, line);
  if (head === null || asked.length === 0) return null;
  const others = labelsBelow(lines, head.line).filter((it) => !asked.includes(it));
  const isMeant = (type: Type) => {
    const constants = constantsOf(type).map(({ name }) => name);
    return constants.length > 0 && others.every((it) => constants.includes(it));
  };
  const [only, ...more] = typesOf(head.expression, around, head.line).filter(isMeant);
  if (!only || more.length > 0) return null;
  const constants = constantsOf(only);
  const wrong = asked.find((it) => !constants.some(({ name }) => name === it));
  if (wrong === undefined) return null;
  const like = likeMembers(constants, { name: wrong, arguments: null });
  const unused = constants.filter(({ name }) => !others.includes(name)).map(({ name }) => ({ signature: name }));
  const isMeantFor = ({ signature }: LikeMember) =>
    (unlikeness(wrong, /^[^ ]*/.exec(signature)?.[0] ?? "") ?? 1) < HALF;
  // Half of its words are those of other constants, too.
  // CCITT_1D for CCITT_RLE
  const family = wrong.split("_")[0] ?? wrong;
  const rest = unused
    .toSorted((a, b) => Number(b.signature.startsWith(family)) - Number(a.signature.startsWith(family)))
    .filter(({ signature }) => !like.some((it) => it.signature.split(" ")[0] === signature));
  const names = like.map(({ signature }) => ({ signature: signature.split(" ")[0] ?? signature }));
  const told = like.some(isMeantFor) ? like : [...names, ...rest].slice(0, MOST_UNUSED);
  return hasMembers(only, told);
}

const MOST_UNUSED = 8;

/** Finds the constants of an enum, or the types that a sealed type permits, for which a switch has no case. */
export function fixMissingCase(around: CompilerView, line: number): Fix | null {
  const { lines } = around.source;
  const expression = HEAD.exec(lines.slice(line - 1, line + 1).join(" "))?.[1];
  if (expression === undefined) return null;
  const cases = casesBelow(lines, line);
  const missing = typesOf(expression.trim(), around, line).map((type) => ({
    type: simpleNameOf(type.name),
    missing: type.isSealed ? uncovered(type, patternsOf(cases, around, line), around) : withoutCase(type, cases),
  }));
  const [only, ...others] = missing.filter((it) => it.missing.length > 0);
  return only && others.length === 0 ? { kind: "no-case", type: only.type, cases: only.missing } : null;
}

// return switch (order.state()) {
const HEAD = /\bswitch\s*\(([^{};]*)\)\s*\{/;

/** Lists the constants of an enum that are no label; none where a label is none of its constants. */
function withoutCase(type: Type, cases: readonly string[]): readonly string[] {
  const labels = cases.map((it) => it.slice(it.lastIndexOf(".") + 1));
  const constants = constantsOf(type).map(({ name }) => name);
  return labels.every((it) => constants.includes(it)) ? constants.filter((it) => !labels.includes(it)) : [];
}

/** Lists the types that cases take whatever their values are: a guard takes a part of them only. */
function patternsOf(cases: readonly string[], around: CompilerView, line: number): readonly string[] {
  return cases.flatMap((it) => {
    const named = /^(?:final\s+)?(?<name>[\p{L}\p{N}_$.]+)/u.exec(it)?.groups?.["name"];
    return named === undefined || /\bwhen\b/.test(it) ? [] : (resolveType(named, around, line)?.name ?? []);
  });
}

/** Lists the types below a sealed one that no pattern takes. Only the project's own sources tell which those are. */
function uncovered(sealed: Type, patterns: readonly string[], around: CompilerView): readonly string[] {
  return around.subtypesOf(sealed.name).flatMap((name) => {
    const isTaken = [name, ...supertypesOf(name, around)].some((it) => patterns.includes(it));
    const type = isTaken ? null : around.findType(name);
    if (type === null) return [];
    return type.isSealed && type.isAbstract ? uncovered(type, patterns, around) : withoutPackage(sourceName(name));
  });
}

function constantsOf(type: Type) {
  if (!type.supertypes.includes("java.lang.Enum")) return [];
  return type.members
    .filter(({ kind, isStatic, result }) => kind === "field" && isStatic && result === simpleNameOf(type.name))
    .map((it) => ({ ...it, owner: type.name, result: "" }));
}

/** Reads the labels of a case: `case OPEN, HALF_OPEN ->`. */
function labelsIn(text: string): readonly string[] {
  const labels = /^\s*case\s+(?<labels>[\p{L}\p{N}_$,\s]+?)\s*(?::|->)/u.exec(text)?.groups?.["labels"];
  return labels === undefined ? [] : labels.split(",").map((it) => it.trim());
}

/** Finds the switch around a case; null where its head does not stand in one line. */
function headOf(lines: readonly string[], line: number): { readonly line: number; readonly expression: string } | null {
  let closed = 0;
  for (let at = line - 2; at >= Math.max(0, line - MOST_LINES); at--) {
    const text = lines[at] ?? "";
    for (let column = text.length - 1; column >= 0; column--) {
      if (text[column] === "}") closed++;
      else if (text[column] === "{" && closed-- === 0) {
        const expression = /\bswitch\s*\((?<expression>.*)\)\s*\{/.exec(text.slice(0, column + 1))?.groups?.[
          "expression"
        ];
        return expression === undefined ? null : { line: at + 1, expression: expression.trim() };
      }
    }
  }
  return null;
}

const MOST_LINES = 300;

function labelsBelow(lines: readonly string[], head: number): readonly string[] {
  return casesBelow(lines, head).filter((it) => /^[\p{L}\p{N}_$]+$/u.test(it));
}

/** Lists what the cases of a switch name whose head ends a line: `OPEN`, `Circle c`, `Circle(int radius) when radius > 0`. */
function casesBelow(lines: readonly string[], head: number): readonly string[] {
  let body = "";
  let depth = 1;
  // The bracket may open in the line below.
  const below = lines
    .slice(head, head + MOST_LINES)
    .join("\n")
    .replace(/^\s*\{/, "");
  for (const character of below) {
    if (character === "}" && --depth <= 0) break;
    if (depth === 1) body += character;
    if (character === "{") depth++;
  }
  return [...body.matchAll(CASE)].flatMap(([, labels = ""]) => splitList(labels));
}

// case OPEN, HALF_OPEN ->
// case Circle c when c.radius() > 0 ->
const CASE = /(?<![\p{L}\p{N}_$.])case\s+([^:]*?)\s*(?:->|:(?!:))/gu;

/** Lists the types that an expression may have: a variable, a method that is called on one, or on nothing. */
function typesOf(expression: string, around: CompilerView, line: number): readonly Type[] {
  const { value, receiver, method } = EXPRESSION.exec(expression)?.groups ?? {};
  if (expression === "this")
    return around.source
      .typesAround(line)
      .slice(0, 1)
      .flatMap((it) => around.findType(it) ?? []);
  const declared = (name: string) => typeOfVariable(around.source.lines, line, name) ?? typeOfField(name, around, line);
  const named = value === undefined ? resultOf(receiver, method ?? "") : declared(value);
  if (named === null) return [];
  const exact = resolveType(named, around, line);
  if (exact) return [exact];
  return around.typesNamed(simpleNameOf(named)).flatMap(({ name }) => around.findType(name) ?? []);

  function resultOf(of: string | undefined, name: string): string | null {
    const owners =
      of === undefined ? around.source.typesAround(line).flatMap((it) => around.findType(it) ?? []) : typeNamed(of);
    const called = owners.flatMap((owner) =>
      membersOf(owner, around).filter((it) => it.kind === "method" && it.name === name && it.parameters.length === 0),
    );
    return called[0] ? typeOf(called[0].result) : null;
  }

  function typeNamed(of: string): readonly Type[] {
    const type = declared(of);
    const resolved = type === null ? null : resolveType(type, around, line);
    return resolved ? [resolved] : [];
  }
}

// state, this.state, order.getState(), nextState()
const EXPRESSION =
  /^(?:this\.)?(?:(?<value>[\p{L}_$][\p{L}\p{N}_$]*)|(?:(?<receiver>[\p{L}_$][\p{L}\p{N}_$]*)\.)?(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\(\))$/u;
