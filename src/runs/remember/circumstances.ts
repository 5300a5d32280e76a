import { isTrue, optionValues, readArguments, SELECTING, userProperties } from "../../maven/command-line/arguments.ts";
import { compiledBy } from "../../maven/lifecycle.ts";
import type { MavenCall } from "../../maven/model/maven-call.ts";
import type { Circumstances } from "../../result/history/run-record.ts";
import { projectPom } from "../open-project.ts";
import type { BuildRequest } from "../request.ts";

/**
 * Describes a build before it starts by hashes of its project and of its options. Options may contain secrets, so they are not stored themselves.
 *
 * @param modules the modules to build together with what they need; empty for all, since their tests give the same
 *   results as in a build of the whole project
 */
export function describeRequest(
  { phases, args }: Pick<BuildRequest, "phases" | "args">,
  modules: readonly string[],
  pom: string,
  configured: readonly string[],
): Pick<Circumstances, "project" | "scope" | "settings"> {
  const read = readArguments([...args, ...configured]);
  // Of two properties the last counts.
  const properties = userProperties(readArguments([...configured, ...args]));
  const compiled = compiledBy(phases);
  const isWithoutTests = isTrue(properties, "maven.test.skip");
  const selection = SELECTING.map((name) => [name, read.options.flatMap((it) => (it.name === name ? [it.value] : []))]);
  const telling = [...properties].filter(([name]) => !CHOOSING.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    project: identifyProject(pom),
    scope: hash([compiled === "tests" && isWithoutTests ? "main" : compiled, selection, modules]),
    settings: hash([optionValues(read, "P"), telling, selection]),
  };
}

/** Identifies a project by the absolute path of its POM. */
export function identifyProject(pom: string): string {
  return hash(pom);
}

/**
 * Identifies the project and the options, the Maven and the JDK of a call: under the same ones, a test of the same
 * sources has the same outcome.
 */
export function conditionsOfCall(
  request: Pick<BuildRequest, "phases" | "args">,
  { cwd, configured, jdkVersion }: MavenCall,
  mavenVersion: string | null,
): string {
  const pom = projectPom(cwd, request.args, configured);
  const { project, settings } = describeRequest(request, [], pom, configured);
  return hash([project, settings, mavenVersion, jdkVersion()]);
}

/** Properties that choose tests or say how their failures are handled, and do not influence the outcome of a test. */
const CHOOSING: ReadonlySet<string> = new Set([
  ...["test", "it.test", "groups", "excludedGroups", "skipTests", "skipITs", "maven.test.skip", "style.color"],
  ...[
    "surefire.failIfNoSpecifiedTests",
    "failIfNoTests",
    "maven.test.failure.ignore",
    "surefire.skipAfterFailureCount",
  ],
]);

function hash(value: unknown): string {
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
