import { isHelpText } from "../../result/evidence/help-text.ts";
import type { FailedGoal } from "../../result/evidence/log-facts.ts";
import { readFailedGoal } from "./goals/failed-goal.ts";
import { isTestRunner } from "./goals/plugin-prefix.ts";
import { detach } from "./lines/detach.ts";
import type { Line } from "./lines/level.ts";

/**
 * How a build ends: its verdict and the error lines below it, or all of them if Maven gave up before any build. A build
 * inside or a test may have printed them, so they count only until the build goes on: then a new value takes their place.
 */
export interface Closing {
  readonly verdict: Verdict | null;
  readonly lines: string[];
  readonly failures: OpenFailure[];
  /** Profiles that could not be activated. */
  readonly missingProfiles: Set<string>;
  phase: "launch" | "build" | "closing";
  /** Maven's advice has come, which ends the block. */
  isWhole: boolean;
  /** The block lists POMs with their errors, and several may have the same one. */
  isOfPoms: boolean;
  /** Lines without a level continue an error above them, before a build begins. */
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

/** The closing word of a build. */
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
/** Enough for a launch that fails; with `-q` all that tests print looks like one at first. */
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
  if (told === "" || isHelpText(told) || BOILERPLATE.test(told)) return;
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

/** Surefire tells a crash twice, Maven some launch and POM problems; elsewhere (a diff, a list) equal lines have a meaning. */
function isRepeated(closing: Closing, failure: OpenFailure | undefined, line: string): boolean {
  if (closing.isOfPoms) return false;
  if (!failure) return closing.lines.some((one) => one.trim() === line.trim());
  return isTestRunner(failure.plugin ?? "") && failure.message.includes(line);
}
