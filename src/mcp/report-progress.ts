import { describeProgress } from "../answers/progress.ts";
import type { Progress } from "../model/progress.ts";
import { type Clock, followProgress } from "../tools/follow-progress.ts";

export interface ProgressMessage {
  /** A strictly increasing number: its whole part is the number of modules that are done; its fraction only grows. */
  readonly progress: number;
  readonly total?: number;
  readonly message: string;
}

export function reportProgress(
  read: () => Progress | null,
  send: (message: ProgressMessage) => void,
  clock?: Clock,
): () => void {
  const next = startProgress();
  const tell = (message: string, progress: Progress) => send({ ...next(progress), message });
  return followProgress(read, { describe: describeProgress, tell }, clock);
}

/** Returns a function whose numbers rise with each call: modules that are done, and a fraction. */
function startProgress(): (progress: Progress) => Omit<ProgressMessage, "message"> {
  let done = 0;
  let steps = 0;
  return (progress) => {
    const place = progress.kind === "running" ? progress.place : undefined;
    const begun = Math.max(done, (place?.index ?? 1) - 1);
    steps = begun > done ? 1 : steps + 1;
    done = begun;
    return { progress: done + steps / (steps + 20), ...(place && { total: place.of }) };
  };
}
