import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { boundName, type PlacedName } from "../wiring-facts.ts";

declare module "../../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A setting that a failed test has, or a file, stands under no prefix that anything binds, but nearly under one with that property. */
    "unbound-setting": PlacedName & {
      readonly prefix: string;
      /** The class with @ConfigurationProperties. */
      readonly bound: PlacedName;
    };
  }
}

export const unboundSetting: KnownBuildCause<"unbound-setting"> = {
  prove(facts) {
    const binding = facts.failedTests.length === 0 ? [] : bindingsOf(facts);
    if (binding.length === 0) return null;
    for (const { name, at } of [...setByTests(facts), ...facts.settings()]) {
      const steps = boundName(name).split(".");
      const thoseBinding = (isOfPrefix: (front: string, prefix: string) => boolean) =>
        binding.filter(({ prefix, fields }) => {
          const count = prefix.split(".").length;
          return (
            isOfPrefix(steps.slice(0, count).join("."), boundName(prefix)) && fields().includes(steps[count] ?? "")
          );
        });
      if (thoseBinding((front, prefix) => front === prefix).length > 0) continue;
      const [near, ...others] = thoseBinding((front, prefix) => facts.nearest(front, [prefix]).length > 0);
      if (near && others.length === 0)
        return { cause: "unbound-setting", name, at, prefix: near.prefix, bound: { name: near.name, at: near.at } };
    }
    return null;
  },
  sentence: ({ name, at, prefix, bound }) =>
    `Nothing binds ${name} (${at}): ${bound.name} (${bound.at}) has the prefix ${prefix}.`,
};

function bindingsOf({ typesWith, fieldsOf }: BuildFacts) {
  return typesWith("ConfigurationProperties").flatMap((type) => {
    const prefix = PREFIX.exec(type.annotation("ConfigurationProperties") ?? "")?.groups?.["prefix"];
    const fields = () => (fieldsOf(type.name) ?? []).map((it) => boundName(it.name));
    return prefix === undefined ? [] : { name: simpleNameOf(type.name), at: type.at, prefix, fields };
  });
}

/** Lists the settings that the sources of failed tests write as texts. */
function setByTests({ failedTests, declaring }: BuildFacts): readonly PlacedName[] {
  return failedTests.flatMap((test) => {
    const declared = declaring(test);
    return [...(declared?.source.text.code ?? "").matchAll(WRITTEN)].map(({ index, groups }) => ({
      name: groups?.["name"] ?? "",
      at: declared?.at(index) ?? "",
    }));
  });
}

// @ConfigurationProperties(prefix = "dock.sizes"), @ConfigurationProperties("dock.sizes")
const PREFIX = /^\s*(?:(?:prefix|value)\s*=\s*)?"(?<prefix>[\w.-]{1,200})"/;
// "dock.size.widest=3"
const WRITTEN = /"(?<name>[\w-]{1,100}(?:\.[\w-]{1,100}){1,10})\s*[=:]/g;
