import { checkstyle, pmd } from "../../plugins/checks.ts";
import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** All that a tool objects to is in sources that a plugin writes anew in each build. */
    "generated-objections": {
      /** The artifactId of the plugin that objects, and its place. */
      readonly plugin: string;
      readonly at: string | null;
      /** What in its configuration leaves them out. */
      readonly option: string;
    };
  }
}

export const generatedObjections: KnownBuildCause<"generated-objections"> = {
  prove({ objections, findInPoms }) {
    for (const { plugin, optionFor } of TOOLS) {
      const folders = objections.flatMap(({ code, file }) => {
        return code === plugin.complaints.code ? (GENERATED.exec(file ?? "")?.groups?.["folder"] ?? null) : [];
      });
      const [folder] = folders;
      if (folder === undefined || folder === null || folders.includes(null)) continue;
      const option = optionFor(folder);
      const at = findInPoms(`<artifactId>${plugin.artifactId}<`);
      if (folders.every((it) => it !== null && optionFor(it) === option))
        return { cause: "generated-objections", plugin: plugin.artifactId, at, option };
    }
    return null;
  },
  sentence: ({ plugin, at, option }) =>
    `All of these sources are written anew in each build: ${option} of ${plugin}${at === null ? "" : ` (${at})`} leaves them out.`,
};

const TOOLS = [
  { plugin: checkstyle, optionFor: () => "excludeGeneratedSources=true" },
  { plugin: pmd, optionFor: (folder: string) => `excludeRoots=${folder}` },
] as const;

// core/target/generated-sources/antlr4/com/acme/ExprParser.java
const GENERATED = /(?:^|\/)(?<folder>target\/generated-(?:test-)?sources\/[^/]+)\/.+$/;
