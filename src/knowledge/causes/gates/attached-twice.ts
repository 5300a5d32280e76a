import type { KnownBuildCause } from "../build-facts.ts";

/** Two executions of the Source Plugin attach the same archive. */
type Fields = { readonly executions: readonly { readonly id: string; readonly at?: string }[] };

export const attachedTwice: KnownBuildCause<"attached-twice", Fields> = {
  prove({ said, plugins, findInPoms }) {
    if (!said.some((it) => TWICE.test(it))) return null;
    const isSource = ({ artifactId }: { readonly artifactId: string }) => artifactId === "maven-source-plugin";
    const attaching = plugins
      .filter(isSource)
      .flatMap(({ executions }) => executions.filter(({ goals }) => goals.some((it) => ATTACHES.has(it))));
    const executions = attaching.map(({ id }) => {
      const isOfOthers = plugins.some((it) => !isSource(it) && it.executions.some((one) => one.id === id));
      const at = isOfOthers ? null : findInPoms(`<id>${id}</id>`);
      return { id, ...(at !== null && { at }) };
    });
    return executions.length === 2 ? { cause: "attached-twice", executions } : null;
  },
  sentence: ({ executions }) =>
    `The executions ${executions.map(({ id, at }) => (at === undefined ? id : `${id} (${at})`)).join(" and ")} of maven-source-plugin both attach the sources: one of them is enough.`,
};

// Presumably you have configured maven-source-plugin to execute twice in your build.
const TWICE = /^Presumably you have configured maven-source-plugin to execute twice\b/;
const ATTACHES: ReadonlySet<string> = new Set(["jar", "jar-no-fork"]);
