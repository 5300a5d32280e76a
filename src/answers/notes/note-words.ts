import type { NoteCode, NoteOf } from "../../model/note.ts";

/**
 * A function for each code that writes its note as a sentence. The compiler reports a missing one. It gets the note with
 * its texts written for a line of ours, and as it is: for a call that is proposed, or a text of which a part is shown.
 */
export type NoteWords<C extends NoteCode> = { readonly [K in C]: (note: NoteOf<K>, raw: NoteOf<K>) => string };
