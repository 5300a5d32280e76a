import type { KnownBuildCause } from "../build-facts.ts";

/** The repository that does not answer is a mirror of the user's settings, which Maven asks in place of others. */
interface Fields {
  readonly id: string;
  /** What it is a mirror of: `*`, `central`. */
  readonly of: string;
  readonly at: string;
}

export const silentMirror: KnownBuildCause<"silent-mirror", Fields> = {
  prove({ problems, mirrorCalled }) {
    const troubles = problems.flatMap((it) => (it.code === "unresolved-artifacts" ? it.troubles : []));
    for (const { repository: id } of troubles.filter(({ kind }) => !ANSWERED.has(kind))) {
      const mirror = mirrorCalled(id);
      if (mirror) return { cause: "silent-mirror", id, ...mirror };
    }
    return null;
  },
  sentence: ({ id, of, at }) => `${at} has Maven ask ${id} in place of ${of} (mirrorOf).`,
};

/** What is wrong with a repository that answers, or that was not asked. */
const ANSWERED: ReadonlySet<string> = new Set(["not-found", "not-found-before", "offline", "checksum"]);
