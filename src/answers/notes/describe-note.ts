import type { NoteCode, NoteOf } from "../../model/note.ts";
import { quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { keptByNewer } from "../text/kept-by-newer.ts";
import { buildWords } from "./build-words.ts";
import { callWords } from "./call-words.ts";
import type { NoteWords } from "./note-words.ts";
import { selectionWords } from "./selection-words.ts";
import { testWords } from "./test-words.ts";

export function describeNote<C extends NoteCode>(note: NoteOf<C>): string {
  const words: ((note: NoteOf<C>, raw: NoteOf<C>) => string) | undefined = WORDS[note.code];
  return words?.(quoteTexts(note), note) ?? `This answer was ${keptByNewer(`the note ${quoteForeign(note.code)}`)}.`;
}

const WORDS: NoteWords<NoteCode> = { ...callWords, ...selectionWords, ...testWords, ...buildWords };
