/** What a source file of JUnit, TestNG, Kotlin, Groovy or Spock declares. */
export interface TestSource {
  /** Empty for the package without a name. */
  readonly packageName: string;
  /** In their order, nested ones behind the one around them. */
  readonly classes: readonly TestClass[];
}

export interface TestClass extends Lines {
  /** Binary name without package: `CartTest$WhenEmpty`. */
  readonly name: string;
  readonly isAbstract: boolean;
  /** Simple names of the classes and interfaces that may give it further tests. */
  readonly supertypes: readonly string[];
  /** `@DisplayName`. */
  readonly displayName?: string;
  readonly methods: readonly TestMethod[];
}

interface TestMethod extends Lines {
  readonly name: string;
  /** `@DisplayName`. */
  readonly displayName?: string;
}

/** Where it stands, annotations included; both count from 1 and belong to it. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

/** Reads what is needed to name its tests. Text without classes has none; never throws. */
export function readTestSource(text: string): TestSource {
  const code = text.replace(COMMENT_OR_LITERAL, (part) => (/^["'`]/.test(part) ? part : blank(part)));
  const bare = text.replace(COMMENT_OR_LITERAL, (part) => (part.startsWith("`") ? part : blank(part)));
  const lineAt = lineCounter(text);
  const methods = findMethods(code, bare);
  const classes = findClasses(bare).map((found) => {
    const inside = methods.filter(({ at }) => innermost(found.all, at) === found.index);
    const unique = new Map(inside.map((method) => [method.name, method]));
    return {
      name: found.name,
      from: lineAt(startOf(bare, found.declaredAt)),
      to: lineAt(found.end),
      isAbstract: found.isAbstract,
      supertypes: found.supertypes,
      ...displayNameIn(code, startOf(bare, found.declaredAt), found.declaredAt),
      methods: [...unique.values()].map(({ name, at, from, end }) => ({
        name,
        from: lineAt(from),
        to: lineAt(end),
        ...displayNameIn(code, from, at),
      })),
    };
  });
  return { packageName: PACKAGE.exec(bare)?.groups?.["name"] ?? "", classes };
}

/** Of the same length and with the same lines, so that places in it are those in the text. */
function blank(part: string): string {
  const quote = /^["']/.test(part) ? (part[0] ?? "") : "";
  const inner = part.slice(quote.length, part.length - quote.length).replace(/[^\n]/g, " ");
  return `${quote}${inner}${part.length > 1 ? quote : ""}`;
}

// Braces and brackets inside would mislead: @ParameterizedTest(name = "{0} plus {1}"), fun `it's {empty}`()
const COMMENT_OR_LITERAL =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`[^`\n]*`|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
// package com.acme.cart;
const PACKAGE = /^\s*package\s+(?<name>[\p{L}_][\p{L}\p{N}_.]*)/mu;

function lineCounter(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

interface FoundMethod {
  readonly name: string;
  /** Of its name, of its first annotation, and of its last brace. */
  readonly at: number;
  readonly from: number;
  readonly end: number;
}

function findMethods(code: string, bare: string): FoundMethod[] {
  return [...bare.matchAll(ANNOTATED), ...bare.matchAll(JUNIT_3), ...code.matchAll(SPOCK)]
    .map(({ 0: { length }, groups, index }) => {
      const declared = index + length;
      const name = (groups?.["name"] ?? "").replaceAll("`", "");
      return { name, at: declared - 1, from: startOf(bare, index), end: endOf(bare, declared - 1) };
    })
    .filter(({ name }) => name !== "")
    .sort((a, b) => a.at - b.at);
}

// @ParameterizedTest @CsvSource({"1, 2"}) void adds(int a, int b) {
// @Test fun `totals are rounded`() {
const ANNOTATED =
  /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory)\b[^;{}]{0,500}?(?:\{[^{}]{0,500}\}[^;{}]{0,500}?){0,5}?(?<name>\b[\p{L}_$][\p{L}\p{N}_$]*|`[^`]+`)\s*\([^()]*\)\s*(?:throws [\w., ]+)?(?::[^={]+)?\s*[{=]/gu;
// public void testTotal() {
const JUNIT_3 = /\bpublic\s+void\s+(?<name>test\w*)\s*\(\s*\)\s*(?:throws [\w., ]+)?\{/g;
// def "maximum of #a and #b is #c"() {
const SPOCK = /\bdef\s+["'](?<name>[^"'\n]+)["']\s*\(\s*\)\s*\{/g;

/** Of the annotations before a declaration, else of itself. */
function startOf(bare: string, declaredAt: number): number {
  const before = bare.slice(Math.max(0, declaredAt - LONGEST_ANNOTATIONS), declaredAt);
  const annotations = ANNOTATIONS.exec(before)?.[0] ?? "";
  return declaredAt - annotations.length;
}

const LONGEST_ANNOTATIONS = 2000;
// @DisplayName("…") @ValueSource(ints = {1, 2})
const ANNOTATIONS =
  /(?:@[\w.]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s+|\b(?:public|final|abstract|static|private|protected|open|inner|internal|data)\s+)+$/;

/** Of the brace that closes what opens at or behind `at`; for `= …` without one, of the line. */
function endOf(bare: string, at: number): number {
  const line = bare.indexOf("\n", at) < 0 ? bare.length - 1 : bare.indexOf("\n", at);
  const opening = bare.indexOf("{", at);
  if (opening < 0 || (opening > line && bare[at] === "=")) return line;
  let depth = 0;
  for (let i = opening; i < bare.length; i++) {
    if (bare[i] === "{") depth++;
    else if (bare[i] === "}" && --depth === 0) return i;
  }
  return bare.length - 1;
}

function displayNameIn(code: string, from: number, to: number): { readonly displayName?: string } {
  const literal = DISPLAY_NAME.exec(code.slice(from, to))?.groups?.["text"];
  if (literal === undefined) return {};
  return { displayName: literal.replace(/\\(["'\\$])/g, "$1") };
}

// @DisplayName("a cart with a name")
const DISPLAY_NAME = /@(?:[\w.]+\.)?DisplayName\s*\(\s*(?:value\s*=\s*)?"(?<text>(?:\\.|[^"\\\n])*)"/;

interface FoundClass {
  readonly index: number;
  readonly name: string;
  readonly declaredAt: number;
  /** Of its opening and closing brace. */
  readonly opened: number;
  readonly end: number;
  readonly isAbstract: boolean;
  readonly supertypes: readonly string[];
  readonly all: readonly FoundClass[];
}

/** Those that stand in a file or in another class; not those inside of methods. */
function findClasses(bare: string): FoundClass[] {
  const found: { -readonly [Name in keyof FoundClass]: FoundClass[Name] }[] = [];
  const around: (number | null)[] = [];
  let announced: { readonly name: string; readonly at: number; readonly isAbstract: boolean } | null = null;
  for (const { 0: token, index: at, groups } of bare.matchAll(CLASS_OR_BRACE)) {
    if (token === "{") {
      const isMember = around.every((it) => it !== null);
      if (announced === null || !isMember) around.push(null);
      else {
        const outer = found[around.at(-1) ?? -1];
        const head = bare.slice(announced.at, at);
        around.push(found.length);
        found.push({
          index: found.length,
          name: outer ? `${outer.name}$${announced.name}` : announced.name,
          declaredAt: announced.at,
          opened: at,
          end: bare.length - 1,
          isAbstract: announced.isAbstract,
          supertypes: readSupertypes(head),
          all: found,
        });
      }
      announced = null;
    } else if (token === "}") {
      const closed = found[around.pop() ?? -1];
      if (closed) closed.end = at;
    } else if (groups?.["name"] === undefined) announced = null;
    else {
      const isAbstract = groups["kind"] === "interface" || groups["kind"] === "trait" || isMarkedAbstract(bare, at);
      announced = { name: groups["name"], at, isAbstract };
    }
  }
  return found;
}

// class WhenEmpty {
// inner class WhenEmpty : Base() {
// enum class Kind {
// A class without a body is over where a function begins: fun total() {
const CLASS_OR_BRACE =
  /(?<!\.)\b(?:(?<kind>enum\s+class|class|interface|record|object|trait|enum)\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|fun\s)|[{}]/gu;

/** Of `class CartTest extends Base<Cart> implements a.Checks`, `class CartTest(val n: Int) : Base()`. */
function readSupertypes(head: string): string[] {
  let bare = head;
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = bare.replace(/<[^<>]*>|\([^()]*\)/g, "");
  }
  const [, ...named] = bare.split(/\b(?:extends|implements|with)\b|[:,]/);
  return named.flatMap(
    (text) => /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\b(?:by|permits)\b.*)?$/su.exec(text.trim())?.[1] ?? [],
  );
}

function isMarkedAbstract(bare: string, at: number): boolean {
  return /\b(?:abstract|sealed)\s+(?:\w+\s+)*$/.test(bare.slice(Math.max(0, at - 60), at));
}

/** Index of the innermost class whose body holds a place; -1 outside of any. */
function innermost(classes: readonly FoundClass[], at: number): number {
  return classes.findLast(({ opened, end }) => opened < at && at <= end)?.index ?? -1;
}
