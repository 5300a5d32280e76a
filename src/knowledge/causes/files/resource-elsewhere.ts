import type { KnownBuildCause } from "../build-facts.ts";
import { missedResources } from "./missed-resources.ts";

/** Code asks for a resource that lies in a folder which no POM has for resources. */
type Fields = { readonly resource: string; readonly askedAt: string; readonly file: string };

export const resourceElsewhere: KnownBuildCause<"resource-elsewhere", Fields> = {
  prove(facts) {
    for (const { name, at, wanted } of missedResources(facts)) {
      const file = facts.fileNamed(wanted.slice(wanted.lastIndexOf("/") + 1))?.path;
      const isOther = facts.uncopiedResource(wanted) !== null || facts.filesAmongSources().some((it) => it.at === file);
      if (file === undefined || !file.endsWith(`/${wanted}`) || isOther) continue;
      return { cause: "resource-elsewhere", resource: name, askedAt: at, file };
    }
    return null;
  },
  sentence: ({ resource, askedAt, file }) =>
    `${resource}, which ${askedAt} asks for, lies outside of all folders of resources: ${file}.`,
};
