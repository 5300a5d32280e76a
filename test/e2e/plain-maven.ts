import { forgetReports, type RanTests, ranTests } from "./ran-tests.ts";
import type { Workspace } from "./workspace.ts";

export interface PlainRun {
  readonly exitCode: number;
  readonly tests: RanTests;
}

/** What `mvn` does with these words as somebody types them in a shell: the trap that a test is about. */
export async function plainMaven(
  { project, env }: Pick<Workspace, "project" | "env">,
  ...words: readonly string[]
): Promise<PlainRun> {
  await forgetReports(project);
  const mvn = Bun.spawn(["mvn", "-B", ...words], {
    cwd: project,
    env: { ...env, MAVEN_OPTS: `${env["MAVEN_OPTS"]} ${FAST_START}` },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
  });
  return { exitCode: await mvn.exited, tests: await ranTests(project) };
}

/** Half the time of a short build. Forked JVMs, those of the tests, do not get it. */
const FAST_START = "-XX:TieredStopAtLevel=1";
