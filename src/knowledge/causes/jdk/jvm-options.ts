import type { JdkNeed } from "../../../model/project/jdk.ts";
import type { Cause } from "../cause.ts";
import { atLeast } from "./suitable-jdk.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    /** The JVM refused its options. */
    "jvm-not-started": { readonly reason: string };
  }
}

export const jvmNotStarted: Cause<"jvm-not-started"> = {
  stage: "start",
  // Invalid maximum heap size: -Xmx4x
  // Unrecognized VM option 'NoSuchFlag'
  // Error: Could not create the Java Virtual Machine.
  // Error occurred during initialization of VM
  // Initial heap size set to a larger value than the maximum heap size
  // Error: Could not find or load main class #
  // Error opening zip file or JAR manifest missing : /opt/apm/agent.jar
  prove: (line, { lines, goal }) => {
    const [first = "", second = ""] = lines;
    if (/^(?:Error: Could not create the Java Virtual Machine|Error: A fatal exception has occurred)/.test(line))
      return { code: "jvm-not-started", reason: first };
    if (line !== first || goal !== undefined) return null;
    if (line.startsWith("Error: Could not find or load main class "))
      return { code: "jvm-not-started", reason: line.slice("Error: ".length) };
    const reason = line === AT_START ? (lines.find((it) => it.startsWith(LOST_AGENT)) ?? second) : line;
    const isAtStart = line === AT_START || line.startsWith(LOST_AGENT);
    return isAtStart && reason !== "" ? { code: "jvm-not-started", reason } : null;
  },
  sentence: ({ reason }) => `Maven's JVM did not start: ${reason}`,
  fix: () => ["Its options come from MAVEN_OPTS, JDK_JAVA_OPTIONS, JAVA_TOOL_OPTIONS and .mvn/jvm.config."],
  jdk: ({ reason }) => needOfOption(reason),
};

const AT_START = "Error occurred during initialization of VM";
const LOST_AGENT = "Error opening zip file or JAR manifest missing : ";

/** Some options came with a certain JDK version, others were removed with one. */
function needOfOption(reason: string): JdkNeed | null {
  const option = UNKNOWN_OPTION.exec(reason)?.groups?.["option"] ?? "";
  const first = SINCE.get(option);
  if (first !== undefined) return atLeast(first, `That option needs ${first}`);
  if (!/^(?:Max)?PermSize$/.test(option)) return null;
  return {
    reason: "That option is gone since 17",
    fits: "(,17)",
    prefersNewest: true,
    otherwise: null,
    isOfMaven: true,
  };
}

// Unrecognized option: --sun-misc-unsafe-memory-access=allow
// Unrecognized VM option 'MaxPermSize=256m'
const UNKNOWN_OPTION = /^Unrecognized (?:VM )?option:? '?(?<option>[\w-]+)/;

const SINCE: ReadonlyMap<string, number> = new Map([
  ["--add-exports", 9],
  ["--add-opens", 9],
  ["--enable-native-access", 17],
  ["--sun-misc-unsafe-memory-access", 23],
]);
