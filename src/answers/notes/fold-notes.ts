import type { Note } from "../../model/note.ts";
import type { Presentation } from "../../model/presentation.ts";
import { quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { describeNote } from "./describe-note.ts";
import { abstractClasses, chosenWhole, leftOut } from "./selection-words.ts";

/** Describes notes in their order, those of one kind in one sentence: `x[2], y[1] cannot be run alone: …`. */
export function describeNotes(all: readonly Note[], level: Presentation["detailLevel"] = "concise"): string[] {
  const notes = level === "detailed" ? all : all.filter(({ code }) => !DETAILS.has(code));
  const groups = Map.groupBy(notes.entries(), ([index, note]) => foldOf(note)?.kind ?? index);
  return [...groups.values()].flatMap((group) => {
    const alike = group.map(([, note]) => note);
    const fold = alike[0] && foldOf(alike[0]);
    return fold ? [fold.describe(quoteTexts(alike))] : alike.map((note) => describeNote(note));
  });
}

/** What is so in each build, and worth a line only to those who ask for all. */
const DETAILS: ReadonlySet<Note["code"]> = new Set(["never-taken", "project-file"]);

/** How a note is told with others of its kind. */
interface Fold {
  readonly kind: string;
  readonly describe: (alike: readonly Note[]) => string;
}

/** Returns null for a note that is told alone. */
function foldOf(note: Note): Fold | null {
  const { code } = note;
  switch (code) {
    case "chosen-whole": {
      const { why } = note;
      return {
        kind: `${code} ${why}`,
        describe: (alike) =>
          chosenWhole(
            why,
            alike.filter((it) => it.code === code),
          ),
      };
    }
    case "left-out": {
      const { inClass } = note;
      return {
        kind: `${code} ${inClass}`,
        describe: (alike) =>
          leftOut(
            inClass === null ? null : quoteForeign(inClass),
            alike.filter((it) => it.code === code),
          ),
      };
    }
    case "abstract-class":
      return { kind: code, describe: (alike) => abstractClasses(alike.filter((it) => it.code === code)) };
    default:
      return null;
  }
}
