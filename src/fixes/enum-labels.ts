import { simpleNameOf } from "../java/bytecode/type-name.ts";
import type { Fix } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";
import { likeMembers, membersOf, typeOf } from "./like-members.ts";
import { hasMembers } from "./members-of-types.ts";
import { typeOfField, typeOfVariable } from "./names-in-scope.ts";
import { resolveType } from "./resolve-type.ts";
import type { Type } from "./type.ts";

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
  return hasMembers(only, like.length > 0 ? like : unused.slice(0, MOST_UNUSED));
}

const MOST_UNUSED = 8;

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
  const found: string[] = [];
  let depth = 1;
  for (const text of lines.slice(head, head + MOST_LINES)) {
    if (depth === 1) found.push(...labelsIn(text));
    for (const character of text) depth += character === "{" ? 1 : character === "}" ? -1 : 0;
    if (depth <= 0) break;
  }
  return found;
}

/** Lists the types that an expression may have: a variable, a method that is called on one, or on nothing. */
function typesOf(expression: string, around: CompilerView, line: number): readonly Type[] {
  const { value, receiver, method } = EXPRESSION.exec(expression)?.groups ?? {};
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
