/** A process that ends a run if its server dies by a signal that cannot be caught. */
export interface Guard {
  /**
   * The id of the guard's process. It lives as long as the run, and longer while it ends the processes that a dead
   * server left.
   */
  readonly pid: number;
  /** Tells the guard the run's process group, as soon as that is known. */
  readonly watch: (group: number) => void;
  /** Ends the guard because the run is over; remaining processes of the run may stay. */
  readonly release: () => void;
}

/**
 * Starts the guard: a shell in a session of its own, whose stdin is a pipe that only this process can write to. When
 * the pipe ends, this process is dead. Processes of the run in other groups are found by the marker that they carry, on
 * systems with a /proc.
 *
 * @param path PATH of the run, to find grep and sleep
 */
export function startGuard(marker: string, path: string | undefined): Guard {
  const shell = Bun.spawn(["/bin/sh", "-c", SCRIPT, "maven-mcp-guard", marker], {
    cwd: "/",
    env: path === undefined ? {} : { PATH: path },
    stdin: "pipe",
    stdout: "ignore",
    stderr: "ignore",
    detached: true,
  });
  return {
    pid: shell.pid,
    watch: (group) => {
      shell.stdin.write(`${group}\n`);
      shell.stdin.flush();
    },
    release: () => shell.kill("SIGKILL"),
  };
}

/**
 * The script of the guard. The guard and grep have the marker in their arguments, but do not carry it. Each signal
 * goes to the processes that carry it at that moment. A group that has once disappeared gets no further
 * signal: its id may belong to another group by then.
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
leave_if_gone() {
  [ -z "$group" ] || kill -s 0 -- "-$group" || group=
  [ -n "$group" ] || [ -n "$(outside)" ] || exit
}

tell TERM
tell CONT
for second in 1 2 3 4 5; do
  leave_if_gone
  sleep 1
done
for second in 1 2 3; do
  leave_if_gone
  tell KILL
  sleep 1
done
`;
