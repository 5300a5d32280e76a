import type { DeclaredClass, FailedTest } from "../../wiring/wiring-facts.ts";

interface Body {
  readonly start: number;
  readonly end: number;
}

/** Finds the bodies of a failed test and of the methods of its class that run before each. */
export function bodiesOf({ testMethod }: Pick<FailedTest, "testMethod">, test: DeclaredClass): readonly Body[] {
  const before = test.type.members.filter(({ annotations }) => annotations.some((it) => BEFORE.has(it)));
  const names = [...before.map(({ name }) => name), testMethod.replace(/[([].*$/s, "")];
  return names.flatMap((name) => bodyOf(name, test) ?? []);
}

const BEFORE: ReadonlySet<string> = new Set(["BeforeEach", "Before", "BeforeMethod"]);

/** Finds the borders of the body of a method; null where several have the name. */
export function bodyOf(name: string, { source }: DeclaredClass): Body | null {
  const { bare, closing } = source.text;
  const named = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(name)}\\s*\\(`, "gu");
  const [only, ...others] = [...bare.matchAll(named)].flatMap(({ 0: head, index }): Body | [] => {
    const close = closing(index + head.length - 1);
    if (close === undefined) return [];
    OPENING.lastIndex = close + 1;
    const start = OPENING.test(bare) ? OPENING.lastIndex - 1 : undefined;
    const end = start === undefined ? undefined : closing(start);
    return start === undefined || end === undefined ? [] : { start, end };
  });
  return only && others.length === 0 ? only : null;
}

const OPENING = /\s{0,200}(?:throws\s[\w$.,\s]{1,300})?\{/y;
