import type { KnownBuildCause } from "../build-facts.ts";
import { missedResources } from "./missed-resources.ts";

/** A resource that tests miss lies in Maven's usual folder, in whose place the POM names others. */
export const uncopiedResource: KnownBuildCause<"uncopied-resource", { readonly file: string; readonly at: string }> = {
  prove(facts) {
    const { said, failedTests, uncopiedResource: find, findBesidePlugins } = facts;
    if (failedTests.length === 0) return null;
    const named = said.slice(0, MOST_LINES).flatMap((line) => {
      const { bundle, name = bundle && `${bundle.replaceAll(".", "/")}.properties` } = MISSING.exec(line)?.groups ?? {};
      return name?.replace(/^\/+/, "") ?? [];
    });
    for (const path of [...named, ...missedResources(facts).map(({ wanted }) => wanted)]) {
      const lying = find(path);
      const at = lying === null ? null : findBesidePlugins(lying.isTest ? "<testResources>" : "<resources>");
      if (lying !== null && at !== null) return { cause: "uncopied-resource", file: lying.file, at };
    }
    return null;
  },
  sentence: ({ file, at }) =>
    `${file} is there and is not copied: what ${at} names stands in the place of that folder.`,
};

// java.util.MissingResourceException: Can't find bundle for base name messages, locale en
// class path resource [data/orders.csv] cannot be opened because it does not exist
const MISSING =
  /Can't find bundle for base name (?<bundle>[\w./-]{1,200}),|class path resource \[(?<name>[\w./-]{1,200})\] cannot be (?:opened|resolved)/;
const MOST_LINES = 2000;
