import type { JavaSource } from "../../java/sources/read-java-source.ts";
import { ASSERTING, HELPING } from "./asserting-classes.ts";

/** A statement of a method that begins a check, and makes none. */
export interface Unasserted {
  readonly method: string;
  readonly offset: number;
  readonly what: "assertThat" | "StepVerifier" | "SoftAssertions";
}

/**
 * Finds statements of methods without a result, `assertThat(x);` and `StepVerifier.create(x).expectComplete();`, and
 * SoftAssertions of which nobody asks for what failed. Those in a block or a lambda are left out: what is around them may
 * want no more than that they throw nothing.
 */
export function findUnasserted(source: JavaSource): readonly Unasserted[] {
  const { text, imports, types } = source;
  const begins = [
    ...(importsAssertThat({ imports, types }) ? [...text.bare.matchAll(ASSERT_THAT)] : []),
    ...(imports.some(({ name }) => STEP_VERIFIER.has(name)) ? [...text.bare.matchAll(VERIFIER)] : []),
  ];
  const statements = begins.flatMap((begin) => {
    const { index: offset } = begin;
    const calls = readCalls(text, offset + begin[0].length - 1) ?? [];
    const what = begin[0].startsWith("assertThat") ? "assertThat" : "StepVerifier";
    const isIdle = what === "assertThat" ? isAlone(calls) : isUnverified(calls);
    const method = isIdle && isStatement(text.bare, offset) ? methodAround(text.bare, offset) : null;
    return method === null ? [] : [{ method: method.name, offset, what } as const];
  });
  return [...statements, ...findUnasked(source)];
}

/** Finds local SoftAssertions whose every use begins a check: none is assertAll(), and none hands them on. */
function findUnasked({ text, imports }: JavaSource): readonly Unasserted[] {
  if (!imports.some(({ name }) => SOFT_ASSERTIONS.has(name))) return [];
  return [...text.bare.matchAll(NEW_SOFT_ASSERTIONS)].flatMap((declaration) => {
    const { index: offset } = declaration;
    const name = declaration.groups?.["name"] ?? "";
    const method = isStatement(text.bare, offset) ? methodAround(text.bare, offset) : null;
    const end = method && text.closing(method.open);
    if (!method || !end) return [];
    const later = text.bare.slice(offset + declaration[0].length, end);
    const uses = [...later.matchAll(WORD)].filter(([word]) => word === name);
    const isIdle = uses.every(({ index }) => ASSERTS_SOFTLY.test(later.slice(index + name.length, index + LONGEST)));
    return uses.length > 0 && isIdle ? [{ method: method.name, offset, what: "SoftAssertions" }] : [];
  });
}

const SOFT_ASSERTIONS: ReadonlySet<string> = new Set(["org.assertj.core.api.SoftAssertions", "org.assertj.core.api.*"]);
const NEW_SOFT_ASSERTIONS =
  /\b(?:final\s+)?(?:SoftAssertions|var)\s+(?<name>[\w$]+)\s*=\s*new\s+SoftAssertions\s*\(\s*\)\s*;/g;
const WORD = /[\p{L}\p{N}_$]+/gu;
// What follows the variable in `s.assertThat(total).isEqualTo(4);`.
const ASSERTS_SOFTLY = /^\s*\.\s*assertThat\w*\s*\(/;

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

/** Returns the method whose block, and no other, is open at an offset, and where that opens; null where another one is. */
function methodAround(bare: string, offset: number): { readonly name: string; readonly open: number } | null {
  let depth = 0;
  for (let at = offset - 1; at >= 0; at--) {
    if (bare[at] === "}") depth++;
    else if (bare[at] === "{" && depth-- === 0) {
      const name = METHOD.exec(bare.slice(Math.max(0, at - LONGEST), at))?.groups?.["name"];
      return name === undefined ? null : { name, open: at };
    }
  }
  return null;
}

// void total() throws Exception
const METHOD = /\bvoid\s{1,50}(?<name>[\p{L}\p{N}_$]+)\s{0,50}\([^()]*\)\s{0,50}(?:throws\s[\w$.,\s]*)?$/u;
