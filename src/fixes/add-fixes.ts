import { fittingJdk } from "../knowledge/causes/jdk/suitable-jdk.ts";
import type { BuildResult } from "../model/build-result.ts";
import type { Finding } from "../model/finding.ts";
import type { Fix } from "../model/fix.ts";
import type { Note } from "../model/note.ts";
import type { InstalledJdk } from "../model/project/jdk.ts";
import { type ArtifactLookup, addKnownArtifacts } from "./add-known-artifacts.ts";
import { addLinkageFixes, type LinkageLookup } from "./linkage-fixes.ts";
import { addSourceLines, type SourceLookup } from "./source-lines.ts";

/** What can be looked up for the errors of one result, on the disk of the project and its dependencies. */
export interface Lookups extends ArtifactLookup, LinkageLookup, SourceLookup {
  readonly findFixes: (errors: readonly Finding[]) => ReadonlyMap<Finding, readonly Fix[]>;
  /** Lists the JDKs of this machine, by version. */
  readonly listJdks: () => readonly InstalledJdk[];
}

/** Adds to the errors, failing tests and problems of a result what would fix them, as far as it can be proven. */
export function addFixes(result: BuildResult, lookups: Lookups): BuildResult {
  const { errors, failures, problems } = result;
  const fixed = {
    ...result,
    ...(errors && { errors: fixCompilerErrors(errors, lookups) }),
    ...(failures && { failures: addLinkageFixes(addSourceLines(failures, lookups), lookups) }),
    ...(problems && { problems: problems.map((problem) => addKnownArtifacts(problem, lookups)) }),
  };
  const { notes: given = [], ...withoutNotes } = fixed;
  const notes = given.flatMap((note) => fixJdk(note, lookups));
  return notes.length > 0 ? { ...fixed, notes } : withoutNotes;
}

/** Adds a JDK that fits to the note that one is needed, which is left out if that helps nobody. */
function fixJdk(note: Note, { listJdks }: Lookups): Note | readonly Note[] {
  if (note.code !== "jdk-advice") return note;
  const fitting = fittingJdk(note.need, listJdks());
  if (fitting) return { ...note, fitting };
  return note.need.otherwise === null ? [] : note;
}

/** Adds to each error what would fix it. An error that has another explanation needs none. */
function fixCompilerErrors(errors: readonly Finding[], { findFixes }: Lookups): readonly Finding[] {
  const open = errors.filter(({ facts }) => facts === undefined);
  if (open.length === 0) return errors;
  const fixesOf = findFixes(open);
  return errors.map((error) => {
    const fixes = fixesOf.get(error);
    return fixes ? { ...error, fixes } : error;
  });
}
