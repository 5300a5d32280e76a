import type { KnownBuildCause } from "../build-facts.ts";
import { missedResources } from "../files/missed-resources.ts";

/** Code asks for a resource that lies in a folder of sources, from which Maven copies none. */
interface Fields {
  readonly resource: string;
  readonly askedAt: string;
  readonly file: string;
  /** The folder in which Maven would find it. */
  readonly belongsIn: string;
}

export const resourceAmongSources: KnownBuildCause<"resource-among-sources", Fields> = {
  prove(facts) {
    for (const { name, at, wanted } of missedResources(facts)) {
      const [file, ...others] = facts.filesAmongSources().filter(({ path }) => path === wanted);
      if (!file || others.length > 0) continue;
      return {
        cause: "resource-among-sources",
        resource: name,
        askedAt: at,
        file: file.at,
        belongsIn: file.belongsIn,
      };
    }
    return null;
  },
  sentence: ({ resource, askedAt, file, belongsIn }) =>
    `${resource}, which ${askedAt} asks for, lies among the sources (${file}), from which Maven copies nothing: it belongs in ${belongsIn}.`,
};
