import { findMethod } from "../../../java/sources/find-method.ts";
import { nameOffset } from "../../../java/sources/name-offset.ts";
import { splitList } from "../../../java/sources/read-java-source.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import { type BuildFacts, type KnownBuildCause, listPlaced } from "../build-facts.ts";
import type { PlacedName } from "./wiring-facts.ts";

/** Several beans are of the type that an injection point asks for, and nothing chooses one. */
interface Fields {
  readonly type: string;
  /** The parameter without a qualifier, and one of the same type beside it, with the annotation that it has. */
  readonly parameter?: PlacedName & { readonly beside: string; readonly qualifier: string };
  /** The beans that Spring names and sources of the module make. */
  readonly beans: readonly PlacedName[];
}

export const severalBeans: KnownBuildCause<"several-beans", Fields> = {
  prove(facts) {
    for (const line of facts.said) {
      const { type = "", names = "" } = SEVERAL.exec(line)?.groups ?? {};
      const found = names.split(",").map((it) => it.trim());
      const own = type === "" ? [] : facts.beansOf(type).filter(({ isNeeded }) => !isNeeded);
      const beans = found.flatMap((name) => {
        const [only, ...others] = own.filter(({ called = [] }) => called.includes(name));
        return only && others.length === 0 ? [{ name, at: only.at }] : [];
      });
      if (beans.length > 0 && beans.length <= MOST)
        return { cause: "several-beans", type: withoutPackage(type), beans };
      const parameter = unqualified(line, facts);
      if (parameter) return { cause: "several-beans", ...parameter, beans: [] };
    }
    return null;
  },
  sentence: ({ type, parameter, beans }) =>
    parameter
      ? `Several beans are of the type ${type}, and ${parameter.name} (${parameter.at}) does not say which: ${parameter.beside} beside it has @${parameter.qualifier}.`
      : `Several beans are of the type ${type}, in this module ${listPlaced(beans)}: @Qualifier where it is injected chooses one, or @Primary on a bean.`,
};

const MOST = 5;
// No qualifying bean of type 'com.acme.Docks' available: expected single matching bean but found 2: bigDocks,wideDocks
const SEVERAL =
  /No qualifying bean of type '(?<type>[\w.$]{1,300})' available: expected single matching bean but found \d+: (?<names>[\w.$-]{1,200}(?:, ?[\w.$-]{1,200}){0,20})/;
// Failed to resolve parameter [com.acme.Docks docks] in constructor [public com.acme.DockTest(com.acme.Docks,com.acme.Docks)]: Multiple possible bean candidates found: [com.acme.Docks, com.acme.Docks]
const MULTIPLE =
  /Failed to resolve parameter \[(?<type>[\w.$]{1,300}) (?<name>[\w$]{1,200})\] in constructor \[(?:\w+ )?(?<test>[\w.$]{1,300})\([^)]{0,2000}\)\]: Multiple possible bean candidates/;
// @Named("wide") Docks docks
const QUALIFIER = /@(?<annotation>Named|Qualifier)\s*\(\s*(?:value\s*=\s*)?"[^"\n]{1,100}"\s*\)/;

/** Finds a parameter of a test without a qualifier, where another one of its type has one. */
function unqualified(line: string, { declaring }: BuildFacts) {
  const { type = "", name = "", test = "" } = MULTIPLE.exec(line)?.groups ?? {};
  const declared = test === "" ? null : declaring(test);
  if (!declared) return null;
  const { code = "" } = findMethod(withoutPackage(declared.type.name), declared) ?? {};
  const parameters = splitList(code.slice(code.search(/(?<!@[\w.]{1,200})\(/) + 1, -1)).map((it) => it.trim());
  const ofType = parameters.filter((it) =>
    new RegExp(`\\b${RegExp.escape(withoutPackage(type))}\\s+[\\w$]+$`).test(it),
  );
  const asked = ofType.find((it) => it.endsWith(` ${name}`));
  const beside = ofType.find((it) => QUALIFIER.test(it));
  if (asked === undefined || beside === undefined || asked.includes("@")) return null;
  return {
    type: withoutPackage(type),
    parameter: {
      name,
      at: declared.at(nameOffset(declared.source, declared.type.from, name, "\\s*[,)]")),
      beside: /[\w$]+$/.exec(beside)?.[0] ?? "",
      qualifier: QUALIFIER.exec(beside)?.groups?.["annotation"] ?? "",
    },
  };
}
