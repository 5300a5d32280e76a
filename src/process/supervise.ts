import { startGuard } from "./guard.ts";
import { createMarker, MARK_ITSELF, markOf } from "./marker.ts";
import type { Run } from "./members.ts";
import { startTick } from "./process-table.ts";

export interface Supervised extends Run {
  readonly stdout: ReadableStream<Uint8Array>;
  readonly stderr: ReadableStream<Uint8Array>;
  readonly exited: Promise<Exit>;
  /** Writes to descriptor 3 of a command that takes requests; what it no longer reads is lost. */
  readonly request: (bytes: Uint8Array) => void;
  /** Ends what a command that takes requests can read. */
  readonly dismiss: () => void;
  /** Ends the supervision when the run is over: until then the run ends with this process. */
  readonly release: () => void;
}

export interface Exit {
  readonly code: number;
  readonly bySignal: boolean;
}

/**
 * Starts a command in a new session, with `input` as all of its stdin. Rejects if the command cannot be started at all.
 * `onGuard` is called with the id of each process that guards the run, usually one: it ends the run if this process
 * dies.
 */
export async function superviseCommand(
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
  { input = "", takesRequests = false, onGuard = () => {} }: Supervision = {},
): Promise<Supervised> {
  const marker = createMarker();
  const guard = startGuard(marker, env["PATH"], onGuard);
  await guard.isReady;
  try {
    const script = takesRequests ? `${READ_REQUESTS}\n${SCRIPT}` : SCRIPT;
    const child = Bun.spawn(["/bin/sh", "-c", script, "sh", marker, ...command], {
      cwd,
      env: { ...env, ...markOf(marker) },
      stdin: takesRequests ? "pipe" : input === "" ? "ignore" : Buffer.from(input),
      stdout: "pipe",
      stderr: "pipe",
      detached: true,
    });
    const since = startTick(child.pid);
    guard.watch(child.pid, since);
    const requests = typeof child.stdin === "object" ? child.stdin : null;
    return {
      group: child.pid,
      since,
      marker,
      stdout: child.stdout,
      stderr: child.stderr,
      exited: child.exited.then((code) => ({ code, bySignal: child.signalCode !== null })),
      request: (bytes) => whileRead(async () => void (await Promise.all([requests?.write(bytes), requests?.flush()]))),
      dismiss: () => whileRead(async () => requests?.end()),
      hasExited: () => child.exitCode !== null || child.signalCode !== null,
      release: guard.release,
    };
  } catch (error) {
    guard.release();
    throw error;
  }
}

/** Writes to a command, which may have exited meanwhile: that writing fails, at once or later, does not matter then. */
function whileRead(write: () => Promise<unknown>): void {
  write().catch(() => {});
}

interface Supervision {
  readonly input?: string;
  /** Whether requests reach the command on descriptor 3; its stdin is empty then. */
  readonly takesRequests?: boolean;
  readonly onGuard?: (pid: number) => void;
}

const READ_REQUESTS = "exec 3<&0 </dev/null";

/**
 * The script of the shell that is replaced by the command. The shell also runs what the system itself would not (a
 * script without a first line), and says on stderr why it could not run a program.
 */
const SCRIPT = `${MARK_ITSELF}
shift
exec "$@"`;
