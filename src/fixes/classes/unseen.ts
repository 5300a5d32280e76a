import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView, UnseenType } from "../compiler-view.ts";
import { sourceName } from "../type.ts";

/** Tells where a type is that the compiler does not see. */
export function fixUnseen(
  unseen: UnseenType,
  { compilesFor, exclusions }: Pick<CompilerView, "compilesFor" | "exclusions">,
): Fix | null {
  const name = sourceName(unseen.name);
  switch (unseen.in.kind) {
    case "module": {
      const { artifact, ...place } = unseen.in;
      const excluding = exclusionOf(artifact, exclusions());
      return excluding ? excluded(name, artifact, excluding.at) : { ...place, class: name };
    }
    case "scope":
    case "removed":
    case "test-class":
      return { ...unseen.in, class: name };
    case "source": {
      const { kind: _, path, ...compiled } = unseen.in;
      return { kind: "other-language", class: name, file: path, ...compiled };
    }
    case "later":
      return compilesFor === null
        ? null
        : { kind: "since", name: simpleNameOf(name), since: unseen.in.since, compilesFor };
    case "repository": {
      const { kind: _, withheld, ...found } = unseen.in;
      const { artifact, version } = found;
      if (withheld !== undefined) return { kind: "withheld", class: name, artifact, version, ...withheld };
      const excluding = exclusionOf(artifact, exclusions());
      return excluding ? excluded(name, artifact, excluding.at, version) : { kind: "artifact", class: name, ...found };
    }
    default:
      return unseen.in satisfies never;
  }
}

export function exclusionOf(artifact: string, exclusions: readonly Exclusion[]): Exclusion | undefined {
  const [groupId, artifactId] = artifact.split(":");
  return exclusions.find((it) => it.groupId === groupId && (it.artifactId === artifactId || it.artifactId === "*"));
}

export type Exclusion = ReturnType<CompilerView["exclusions"]>[number];

export function excluded(name: string, artifact: string, at: string, version?: string): Fix {
  return { kind: "excluded", class: name, artifact, at, ...(version && { version }) };
}
