import { renamedArtifact } from "../../knowledge/renamed-artifacts.ts";
import { packageOf } from "../../model/class-name.ts";
import type { ProfileDependency } from "../../model/fix.ts";
import { artifactName } from "../../model/project/artifact-name.ts";
import type { UnseenType } from "../compiler-view.ts";
import type { StoredClass } from "./local-repository.ts";

/**
 * Returns each class once: in a dependency of a profile that is not active, else in an artifact that the project
 * manages, else in one that a module of it has, else in one whose version its POMs write somewhere, else in that whose
 * name is most like its package, since others may have copied it.
 */
export function oneOfEach(
  classes: readonly StoredClass[],
  versionOf: (groupId: string, artifactId: string) => string | null,
  isWritten: (version: string) => boolean,
  isUsed: (groupId: string, artifactId: string) => boolean = () => false,
  profileOf: (groupId: string, artifactId: string) => ProfileDependency | null = () => null,
): readonly UnseenType[] {
  return [...Map.groupBy(classes, ({ name }) => name)].flatMap(
    ([name, holders]): UnseenType | readonly UnseenType[] => {
      const ofProfile = holders.filter(({ groupId, artifactId }) => profileOf(groupId, artifactId) !== null);
      const managed = holders.filter(({ groupId, artifactId }) => versionOf(groupId, artifactId) !== null);
      const used = holders.filter(({ groupId, artifactId }) => isUsed(groupId, artifactId));
      const written = holders.filter(({ version }) => isWritten(version));
      const candidates = [ofProfile, managed, used, written].find((them) => them.length > 0) ?? holders;
      const [best] = candidates.toSorted(
        (a, b) => resemblance(b) - resemblance(a) || (artifactName(a) < artifactName(b) ? -1 : 1),
      );
      if (!best) return [];
      const profile = profileOf(best.groupId, best.artifactId);
      const isManaged = managed.includes(best);
      const { version } = best;
      return {
        name,
        in: { kind: "repository", artifact: artifactName(best), version, isManaged, ...(profile && { profile }) },
      };
    },
  );
}

/** Counts the parts of the package that the coordinates have, too. */
function resemblance({ name, groupId, artifactId }: StoredClass): number {
  const parts = packageOf(name).split(".");
  const group = groupId.split(".");
  const shared = group.findIndex((part, at) => part !== parts[at]);
  const inGroup = shared < 0 ? group.length : shared;
  const words = artifactId.split(/[-._]/);
  const inArtifact = words.filter((word) => parts.includes(word)).length;
  const copies = /shade|shadow|uber|bundle|all|embed|fat|relocat/.test(artifactId) ? 2 : 0;
  const isOld = renamedArtifact(`${groupId}:${artifactId}`, null) !== null ? 1 : 0;
  return inGroup / group.length + inArtifact / words.length - copies - isOld;
}
