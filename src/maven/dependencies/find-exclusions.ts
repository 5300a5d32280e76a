import { lineAt, type PomText } from "./pom-text.ts";

export interface Exclusion {
  readonly groupId: string;
  /** `*` for all artifacts of the group. */
  readonly artifactId: string;
  /** The place of the element: `pom.xml:14`. */
  readonly at: string;
}

/** Lists what dependencies must not bring along, as POMs say it; those for all groups are left out. */
export function findExclusions(poms: readonly PomText[]): readonly Exclusion[] {
  return poms.flatMap(({ name, text }) =>
    [...text.matchAll(EXCLUSION)].flatMap(({ 1: content = "", index }): readonly Exclusion[] => {
      const [groupId, artifactId] = ["groupId", "artifactId"].map(
        (tag) => new RegExp(`<${tag}>\\s*([^<]*?)\\s*</${tag}>`).exec(content)?.[1] ?? "",
      );
      const isOfGroup = groupId && artifactId && !groupId.includes("*") && !/.\*|\*./.test(artifactId);
      return isOfGroup ? [{ groupId, artifactId, at: `${name}:${lineAt(text, index)}` }] : [];
    }),
  );
}

const EXCLUSION = /<exclusion>([\s\S]*?)<\/exclusion>/g;
