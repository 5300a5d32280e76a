import type { KnownBuildCause } from "../../build-facts.ts";

/** A file sets what Quarkus misses, and no dependency has Quarkus read such files. */
export const unreadSettings: KnownBuildCause<"unread-settings", { readonly property: string; readonly at: string }> = {
  prove({ said, settings, artifacts }) {
    const property = said.map((line) => MISSED.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
    const set = property === undefined ? undefined : settings().find(({ name }) => name === property);
    if (property === undefined || !set || !/\.ya?ml$/.test(set.file)) return null;
    const has = (artifactId: string) =>
      artifacts().some((it) => it.groupId === "io.quarkus" && it.artifactId === artifactId);
    return has("quarkus-core") && !has(READER) ? { cause: "unread-settings", property, at: set.at } : null;
  },
  sentence: ({ property, at }) =>
    `${at} sets ${property}, and Quarkus reads YAML only with io.quarkus:${READER}, which no dependency brings along.`,
};

const READER = "quarkus-config-yaml";
// SRCFG00014: The config property greeting.salutation is required but it could not be found in any config source
const MISSED = /SRCFG00014: The config property (?<name>[\w."-]{1,200}) is required but/;
