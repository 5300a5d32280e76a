import { lineAt, type PomText } from "./pom-text.ts";
import type { ExcludedArtifact } from "./resolve-dependencies.ts";

export interface Exclusion {
  readonly groupId: string;
  readonly artifactId: string;
  /** The place of the element: `pom.xml:14`. */
  readonly at: string;
}

/** Finds the elements of POMs that keep artifacts from a module. What a POM of a library excludes has no place there. */
export function findExclusions(poms: readonly PomText[], excluded: readonly ExcludedArtifact[]): readonly Exclusion[] {
  return poms.flatMap(({ name, text }) =>
    [...text.matchAll(DEPENDENCY)].flatMap(({ 0: element, index: start }) => {
      const from = namesIn(element.replace(/<exclusions>[\s\S]*<\/exclusions>/, ""));
      return [...element.matchAll(EXCLUSION)].flatMap(({ 0: exclusion, index }): readonly Exclusion[] => {
        const by = namesIn(exclusion).join(":");
        const isFrom = (other: string) =>
          from.join(":") === other || (from[0]?.includes("${") && other.endsWith(`:${from[1]}`));
        return excluded
          .filter((it) => it.by === by && isFrom(it.from))
          .map(({ groupId, artifactId }) => ({ groupId, artifactId, at: `${name}:${lineAt(text, start + index)}` }));
      });
    }),
  );
}

/** Reads group and artifact of an element; what an exclusion leaves out is `*`. */
function namesIn(element: string): readonly string[] {
  return ["groupId", "artifactId"].map(
    (tag) => new RegExp(`<${tag}>\\s*([^<]*?)\\s*</${tag}>`).exec(element)?.[1] ?? "*",
  );
}

const DEPENDENCY = /<dependency>[\s\S]*?<\/dependency>/g;
const EXCLUSION = /<exclusion>[\s\S]*?<\/exclusion>/g;
