import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { boundName, type PlacedName } from "../wiring-facts.ts";

/** A failed test sets what stands under no prefix that anything binds, but nearly under one with that property. */
type Fields = PlacedName & {
  readonly prefix: string;
  /** The class with @ConfigurationProperties. */
  readonly bound: PlacedName;
};

export const unboundSetting: KnownBuildCause<"unbound-setting", Fields> = {
  prove(facts) {
    const written = setByTests(facts);
    const binding = written.length === 0 ? [] : bindingsOf(facts);
    for (const { name, at } of binding.length === 0 ? [] : written) {
      const steps = boundName(name).split(".");
      const thoseBinding = (isOfPrefix: (front: string, prefix: string) => boolean) =>
        binding.filter(({ prefix, fields }) => {
          const count = prefix.split(".").length;
          const isField = fields === null || fields().includes(steps[count] ?? "");
          return isField && isOfPrefix(steps.slice(0, count).join("."), boundName(prefix));
        });
      const isRead =
        thoseBinding((front, prefix) => front === prefix).length > 0 ||
        OF_BOOT.test(name) ||
        facts.findInSources(new RegExp(`\\$\\{${RegExp.escape(name)}[:}]`)) !== null;
      const [near, ...others] = isRead
        ? []
        : thoseBinding((front, prefix) => facts.nearest(front, [prefix]).length > 0);
      if (near && near.fields !== null && others.length === 0)
        return { cause: "unbound-setting", name, at, prefix: near.prefix, bound: { name: near.name, at: near.at } };
    }
    return null;
  },
  sentence: ({ name, at, prefix, bound }) =>
    `Nothing binds ${name} (${at}): ${bound.name} (${bound.at}) has the prefix ${prefix}.`,
};

/** Lists the prefixes that classes bind, and those that methods with @Bean do, whose fields are not known. */
function bindingsOf({ typesWith, methodsWith, fieldsOf }: BuildFacts) {
  const named = "ConfigurationProperties";
  const ofClasses = typesWith(named).flatMap((type) => {
    const prefix = PREFIX.exec(type.annotation(named) ?? "")?.groups?.["prefix"];
    const fields = () => (fieldsOf(type.name) ?? []).map((it) => boundName(it.name));
    return prefix === undefined ? [] : { name: simpleNameOf(type.name), at: type.at, prefix, fields };
  });
  const ofMethods = methodsWith(named).flatMap(({ name, at, code }) => {
    const prefix = OF_METHOD.exec(code)?.groups?.["prefix"];
    return prefix === undefined ? [] : { name, at, prefix, fields: null };
  });
  return [...ofClasses, ...ofMethods];
}

/** Lists the settings that failed tests write into what sets properties of their context. */
function setByTests({ failedTests, declaring }: BuildFacts): readonly PlacedName[] {
  return failedTests.flatMap((test) => {
    const declared = declaring(test);
    const code = declared?.source.text.code ?? "";
    return [...code.matchAll(SETTING)].flatMap(({ index, 0: all }) =>
      [...all.matchAll(WRITTEN)].map((it) => ({
        name: it.groups?.["name"] ?? "",
        at: declared?.at(index + it.index) ?? "",
      })),
    );
  });
}

// @ConfigurationProperties(prefix = "dock.sizes"), @ConfigurationProperties("dock.sizes")
const PREFIX = /^\s*(?:(?:prefix|value)\s*=\s*)?"(?<prefix>[\w.-]{1,200})"/;
const OF_METHOD = /@ConfigurationProperties\s*\(\s*(?:(?:prefix|value)\s*=\s*)?"(?<prefix>[\w.-]{1,200})"/;
// properties = {"dock.size.widest=3", "dock.size.least=1"}
// withPropertyValues("dock.size.widest=3")
const SETTING =
  /\b(?:properties\s*=|withPropertyValues\s*\(|TestPropertyValues\s*\.\s*of\s*\()\s*\{?(?:\s*"[^"\n]{0,300}"\s*,?){1,50}/g;
// "dock.size.widest=3"
const WRITTEN = /"(?<name>[\w-]{1,100}(?:\.[\w-]{1,100}){1,10})\s*[=:]/g;
/** What Spring Boot itself reads, which its metadata list. */
const OF_BOOT = /^(?:spring|server|management|logging|debug|trace)\./;
