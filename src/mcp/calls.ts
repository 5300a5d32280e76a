import { openHotMavens } from "../hot/hot-mavens.ts";
import { mayStay } from "../maven/engine/hot/alone.ts";
import { openBuilds } from "../runs/open-builds.ts";
import { deleteOldClaims } from "../store/agent-files.ts";
import { openProjectState } from "../store/project-state.ts";
import { createMask } from "../text/secrets.ts";
import type { Opening } from "../tools/opening.ts";
import { type CallAnswer, callTool, logEvent } from "./call.ts";
import type { Ask } from "./elicitation.ts";
import { defaultWait } from "./patience.ts";
import { type ProgressMessage, reportProgress } from "./report-progress.ts";
import type { Log } from "./server-log.ts";

export interface CallsOptions extends Opening {
  readonly log: Log;
  readonly ending: AbortSignal;
}

export interface Call {
  readonly name: string;
  readonly input: unknown;
  readonly clientName: string;
  /** A signal that aborts when the client cancels the call. */
  readonly signal: AbortSignal;
  /** Sends a progress message; absent if the client wants none. */
  readonly sendProgress?: (progress: ProgressMessage) => void;
  readonly ask: Ask;
}

export interface Calls {
  readonly answer: (call: Call) => Promise<CallAnswer>;
  /** Waits until no call and no build is open; called when the server ends. */
  readonly close: () => Promise<void>;
}

export function openCalls({ log, ending, stateDir, isWithoutHistory, settings, ...options }: CallsOptions): Calls {
  deleteOldClaims(stateDir);
  const hot = mayStay(options.engine) ? openHotMavens(stateDir) : null;
  const builds = openBuilds(
    {
      ...options,
      hot,
      env: process.env,
      signal: ending,
      graceMs: () => (ending.aborted ? SHUTDOWN_GRACE_MS : CANCEL_GRACE_MS),
      onEvent: (event) => logEvent(event, log),
    },
    (root, isAlive) => openProjectState(stateDir, root, isAlive, { isWithoutHistory }),
  );
  const mask = createMask(process.env);
  const open = new Set<Promise<unknown>>();

  async function answer({ name, input, clientName, signal, sendProgress, ask }: Call): Promise<CallAnswer> {
    let stop = () => {};
    const call = callTool(name, input, {
      builds,
      settings,
      log,
      mask,
      ask,
      client: clientName,
      signal,
      defaultWaitMs: defaultWait(clientName, sendProgress !== undefined),
      onBuild: (build) => {
        if (!sendProgress) return;
        stop = reportProgress(build.progress, (sent) => sendProgress({ ...sent, message: mask(sent.message) }));
        signal.addEventListener("abort", stop, { once: true });
      },
    });
    open.add(call);
    return call.finally(() => {
      stop();
      open.delete(call);
    });
  }

  return {
    answer,
    close: async () => {
      await Promise.allSettled([builds.settled(), ...open]);
      await hot?.close();
      builds.close();
    },
  };
}

/** The time for processes to exit when the server ends: clients kill a server 2 s after closing its stdin. */
const SHUTDOWN_GRACE_MS = 1000;
const CANCEL_GRACE_MS = 5000;
