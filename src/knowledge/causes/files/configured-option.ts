import { javaOf } from "../../../model/project/jdk.ts";
import { compiler } from "../../plugins/compilers.ts";
import { RUNNER_PLUGINS } from "../../plugins/test-runners.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { releaseIn } from "../jdk/releases.ts";

/** What the failure is about stands in Maven's own files or variables, and not in the call. */
type Fields = { readonly option: string; readonly places: readonly string[] };

export const configuredOption: KnownBuildCause<"configured-option", Fields> = {
  prove(facts) {
    for (const find of SOUGHT) {
      const placed = find(facts);
      if (placed !== null) return { cause: "configured-option", ...placed };
    }
    return null;
  },
  sentence: ({ option, places }) =>
    `${places.join(", ")} ${places.length > 1 ? "have" : places[0] === JAVA_HOME ? "is" : "has"} ${option}${BYTES.test(option) ? ", which has no unit and so is in bytes" : ""}.`,
};

type Placed = { readonly option: string; readonly places: readonly string[] } | null;
type Words = Pick<BuildFacts, "placedWords">;

const SOUGHT: readonly ((facts: BuildFacts) => Placed)[] = [
  (facts) => {
    const option = groupOf(REFUSED, facts);
    return option === undefined ? null : strongest(facts, (word) => word === option || word.endsWith(`:${option}`));
  },
  // A size without a unit is one in bytes: -Xmx512
  (facts) => (facts.said.some((line) => TOO_SMALL.test(line)) ? strongest(facts, (word) => BYTES.test(word)) : null),
  (facts) => {
    // What an agent is given may be a secret.
    const option = `-javaagent:${groupOf(LOST_AGENT, facts)}`;
    const placed = strongest(facts, (word) => word === option || word.startsWith(`${option}=`));
    return placed && { ...placed, option };
  },
  (facts) => {
    const name = groupOf(MAIN_CLASS, facts);
    return name === undefined ? null : strongest(facts, (word) => word === name);
  },
  (facts) =>
    facts.said.some((line) => LARGER.test(line)) ? both(startsWith(facts, "-Xms"), startsWith(facts, "-Xmx")) : null,
  (facts) => {
    const limit = facts.problems.flatMap((it) => (it.code === "out-of-memory" ? (it.reason ?? "Java heap space") : []));
    const option = limit.flatMap((it) => LIMITS.get(it) ?? [])[0];
    return option === undefined ? null : startsWith(facts, option);
  },
  (facts) => {
    const ignoresAll = facts.problems.some((it) => it.code === "failures-ignored" && Object.keys(it).length === 1);
    return ignoresAll ? (strongest(facts, (word) => FAILING_NEVER.test(word)) ?? ignoringInPoms(facts)) : null;
  },
  (facts) => {
    const isOffline = facts.problems.some(
      (it) => it.code === "unresolved-artifacts" && it.troubles.some(({ kind }) => kind === "offline"),
    );
    if (!isOffline) return null;
    return strongest(facts, (word) => OFFLINE.test(word)) ?? ofSettings(facts, "offline", "true");
  },
  (facts) => {
    const path = groupOf(LOCAL_REPOSITORY, facts);
    return path === undefined ? null : property(facts, "maven.repo.local", (value) => value === path, path);
  },
  (facts) => {
    const [java] = facts.errors.flatMap(({ message }) => releaseIn(message) ?? []);
    if (java === undefined) return null;
    return LEVELS.map((name) => property(facts, name, (it) => javaOf(it) === java, `${java}`)).find(Boolean) ?? null;
  },
  ({ said, toolchains }) => {
    const home = groupOf(LOST_JDK, { said });
    const at = toolchains().find((it) => it.home === home)?.at;
    return home === undefined || at === undefined ? null : { option: home, places: [at] };
  },
  ({ problems, toolchains }) => {
    const isMissing = problems.some((it) => it.code === "missing-toolchain" && it.toolchains.every(isOfJdk));
    const versions = [...new Set(toolchains().flatMap(({ version }) => version ?? []))];
    const files = [...new Set(toolchains().map(({ at }) => at.replace(/:\d+$/, "")))];
    return isMissing && versions.length > 0 ? { option: `version=${versions.join()}`, places: files } : null;
  },
  ({ problems, lostJavaHome }) => {
    const home = problems.some((it) => it.code === "bad-java-home") ? lostJavaHome() : null;
    return home === null ? null : { option: home, places: [JAVA_HOME] };
  },
  ({ said, extensionPlace }) => {
    for (const line of said) {
      const { groupId, artifactId } = COORDINATES.exec(line)?.groups ?? {};
      if (groupId === undefined || artifactId === undefined) continue;
      const at = extensionPlace(groupId, artifactId);
      if (at !== null) return { option: artifactId, places: [at] };
    }
    return null;
  },
];

function groupOf(pattern: RegExp, { said }: Pick<BuildFacts, "said">): string | undefined {
  return said.map((line) => pattern.exec(line)?.groups?.["option"]).find((it) => it !== undefined);
}

/** Finds the word of this sort that counts, and all places that have it. */
function strongest({ placedWords }: Words, isMeant: (word: string) => boolean): Placed {
  const option = placedWords().findLast(({ word }) => isMeant(word))?.word;
  if (option === undefined) return null;
  return { option, places: placedWords().flatMap(({ word, at }) => (word === option ? at : [])) };
}

function startsWith(facts: Words, beginning: string): Placed {
  return strongest(facts, (word) => word.startsWith(beginning));
}

function both(one: Placed, other: Placed): Placed {
  if (one === null || other === null) return one ?? other;
  return { option: `${one.option} ${other.option}`, places: [...new Set([...one.places, ...other.places])] };
}

function property(facts: BuildFacts, name: string, isMeant: (value: string) => boolean, value: string): Placed {
  const option = `-D${name}=`;
  const placed = strongest(facts, (word) => word.startsWith(option) && isMeant(word.slice(option.length)));
  return placed ?? ofSettings(facts, name, value);
}

function ofSettings({ settingPlace }: Pick<BuildFacts, "settingPlace">, name: string, value: string): Placed {
  const at = settingPlace(name, value);
  return at === null ? null : { option: `${name}=${value}`, places: [at] };
}

/** Finds what in the POMs has failures of this sort ignored: a property, or an element in the configuration of a plugin. */
function ignoringInPoms({ errors, failed, pomValues }: BuildFacts): Placed {
  const sorts = [...(errors.length > 0 ? [IGNORING.errors] : []), ...(failed.length > 0 ? [IGNORING.failures] : [])];
  for (const { property: ofAll, element, plugins, value: ignoring } of sorts)
    for (const { name, value, plugin, at } of pomValues()) {
      const isMeant = plugin === undefined ? name === ofAll : name === element && plugins.includes(plugin);
      if (isMeant && value === ignoring) return { option: `${name}=${value}`, places: [at] };
    }
  return null;
}

const isOfJdk = (toolchain: string) => toolchain.startsWith("jdk [");

const JAVA_HOME = "JAVA_HOME";

// Unrecognized VM option 'MaxPermSize=256m'
// Unrecognized option: --sun-misc-unsafe-memory-access=allow
// Invalid maximum heap size: -Xmx4x
// Unrecognized maven.config file entries: [ -ntp]
const REFUSED =
  /^(?:Unrecognized (?:VM )?option:? '?|Invalid (?:maximum|initial) heap size: |Unrecognized maven\.config file entries: \[ ?)(?<option>[^\s'\],]{2,200})/;

// Error opening zip file or JAR manifest missing : /opt/apm/agent.jar
const LOST_AGENT = /^Error opening zip file or JAR manifest missing : (?<option>\S{1,1000})$/;
// -Xmx512
const BYTES = /^-Xm[xs]\d+$/;
// Too small maximum heap
const TOO_SMALL = /^Too small (?:maximum|initial) heap$/;
// Could not find or load main class #
const MAIN_CLASS = /^Could not find or load main class (?<option>\S{1,200})$/;
// Initial heap size set to a larger value than the maximum heap size
const LARGER = /^Initial heap size set to a larger value than the maximum heap size$/;
// Could not create local repository at /proc/m2
const LOCAL_REPOSITORY = /(?:^|: )Could not create local repository at (?<option>\S{1,1000})$/;
// Misconfigured toolchains. Non-existing JDK home configuration at /opt/hostedtoolcache/jdk-21
const LOST_JDK = /\bNon-existing JDK home configuration at (?<option>\S{1,1000})$/;

const LIMITS: ReadonlyMap<string, string> = new Map([
  ["Java heap space", "-Xmx"],
  ["GC overhead limit exceeded", "-Xmx"],
  ["Metaspace", "-XX:MaxMetaspaceSize="],
]);

const LEVELS = ["release", "source", "target", "testRelease", "testSource", "testTarget"].map(
  (name) => `maven.compiler.${name}`,
);

// com.acme:build-stats:jar:1.2
const COORDINATES = /^(?<groupId>[\w.-]{1,200}):(?<artifactId>[\w.-]{1,200}):jar:[\w.-]{1,200}$/;

/** What has compile errors and failing tests ignored. */
const IGNORING = {
  errors: {
    property: "maven.compiler.failOnError",
    element: "failOnError",
    plugins: [compiler.artifactId],
    value: "false",
  },
  failures: {
    property: "maven.test.failure.ignore",
    element: "testFailureIgnore",
    plugins: RUNNER_PLUGINS,
    value: "true",
  },
} as const;

const FAILING_NEVER = /^(?:-fn|--fail-never)$/;
const OFFLINE = /^(?:-o|--offline)$/;
