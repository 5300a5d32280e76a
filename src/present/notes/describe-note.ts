import type { NoteCode, NoteOf } from "../../result/note.ts";
import { keptByNewer } from "../text/kept-by-newer.ts";
import { buildWords } from "./build-words.ts";
import { callWords } from "./call-words.ts";
import type { NoteWords } from "./note-words.ts";
import { selectionWords } from "./selection-words.ts";
import { testWords } from "./test-words.ts";

/** Writes a note as a sentence. */
export function describeNote<C extends NoteCode>(note: NoteOf<C>): string {
  const words: ((note: NoteOf<C>) => string) | undefined = WORDS[note.code];
  return words?.(note) ?? `This answer was ${keptByNewer(`the note ${note.code}`)}.`;
}

const WORDS: NoteWords<NoteCode> = { ...callWords, ...selectionWords, ...testWords, ...buildWords };
