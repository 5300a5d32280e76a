import { detach } from "./detach.ts";

/** What stderr says of a Maven or a JVM that did not start: the last lines, without noise. */
export interface LauncherWords {
  readonly lines: string[];
}

export function startLauncherWords(): LauncherWords {
  return { lines: [] };
}

export function readLauncherLine(words: LauncherWords, raw: string): void {
  const line = raw.replace(LEVEL, "").trimEnd();
  if (line === "" || NOISE.test(line) || words.lines.at(-1) === line) return;
  if (words.lines.length >= MOST_LINES) words.lines.shift();
  words.lines.push(detach(line));
}

/** The lines in which a JVM says why it did not start or had to end; the rest of stderr is what the tests print. */
export function refusals(words: LauncherWords): string[] {
  return words.lines.filter((line) => REFUSAL.test(line));
}

const MOST_LINES = 40;

// [ERROR] Error executing Maven.
const LEVEL = /^\[(?:ERROR|FATAL)\] /;
// Error executing Maven.
// WARNING: A terminally deprecated method in sun.misc.Unsafe has been called
// OpenJDK 64-Bit Server VM warning: Sharing is only supported for boot loader classes because bootstrap classpath has been appended
// Picked up JAVA_TOOL_OPTIONS: -Xmx1g
const NOISE =
  /^(?:Error executing Maven\.$|WARNING: |SLF4J: |.*\bVM warning: |Picked up \w+_OPTIONS: |NOTE: Picked up |\s+at \S+\(|\s*\.\.\. \d+ more$)/;
// Unrecognized VM option 'NoSuchFlag'
// Invalid maximum heap size: -Xmx4x
// Error: Could not create the Java Virtual Machine.
// Error: could not open `{jacoco.line}'
// Error opening zip file or JAR manifest missing : /nope/agent.jar
// Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread "main"
const REFUSAL =
  /^(?:Unrecognized (?:VM )?option|Improperly specified VM option|Invalid (?:maximum|initial|minimum) heap size|Error occurred during initialization of |Error: [Cc]ould not |Error: Unable to access jarfile |Error opening (?:zip|Jar) file|Error occurred while loading agent|Agent JAR |Error: A fatal exception|Could not reserve |Conflicting collector |Exception in thread "main" |(?:Exception: |Caused by: )?java\.lang\.OutOfMemoryError)/;
