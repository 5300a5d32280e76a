/** Ends a run whose server died by a signal that nothing can catch. */
export interface Guard {
  /** Process id; it lives as long as the run, and longer while it ends what a dead server left. */
  readonly pid: number;
  /** Tells the guard the run's process group, once it is known. */
  readonly watch: (group: number) => void;
  /** The run is over; whatever is left of it may stay. */
  readonly release: () => void;
}

/**
 * A small shell in a session of its own, whose stdin is a pipe that only this process holds open: when the pipe ends,
 * this process is dead. What Maven started elsewhere is found by the marker in its environment, where there is a /proc.
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
 * The marker stands in the arguments of the guard and of grep, not in their environments. Each signal goes to those who
 * carry it at that moment. A group that has gone once is never meant again: its id may be another's by then.
 */
const SCRIPT = `
marker=$1
trap '' HUP INT TERM
read -r group || group=
read -r _

outside() {
  grep -lsF -e "$marker" /proc/[0-9]*/environ
}
tell() {
  [ -z "$group" ] || kill -s "$1" -- "-$group"
  for file in $(outside); do
    pid=\${file#/proc/}
    kill -s "$1" "\${pid%/environ}"
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
