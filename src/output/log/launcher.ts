import { detach } from "./lines/detach.ts";

/** The last lines of stderr, without noise: there a Maven or a JVM that did not start says why. */
export interface LauncherWords {
  readonly lines: string[];
  /** The number of lines before them. */
  dropped: number;
}

export function startLauncherWords(): LauncherWords {
  return { lines: [], dropped: 0 };
}

export function readLauncherLine(words: LauncherWords, raw: string): void {
  const line = raw.replace(LEVEL, "").trimEnd();
  if (line === "" || NOISE.test(line) || words.lines.at(-1) === line) return;
  if (words.lines.length >= MOST_LINES) {
    words.lines.shift();
    words.dropped++;
  }
  words.lines.push(detach(line));
}

/** Returns the lines in which a JVM says why it did not start or had to end; tests print the rest of stderr. */
export function refusals(words: LauncherWords): string[] {
  return words.lines.filter(isRefusal);
}

export function isRefusal(line: string): boolean {
  return REFUSAL.test(line);
}

/** Whether a line is a notice of the JVM about itself or a library, independent of the program that it runs. */
export function isJvmNotice(line: string): boolean {
  return JVM_NOTICE.test(line);
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
// WARNING: A terminally deprecated method in sun.misc.Unsafe has been called
// WARNING: sun.misc.Unsafe::objectFieldOffset will be removed in a future release
// WARNING: Please consider reporting this to the maintainers of class com.google.common.util.concurrent.AbstractFuture
// WARNING: A restricted method in java.lang.System has been called
// WARNING: Use --enable-native-access=ALL-UNNAMED to avoid a warning for callers in this module
// WARNING: Restricted methods will be blocked in a future release unless native access is enabled
// OpenJDK 64-Bit Server VM warning: Options -Xverify:none and -noverify were deprecated in JDK 13
// Picked up JAVA_TOOL_OPTIONS: -Xmx1g
const JVM_NOTICE =
  /^(?:WARNING: (?:A (?:terminally deprecated|restricted) method |(?:sun\.misc\.Unsafe|java\.lang\.\w+)::|Please consider reporting this to the maintainers |Use --|Restricted methods |All illegal access |(?:An i|I)llegal reflective access )|[\w -]+ VM warning: |Picked up \w+_OPTIONS: |NOTE: Picked up )/;
// Unrecognized VM option 'NoSuchFlag'
// Invalid maximum heap size: -Xmx4x
// Error: Could not create the Java Virtual Machine.
// Error: could not open `{jacoco.line}'
// Error opening zip file or JAR manifest missing : /nope/agent.jar
// Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread "main"
const REFUSAL =
  /^(?:Unrecognized (?:VM )?option|Improperly specified VM option|Invalid (?:maximum|initial|minimum) heap size|Error occurred during initialization of |Error: [Cc]ould not |Error: Unable to access jarfile |Error opening (?:zip|Jar) file|Error occurred while loading agent|Agent JAR |Error: A fatal exception|Could not reserve |Conflicting collector |Exception in thread "main" |(?:Exception: |Caused by: )?java\.lang\.OutOfMemoryError)/;
