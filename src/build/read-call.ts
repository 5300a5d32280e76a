import { mavenEnvironment } from "../maven/command.ts";
import { locateJdk } from "../maven/jdk/jdk.ts";
import type { MavenCall } from "../maven/model/maven-call.ts";
import { readConfigured } from "./project-pom.ts";
import type { BuildContext } from "./request.ts";

/** What Maven is called with besides goals, as it would be now. */
export function readCall(
  { projectDir, env, javaHome }: Pick<BuildContext, "projectDir" | "env" | "javaHome">,
  args: readonly string[],
): MavenCall {
  const own = mavenEnvironment(env, javaHome);
  return {
    cwd: projectDir,
    args,
    configured: readConfigured(projectDir, own),
    env: own,
    jdkVersion: () => locateJdk(own, javaHome)?.version ?? null,
  };
}
