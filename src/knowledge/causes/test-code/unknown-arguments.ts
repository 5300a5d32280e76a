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
      /** What the class has: data providers of TestNG, or the methods of nearly that name. */
      readonly has: readonly PlacedName[];
    };
  }
}

export const unknownArguments: KnownBuildCause<"unknown-arguments"> = {
  prove({ failed, declaring, nearest }) {
    for (const { message } of failed) {
      const { name, type = "" } = (NO_PROVIDER.exec(message) ?? NO_FACTORY.exec(message))?.groups ?? {};
      const declared = name === undefined ? null : declaring(type);
      // Another class that gives them is not read.
      if (name === undefined || !declared || declared.source.text.code.includes("dataProviderClass")) continue;
      const isOfTestNg = NO_PROVIDER.test(message);
      const there = isOfTestNg ? listProviders(declared) : listMethods(declared);
      const near = nearest(
        name,
        there.map((it) => it.name),
      );
      const like = there.filter((it) => near.includes(it.name));
      // A class may inherit the one that is meant.
      const isAlone = isOfTestNg && declared.type.supertypes.length === 0;
      const has = like.length > 0 || !isAlone ? like : there;
      if (has.length > 0) return { cause: "unknown-arguments", name, type: withoutPackage(type), has };
    }
    return null;
  },
  sentence: ({ name, type, has }) => `${type} has no ${name}, but ${listPlaced(has)}.`,
};

// Method public void com.acme.DockTest.opens(long,double) requires a @DataProvider named : ranges
const NO_PROVIDER =
  /(?<type>[\p{L}\p{N}_$.]{1,300})\.[\p{L}\p{N}_$]{1,200}\([^()\n]{0,500}\) requires a @DataProvider named : (?<name>[\p{L}\p{N}_$.-]{1,200})/u;
// Could not find factory method [ranges] in class [com.acme.DockTest]
const NO_FACTORY =
  /\bCould not find factory method \[(?<name>[\p{L}\p{N}_$]{1,200})\] in class \[(?<type>[\p{L}\p{N}_$.]{1,300})\]/u;

/** Lists the data providers of a class by the names that tests call them by. */
function listProviders({ source, type, at }: DeclaredClass): readonly PlacedName[] {
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

/** Lists the methods of a class that may be a source of arguments. */
function listMethods({ source, type, at }: DeclaredClass): readonly PlacedName[] {
  const { bare } = source.text;
  return type.members.flatMap(({ kind, name, annotations }) => {
    const declared = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(name)}\\s*\\(`, "u").exec(
      bare.slice(type.from, type.to),
    );
    if (kind !== "method" || annotations.length > 0 || !declared) return [];
    return [{ name, at: at(type.from + declared.index) }];
  });
}
