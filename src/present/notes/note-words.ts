import type { NoteCode, NoteOf } from "../../result/note.ts";

/** The sentence of each code; the compiler asks for a missing one. */
export type NoteWords<C extends NoteCode> = { readonly [K in C]: (note: NoteOf<K>) => string };
