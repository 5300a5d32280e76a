import type { NoteCode, NoteOf } from "../../result/note.ts";
import { buildWords } from "./build-words.ts";
import { callWords } from "./call-words.ts";
import type { NoteWords } from "./note-words.ts";
import { selectionWords } from "./selection-words.ts";
import { testWords } from "./test-words.ts";

/** Writes a note as a sentence. */
export function describeNote<C extends NoteCode>(note: NoteOf<C>): string {
  return WORDS[note.code](note);
}

const WORDS: NoteWords<NoteCode> = { ...callWords, ...selectionWords, ...testWords, ...buildWords };
