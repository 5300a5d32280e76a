import { compareVersions } from "../../../model/project/jdk.ts";
import { checkstyle, pmd } from "../../plugins/checks.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** All that a tool objects to is in sources that a plugin writes anew in each build. */
interface Fields {
  /** The artifactId of the plugin that objects, and its place. */
  readonly plugin: string;
  readonly at: string | null;
  /** What in its configuration leaves them out. */
  readonly option: string;
  /** The first version that has it, if the POM has an older one. */
  readonly since?: string;
}

export const generatedObjections: KnownBuildCause<"generated-objections", Fields> = {
  prove({ objections, plugins, findInPoms }) {
    for (const { plugin, optionFor, since, overruledBy } of TOOLS) {
      const folders = objections.flatMap(({ code, file }) => {
        return code === plugin.complaints.code ? (GENERATED.exec(file ?? "")?.groups?.["folder"] ?? null) : [];
      });
      const [folder] = folders;
      if (folder === undefined || folder === null || folders.includes(null)) continue;
      if (overruledBy !== null && findInPoms(overruledBy) !== null) continue;
      const option = optionFor(folder);
      const at = findInPoms(`<artifactId>${plugin.artifactId}<`);
      const version = plugins.find(({ artifactId }) => artifactId === plugin.artifactId)?.version ?? since;
      const isOlder = compareVersions(version, since) < 0;
      if (folders.every((it) => it !== null && optionFor(it) === option))
        return { cause: "generated-objections", plugin: plugin.artifactId, at, option, ...(isOlder && { since }) };
    }
    return null;
  },
  sentence({ plugin, at, option, since }) {
    const later = since === undefined ? "" : ` ${since} or later`;
    const place = at === null ? "" : ` (${at})`;
    return `All of these sources are written anew in each build: ${option} of ${plugin}${later}${place} leaves them out.`;
  },
};

/** What leaves generated sources out, since which version, and what is checked with it all the same. */
const TOOLS = [
  {
    ...{ plugin: checkstyle, optionFor: () => "excludeGeneratedSources=true", since: "3.3.1" },
    overruledBy: "<sourceDirectories>",
  },
  { plugin: pmd, optionFor: (folder: string) => `excludeRoots=${folder}`, since: "2.2", overruledBy: null },
] as const;

// core/target/generated-sources/antlr4/com/acme/ExprParser.java
const GENERATED = /(?:^|\/)(?<folder>target\/generated-(?:test-)?sources\/[^/]+)\/.+$/;
