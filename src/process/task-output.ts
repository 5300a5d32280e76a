import { type Mark, markReader, TAKEN } from "./mark-reader.ts";
import { readChunks } from "./read-chunks.ts";

export type OnOutput = (chunk: Uint8Array, stream: "stdout" | "stderr") => void;

/** The two output streams of a command that does one task after another. What follows a task's mark belongs to none. */
export interface TaskOutput {
  /** Passes on what the command prints from now on. */
  readonly begin: (onOutput: OnOutput) => PrintedTask;
  /** Resolves when the command has closed both streams. */
  readonly ended: Promise<unknown>;
  /** Whether something was printed that belongs to no task. */
  readonly isStray: () => boolean;
}

export interface PrintedTask {
  /** Resolves when the command has read the task. */
  readonly taken: Promise<void>;
  /** Resolves to the task's exit code when both streams have its mark. */
  readonly marked: Promise<number>;
  /** Passes on nothing more. The streams are still read: a process that writes to them may live on. */
  readonly close: () => void;
}

/** Reads both streams to their ends. Without a nonce there are no marks. */
export function readTasks(
  { stdout, stderr }: Record<"stdout" | "stderr", ReadableStream<Uint8Array>>,
  nonce: string | null,
): TaskOutput {
  let task: { readonly onOutput: OnOutput; readonly onMark: (stream: string, mark: Mark) => void } | null = null;
  let isStray = false;

  const drain = async (stream: ReadableStream<Uint8Array>, name: "stdout" | "stderr") => {
    const print = (chunk: Uint8Array) => {
      if (task === null) isStray = true;
      else task.onOutput(chunk, name);
    };
    const mark = (of: Mark) => {
      if (task === null) isStray = true;
      else task.onMark(name, of);
    };
    const take = nonce === null ? print : markReader(nonce, print, mark);
    await readChunks(stream, take);
  };

  return {
    begin: (onOutput) => {
      const taken = Promise.withResolvers<void>();
      const marked = Promise.withResolvers<number>();
      const over = new Set<string>();
      const own = {
        onOutput: (chunk: Uint8Array, stream: "stdout" | "stderr") => {
          if (over.has(stream)) isStray = true;
          else onOutput(chunk, stream);
        },
        onMark: (stream: string, mark: Mark) => {
          if (over.has(stream)) isStray = true;
          if (mark === TAKEN) return taken.resolve();
          over.add(stream);
          if (over.size === 2) marked.resolve(mark);
        },
      };
      task = own;
      return {
        taken: taken.promise,
        marked: marked.promise,
        close: () => {
          if (task === own) task = null;
        },
      };
    },
    ended: Promise.all([drain(stdout, "stdout"), drain(stderr, "stderr")]),
    isStray: () => isStray,
  };
}
