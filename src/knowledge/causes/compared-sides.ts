import { splitList } from "../../java/sources/read-java-source.ts";
import { ownLines, sourcesAround } from "./own-lines.ts";
import type { DeclaredClass, FailedTest, WiringFacts } from "./wiring/wiring-facts.ts";

/** One of the two expressions that a failed assertion compares. */
export interface ComparedSide {
  /** As the test has it: `new Cart().sums()`. */
  readonly code: string;
  /** The one method, field or variable with the name that it ends with, by the sources around the test. */
  readonly declared: Declared | null;
}

interface Declared {
  /** As written: `List<Number>`. */
  readonly type: string;
  readonly at: string;
  /** What the method gives, where its only statement gives it. */
  readonly given?: string;
}

/** Returns the two sides of the comparison in the line in which a test failed; null where it has none, or another form. */
export function comparedSides(
  failed: FailedTest,
  facts: Pick<WiringFacts, "declaring" | "typeNamed">,
): readonly [ComparedSide, ComparedSide] | null {
  for (const { source, line } of ownLines(failed, facts)) {
    const { bare, code, closing, lineEnd } = source.text;
    const from = bare.split("\n", line - 1).join("\n").length;
    const call = COMPARING.exec(bare.slice(from, lineEnd(from + 1)));
    const open = call ? from + call.index + call[0].length - 1 : -1;
    const close = closing(open);
    if (!call || close === undefined) continue;
    const inside = (start: number, end: number) => splitList(code.slice(start + 1, end)).map((it) => it.trim());
    const given = inside(open, close);
    const chained = call.groups?.["chain"] === undefined ? null : CHAINED.exec(bare.slice(close));
    const next = chained ? close + chained[0].length - 1 : open;
    const all = chained ? [...inside(next, closing(next) ?? next), ...given] : given;
    // JUnit 4 has the message first.
    const [first, second] = all.length === 3 && all[0]?.startsWith('"') ? all.slice(1) : all;
    if (first === undefined || second === undefined || (call.groups?.["chain"] !== undefined && !chained)) return null;
    const around = sourcesAround(failed, facts);
    return [
      { code: first, declared: declaredAs(first, around) },
      { code: second, declared: declaredAs(second, around) },
    ];
  }
  return null;
}

// assertEquals(List.of(1), cart.sums(), "sums")
// assertThat(cart.sums()).isEqualTo(List.of(1));
const COMPARING = /(?<![\p{L}\p{N}_$])(?:assertEquals|(?<chain>assertThat))\s*\(/u;
const CHAINED = /^\)\s*\.\s*isEqualTo\s*\(/;

/** Finds what sources declare under the name that an expression ends with, if all of them mean one type. */
function declaredAs(expression: string, sources: readonly DeclaredClass[]): Declared | null {
  const { name = "", call } = LAST.exec(withoutArguments(expression))?.groups ?? {};
  if (name === "") return null;
  const declared = sources.flatMap((it) => (call === undefined ? variables(name, it) : methods(name, it)));
  const [first] = declared;
  return first && declared.every(({ type }) => type === first.type) ? first : null;
}

// new Cart#.sums#
// cart.total
const LAST = /(?:^|\.)\s*(?<name>[\p{Ll}_$][\p{L}\p{N}_$]*)\s*(?<call>#)?$/u;

/** Puts `#` for what stands in brackets. */
function withoutArguments(expression: string): string {
  let depth = 0;
  return [...expression]
    .map((it) => {
      if (it === ")") depth--;
      if (it === "(") depth++;
      if (it === "(" && depth === 1) return "#";
      return depth > 0 || it === ")" ? "" : it;
    })
    .join("");
}

function methods(name: string, { source, at }: DeclaredClass): readonly Declared[] {
  const { bare, code } = source.text;
  return source.types.flatMap(({ members, from, to }) => {
    const named = members.filter((it) => it.kind === "method" && it.name === name && it.type !== "void");
    return named.map((it): Declared => {
      const body = new RegExp(
        `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(name)}\\s*\\([^(){}]{0,300}\\)\\s*\\{\\s*return\\b(?<given>[^;{}]{1,500});\\s*\\}`,
        "du",
      ).exec(bare.slice(from, to));
      const [start = 0, end = 0] = body?.indices?.groups?.["given"] ?? [];
      const given = body && named.length === 1 ? { given: code.slice(from + start, from + end).trim() } : {};
      return { type: it.type, at: at(from + (body?.index ?? 0)), ...given };
    });
  });
}

function variables(name: string, { source, at }: DeclaredClass): readonly Declared[] {
  const declaring = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])(?<type>\\p{L}[\\p{L}\\p{N}_$.]*(?:<[^<>;(){}]{1,100}>)?)\\s+${RegExp.escape(name)}\\s*[=;,):]`,
    "gu",
  );
  return [...source.text.bare.matchAll(declaring)].flatMap(({ groups, index }) => {
    const type = groups?.["type"] ?? "";
    return type === "return" ? [] : { type, at: at(index) };
  });
}
