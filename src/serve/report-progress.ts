import { describeProgress } from "../present/progress.ts";
import type { Progress } from "../result/progress.ts";
import { type Clock, followProgress } from "../tools/follow-progress.ts";

/** The parameters of one `notifications/progress`, but for its token. */
export interface ProgressMessage {
  /** Strictly increasing; a whole number of modules has begun, the rest only tells that something moves. */
  readonly progress: number;
  /** Number of modules, where it is known. */
  readonly total?: number;
  readonly message: string;
}

/** Tells a client of a build's progress until the returned function is called. */
export function reportProgress(
  read: () => Progress | null,
  send: (message: ProgressMessage) => void,
  clock?: Clock,
): () => void {
  const next = startProgress();
  const tell = (message: string, progress: Progress) => send({ ...next(progress), message });
  return followProgress(read, { describe: describeProgress, tell }, clock);
}

/** Numbers that rise with each call: modules that are done, and ever less of the next one. */
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
