import type { JavaSource } from "../../java/sources/read-java-source.ts";
import { ASSERTING, HELPING } from "./asserting-classes.ts";

/** A statement of a method that begins a check, and makes none. */
export interface Unasserted {
  readonly method: string;
  readonly offset: number;
  readonly what: "assertThat" | "StepVerifier";
}

/**
 * Finds statements of methods without a result, `assertThat(x);` and `StepVerifier.create(x).expectComplete();`. Those
 * in a block or a lambda are left out: what is around them may want no more than that they throw nothing.
 */
export function findUnasserted({ text, imports, types }: JavaSource): readonly Unasserted[] {
  const begins = [
    ...(importsAssertThat({ imports, types }) ? [...text.bare.matchAll(ASSERT_THAT)] : []),
    ...(imports.some(({ name }) => STEP_VERIFIER.has(name)) ? [...text.bare.matchAll(VERIFIER)] : []),
  ];
  return begins.flatMap((begin) => {
    const { index: offset } = begin;
    const calls = readCalls(text, offset + begin[0].length - 1) ?? [];
    const what = begin[0].startsWith("assertThat") ? "assertThat" : "StepVerifier";
    const isIdle = what === "assertThat" ? isAlone(calls) : isUnverified(calls);
    const method = isIdle && isStatement(text.bare, offset) ? methodAround(text.bare, offset) : null;
    return method === null ? [] : [{ method, offset, what }];
  });
}

function isAlone([first, ...more]: readonly Call[]): boolean {
  return more.length === 0 && first !== undefined && first.given.trim() !== "" && !hasComma(first.given);
}

function isUnverified(calls: readonly Call[]): boolean {
  return ENDS_UNVERIFIED.test(calls.at(-1)?.name ?? "") && !calls.some(({ name }) => name.startsWith("verify"));
}

/** Whether `assertThat` is that of these libraries: of other ones, and of classes of the project, it may check by itself. */
function importsAssertThat({ imports, types }: Pick<JavaSource, "imports" | "types">): boolean {
  const mayHaveOwn = types.some(
    ({ supertypes, members }) => supertypes.length > 0 || members.some(({ name }) => name === "assertThat"),
  );
  const statics = imports.flatMap(({ name, isStatic }) => (isStatic ? name : []));
  const named = statics.filter((it) => it.endsWith(".assertThat"));
  const ofAll = statics.flatMap((it) => (it.endsWith(".*") ? it.slice(0, -2) : []));
  if (mayHaveOwn) return false;
  if (named.length > 0) return named.every((it) => BEGINNING.has(it.slice(0, -".assertThat".length)));
  return ofAll.some((it) => BEGINNING.has(it)) && ofAll.every((it) => BEGINNING.has(it) || KNOWN.has(it));
}

/** The classes whose `assertThat` with one argument begins a check, and makes none. */
const BEGINNING: ReadonlySet<string> = new Set([
  "org.assertj.core.api.Assertions",
  "org.assertj.core.api.AssertionsForClassTypes",
  "org.assertj.core.api.AssertionsForInterfaceTypes",
  "com.google.common.truth.Truth",
]);
const KNOWN: ReadonlySet<string> = new Set([...ASSERTING, ...HELPING]);
const STEP_VERIFIER: ReadonlySet<string> = new Set(["reactor.test.StepVerifier", "reactor.test.*"]);

const ASSERT_THAT = /\bassertThat\s*\(/g;
const VERIFIER = /\bStepVerifier\s*\.\s*(?:create|withVirtualTime)\s*\(/g;
// expectComplete(), thenCancel(), of which only verifyComplete() and the like subscribe
const ENDS_UNVERIFIED = /^(?:expect[A-Z]\w*|thenCancel|assertNext|consume\w+With)$/;

interface Call {
  /** Empty for the first one. */
  readonly name: string;
  readonly given: string;
}

/** Reads the chain of calls of which the first bracket is known, up to a semicolon; null where anything else follows. */
function readCalls({ bare, closing }: JavaSource["text"], bracket: number): readonly Call[] | null {
  const calls: Call[] = [];
  for (let [open, name] = [bracket, ""]; ; ) {
    const close = closing(open);
    if (close === undefined) return null;
    calls.push({ name, given: bare.slice(open + 1, close) });
    STEP.lastIndex = close + 1;
    const step = STEP.exec(bare);
    if (!step) return /^\s*;/.test(bare.slice(close + 1, close + LONGEST)) ? calls : null;
    [open, name] = [close + step[0].length, step.groups?.["name"] ?? ""];
  }
}

//       .expectNext(
const STEP = /\s*\.\s*(?<name>\w+)\s*\(/y;
const LONGEST = 600;

/** Whether a comma separates arguments; one of type arguments counts, too. */
function hasComma(given: string): boolean {
  let depth = 0;
  for (const character of given) {
    if ("({[".includes(character)) depth++;
    else if (")}]".includes(character)) depth--;
    else if (character === "," && depth === 0) return true;
  }
  return false;
}

function isStatement(bare: string, offset: number): boolean {
  return /[;{}]$/.test(bare.slice(Math.max(0, offset - LONGEST), offset).trimEnd());
}

/** Returns the name of the method whose block, and no other, is open at an offset; null where another one is. */
function methodAround(bare: string, offset: number): string | null {
  let depth = 0;
  for (let at = offset - 1; at >= 0; at--) {
    if (bare[at] === "}") depth++;
    else if (bare[at] === "{" && depth-- === 0)
      return METHOD.exec(bare.slice(Math.max(0, at - LONGEST), at))?.groups?.["name"] ?? null;
  }
  return null;
}

// void total() throws Exception
const METHOD = /\bvoid\s{1,50}(?<name>[\p{L}\p{N}_$]+)\s{0,50}\([^()]*\)\s{0,50}(?:throws\s[\w$.,\s]*)?$/u;
