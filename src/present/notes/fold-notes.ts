import type { Note } from "../../result/note.ts";
import { describeNote } from "./describe-note.ts";
import { abstractClasses, chosenWhole, leftOut } from "./selection-words.ts";

/** Describes notes in their order, those of one kind in one sentence: `x[2], y[1] cannot be run alone: …`. */
export function describeNotes(notes: readonly Note[]): string[] {
  const groups = Map.groupBy(notes.entries(), ([index, note]) => kindOf(note) ?? index);
  return [...groups.values()].flatMap((group) => describeGroup(group.map(([, note]) => note)));
}

/** Returns the key that notes told in one sentence share; null for a note that is told alone. */
function kindOf(note: Note): string | null {
  switch (note.code) {
    case "chosen-whole":
      return `${note.code} ${note.why}`;
    case "left-out":
      return `${note.code} ${note.inClass}`;
    case "abstract-class":
      return note.code;
    default:
      return null;
  }
}

function describeGroup(notes: readonly Note[]): string[] {
  const [first] = notes;
  switch (first?.code) {
    case "chosen-whole":
      return [
        chosenWhole(
          first.why,
          notes.filter((it) => it.code === first.code),
        ),
      ];
    case "left-out":
      return [
        leftOut(
          first.inClass,
          notes.filter((it) => it.code === first.code),
        ),
      ];
    case "abstract-class":
      return [abstractClasses(notes.filter((it) => it.code === first.code))];
    default:
      return notes.map(describeNote);
  }
}
