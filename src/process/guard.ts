import { closeSync, writeSync } from "node:fs";
import { isStopped } from "./process-table.ts";

/** A process that ends a run if its server dies by a signal that cannot be caught. */
export interface Guard {
  /** Resolves when the guard would notice the end of this process. */
  readonly isReady: Promise<unknown>;
  /** Tells the guard the run's process group and when its first process started, as soon as that is known. */
  readonly watch: (group: number, since: number) => void;
  /** Ends the guard because the run is over; remaining processes of the run may stay. */
  readonly release: () => void;
}

/**
 * Starts the guard: a shell in a session of its own, which reads from a pipe that only this process can write to. When
 * that ends, this process is dead. Processes of the run in other groups are found by the marker that they carry, on
 * systems with a /proc. A guard that is killed or stopped is replaced. Linux continues one that is stopped when this
 * process dies.
 *
 * @param path PATH of the run, to find grep and sleep
 * @param onStart called with the id of the guard's process, and again with that of each replacement. It lives as long
 *   as the run, and longer while it ends the processes that a dead server left
 */
export function startGuard(marker: string, path: string | undefined, onStart: (pid: number) => void): Guard {
  const { promise: isReady, resolve: onReady } = Promise.withResolvers<void>();
  let words: string | null = null;
  let isReleased = false;
  let shell = start(MOST_REPLACEMENTS);
  const lookout = setInterval(() => {
    if (isStopped(shell.pid)) shell.end();
  }, LOOKS_EACH_MS);
  lookout.unref();

  function start(replacements: number): Shell {
    const started = startShell(marker, path, onReady);
    onStart(started.pid);
    started.exited.then(() => {
      if (isReleased) return;
      if (replacements === 0) return onReady();
      shell = start(replacements - 1);
      if (words !== null) shell.tell(words);
    });
    return started;
  }

  return {
    isReady,
    watch: (group, since) => {
      words = `${group} ${since}\n`;
      shell.tell(words);
    },
    release: () => {
      isReleased = true;
      clearInterval(lookout);
      shell.end();
    },
  };
}

/** What kills the guard again and again does so on purpose. */
const MOST_REPLACEMENTS = 10;
const LOOKS_EACH_MS = 1000;

interface Shell {
  readonly pid: number;
  readonly exited: Promise<unknown>;
  readonly tell: (words: string) => void;
  readonly end: () => void;
}

function startShell(marker: string, path: string | undefined, onReady: () => void): Shell {
  const command = ["/bin/sh", "-c", SCRIPT, "maven-mcp-guard", marker];
  const shell = spawnShell(command, path === undefined ? {} : { PATH: path }, onReady);
  const pipe = Number(shell.stdio[3]);
  shell.exited.then(() => {
    closeSync(pipe);
    shell.terminal?.close();
  });
  return {
    pid: shell.pid,
    exited: shell.exited,
    tell: (words) => {
      try {
        writeSync(pipe, words);
      } catch {
        // It has just been killed, and its replacement will be told.
      }
    },
    end: () => shell.kill("SIGKILL"),
  };
}

/**
 * Starts a shell with a pipe as descriptor 3 and, on Linux, a terminal of its own. When the terminal's other end is closed,
 * Linux continues the shell if it is stopped, and sends it HUP, which it ignores from the moment when it is ready.
 */
function spawnShell(command: string[], env: Record<string, string>, onReady: () => void): Bun.Subprocess {
  if (process.platform === "linux") {
    try {
      const terminal = { data: onReady };
      return Bun.spawn(command, { cwd: "/", env, stdio: [null, null, null, "pipe"], terminal });
    } catch {
      // There are no terminals here.
    }
  }
  onReady();
  return Bun.spawn(command, { cwd: "/", env, stdio: ["ignore", "ignore", "ignore", "pipe"], detached: true });
}

/**
 * The script of the guard. The guard and grep have the marker in their arguments, but do not carry it. Each signal goes
 * to the processes that carry it at that moment; KILL many times, since they may fork meanwhile, as they may while one
 * looks whether any is left, for which reason the guard looks again before it leaves. A guard that was stopped for long
 * may find that the id of the group belongs to another one: it is the run's while its first process started when that of
 * the run did, and after that has ended while a process in it carries the marker.
 */
const SCRIPT = `
marker=$1
trap '' HUP INT TERM
echo ready
exec >/dev/null 2>&1
read -r group since <&3 || group=
read -r _ <&3

marked() {
  for file in $(grep -lsF -e "$marker" /proc/[0-9]*/limits /proc/[0-9]*/environ); do
    pid=\${file#/proc/}
    echo "\${pid%/*}"
  done
}
has_group() {
  [ -n "$group" ] && kill -s 0 -- "-$group" || return
  [ -e /proc/self/stat ] || return 0
  if read -r stat <"/proc/$group/stat"; then
    set -- \${stat##*) }
    [ "\${20}" = "$since" ]
    return
  fi
  for pid in $(marked); do
    read -r stat <"/proc/$pid/stat" || continue
    set -- \${stat##*) }
    [ "$3" != "$group" ] || return 0
  done
  return 1
}
tell() {
  if has_group; then kill -s "$1" -- "-$group"; fi
  for pid in $(marked); do
    kill -s "$1" "$pid"
  done
}
is_gone() {
  has_group || group=
  [ -z "$group" ] && [ -z "$(marked)" ]
}
leave_if_gone() {
  is_gone && sleep 1 && is_gone && exit
}

tell TERM
tell CONT
for second in 1 2 3 4 5; do
  leave_if_gone
  sleep 1
done
for second in 1 2 3; do
  for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    tell KILL
  done
  leave_if_gone
  sleep 1
done
`;
