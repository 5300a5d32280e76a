import type { LoggedTests } from "../../result/log-facts.ts";
import { detach } from "./detach.ts";
import type { Line } from "./level.ts";

/** A forked JVM that died, as Surefire tells it; the telling comes twice and is read once. */
export interface Crash {
  reason: string | null;
  exitCode: number | null;
  readonly classes: string[];
  /** What the next line can add. */
  next: "reason" | "class" | null;
  /** Set by a line that Surefire prints above its story, so that lines without a level count. */
  isTelling: boolean;
}

export function startCrash(): Crash {
  return { reason: null, exitCode: null, classes: [], next: null, isTelling: false };
}

export function readCrash(crash: Crash, { level, text }: Line): void {
  if (level === "INFO" || level === "DEBUG") crash.isTelling = false;
  else if (level === "ERROR" || crash.isTelling || text.startsWith("See ")) readTelling(crash, text);
}

/** The crash, with the classes Maven names or else those that were still running; without any the JVM did not start, and stderr may tell why. */
export function toCrash(crash: Crash, running: readonly string[], refusals: readonly string[]): LoggedTests["crash"] {
  if (crash.reason === null) return null;
  const classes = crash.classes.length > 0 ? [...crash.classes] : [...running];
  const refusal = classes.length === 0 ? refusals[0] : undefined;
  return {
    reason: refusal ? `${crash.reason} ${refusal}` : crash.reason,
    ...(crash.exitCode !== null && { exitCode: crash.exitCode }),
    classes,
  };
}

const MOST_CLASSES = 100;

function readTelling(crash: Crash, text: string): void {
  const { next } = crash;
  crash.next = null;
  if (text.endsWith(" for the individual test results.")) crash.isTelling = true;
  else if (next === "reason") {
    if (crash.reason && text !== "" && !text.startsWith("org.apache.maven.")) crash.reason += `: ${detach(text)}`;
  } else if (next === "class" && CLASS_NAME.test(text)) {
    if (crash.classes.length < MOST_CLASSES && !crash.classes.includes(text)) crash.classes.push(detach(text));
    crash.next = "class";
  } else if (text === "Crashed tests:") crash.next = "class";
  else if (text.startsWith("Process Exit Code: ")) readExitCode(crash, text);
  else if (crash.reason === null && text.includes("fork")) {
    const reason = REASON.exec(text)?.groups?.["reason"];
    if (reason) {
      crash.reason = detach(reason);
      if (reason === WITHOUT_CAUSE) crash.next = "reason";
    }
  }
}

// Process Exit Code: 134
function readExitCode(crash: Crash, text: string): void {
  const code = /^Process Exit Code: (?<code>-?\d+)$/.exec(text)?.groups?.["code"];
  if (code) crash.exitCode ??= Number(code);
}

const WITHOUT_CAUSE = "There was an error in the forked process";
// The forked VM terminated without properly saying goodbye. VM crash or System.exit called?
// org.apache.maven.surefire.booter.SurefireBooterForkException: ExecutionException The forked VM terminated without …
// There was an error in the forked process
// There was a timeout or other error in the fork
const REASON =
  /(?<reason>The forked VM terminated without (?:properly )?saying (?:properly )?goodbye.*|There was an error in the forked process|There was a timeout or other error in the fork|There was a timeout in the fork)$/;
const CLASS_NAME = /^[\p{L}\p{N}_$.]+$/u;
