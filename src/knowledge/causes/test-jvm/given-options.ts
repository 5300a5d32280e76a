import { RUNNERS } from "../../plugins/test-runners.ts";
import type { BuildFacts } from "../build-facts.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** Finds the only option of a kind that the argLine of a POM gives the JVM of the tests that failed; null where that is not certain. */
export function jvmOption(
  kind: RegExp,
  { failedRunner, argLine, pomValues, findInPoms }: BuildFacts,
): PlacedName | null {
  if (failedRunner === null) return null;
  // The other runner has a JVM of its own.
  const { artifactId } = RUNNERS[failedRunner];
  const all = pomValues().filter(({ name, plugin = artifactId }) => name === "argLine" && plugin === artifactId);
  const [name, ...others] = new Set(all.flatMap(({ value }) => kind.exec(value)?.[0] ?? []));
  // One with a part that is set later stands in the POMs alone, and there a profile may have another one.
  const applies =
    argLine === null
      ? all.length === 1 && findInPoms("<profile>") === null
      : name !== undefined && argLine.includes(name);
  const at = all.find(({ value }) => name !== undefined && value.includes(name))?.at;
  return applies && name !== undefined && at !== undefined && others.length === 0 ? { name, at } : null;
}

/** Finds the only value that a POM gives a system property of the JVM of the tests that failed, as an option. */
export function systemProperty(property: string, facts: BuildFacts): PlacedName | null {
  const option = jvmOption(new RegExp(`(?<!\\S)-D${RegExp.escape(property)}=[\\w/+-]{1,50}(?!\\S)`), facts);
  const runner = facts.failedRunner && RUNNERS[facts.failedRunner].artifactId;
  const [set, ...others] = facts.pomValues().filter((it) => it.name === property && it.plugin === runner);
  if (!set || others.length > 0 || option) return set ? null : option;
  return { name: `-D${property}=${set.value}`, at: set.at };
}
