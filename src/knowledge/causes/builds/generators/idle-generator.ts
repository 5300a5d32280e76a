import { GENERATOR_INPUTS, type GeneratorInput } from "../../../plugins/generator-inputs.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { missingClass } from "../../classes/missing-class.ts";

/** A missing class is one that a plugin would make of a file, if its goal ran, or the file lay in the folder that it reads. */
interface Fields {
  readonly type: string;
  readonly file: string;
  readonly plugin: string;
  readonly at: string;
  readonly goal: string;
  /** The folder that the goal reads; absent where nothing binds it. */
  readonly reads?: string;
}

export const idleGenerator: KnownBuildCause<"idle-generator", Fields> = {
  prove(facts) {
    const { errors, plugins, filesWith, findInPoms } = facts;
    for (const error of errors.slice(0, MOST_ERRORS)) {
      const type = missingClass(error);
      if (type === null) continue;
      for (const input of GENERATOR_INPUTS) {
        const plugin = plugins.find(({ groupId, artifactId }) => `${groupId}:${artifactId}` === input.plugin);
        const at = plugin ? findInPoms(`<artifactId>${plugin.artifactId}<`) : null;
        if (plugin === undefined || at === null) continue;
        const [file, ...others] = filesWith(input.extension).filter(({ path, text }) =>
          input.makes(type, path.slice(path.lastIndexOf("/") + 1, -input.extension.length), text),
        );
        if (file === undefined || others.length > 0) continue;
        const isBound = plugin.executions.some(({ goals }) => goals.includes(input.goal));
        if (isBound && (isRead(file.path, input) || readsElsewhere(plugin.artifactId, facts))) continue;
        return {
          ...{ cause: "idle-generator", type, file: file.path, plugin: plugin.artifactId, at, goal: input.goal },
          ...(isBound && { reads: input.folder }),
        };
      }
    }
    return null;
  },
  sentence: ({ type, file, plugin, at, goal, reads }) =>
    reads === undefined
      ? `${plugin} (${at}) would make ${type} of ${file}, and no execution has its goal ${goal}.`
      : `${plugin} (${at}) would make ${type} of ${file}, and reads ${reads} alone.`,
};

const MOST_ERRORS = 20;

function isRead(path: string, { folder }: GeneratorInput): boolean {
  return `/${path}`.includes(`/${folder}/`);
}

/** Whether a POM gives the plugin folders of its own. */
function readsElsewhere(plugin: string, { pomValues }: BuildFacts): boolean {
  return pomValues().some((it) => it.plugin === plugin && it.value.includes("/"));
}
