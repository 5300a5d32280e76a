import { constants } from "node:os";

/** The end of this process, whatever brings it. */
export interface Shutdown {
  /** Aborts when the end begins. */
  readonly signal: AbortSignal;
  /** Resolves to the exit code when the end begins. */
  readonly begun: Promise<number>;
  /** Begins the end; later calls change nothing. */
  readonly begin: (why: string, exitCode?: number) => void;
}

/** SIGINT, SIGTERM and SIGHUP begin it as a call of `begin` does. */
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
