import { dirname, join } from "node:path";
import { choosesJdks, isWarm } from "../../../knowledge/plugins/all-plugins.ts";
import { CORE_EXTENSIONS } from "../../../knowledge/plugins/core-extensions.ts";
import { children, type Element, readXml, trimmedText } from "../../../text/xml.ts";
import { findBase } from "../../base-directory.ts";
import { readArguments, userProperties } from "../../command-line/arguments.ts";
import { splitWords } from "../../command-line/split-words.ts";
import type { Disk } from "../../disk.ts";
import { userHome } from "../../user-home.ts";
import { jvmOptions, type Launch, setStack } from "../engine.ts";
import { isOfWrapperPlugin, isWrapper, scriptOf } from "./wrapper-script.ts";

export interface HotCandidate extends Launch {
  readonly operation: string;
  readonly integration: boolean;
}

/** Tells why a build needs a JVM of its own, as the end of a sentence; null if it needs none. */
export function whyNotHot(candidate: HotCandidate, disk: Disk): string | null {
  const { operation, integration, goals, modules, projectDir, pom, program, env } = candidate;
  if (program.version === null) return "which Maven its program starts is not known";
  if (isWrapper(program) && !isOfWrapperPlugin(disk.readText(scriptOf(program)) ?? "")) {
    return "its mvnw is not as Maven's wrapper plugin writes it, and may do something else each time";
  }
  const told = jvmOptions(candidate, disk);
  const rc = told.find(([place, text]) => place.endsWith("mavenrc") && text !== "");
  if (rc) return `${rc[0]} is a program, and may do something else each time`;
  const claim = told.find(([, text]) => OF_ONE_PROCESS.test(text));
  if (claim) return `${claim[0]} has ${OF_ONE_PROCESS.exec(claim[1])?.[0]}, which is for one process alone`;
  const stack = told.find(([place, text]) => setStack(text) && (NOT_OF_LAUNCHER.has(place) || OF_JVM_ALONE.test(text)));
  if (stack) return `${stack[0]} sets a stack that a JVM's first thread does not get, in which Maven runs elsewhere`;
  const bases = [env["MAVEN_BASEDIR"] ?? null, ...[projectDir, dirname(pom)].map((dir) => findBase(dir, disk))];
  const extensions = bases
    .flatMap((base) => (base === null ? [] : join(base, ".mvn/extensions.xml")))
    .filter(disk.exists);
  if (/^[4-9]/.test(program.version)) {
    if (extensions.length > 0) return "the project has .mvn/extensions.xml, and its Maven is not 3";
    if (disk.exists(join(userHome(env, disk), ".m2/extensions.xml"))) return "the user has extensions of Maven";
  }
  const obstacle = extensions.map((file) => whyNotExtended(disk.readText(file) ?? "")).find((it) => it !== null);
  if (obstacle) return obstacle;
  if (integration) return "integration tests may start servers";
  const args = readArguments(candidate.args);
  const other = OPERATIONS.has(operation) ? undefined : [...goals, ...args.goals].find((goal) => !isWarm(goal));
  if (other !== undefined) return `${other} is not known to read only`;
  const option = args.options.find(({ name }) => FIXED_AT_START.has(name));
  if (option) return `-${option.name} sets up Maven's logger for the whole JVM`;
  const started = new Set(told.flatMap(([, text]) => splitWords(text)));
  const property = [...userProperties(args)].find(
    ([name, value]) => OF_JVM.test(name) && (name === EXTENSIONS || !started.has(`-D${name}=${value}`)),
  )?.[0];
  if (property !== undefined) return `-D${property} may be read once in a JVM`;
  const chooser = modules.flatMap(({ plugins }) => plugins).find(choosesJdks);
  return chooser ? `${chooser.artifactId} chooses JDKs` : null;
}

const OPERATIONS: ReadonlySet<string> = new Set(["Compile", "Test", "Package"]);

/** The options that Maven's loggers are set up by, which happens once in a JVM. */
const FIXED_AT_START: ReadonlySet<string> = new Set(["X", "q", "l", "color", "raw-streams"]);

// Those that the JVM gets at its start, from MAVEN_OPTS for instance, are the same for all builds that share it.
// java.net.preferIPv4Stack, user.timezone, org.slf4j.simpleLogger.showDateTime, maven.ext.class.path
const OF_JVM =
  /^(?:java|javax|jdk|sun|com\.sun|native|user|file|os|line|path|awt|stdout|stderr|http|https|ftp|socksProxy\w*|networkaddress|jansi|library|style|org\.(?:slf4j|fusesource)|slf4j|logback|log4j\w*|guice|sisu|plexus|classworlds|maven\.(?:ext\.class\.path|logger|slf4j|home|conf|(?:user|project|installation)\.(?:extensions|conf)))(?:\.|$)/i;

/** The options by which a JVM takes what one process alone can have, changes classes, or prints of itself. */
// -agentlib:jdwp=…, -javaagent:…, -Xlog:gc:file=…, -XX:StartFlightRecording, -Dcom.sun.management.jmxremote.port=9010
const OF_ONE_PROCESS =
  /(?<![^\s"'=])(?:-(?:agentlib|agentpath|javaagent)(?=:)|-X(?:run\w+|debug|log(?:gc)?)(?![^\s"':=])|-verbose(?![^\s"':])|-XX:(?:StartFlightRecording|FlightRecorderOptions|\+FlightRecorder|\+Print\w+)|-Dcom\.sun\.management\.\w+)/;

/** The variables that the JVM reads but the program `java`, which makes the first thread, does not. */
const NOT_OF_LAUNCHER: ReadonlySet<string> = new Set(["JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"]);
// -XX:ThreadStackSize=8192
const OF_JVM_ALONE = /ThreadStackSize/;

/** Maven loads these extensions when it starts, wherever the property comes from. */
const EXTENSIONS = "maven.ext.class.path";

/**
 * Tells why a JVM does not stay with the extensions of an `extensions.xml`, as the end of a sentence; null if it may. An
 * extension sees all of Maven's own classes, which stay, so that one which nobody has tried may leave anything in them.
 */
function whyNotExtended(text: string): string | null {
  const xml = readXml(text);
  if (xml.kind !== "document") return "its extensions cannot be read";
  const reasons = children(xml.root, "extension").map(whyNotWith);
  return reasons.find((it) => it !== null) ?? null;
}

function whyNotWith(extension: Element): string | null {
  const [groupId, artifactId, version = ""] = ["groupId", "artifactId", "version"].map((it) =>
    trimmedText(extension, it),
  );
  const known = CORE_EXTENSIONS.find((it) => it.groupId === groupId && it.artifactId === artifactId);
  if (known?.obstacle) return `${artifactId} ${known.obstacle}`;
  return known?.versions.test(version)
    ? null
    : `its extension ${artifactId}${version && ` ${version}`} was not tried in a JVM that stays`;
}
