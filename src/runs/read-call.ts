import { mavenEnvironment } from "../maven/command-line/command.ts";
import { locateJdk } from "../maven/jdk/locate-jdk.ts";
import type { MavenCall } from "../maven/model/maven-call.ts";
import type { Jdk } from "../result/project/jdk.ts";
import { readConfigured } from "./project-pom.ts";
import type { BuildContext } from "./request.ts";

/** What Maven is called with besides goals, and the JDK it will take, as they would be now. */
export function readCall(
  { projectDir, env, javaHome }: Pick<BuildContext, "projectDir" | "env" | "javaHome">,
  args: readonly string[],
): MavenCall & { readonly jdk: Jdk | null } {
  const own = mavenEnvironment(env, javaHome);
  const jdk = locateJdk(own, javaHome);
  return {
    cwd: projectDir,
    args,
    configured: readConfigured(projectDir, own),
    env: own,
    jdk,
    jdkVersion: () => jdk?.version ?? null,
  };
}
