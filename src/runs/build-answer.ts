import type { BuildResult } from "../model/build-result.ts";
import type { Note } from "../model/note.ts";
import type { BuildAnswer } from "../model/tool-answer.ts";

export function withNote(answer: BuildAnswer, note: Note): BuildAnswer {
  return answer.kind === "result" ? { kind: "result", result: addNote(answer.result, note) } : answer;
}

export function addNote(result: BuildResult, note: Note): BuildResult {
  return { ...result, notes: [...(result.notes ?? []), note] };
}
