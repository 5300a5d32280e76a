import type { BuildResult, FileChange } from "../model/build-result.ts";
import { quoteForeign } from "../text/foreign.ts";
import { count } from "./text/words.ts";

/** Tells which files of the project a build has changed, in notes. */
export function describeFileChanges({ filesChanged = [], chore }: BuildResult): readonly string[] {
  if (chore?.kind === "format") return [];
  const [meanwhile, own] = [filesChanged.filter((it) => it.isMeanwhile), filesChanged.filter((it) => !it.isMeanwhile)];
  return [
    ...(own.length > 0 ? [`The build changed ${count(own.length, "file")} of the project: ${listFiles(own)}.`] : []),
    ...(meanwhile.length > 0 ? [`Changed meanwhile, perhaps by somebody else: ${listFiles(meanwhile)}.`] : []),
  ];
}

/** Lists what a formatter has changed, a line each. */
export function listFormatted({ filesChanged = [], chore }: BuildResult): readonly string[] {
  if (chore?.kind !== "format") return [];
  return nameFew(filesChanged).map((name) => `- ${name}`);
}

function listFiles(changes: readonly FileChange[]): string {
  return nameFew(changes).join(", ");
}

function nameFew(changes: readonly FileChange[]): readonly string[] {
  const named = changes.slice(0, MOST).map(describeFile);
  return [...named, ...(changes.length > MOST ? [`${changes.length - MOST} more`] : [])];
}

const MOST = 10;

function describeFile({ file, how }: FileChange): string {
  return `${quoteForeign(file)}${how === "changed" ? "" : ` (${how})`}`;
}
