import { isTrue, optionValues, readArguments, SELECTING, userProperties } from "../../maven/command-line/arguments.ts";
import { compiledBy } from "../../maven/lifecycle.ts";
import type { Circumstances } from "../../result/history/run-record.ts";
import type { BuildRequest } from "../request.ts";

/**
 * What is known of a build before it starts: hashes of its project and its options, since these may hold secrets.
 *
 * @param modules those that are built with what they need, empty for all: their tests come out as in the whole project
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

/** Properties that choose tests or tell what is done with their failures, but not how a test comes out. */
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
