import { causeOf, type FileHashes, VOLATILE } from "../../model/impact/source-graph.ts";

export interface ChangedFile {
  readonly path: string;
  readonly kind: "added" | "changed" | "deleted";
  /** The file by whose change it counts as changed: itself, or one whose constants it may hold old copies of. */
  readonly by: string;
}

/** Lists the files whose content differs between two times, in the order of their paths. */
export function listChanges(then: FileHashes, now: FileHashes): readonly ChangedFile[] {
  const before = [...then].flatMap(([path, hash]): ChangedFile[] => {
    const other = now.get(path);
    if (hash === VOLATILE || other === VOLATILE || other === hash) return [];
    return [{ path, kind: other === undefined ? "deleted" : "changed", by: causeOf(hash) ?? path }];
  });
  const added = [...now].flatMap(([path, hash]): ChangedFile[] =>
    then.has(path) || hash === VOLATILE || FETCHED.test(path) ? [] : [{ path, kind: "added", by: path }],
  );
  return [...before, ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
}

// ../../.m2/repository/org/acme/parent/7/parent-7.pom: a build fetched the parent, which nobody could read before
const FETCHED = /^\.\.\/.*\.pom$/;
