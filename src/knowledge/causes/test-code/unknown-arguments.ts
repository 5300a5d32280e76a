import { binaryName } from "../../../java/sources/binary-name.ts";
import { findMethod, type MethodDeclaration } from "../../../java/sources/find-method.ts";
import { importedName } from "../../../java/sources/imported-name.ts";
import { splitList } from "../../../java/sources/read-java-source.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import { type KnownBuildCause, listPlaced } from "../build-facts.ts";
import type { DeclaredClass, PlacedName, WiringFacts } from "../wiring/wiring-facts.ts";

/** A test takes its arguments from a source of a name that its class does not have. */
interface Fields {
  readonly name: string;
  readonly type: string;
  /** The test that asks for it. */
  readonly askedAt?: string;
  /** What the class has: data providers of TestNG, or the methods or fields of nearly that name, or the one that nothing uses. */
  readonly has: readonly PlacedName[];
}

export const unknownArguments: KnownBuildCause<"unknown-arguments", Fields> = {
  prove({ failed, declaring, nearest }) {
    for (const { testClass, testMethod, message } of failed) {
      const found = (NO_PROVIDER.exec(message) ?? NO_FACTORY.exec(message))?.groups;
      const { name, kind = "method", type = "" } = found ?? {};
      const isOfTestNg = NO_PROVIDER.test(message);
      const test = declaring(isOfTestNg ? type : testClass);
      const asking = test && findMethod(testMethod.replace(/\W.*$/, ""), test);
      const of = isOfTestNg ? providerClass(test, asking, declaring) : declaring(type);
      if (name === undefined || !of) continue;
      const line = isOfTestNg ? lineOf(of, declaring) : { classes: [of], isWhole: false };
      const there = isOfTestNg
        ? line.classes.flatMap((it) => listProviders(it).filter((one) => it === of || !one.isPrivate))
        : listMembers(kind, of);
      if (there.some((it) => it.name === name)) continue;
      const near = nearest(
        name,
        there.map((it) => it.name),
      );
      const like = there.filter((it) => near.includes(it.name));
      const [unused, ...others] = isOfTestNg ? [] : there.filter((it) => it.isUnusedSource);
      // A class that nobody knows may have the one that is meant.
      const all = line.isWhole && there.length <= MOST ? there : [];
      const rest = unused && others.length === 0 ? [unused] : all;
      const has = (like.length > 0 ? like : rest).map((it) => ({ name: it.name, at: it.at }));
      const isAsking =
        asking?.annotations.some((it) => SOURCES.has(it)) || (isOfTestNg && asking?.code.includes(`"${name}"`));
      const asked = asking && isAsking ? { askedAt: asking.at } : {};
      const owner = binaryName(of.source, of.type);
      if (has.length > 0) return { cause: "unknown-arguments", name, type: withoutPackage(owner), ...asked, has };
    }
    return null;
  },
  sentence: ({ name, type, askedAt, has }) =>
    `${type} has no ${name}${askedAt === undefined ? "" : `, which ${askedAt} asks for`}, but ${listPlaced(has)}.`,
};

const SOURCES: ReadonlySet<string> = new Set(["MethodSource", "FieldSource"]);
const MOST = 6;

interface Candidate extends PlacedName {
  readonly isPrivate?: boolean;
  /** Whether it may be a source of arguments, and its name stands nowhere else in its file. */
  readonly isUnusedSource?: boolean;
}

// Method public void com.acme.DockTest.opens(long,double) requires a @DataProvider named : ranges
const NO_PROVIDER =
  /(?<![\p{L}\p{N}_$.])(?<type>[\p{L}\p{N}_$.]{1,300})\.[\p{L}\p{N}_$]{1,200}\([^()\n]{0,500}\) requires a @DataProvider named : (?<name>[\p{L}\p{N}_$.-]{1,200})/u;
// Could not find factory method [ranges] in class [com.acme.DockTest]
// Could not find field named [ranges] in class [com.acme.DockTest]
const NO_FACTORY =
  /\bCould not find (?:factory (?<kind>method)|(?<kind>field) named) \[(?<name>[\p{L}\p{N}_$]{1,200})\] in class \[(?<type>[\p{L}\p{N}_$.]{1,300})\]/u;

type Declaring = WiringFacts["declaring"];

/** Finds the class that has the data providers of a test; null where an annotation of classes names one, which is not read. */
function providerClass(
  test: DeclaredClass | null,
  asking: MethodDeclaration | null,
  declaring: Declaring,
): DeclaredClass | null {
  if (!test) return null;
  const named = PROVIDER_CLASS.exec(asking?.code ?? "")?.groups?.["type"];
  if (named !== undefined) return findBeside(named, test, declaring);
  if ((asking ?? test.source.text).code.includes("dataProviderClass")) return null;
  return lineOf(test, declaring).classes.every(hasNoProviderClass) ? test : null;
}

// @Test(dataProvider = "ranges", dataProviderClass = Ranges.class)
const PROVIDER_CLASS = /\bdataProviderClass\s*=\s*(?<type>[\p{L}\p{N}_$.]{1,300})\.class\b/u;

function hasNoProviderClass({ source, type }: DeclaredClass): boolean {
  const head = source.text.code.slice(type.from, type.to).split(/\bclass\s/, 1)[0] ?? "";
  return !head.includes("dataProviderClass");
}

/** Lists a class and its superclasses, the nearest first, as far as own sources declare them. */
function lineOf(of: DeclaredClass, declaring: Declaring) {
  const classes = [of];
  for (const { type, source, at } of classes) {
    const above = type.supertypes.map((it) => findBeside(it, { type, source, at }, declaring));
    if (above.includes(null) || classes.length > MOST) return { classes, isWhole: false };
    classes.push(...above.filter((it) => it !== null));
  }
  return { classes, isWhole: true };
}

/** Finds the own class that a simple name means in the source of another. */
function findBeside(name: string, { source }: DeclaredClass, declaring: Declaring): DeclaredClass | null {
  return (
    declaring(importedName(source, name) ?? (source.package === "" ? name : `${source.package}.${name}`)) ??
    declaring(name)
  );
}

/** Lists the data providers of a class by the names that tests call them by. */
function listProviders({ source, type, at }: DeclaredClass): readonly Candidate[] {
  const { bare, code, closing } = source.text;
  return [...bare.slice(type.from, type.to).matchAll(PROVIDER)].flatMap(({ index, 0: written }) => {
    const from = type.from + index;
    const open = from + written.length - 1;
    const end = written.endsWith("(") ? closing(open) : open;
    if (end === undefined) return [];
    const given = splitList(code.slice(open + 1, end));
    const named = given.find((it) => NAMED.test(it));
    const method = METHOD.exec(bare.slice(end + 1, end + LONGEST));
    const name = named === undefined ? method?.groups?.["method"] : NAME.exec(named)?.groups?.["name"];
    return name === undefined ? [] : [{ name, at: at(from), isPrivate: /\bprivate\b/.test(method?.[0] ?? "") }];
  });
}

// @DataProvider(
const PROVIDER = /@DataProvider\b(?:\s*\()?/g;
// name = RANGES
const NAMED = /^\s*name\s*=/;
// name = "ranges"
const NAME = /^\s*name\s*=\s*"(?<name>[^"\\]{1,200})"\s*$/;
// Object[][] ranges()
const METHOD = /^[^(){};=]{0,300}?(?<method>[\p{L}_$][\p{L}\p{N}_$]{0,99})\s{0,9}\(/u;
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
