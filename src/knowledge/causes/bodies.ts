import { outermost } from "../../model/class-name.ts";
import { sourcesAround } from "./own-lines.ts";
import type { DeclaredClass, FailedTest, WiringFacts } from "./wiring/wiring-facts.ts";

interface Body {
  readonly start: number;
  readonly end: number;
}

/** Finds the bodies of a failed test and of the methods of its class that run before each. */
export function bodiesOf({ testMethod }: Pick<FailedTest, "testMethod">, test: DeclaredClass): readonly Body[] {
  return methodsOf({ testMethod }, test).flatMap((name) => bodyOf(name, test) ?? []);
}

function methodsOf({ testMethod }: Pick<FailedTest, "testMethod">, { type }: DeclaredClass): readonly string[] {
  const before = type.members.filter(({ annotations }) => annotations.some((it) => BEFORE.has(it)));
  return [...before.map(({ name }) => name), testMethod.replace(/[([].*$/s, "")];
}

const BEFORE: ReadonlySet<string> = new Set(["BeforeEach", "Before", "BeforeMethod"]);

/** Finds the borders of the body of a method; null where several have the name. */
export function bodyOf(name: string, declared: DeclaredClass): Body | null {
  const [only, ...others] = bodiesNamed(name, declared);
  return only && others.length === 0 ? only : null;
}

function bodiesNamed(name: string, { source }: DeclaredClass): readonly Body[] {
  const { bare, closing } = source.text;
  const named = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(name)}\\s*\\(`, "gu");
  return [...bare.matchAll(named)].flatMap(({ 0: head, index }): Body | [] => {
    const close = closing(index + head.length - 1);
    if (close === undefined) return [];
    OPENING.lastIndex = close + 1;
    const start = OPENING.test(bare) ? OPENING.lastIndex - 1 : undefined;
    const end = start === undefined ? undefined : closing(start);
    return start === undefined || end === undefined ? [] : { start, end };
  });
}

/** Lists the matches of a pattern in what a failed test may come to, each with its place. */
export function allReached(pattern: RegExp, failed: FailedTest, facts: Pick<WiringFacts, "declaring" | "typeNamed">) {
  const sources = sourcesAround(failed, facts);
  const matches = sources.flatMap((declared) =>
    [...declared.source.text.bare.matchAll(pattern)].map((match) => ({
      match,
      declared,
      at: declared.at(match.index),
    })),
  );
  const test = matches.length === 0 ? null : facts.declaring(outermost(failed.testClass));
  const isReached = test ? openReach(failed, test, sources) : () => true;
  return matches.filter(({ match, declared }) => isReached(match.index, declared));
}

/**
 * Returns a function that tells whether a failed test may come to an offset of a source: in a method that its body names,
 * or one that such methods name, or outside of all methods.
 */
function openReach(
  failed: Pick<FailedTest, "testMethod">,
  test: DeclaredClass,
  sources: readonly DeclaredClass[],
): (offset: number, declared: DeclaredClass) => boolean {
  const namesIn = ({ start, end }: Body, { source }: DeclaredClass) =>
    [...source.text.bare.slice(start, end).matchAll(NAMED)].map(({ groups }) => groups?.["name"] ?? "");
  const methods = sources.flatMap((declared) => {
    const names = new Set(declared.type.members.flatMap(({ kind, name }) => (kind === "field" ? [] : name)));
    return [...names].flatMap((name) => bodiesNamed(name, declared).map((body) => ({ name, body, declared })));
  });
  const reached = new Set(methodsOf(failed, test));
  // What is added meanwhile is gone through as well.
  for (const name of reached)
    for (const it of methods)
      if (it.name === name) for (const other of namesIn(it.body, it.declared)) reached.add(other);
  return (offset, declared) => {
    const around = methods.filter(
      ({ body, declared: { source } }) => source === declared.source && body.start < offset && offset < body.end,
    );
    return around.length === 0 || around.some(({ name }) => reached.has(name));
  };
}

// total(, Cart::total
const NAMED = /(?:(?<![\p{L}\p{N}_$])|::\s*)(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\b/gu;
const OPENING = /\s{0,200}(?:throws\s[\w$.,\s]{1,300})?\{/y;
