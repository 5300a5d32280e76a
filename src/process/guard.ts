/** A process that ends a run if its server dies by a signal that cannot be caught. */
export interface Guard {
  /** Tells the guard the run's process group, as soon as that is known. */
  readonly watch: (group: number) => void;
  /** Ends the guard because the run is over; remaining processes of the run may stay. */
  readonly release: () => void;
}

/**
 * Starts the guard: a shell in a session of its own, whose stdin is a pipe that only this process can write to. When
 * the pipe ends, this process is dead. Processes of the run in other groups are found by the marker that they carry, on
 * systems with a /proc. A guard that is killed is replaced.
 *
 * @param path PATH of the run, to find grep and sleep
 * @param onStart called with the id of the guard's process, and again with that of each replacement. It lives as long
 *   as the run, and longer while it ends the processes that a dead server left
 */
export function startGuard(marker: string, path: string | undefined, onStart: (pid: number) => void): Guard {
  let group: number | null = null;
  let isReleased = false;
  let shell = start(MOST_REPLACEMENTS);

  function start(replacements: number) {
    const started = Bun.spawn(["/bin/sh", "-c", SCRIPT, "maven-mcp-guard", marker], {
      cwd: "/",
      env: path === undefined ? {} : { PATH: path },
      stdin: "pipe",
      stdout: "ignore",
      stderr: "ignore",
      detached: true,
    });
    onStart(started.pid);
    started.exited.then(() => {
      if (isReleased || replacements === 0) return;
      shell = start(replacements - 1);
      if (group !== null) tell(shell, group);
    });
    return started;
  }

  return {
    watch: (its) => {
      group = its;
      tell(shell, its);
    },
    release: () => {
      isReleased = true;
      shell.kill("SIGKILL");
    },
  };
}

/** What kills the guard again and again does so on purpose. */
const MOST_REPLACEMENTS = 10;

function tell({ stdin }: Bun.Subprocess<"pipe", "ignore", "ignore">, group: number): void {
  stdin.write(`${group}\n`);
  stdin.flush();
}

/**
 * The script of the guard. The guard and grep have the marker in their arguments, but do not carry it. Each signal goes
 * to the processes that carry it at that moment; KILL many times, since they may fork meanwhile, as they may while one
 * looks whether any is left, for which reason the guard looks again before it leaves. A group that has once
 * disappeared gets no further signal: its id may belong to another group by then.
 */
const SCRIPT = `
marker=$1
trap '' HUP INT TERM
read -r group || group=
read -r _

outside() {
  grep -lsF -e "$marker" /proc/[0-9]*/limits /proc/[0-9]*/environ
}
tell() {
  [ -z "$group" ] || kill -s "$1" -- "-$group"
  for file in $(outside); do
    pid=\${file#/proc/}
    kill -s "$1" "\${pid%/*}"
  done
}
is_gone() {
  [ -z "$group" ] || kill -s 0 -- "-$group" || group=
  [ -z "$group" ] && [ -z "$(outside)" ]
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
