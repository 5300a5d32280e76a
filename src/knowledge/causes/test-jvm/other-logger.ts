import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { artifactNamed, describePlaced, type KnownBuildCause } from "../build-facts.ts";
import { messagesOf } from "../wiring/wiring-facts.ts";

/** Code asks for the loggers of one provider of SLF4J, which took another one, or found none. */
interface Fields {
  readonly asked: PlacedArtifact;
  readonly taken?: PlacedArtifact;
  /** The API that finds no provider of that version. */
  readonly api?: PlacedArtifact;
}

export const otherLogger: KnownBuildCause<"other-logger", Fields> = {
  prove(facts) {
    const placed = (name: string) => {
      const artifact = artifactNamed(name, facts);
      return artifact && facts.place(artifact);
    };
    for (const message of facts.failed.flatMap(messagesOf)) {
      const { needed = LOGBACK, given } = (CAST.exec(message) ?? COMPETING.exec(message))?.groups ?? {};
      if (given === undefined || !needed.startsWith(LOGBACK)) continue;
      const [asked, api] = [placed("ch.qos.logback:logback-classic"), placed("org.slf4j:slf4j-api")];
      if (!asked) continue;
      const others = PROVIDERS.filter(([within]) => given.startsWith(within)).flatMap(([, name]) => placed(name) ?? []);
      const [taken] = others;
      if (taken && others.length === 1) return { cause: "other-logger", asked, taken };
      const isApart = api && isOfTwo(asked.version, FIRST_OF_TWO) !== isOfTwo(api.version, "2");
      if (given.startsWith("org.slf4j.helpers.NOP") && isApart) return { cause: "other-logger", asked, api };
    }
    return null;
  },
  sentence({ asked, taken, api }) {
    if (taken)
      return `SLF4J took ${describePlaced(taken)} and not ${describePlaced(asked)}: of several providers on the tests' classpath it takes one.`;
    const [has, meant] = isOfTwo(asked.version, FIRST_OF_TWO) ? ["2", "1.2"] : ["1", `${FIRST_OF_TWO} or later`];
    return `${describePlaced(asked)} is a provider for SLF4J ${has}, which ${api ? describePlaced(api) : "SLF4J"} does not find; ${asked.artifactId} ${meant} is one for it.`;
  },
};

const LOGBACK = "ch.qos.logback.classic.";
/** The first version of Logback that SLF4J 2 finds. */
const FIRST_OF_TWO = "1.3";

function isOfTwo(version: string, first: string): boolean {
  return compareVersions(version, first) >= 0;
}

// class org.slf4j.simple.SimpleLogger cannot be cast to class ch.qos.logback.classic.Logger (org.slf4j.simple.SimpleLogger and …
const CAST = /^class (?<given>[\w.$]{1,200}) cannot be cast to class (?<needed>[\w.$]{1,200})/;
// LoggerFactory is not a Logback LoggerContext but Logback is on the classpath. Either remove Logback or the competing implementation (class org.slf4j.simple.SimpleLoggerFactory loaded from file:/…
const COMPETING =
  /^LoggerFactory is not a Logback LoggerContext but .{1,200}\(class (?<given>[\w.$]{1,200}) loaded from /;

/** The beginnings of the names of loggers, and the artifacts with which they come. */
const PROVIDERS = [
  ["org.slf4j.simple.", "org.slf4j:slf4j-simple"],
  ["org.slf4j.impl.Simple", "org.slf4j:slf4j-simple"],
  ["org.slf4j.nop.", "org.slf4j:slf4j-nop"],
  ["org.slf4j.helpers.NOP", "org.slf4j:slf4j-nop"],
  ["org.slf4j.jul.", "org.slf4j:slf4j-jdk14"],
  ["org.slf4j.impl.JDK14", "org.slf4j:slf4j-jdk14"],
  ["org.slf4j.reload4j.", "org.slf4j:slf4j-reload4j"],
  ["org.slf4j.impl.Reload4j", "org.slf4j:slf4j-reload4j"],
  ["org.slf4j.impl.Log4j", "org.slf4j:slf4j-log4j12"],
  ["org.apache.logging.slf4j.", "org.apache.logging.log4j:log4j-slf4j2-impl"],
  ["org.apache.logging.slf4j.", "org.apache.logging.log4j:log4j-slf4j-impl"],
] as const;
