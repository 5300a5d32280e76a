/** Shell scripts that stand in for mvn. They leave their notes beside themselves, in `bin` of a workspace. */

/** A build that succeeds at once and notes its arguments, a line a call, in calls.txt. */
export const SUCCEEDS = `#!/bin/sh
echo "$*" >> "\${0%/*}/calls.txt"
echo "[INFO] BUILD SUCCESS"
`;

/** A build that ends at TERM and leaves a process that ignores it. Both ids go into pids.txt. */
export const LEAVES_ONE_THAT_IGNORES_TERM = `#!/bin/sh
(trap '' TERM; exec sleep 300) &
echo "$$ $!" >> "\${0%/*}/pids.txt"
echo "[INFO] Scanning for projects..."
exec sleep 301
`;

/** A build that goes on for minutes with a process of its own below it, and ignores TERM as that does. Both ids go into pids.txt. */
export const IGNORES_TERM = `#!/bin/sh
trap '' TERM
sleep 300 &
echo "$$ $!" >> "\${0%/*}/pids.txt"
echo "[INFO] Scanning for projects..."
wait
`;

/** A build that notes its start and its end in calls.txt; between them it waits for the file `go`. */
export const WAITS_FOR_GO = `#!/bin/sh
for goal; do :; done
echo "start $goal" >> "\${0%/*}/calls.txt"
until [ -e "\${0%/*}/go" ]; do sleep 0.02; done
echo "end $goal" >> "\${0%/*}/calls.txt"
echo "[INFO] BUILD SUCCESS"
`;

/** A build in which javac finds one error. */
export const FAILS_TO_COMPILE = `#!/bin/sh
echo "[INFO] Scanning for projects..."
echo "[INFO] Building single 1.0"
echo "[INFO] --- compiler:3.14.1:compile (default-compile) @ single ---"
echo "[ERROR] COMPILATION ERROR : "
echo "[ERROR] $PWD/src/main/java/com/acme/Money.java:[19,91] the price that the cart returned is not one that it can take"
echo "[INFO] 1 error"
echo "[INFO] BUILD FAILURE"
echo "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile) on project single: Compilation failure"
exit 1
`;
