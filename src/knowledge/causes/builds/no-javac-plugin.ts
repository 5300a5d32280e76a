import type { KnownBuildCause } from "./build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** javac is told to run a plugin of its own, which is not where it looks for one. */
    "no-javac-plugin": { readonly plugin: string; readonly artifact: string; readonly at: string | null };
  }
}

export const noJavacPlugin: KnownBuildCause<"no-javac-plugin"> = {
  prove({ errors, findInPoms }) {
    const plugin = errors.map(({ message }) => NONE.exec(message)?.groups?.["name"]).find((it) => it !== undefined);
    const artifact = BROUGHT_BY.get(plugin ?? "");
    if (plugin === undefined || artifact === undefined) return null;
    return { cause: "no-javac-plugin", plugin, artifact, at: findInPoms(`-Xplugin:${plugin}`) };
  },
  sentence: ({ plugin, artifact, at }) =>
    `-Xplugin:${plugin}${at === null ? "" : ` (${at})`} needs ${artifact} among the annotationProcessorPaths, which are all that javac looks at where there are any.`,
};

// plug-in not found: ErrorProne
const NONE = /^(?:error: )?plug-in not found: (?<name>\w{1,60})$/;

/** The artifacts that have javac's plugins, by the names of those. */
const BROUGHT_BY: ReadonlyMap<string, string> = new Map([
  ["ErrorProne", "com.google.errorprone:error_prone_core"],
  ["Manifold", "systems.manifold:manifold"],
  ["semanticdb", "com.sourcegraph:semanticdb-javac"],
]);
