import { findHeads, type Head } from "./declaration-heads.ts";
import { readSourceText, type SourceText } from "./source-text.ts";

/** What a source file of JUnit, TestNG, Kotlin, Groovy or Spock declares. */
export interface TestSource {
  /** Empty for the package without a name. */
  readonly packageName: string;
  /** In their order, nested ones behind the one around them. */
  readonly classes: readonly TestClass[];
  /** Names of the methods of TestNG that run around tests, in whichever of the classes. */
  readonly configurations: readonly string[];
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
  const source = readSourceText(text);
  const heads = findHeads(source);
  const headBefore = new Map(heads.map((head) => [head.end, head]));
  const classes = findClasses(source, headBefore, findMethods(source, heads, headBefore));
  return {
    packageName: PACKAGE.exec(source.bare)?.groups?.["name"] ?? "",
    classes,
    configurations: heads
      .filter(({ annotations }) => annotations.some((name) => CONFIGURATION.test(name)))
      .flatMap((head) => readMethod(source, head, ANY)?.method.name ?? []),
  };
}

// @BeforeMethod public void login(Method method) {
const CONFIGURATION = /^(?:Before|After)(?:Suite|Test|Class|Method|Groups)$/;

// package com.acme.cart;
const PACKAGE = /^[ \t]*package\s+(?<name>[\p{L}_][\p{L}\p{N}_.]*)/mu;

interface FoundMethod {
  readonly at: number;
  readonly method: TestMethod;
}

/** In their order. */
function findMethods(source: SourceText, heads: readonly Head[], headBefore: ReadonlyMap<number, Head>): FoundMethod[] {
  const { bare } = source;
  const features = [...bare.matchAll(SPOCK)].map(({ index }) => headBefore.get(index) ?? toHead(index));
  const isPublic = (head: Head) => /\bpublic\b/.test(bare.slice(head.from, head.end));
  const found = [
    ...heads.flatMap((head) => {
      if (head.annotations.some((name) => TEST.test(name) && !AROUND_TESTS.test(name))) return [{ head, only: ANY }];
      return isPublic(head) ? [{ head, only: JUNIT_3 }] : [];
    }),
    ...features.map((head) => ({ head, only: ANY })),
  ].flatMap(({ head, only }) => readMethod(source, head, only) ?? []);
  return [...new Map(found.map((it) => [it.at, it])).values()].sort((a, b) => a.at - b.at);
}

// @ParameterizedTest, @RepeatedTest, and what others compose: @FastTest, @CartesianTest
const TEST = /^(?:\w*Test|TestFactory|TestTemplate|Property|Example|Theory)$/;
// Of TestNG.
const AROUND_TESTS = /^(?:Before|After)Test$/;
const ANY = /^/;
// public void testTotal() {
const JUNIT_3 = /^void\s+test\w*\s*\(\s*\)/;
// def "maximum of #a and #b is #c"() {
const SPOCK = /\b(?:def|void)\s+(?:"[^"]*"|'[^']*')\s*\(/g;

function toHead(at: number): Head {
  return { from: at, end: at, annotations: [] };
}

/** Null for what is no method with a body. */
function readMethod(source: SourceText, { from, end: begins }: Head, only: RegExp): FoundMethod | null {
  const { bare, code, lineAt } = source;
  const signature = bare.slice(begins, begins + LONGEST_SIGNATURE);
  const opening = signature.search(/[(){};=]/);
  if (signature[opening] !== "(" || !only.test(signature)) return null;
  const name = NAME.exec(signature.slice(0, opening));
  const closed = source.closing(begins + opening);
  if (!name?.groups || closed === undefined) return null;
  const rest = BODY.exec(bare.slice(closed + 1, closed + LONGEST_SIGNATURE));
  if (!rest) return null;
  const at = begins + name.index;
  const written = code.slice(at, begins + opening).trim();
  return {
    at,
    method: {
      name: /^["'`]/.test(written) ? written.slice(1, -1) : written,
      from: lineAt(from),
      to: lineAt(endOf(source, closed + rest[0].length)),
      ...displayNameIn(code.slice(from, begins)),
    },
  };
}

const LONGEST_SIGNATURE = 1000;
// <T extends Cart> void adds, fun `totals are rounded`, void 'adds two'
const NAME = /(?<=^|[\s.>\]])(?:[\p{L}_$][\p{L}\p{N}_$]*|`[^`]+`|"[^"]+"|'[^']+')(?<space>\s*)$/u;
// throws IOException {
// : Map<String, Int> =
const BODY = /^\s*(?:throws\b[^{};=(]*|:[^{};=@\n]*)?[{=]/;

/** Of what begins with the `{` or `=` at a place; of an expression its first line, or the block that it opens there. */
function endOf({ bare, closing, lineEnd }: SourceText, at: number): number {
  if (bare[at] === "{") return closing(at) ?? bare.length - 1;
  const behind = /\S/.exec(bare.slice(at + 1, at + LONGEST_SIGNATURE))?.index ?? 0;
  const line = lineEnd(at + 1 + behind);
  const block = bare.slice(at, Math.min(line, at + LONGEST_SIGNATURE)).indexOf("{");
  return block < 0 ? line : (closing(at + block) ?? bare.length - 1);
}

function displayNameIn(code: string): { readonly displayName?: string } {
  const { raw, text } = DISPLAY_NAME.exec(code)?.groups ?? {};
  if (raw !== undefined) return { displayName: raw };
  return text === undefined ? {} : { displayName: text.replace(ESCAPE, readEscape) };
}

// @DisplayName("a cart with a name")
const DISPLAY_NAME =
  /@(?:[\w.]+\.)?DisplayName\s*\(\s*(?:value\s*=\s*)?(?:"""(?<raw>[\s\S]*?)"""|"(?<text>(?:\\.|[^"\\\n])*)")/;
// \u00e9, \"
const ESCAPE = /\\(?:u+(?<code>[\da-fA-F]{4})|(?<sign>["'\\$]))/g;

function readEscape(_: string, code: string | undefined, sign: string | undefined): string {
  return code === undefined ? (sign ?? "") : String.fromCharCode(Number.parseInt(code, 16));
}

/** Those that stand in a file or in another class; not those inside of methods. */
function findClasses(
  { bare, code, closing, lineAt }: SourceText,
  headBefore: ReadonlyMap<number, Head>,
  methods: readonly FoundMethod[],
): TestClass[] {
  const found: { -readonly [Name in keyof TestClass]: TestClass[Name] }[] = [];
  const members: TestMethod[][] = [];
  const around: (number | null)[] = [];
  const waiting = methods.values();
  let method = waiting.next();
  let announced: { readonly name: string; readonly at: number; readonly isInterface: boolean } | null = null;
  let ignoredTo = -1;
  for (const { 0: token, index: at, groups } of bare.matchAll(CLASS_OR_BRACE)) {
    for (; !method.done && method.value.at < at; method = waiting.next()) {
      members[around.at(-1) ?? -1]?.push(method.value.method);
    }
    if (at <= ignoredTo) continue;
    if (token === "(") {
      // Blocks among the parameters of a constructor are no body: class CartTest(val add: () -> Unit = {})
      if (
        announced &&
        !/:|\bextends\b/.test(bare.slice(announced.at, Math.min(at, announced.at + LONGEST_SIGNATURE)))
      ) {
        ignoredTo = closing(at) ?? -1;
      }
    } else if (token === "{") {
      const isMember = around.length < DEEPEST && !around.includes(null);
      if (announced === null || !isMember) around.push(null);
      else {
        const outer = found[around.at(-1) ?? -1];
        const from = headBefore.get(announced.at)?.from ?? announced.at;
        around.push(found.length);
        members.push([]);
        found.push({
          name: outer ? `${outer.name}$${announced.name}` : announced.name,
          from: lineAt(from),
          to: lineAt(bare.length - 1),
          isAbstract: announced.isInterface || ABSTRACT.test(bare.slice(from, announced.at)),
          supertypes: readSupertypes(bare.slice(announced.at, Math.min(at, announced.at + LONGEST_HEADER))),
          ...displayNameIn(code.slice(from, announced.at)),
          methods: [],
        });
      }
      announced = null;
    } else if (token === "}") {
      const closed = found[around.pop() ?? -1];
      if (closed) closed.to = lineAt(at);
    } else if (groups?.["name"] === undefined) announced = null;
    else {
      const isInterface = groups["kind"] === "interface" || groups["kind"] === "trait";
      announced = { name: groups["name"], at, isInterface };
    }
  }
  for (; !method.done; method = waiting.next()) {
    members[around.at(-1) ?? -1]?.push(method.value.method);
  }
  return found.map((it, index) => ({ ...it, methods: members[index] ?? [] }));
}

/** Nobody nests classes so deep. */
const DEEPEST = 30;
const LONGEST_HEADER = 2000;
// class WhenEmpty {
// inner class WhenEmpty : Base() {
// enum class Kind {
// A class without a body is over where a function begins: fun total() {
const CLASS_OR_BRACE =
  /(?<![.:])\b(?:(?<kind>enum\s+class|class|interface|record|object|trait|enum)\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|fun\s)|[{}(]/gu;
// public abstract class; not: non-sealed class
const ABSTRACT = /(?<![\w-])(?:abstract|sealed)\b/;

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
