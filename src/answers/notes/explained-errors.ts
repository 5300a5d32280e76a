import { isUnprocessed } from "../../knowledge/causes/builds/unprocessed.ts";
import type { BuildResult } from "../../model/build-result.ts";
import type { Note } from "../../model/note.ts";
import { quote } from "../../text/foreign.ts";
import { placeInFile } from "../../text/place.ts";
import type { FindingBlock } from "../finding-blocks.ts";
import { describe } from "../finding-words.ts";
import { describeNote } from "./describe-note.ts";

/** Writes why a processor made nothing, with the number of errors that this explains and one of them; none where it explains none. */
export function unprocessedBlocks({ errors = [], notes = [] }: BuildResult): readonly FindingBlock[] {
  const lacking = errors.filter(({ lacks }) => lacks !== undefined);
  const [first] = lacking;
  if (!first) return [];
  const title = notes.filter((note) => isShownAbove(note, errors)).map(describeNote);
  const example = quote(`${placeInFile(first.file ?? "", first)} — ${describe(first)}`, LONGEST_EXAMPLE);
  const line = `- ${lacking.length} errors follow from that, such as ${example}`;
  return [{ title: title.join(" "), entries: [{ line, findings: lacking.length }] }];
}

const LONGEST_EXAMPLE = 300;

/** Whether a note stands above the errors that it explains, and so not below them. */
export function isShownAbove(note: Note, errors: BuildResult["errors"] = []): boolean {
  if (note.code !== "known-cause" || !isUnprocessed(note.known)) return false;
  const { processor } = note.known;
  return errors.some(({ lacks }) => lacks === processor);
}
