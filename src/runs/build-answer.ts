import type { BuildResult, Operation } from "../result/build-result.ts";
import type { Note } from "../result/note.ts";

export type BuildAnswer =
  | { readonly kind: "result"; readonly result: BuildResult }
  /** The input was wrong; the reason is the second half of a sentence. Nothing was started. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Maven could not be run at all. */
  | { readonly kind: "unable"; readonly operation: Operation; readonly reason: string };

/** The same with one more note, where there is a result. */
export function withNote(answer: BuildAnswer, note: Note): BuildAnswer {
  return answer.kind === "result" ? { kind: "result", result: addNote(answer.result, note) } : answer;
}

export function addNote(result: BuildResult, note: Note): BuildResult {
  return { ...result, notes: [...(result.notes ?? []), note] };
}
