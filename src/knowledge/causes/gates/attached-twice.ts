import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** Several executions of a plugin attach the same archive. */
interface Fields {
  readonly plugin: string;
  readonly what: string;
  /** One of them may be the lifecycle's own. */
  readonly executions: readonly { readonly id: string; readonly at?: string }[];
}

export const attachedTwice: KnownBuildCause<"attached-twice", Fields> = {
  prove(facts) {
    const archive = ARCHIVES.find(({ line }) => facts.said.some((it) => line.test(it)));
    if (archive === undefined) return null;
    const { plugin, what, own } = archive;
    const executions = [...own.map((id) => ({ id })), ...attaching(archive, facts)];
    return executions.length === 2 ? { cause: "attached-twice", plugin, what, executions } : null;
  },
  sentence: ({ plugin, what, executions }) =>
    `The executions ${executions.map(({ id, at }) => (at === undefined ? id : `${id} (${at})`)).join(" and ")} of ${plugin} both attach the ${what}: one of them is enough, or one needs a <classifier>.`,
};

const ARCHIVES = [
  {
    plugin: "maven-source-plugin",
    what: "sources",
    goals: ["jar", "jar-no-fork"],
    own: [],
    // Presumably you have configured maven-source-plugin to execute twice in your build.
    line: /^Presumably you have configured maven-source-plugin to execute twice\b/,
  },
  {
    plugin: "maven-jar-plugin",
    what: "classes",
    goals: ["jar"],
    own: ["default-jar"],
    // You have to use a classifier to attach supplemental artifacts to the project instead of replacing them
    line: /^You have to use a classifier to attach supplemental artifacts to the project instead of replacing them\b/,
  },
] as const;

function attaching(
  { plugin, goals: attach, own }: (typeof ARCHIVES)[number],
  { plugins, findInPoms }: BuildFacts,
): Fields["executions"] {
  const isMeant = ({ artifactId }: { readonly artifactId: string }) => artifactId === plugin;
  const isAttaching = (goal: string) => attach.some((it) => it === goal);
  const executions = plugins
    .filter(isMeant)
    .flatMap((it) => it.executions.filter(({ goals }) => goals.some(isAttaching)));
  return executions.flatMap(({ id }) => {
    if (own.some((it) => it === id)) return [];
    const isOfOthers = plugins.some((it) => !isMeant(it) && it.executions.some((one) => one.id === id));
    const at = isOfOthers ? null : findInPoms(`<id>${id}</id>`);
    return { id, ...(at !== null && { at }) };
  });
}
