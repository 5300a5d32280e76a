import { resolve } from "node:path";
import { BY_NAME, BY_TAG } from "../../knowledge/testing/choosing-properties.ts";
import {
  isTrue,
  optionValue,
  optionValues,
  readArguments,
  SELECTING,
  userProperties,
} from "../../maven/command-line/arguments.ts";
import { realDisk } from "../../maven/disk.ts";
import { compiledBy } from "../../maven/lifecycle.ts";
import { type MavenCall, userFile } from "../../maven/model/maven-call.ts";
import { projectPom } from "../../maven/model/open-project.ts";
import type { Circumstances } from "../../model/history/run-record.ts";
import type { BuildRequest } from "../request.ts";

type CallPlace = Pick<MavenCall, "cwd" | "configured" | "env">;

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
  { cwd, configured, env }: CallPlace,
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
    settings: hash([optionValues(read, "P"), telling, selection, readUsersFiles({ cwd, args, configured, env })]),
  };
}

export function identifyProject(pom: string): string {
  return hash(pom);
}

/** Identifies the conditions of a call: under the same ones, a test of the same sources has the same outcome. */
export function conditionsOfCall(
  request: Pick<BuildRequest, "phases" | "args">,
  call: MavenCall,
  mavenVersion: string | null,
): string {
  const { cwd, configured, jdkVersion } = call;
  const pom = projectPom(cwd, request.args, configured);
  const { project, settings } = describeRequest(request, [], pom, call);
  const properties = userProperties(readArguments([...configured, ...request.args]));
  const choice = LEAVING_OUT.map((name) => properties.get(name) ?? null);
  return hash([project, settings, choice, mavenVersion, jdkVersion()]);
}

/** Properties that decide which tests a run of whole classes leaves out. */
const LEAVING_OUT = [...BY_TAG, "skipTests", "maven.test.skip"];

/** Reads the settings and toolchains that options name, or those of the user, since they may say how tests run. */
function readUsersFiles(call: Omit<MavenCall, "jdkVersion">): readonly (string | null)[] {
  const read = readArguments([...call.args, ...call.configured]);
  const paths = [
    ...(["settings", "toolchains"] as const).map((name) => userFile(name, call, realDisk).path),
    ...["gs", "gt", "ps"].map((option) => optionValue(read, option)),
  ];
  return paths.map((path) => (path === null ? null : realDisk.readText(resolve(call.cwd, path))));
}

/** Properties that choose tests or say how their failures are handled, and do not influence the outcome of a test. */
const CHOOSING: ReadonlySet<string> = new Set([
  ...[...BY_NAME, ...BY_TAG, "skipTests", "skipITs", "maven.test.skip", "style.color"],
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
