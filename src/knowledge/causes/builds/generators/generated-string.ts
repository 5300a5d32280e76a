import { readJavaSource } from "../../../../java/sources/read-java-source.ts";
import { withoutPackage } from "../../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";

/** A getter that Avro's plugin generated returns a CharSequence, and the code wants a String. */
interface Fields {
  /** `User.getName()` */
  readonly getter: string;
  readonly at: string | null;
}

export const generatedString: KnownBuildCause<"generated-string", Fields> = {
  prove(facts) {
    const { errors, plugins, pomValues, findInPoms } = facts;
    const runs = plugins.some((it) => it.artifactId === PLUGIN && it.executions.length > 0);
    if (!runs || pomValues().some(({ name, value }) => name === OPTION && value !== "CharSequence")) return null;
    for (const error of errors) {
      const getter = UNFIT.test(error.message) ? getterIn(error, facts) : null;
      if (getter !== null) {
        return { cause: "generated-string", getter, at: findInPoms(`<artifactId>${PLUGIN}<`) };
      }
    }
    return null;
  },
  sentence: ({ getter, at }) =>
    `${PLUGIN}${at === null ? "" : ` (${at})`} generated ${getter} with a CharSequence: with <${OPTION}>String</${OPTION}> in its configuration it returns a String.`,
};

/** Finds what the line of an error calls of the records of Avro that its source names. */
function getterIn(error: BuildFacts["errors"][number], { textOf, declaring }: BuildFacts): string | null {
  const source = readJavaSource(textOf(error));
  const line = source.text.bare.split("\n")[(error.line ?? 0) - 1] ?? "";
  const called = new Set([...line.matchAll(CALLED)].map((it) => it.groups?.["name"] ?? ""));
  const beside = (source.text.bare.match(TYPE) ?? []).map((it) =>
    source.package === "" ? it : `${source.package}.${it}`,
  );
  const named = new Set([...source.imports.flatMap((it) => (it.isStatic ? [] : it.name)), ...beside]);
  for (const name of called.size === 0 ? [] : named) {
    const type = declaring(name)?.type;
    if (!type?.supertypes.some((it) => withoutPackage(it) === RECORD)) continue;
    const getter = type.members.find((it) => called.has(it.name) && withoutPackage(it.type) === "CharSequence");
    if (getter) return `${type.name}.${getter.name}()`;
  }
  return null;
}

const PLUGIN = "avro-maven-plugin";
const OPTION = "stringType";
/** What every record extends that the plugin generates. */
const RECORD = "SpecificRecordBase";

// incompatible types: java.lang.CharSequence cannot be converted to java.lang.String
const UNFIT = /^incompatible types: (?:java\.lang\.)?CharSequence cannot be converted to (?:java\.lang\.)?String$/;
// user.getName()
const CALLED = /\.\s*(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(\s*\)/gu;
const TYPE = /(?<![\p{L}\p{N}_$.])\p{Lu}[\p{L}\p{N}_$]*/gu;
