import { isTestRunner } from "../../knowledge/plugins/all-plugins.ts";
import { toPrefix } from "../../knowledge/plugins/prefix.ts";
import { isHelpText } from "../../model/evidence/help-text.ts";
import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import { detach } from "./lines/detach.ts";
import type { Line } from "./lines/level.ts";

/**
 * The end of a build: its verdict and the error lines below it; all error lines if Maven gave up before any build
 * began. A nested build or a test may have printed them, so a new value replaces this one if the build goes on.
 */
export interface Closing {
  readonly verdict: Verdict | null;
  readonly lines: string[];
  readonly failures: OpenFailure[];
  /** The names of profiles that could not be activated. */
  readonly missingProfiles: Set<string>;
  phase: "launch" | "build" | "closing";
  /** Whether Maven's advice, which ends the closing block, has been printed. */
  isWhole: boolean;
  /** Whether the block lists errors by POM, where several POMs may have the same error. */
  isOfPoms: boolean;
  /** Whether lines without a level continue the error above them, as they do before a build begins. */
  takesBare: boolean;
}

interface OpenFailure extends Omit<FailedGoal, "message" | "said"> {
  readonly message: string[];
}

export type Verdict = "SUCCESS" | "FAILURE";

export function startClosing(phase: Closing["phase"], verdict: Verdict | null = null): Closing {
  return {
    verdict,
    lines: [],
    failures: [],
    missingProfiles: new Set(),
    phase,
    isWhole: false,
    isOfPoms: false,
    takesBare: false,
  };
}

/** Reads the verdict of a build from its closing line; null for any other line. */
export function readVerdict(text: string): Verdict | null {
  if (text === "BUILD SUCCESS") return "SUCCESS";
  return text === "BUILD FAILURE" ? "FAILURE" : null;
}

export function readClosing(closing: Closing, { level, text }: Line): void {
  if (level === null) {
    if (closing.takesBare) addLine(closing, text);
    return;
  }
  closing.takesBare = false;
  if (level !== "ERROR" || closing.phase === "build") return;
  if (closing.phase === "launch") {
    closing.takesBare = true;
    if (text.startsWith("Failed to execute goal ") || text.startsWith("The build could not read "))
      enterClosing(closing);
    closing.isOfPoms = text.startsWith("The build could not read ");
  }
  if (text.startsWith("Re-run Maven using the ")) closing.isWhole = true;
  addLine(closing, text);
}

const MOST_LINES = 5_000;
/**
 * The number of error lines that are kept before a build begins. It suffices for a failed launch; with `-q` all output
 * of tests looks like one at first.
 */
const MOST_LAUNCH_LINES = 200;

function enterClosing(closing: Closing): void {
  closing.phase = "closing";
  closing.takesBare = false;
  closing.lines.length = 0;
  closing.failures.length = 0;
  closing.isWhole = false;
}

function addLine(closing: Closing, text: string): void {
  if (closing.lines.length >= (closing.phase === "launch" ? MOST_LAUNCH_LINES : MOST_LINES)) return;
  const told = unwrap(text).trimEnd();
  const isAllThere = closing.failures.at(-1)?.message.join() === WORDLESS;
  if (told === "" || isHelpText(told) || (BOILERPLATE.test(told) && !(isAllThere && FRAME.test(told)))) return;
  const line = detach(told);
  const failed = readFailedGoal(line);
  if (failed) {
    closing.failures.push({ ...failed, message: failed.message === "" ? [] : [failed.message] });
    closing.lines.push(line);
    return;
  }
  const failure = closing.failures.at(-1);
  if (isRepeated(closing, failure, line)) return;
  failure?.message.push(line);
  closing.lines.push(line);
}

function unwrap(text: string): string {
  let line = text;
  if (line.endsWith("]")) line = line.replace(HELP, "");
  for (const words of WRAPPINGS) if (line.startsWith(words)) line = line.slice(words.length);
  return line.endsWith(" @ ") || line === " @" ? line.slice(0, line.lastIndexOf(" @")) : line;
}

// There are test failures. -> [Help 1]
const HELP = / ?-> \[Help \d+\]$/;
// [ERROR] Some problems were encountered while processing the POMs:
// org.apache.maven.surefire.booter.SurefireBooterForkException: There was an error in the forked process
// Could not find the selected project in the reactor: nomod @
const WRAPPINGS = ["[ERROR] ", "[FATAL] ", "org.apache.maven.surefire.booter.SurefireBooterForkException: "];
// Error executing Maven.
// See /home/dev/shop/core/target/surefire-reports for the individual test results.
// See dump files (if any exist) [date].dump, [date]-jvmRun[N].dump and [date].dumpstream.
// 	at org.apache.maven.plugin.surefire.booterclient.ForkStarter.fork(ForkStarter.java:643)
const BOILERPLATE =
  /^(?:Error executing Maven\.$|(?:See|Please refer to) .+ for the individual test results\.|(?:See|Please refer to) dump files |\s+at [\w.$/@]+\(.*\)$|\s*\.\.\. \d+ more$)/;

/** The compiler's plugin may lose the words of an exception of javac, and have its frames alone. */
const WORDLESS = "Compilation failure";
// 	at com.google.errorprone.BaseErrorProneJavaCompiler.addTaskListener(BaseErrorProneJavaCompiler.java:85)
const FRAME = /^\s+at /;

/**
 * Whether a line repeats an earlier one of the closing block and can be dropped: Surefire prints a crash twice, and
 * Maven some launch and POM problems. In other messages, such as a diff, equal lines mean something.
 */
function isRepeated(closing: Closing, failure: OpenFailure | undefined, line: string): boolean {
  if (closing.isOfPoms) return false;
  if (!failure) return closing.lines.some((one) => one.trim() === line.trim());
  return isTestRunner(failure.plugin) && failure.message.includes(line);
}

/** Reads the line of the closing block that begins the entry of a failed goal; null for any other. */
export function readFailedGoal(
  text: string,
): (Omit<FailedGoal, "message" | "said"> & { readonly message: string }) | null {
  const found = FAILED.exec(text)?.groups;
  if (!found) return null;
  const { plugin, goal, execution, module = "", message = "" } = found;
  return {
    ...(plugin && { plugin: toPrefix(plugin) }),
    ...(goal && { goal }),
    ...(execution && { execution }),
    module,
    message,
  };
}

// Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile) on project orders: Compilation failure
// Failed to execute goal on project start: Could not resolve dependencies for project com.acme:start:jar:1.0
const FAILED =
  /^Failed to execute goal (?:[^:\s]+:(?<plugin>[^:\s]+):[^:\s]+:(?<goal>\S+) (?:\((?<execution>.*?)\) )?)?on project (?<module>\S+?):(?: (?<message>.*))?$/;
