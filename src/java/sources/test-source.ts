import { readClassHeader } from "./class-header.ts";
import { findHeads, type Head } from "./declaration-heads.ts";
import { packageIn } from "./package-in.ts";
import { readSourceText, type SourceText } from "./source-text.ts";

/** The test-related declarations in a source file of JUnit, TestNG, Kotlin, Groovy or Spock. */
export interface TestSource {
  /** The name of the package; empty for the unnamed package. */
  readonly packageName: string;
  /** The classes in their order; nested classes follow the class around them. */
  readonly classes: readonly TestClass[];
  /** The names of TestNG's configuration methods, which run around tests, in any of the classes. */
  readonly configurations: readonly string[];
}

export interface TestClass extends Lines {
  /** The binary name without the package: `CartTest$WhenEmpty`. */
  readonly name: string;
  readonly isAbstract: boolean;
  /** Whether JUnit runs the class as an inner one of the class around it, by `@Nested`. */
  readonly isInner: boolean;
  /** The simple names of the superclass and interfaces, from which the class may inherit tests. */
  readonly supertypes: readonly string[];
  /** The display name of the class, from `@DisplayName`. */
  readonly displayName?: string;
  readonly methods: readonly TestMethod[];
}

interface TestMethod extends Lines {
  readonly name: string;
  /** The display name of the method, from `@DisplayName`. */
  readonly displayName?: string;
}

/** The first and the last line of a declaration, including its annotations, counted from 1. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the classes and methods of a source file that may be tests. For text without classes the list is empty. Never
 * throws.
 */
export function readTestSource(text: string): TestSource {
  const source = readSourceText(text);
  const heads = findHeads(source);
  const headBefore = new Map(heads.map((head) => [head.end, head]));
  const classes = findClasses(source, headBefore, findMethods(source, heads, headBefore));
  return {
    packageName: packageIn(source.bare),
    classes,
    configurations: heads
      .filter(({ annotations }) => annotations.some((name) => CONFIGURATION.test(name)))
      .flatMap((head) => readMethod(source, head, ANY)?.method.name ?? []),
  };
}

// @BeforeMethod public void login(Method method) {
const CONFIGURATION = /^(?:Before|After)(?:Suite|Test|Class|Method|Groups)$/;

interface FoundMethod {
  readonly at: number;
  readonly method: TestMethod;
}

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
  ].flatMap(({ head, only }) => readMethod(source, head, only) ?? readRule(source, head) ?? []);
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

/** Reads a method with a body; null for anything else. */
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

/** Reads a rule of ArchUnit, a test that is a field; null for any other declaration. */
function readRule(source: SourceText, { from, end: begins, annotations }: Head): FoundMethod | null {
  if (!annotations.includes("ArchTest")) return null;
  const found = RULE.exec(source.bare.slice(begins, begins + LONGEST_SIGNATURE));
  const name = found?.groups?.["name"];
  if (!found || name === undefined) return null;
  const end = source.bare.indexOf(";", begins);
  const to = end < 0 ? source.lineEnd(begins) : end;
  return {
    at: begins + found[0].indexOf(name),
    method: { name, from: source.lineAt(from), to: source.lineAt(to) },
  };
}

// @ArchTest static final ArchRule layers = layeredArchitecture()
// @ArchTest val layers: ArchRule = layeredArchitecture()
const RULE = /^(?:va[lr]\s+|[\p{L}_][\p{L}\p{N}_.<>]*\s+)(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*(?::[^={};()]*)?=/u;

const LONGEST_SIGNATURE = 1000;
// <T extends Cart> void adds, fun `totals are rounded`, void 'adds two'
const NAME = /(?<=^|[\s.>\]])(?:[\p{L}_$][\p{L}\p{N}_$]*|`[^`]+`|"[^"]+"|'[^']+')(?<space>\s*)$/u;
// throws IOException {
// : Map<String, Int> =
const BODY = /^\s*(?:throws\b[^{};=(]*|:[^{};=@\n]*)?[{=]/;

/**
 * Returns the end of the body that begins with `{` or `=` at an offset; an expression ends with its first line, or with
 * the block that it opens there.
 */
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

/** Finds the classes in a file or in another class, except those inside of methods. */
function findClasses(
  source: SourceText,
  headBefore: ReadonlyMap<number, Head>,
  methods: readonly FoundMethod[],
): TestClass[] {
  const { bare, code, lineAt } = source;
  const found: { -readonly [Name in keyof TestClass]: TestClass[Name] }[] = [];
  const members: TestMethod[][] = [];
  const around: (number | null)[] = [];
  const waiting = methods.values();
  let method = waiting.next();
  let body: number | null = null;
  for (const { 0: token, index: at, groups } of bare.matchAll(CLASS_OR_BRACE)) {
    for (; !method.done && method.value.at < at; method = waiting.next()) {
      members[around.at(-1) ?? -1]?.push(method.value.method);
    }
    const { kind, name } = groups ?? {};
    if (token === "{") {
      around.push(at === body ? found.length - 1 : null);
    } else if (token === "}") {
      const closed = found[around.pop() ?? -1];
      if (closed) closed.to = lineAt(at);
    } else if (name !== undefined && around.length < DEEPEST && !around.includes(null)) {
      const end = at + token.length;
      const header = readClassHeader(source, end);
      const written = code.slice(end - name.length, end).replaceAll("`", "");
      const outer = found[around.at(-1) ?? -1];
      const from = headBefore.get(at)?.from ?? at;
      body = header.body;
      members.push([]);
      found.push({
        name: outer ? `${outer.name}$${written}` : written,
        from: lineAt(from),
        to: lineAt(body === null ? header.last : bare.length - 1),
        isAbstract: kind === "interface" || kind === "trait" || ABSTRACT.test(bare.slice(from, at)),
        isInner: INNER.test(bare.slice(from, at)),
        supertypes: header.supertypes,
        ...displayNameIn(code.slice(from, at)),
        methods: [],
      });
    }
  }
  for (; !method.done; method = waiting.next()) {
    members[around.at(-1) ?? -1]?.push(method.value.method);
  }
  return found.map((it, index) => ({ ...it, methods: members[index] ?? [] }));
}

/** The depth of nested classes that is followed; real classes are nested less deeply. */
const DEEPEST = 30;
// class WhenEmpty {
// inner class `when empty` : Base() {
// enum class Kind {
const CLASS_OR_BRACE =
  /(?<![.:])\b(?<kind>enum\s+class|class|interface|record|object|trait|enum)\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*|`[^`\n]+`)|[{}]/gu;
// @Nested class WhenEmpty {
const INNER = /@(?:[\w.]+\.)?Nested\b/;
// public abstract class; not: non-sealed class
const ABSTRACT = /(?<![\w-])(?:abstract|sealed)\b/;
