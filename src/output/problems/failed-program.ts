import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";

/** Reads that a program started by a goal (exec, antrun, frontend and others) ended with an exit code other than 0. */
export function readFailedProgram({
  plugin,
  goal,
  message,
  said,
  shared = [],
  isUnheaded,
}: FailedGoal): Problem | null {
  if (plugin === undefined || goal === undefined) return null;
  // Which of several goals in parallel printed a line is unknown; all of them are better than none.
  const isOfSeveral = said.length === 0 && shared.length > 0;
  for (const line of message) {
    const exit = EXITS.map((pattern) => pattern.exec(line)?.groups?.["exit"]).find((it) => it !== undefined);
    if (exit === undefined) continue;
    const command = COMMAND.exec(line)?.groups?.["command"];
    return {
      code: "program-failed",
      goal: `${plugin}:${goal}`,
      ...(command !== undefined && { command }),
      programExitCode: Number(exit),
      ...(isOfSeveral && { isOfSeveral: true as const }),
      ...(isUnheaded && { isUnheaded }),
      lines: (isOfSeveral ? shared.flat() : said).filter(
        (it) => !EXITS.some((pattern) => pattern.test(it)) && !NOISE.test(it),
      ),
    };
  }
  return null;
}

const EXITS = [
  // Command execution failed. Process exited with an error: 3 (Exit value: 3)
  /Process exited with an error: (?<exit>\d+)/,
  // An Ant BuildException has occured: exec returned: 4
  // An Ant BuildException has occured: Java returned: 1
  /An Ant BuildException has occured: \w+ returned: (?<exit>\d+)/,
  // Exit code: 2
  /^Exit code: (?<exit>\d+)$/,
] as const;
// Failed to run task: 'npm run build' failed. org.apache.commons.exec.ExecuteException: Process exited with an error: 1 (Exit value: 1)
const COMMAND = /Failed to run task: '(?<command>[^']+)' failed/;
// Command execution failed.
// Running 'npm run build' in /home/dev/gate
//     at org.apache.commons.exec.DefaultExecutor.executeInternal (DefaultExecutor.java:355)
// Maven 4:     at org.apache.commons.exec.DefaultExecutor.executeInternal(DefaultExecutor.java:355)
const NOISE =
  /^(?:Command execution failed\.|Executing tasks|Running '.*' in .*|\s+at \S+ \(.*|\s+at org\.apache\.commons\.exec\..*|\s*)$/;
