import type { NoteCode, NoteOf } from "../../result/note.ts";

/** A function for each code that writes its note as a sentence. The compiler reports a missing one. */
export type NoteWords<C extends NoteCode> = { readonly [K in C]: (note: NoteOf<K>) => string };
