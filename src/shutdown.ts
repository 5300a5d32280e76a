import { constants } from "node:os";

/** The shutdown of this process, for whatever reason. */
export interface Shutdown {
  /** A signal that aborts when the shutdown begins. */
  readonly signal: AbortSignal;
  /** Resolves to the exit code when the shutdown begins. */
  readonly begun: Promise<number>;
  /** Begins the shutdown; later calls change nothing. */
  readonly begin: (why: string, exitCode?: number) => void;
}

/** Creates the shutdown of this process. SIGINT, SIGTERM and SIGHUP begin it, like a call of `begin`. */
export function awaitShutdown(onBegin: (why: string) => void = () => {}): Shutdown {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<number>();
  const begin = (why: string, exitCode = 0) => {
    if (controller.signal.aborted) return;
    controller.abort();
    resolve(exitCode);
    onBegin(why);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => begin(signal, 128 + constants.signals[signal]));
  }
  return { signal: controller.signal, begun: promise, begin };
}
