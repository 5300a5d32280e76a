import { findMethod } from "../../../java/sources/find-method.ts";
import { splitList } from "../../../java/sources/read-java-source.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import { type KnownBuildCause, listPlaced } from "../build-facts.ts";
import type { DeclaredClass, PlacedName } from "../wiring/wiring-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A test takes its arguments from a source of a name that its class does not have. */
    "unknown-arguments": {
      readonly name: string;
      readonly type: string;
      /** The test that asks for it. */
      readonly askedAt?: string;
      /** What the class has: data providers of TestNG, or the methods or fields of nearly that name, or the one that nothing uses. */
      readonly has: readonly PlacedName[];
    };
  }
}

export const unknownArguments: KnownBuildCause<"unknown-arguments"> = {
  prove({ failed, declaring, nearest }) {
    for (const { testClass, testMethod, message } of failed) {
      const found = (NO_PROVIDER.exec(message) ?? NO_FACTORY.exec(message))?.groups;
      const { name, kind = "method", type = "" } = found ?? {};
      const declared = name === undefined ? null : declaring(type);
      // Another class that gives them is not read.
      if (name === undefined || !declared || declared.source.text.code.includes("dataProviderClass")) continue;
      const isOfTestNg = NO_PROVIDER.test(message);
      const there = isOfTestNg ? listProviders(declared) : listMembers(kind, declared);
      const near = nearest(
        name,
        there.map((it) => it.name),
      );
      const like = there.filter((it) => near.includes(it.name));
      // A class may inherit the one that is meant.
      const isAlone = isOfTestNg && declared.type.supertypes.length === 0;
      const [unused, ...others] = isOfTestNg ? [] : there.filter((it) => it.isUnusedSource);
      const rest = isAlone ? there : unused && others.length === 0 ? [unused] : [];
      const has = (like.length > 0 ? like : rest).map((it) => ({ name: it.name, at: it.at }));
      const test = declaring(testClass);
      const asking = test && findMethod(testMethod.replace(/\W.*$/, ""), test);
      const asked = asking?.annotations.some((it) => SOURCES.has(it)) ? { askedAt: asking.at } : {};
      if (has.length > 0) return { cause: "unknown-arguments", name, type: withoutPackage(type), ...asked, has };
    }
    return null;
  },
  sentence: ({ name, type, askedAt, has }) =>
    `${type} has no ${name}${askedAt === undefined ? "" : `, which ${askedAt} asks for`}, but ${listPlaced(has)}.`,
};

const SOURCES: ReadonlySet<string> = new Set(["MethodSource", "FieldSource"]);
interface Candidate extends PlacedName {
  /** Whether it may be a source of arguments, and its name stands nowhere else in its file. */
  readonly isUnusedSource?: boolean;
}

// Method public void com.acme.DockTest.opens(long,double) requires a @DataProvider named : ranges
const NO_PROVIDER =
  /(?<type>[\p{L}\p{N}_$.]{1,300})\.[\p{L}\p{N}_$]{1,200}\([^()\n]{0,500}\) requires a @DataProvider named : (?<name>[\p{L}\p{N}_$.-]{1,200})/u;
// Could not find factory method [ranges] in class [com.acme.DockTest]
// Could not find field named [ranges] in class [com.acme.DockTest]
const NO_FACTORY =
  /\bCould not find (?:factory (?<kind>method)|(?<kind>field) named) \[(?<name>[\p{L}\p{N}_$]{1,200})\] in class \[(?<type>[\p{L}\p{N}_$.]{1,300})\]/u;

/** Lists the data providers of a class by the names that tests call them by. */
function listProviders({ source, type, at }: DeclaredClass): readonly Candidate[] {
  const { bare, code, closing } = source.text;
  return [...bare.slice(type.from, type.to).matchAll(PROVIDER)].flatMap(({ index, 0: written }) => {
    const from = type.from + index;
    const open = from + written.length - 1;
    const end = written.endsWith("(") ? closing(open) : open;
    if (end === undefined) return [];
    const given = splitList(code.slice(open + 1, end));
    const own = given.map((it) => NAME.exec(it)?.groups?.["name"]).find((it) => it !== undefined);
    const name = own ?? METHOD.exec(bare.slice(end + 1, end + LONGEST))?.groups?.["method"];
    return name === undefined ? [] : [{ name, at: at(from) }];
  });
}

// @DataProvider(
const PROVIDER = /@DataProvider\b(?:\s*\()?/g;
// name = "ranges"
const NAME = /^\s*name\s*=\s*"(?<name>[^"\\]{1,200})"\s*$/;
// Object[][] ranges()
const METHOD = /^[^(){};=]{0,300}?(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u;
const LONGEST = 400;

/** Lists the methods, or the static fields, of a class that may be a source of arguments. */
function listMembers(asked: string, { source, type, at }: DeclaredClass): readonly Candidate[] {
  const { bare, code } = source.text;
  return type.members.flatMap(({ kind, name, annotations, modifiers, parameters, type: given }) => {
    const word = `(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`;
    const behind = asked === "method" ? "\\s*\\(" : "\\s*[=;]";
    const declared = new RegExp(`(?<!\\.)${word}${behind}`, "u").exec(bare.slice(type.from, type.to));
    if (kind !== asked || annotations.length > 0 || !declared) return [];
    const isStatic = modifiers.has("static") || type.kind === "interface";
    if (kind === "field" && !isStatic) return [];
    const isSource = isStatic && parameters.length === 0 && MANY.test(given);
    const isUnusedSource = isSource && [...code.matchAll(new RegExp(word, "gu"))].length === 1;
    return [{ name, at: at(type.from + declared.index), isUnusedSource }];
  });
}

// Stream<Arguments>
const MANY = /^(?:[\w.]+\.)?(?:\w*Stream|Iterable|Iterator|Collection|List|Set|Supplier)\b|\[\s*\]\s*$/;
