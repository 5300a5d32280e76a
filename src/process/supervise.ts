/** A running command, in a process group of its own. */
export interface Supervised {
  /** Id of the group. */
  readonly group: number;
  readonly stdout: ReadableStream<Uint8Array>;
  readonly stderr: ReadableStream<Uint8Array>;
  /** The command's exit code; 128 + n when signal n ended it. */
  readonly exited: Promise<number>;
}

/** Starts a command under a small shell, in a new session. Throws when that cannot be started at all. */
export function superviseCommand(
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Supervised {
  const shell = Bun.spawn(["/bin/sh", "-c", SCRIPT, "sh", ...command], {
    cwd,
    env: { ...env },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    detached: true,
  });
  return { group: shell.pid, stdout: shell.stdout, stderr: shell.stderr, exited: shell.exited };
}

/**
 * The shell's stdin is a pipe from us that nobody writes to. A watcher blocks on it: when it ends, we are dead, killed
 * perhaps by a signal that nothing can catch, and the watcher ends the group. The command runs in the foreground, so
 * that no signal is ignored in it, without the pipe; the shell outlives it, and a broken pipe that it reports to, to
 * reap it and the watcher. A watcher that has begun to end the group is waited for: others in it may ignore TERM.
 */
const SCRIPT = `
exec 3<&0 </dev/null
trap : TERM INT HUP PIPE
trap ending=1 USR1
(
  trap '' TERM INT HUP
  read -r _ <&3
  kill -s USR1 $$
  kill -s TERM -- -$$
  sleep 5
  kill -s KILL -- -$$
) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
"$@"
code=$?
[ -z "$ending" ] || wait "$watcher"
kill -s KILL "$watcher"
wait "$watcher" 2>/dev/null
exit "$code"
`;
