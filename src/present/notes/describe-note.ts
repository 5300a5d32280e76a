import type { NoteCode, NoteOf } from "../../result/note.ts";
import { buildWords } from "./build.ts";
import { callWords } from "./call.ts";
import type { NoteWords } from "./note-words.ts";
import { selectionWords } from "./selection.ts";
import { testWords } from "./tests.ts";

/** The note as a sentence. */
export function describeNote<C extends NoteCode>(note: NoteOf<C>): string {
  return WORDS[note.code](note);
}

const WORDS: NoteWords<NoteCode> = { ...callWords, ...selectionWords, ...testWords, ...buildWords };
