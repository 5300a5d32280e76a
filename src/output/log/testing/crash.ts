import type { LoggedTests } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";

/** The death of a forked test JVM, as Surefire prints it. Surefire prints it twice; it is read once. */
export interface Crash {
  reason: string | null;
  /** The exit codes of the JVMs that died; several may die in one goal. */
  readonly exitCodes: number[];
  readonly classes: string[];
  /** The output of the forked JVM itself, below "There was an error in the forked process". */
  readonly said: string[];
  /** The kind of fact that the next line may add: output of the JVM or a test class. */
  next: "said" | "class" | null;
  /** Whether the closing block contains it. */
  inClosing: boolean;
  /** Whether Surefire's description of the crash has begun, in which lines without a level count, too. */
  isTelling: boolean;
}

export function startCrash(): Crash {
  return { reason: null, exitCodes: [], classes: [], said: [], next: null, inClosing: false, isTelling: false };
}

export function copyCrash(crash: Crash): Crash {
  return { ...crash, exitCodes: [...crash.exitCodes], classes: [...crash.classes], said: [...crash.said] };
}

/** Reads any line; true if it says that a forked JVM died. */
export function readCrash(crash: Crash, { level, text }: Line): boolean {
  if (level === "INFO") {
    crash.isTelling = false;
    crash.next = null;
    return false;
  }
  const isOfCrash = level === "ERROR" || crash.isTelling || text.startsWith("See ");
  return isOfCrash && readTelling(crash, text);
}

/** Returns the crash with the classes that Maven names, else with those still running. */
export function toCrash(crash: Crash, running: readonly string[], refusals: readonly string[]): LoggedTests["crash"] {
  if (crash.reason === null) return null;
  const classes = crash.classes.length > 0 ? [...crash.classes] : [...running];
  const [exitCode, ...others] = crash.exitCodes;
  const facts = { ...(exitCode !== undefined && others.length === 0 && { exitCode }), classes };
  if (crash.reason === GAVE_UP) {
    const said = crash.said.join("\n").trimEnd().split("\n");
    return { kind: "gave-up", ...facts, reason: said[0] ?? "", said: said.slice(1) };
  }
  if (crash.reason === TIMED_OUT) return { kind: "timed-out", ...facts, reason: crash.reason, said: [] };
  const refusal = classes.length === 0 ? refusals[0] : undefined;
  return { kind: "died", ...facts, reason: refusal ? `${crash.reason} ${refusal}` : crash.reason, said: [] };
}

const MOST_CLASSES = 100;
const MOST_SAID = 100;

function readTelling(crash: Crash, text: string): boolean {
  const { next } = crash;
  crash.next = null;
  if (text.endsWith(" for the individual test results.")) crash.isTelling = true;
  else if (next === "said" && !ENDS_WORDS.test(text)) {
    const isBlank = text.trim() === "" && crash.said.length === 0;
    if (!isBlank && crash.said.length < MOST_SAID) crash.said.push(detach(text.replace(HELP, "")));
    crash.next = "said";
  } else if (next === "class" && CLASS_NAME.test(text)) {
    if (crash.classes.length < MOST_CLASSES && !crash.classes.includes(text)) crash.classes.push(detach(text));
    crash.next = "class";
  } else if (text === "Crashed tests:") crash.next = "class";
  else if (text.startsWith("Process Exit Code: ")) readExitCode(crash, text);
  else if (text.includes("fork")) return readReason(crash, text);
  return false;
}

function readReason(crash: Crash, text: string): boolean {
  const reason = REASON.exec(text)?.groups?.["reason"];
  if (reason === undefined) return false;
  if (crash.reason === null) {
    crash.reason = detach(reason);
    if (reason === GAVE_UP) crash.next = "said";
  }
  return true;
}

// Process Exit Code: 134
function readExitCode(crash: Crash, text: string): void {
  const code = /^Process Exit Code: (?<code>-?\d+)$/.exec(text)?.groups?.["code"];
  if (code && !crash.exitCodes.includes(Number(code)) && crash.exitCodes.length < MOST_CLASSES) {
    crash.exitCodes.push(Number(code));
  }
}

const GAVE_UP = "There was an error in the forked process";
/** What Surefire says of a JVM that it ended because its time was up. */
export const TIMED_OUT = "There was a timeout in the fork";
// The forked VM terminated without properly saying goodbye. VM crash or System.exit called?
// org.apache.maven.surefire.booter.SurefireBooterForkException: ExecutionException The forked VM terminated without …
// There was an error in the forked process
// There was a timeout or other error in the fork
// Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.5.5:test (default-test) on project a: There was a timeout in the fork -> [Help 1]
// Error occurred in starting fork, check output in log
const REASON =
  /(?<reason>The forked VM terminated without (?:properly )?saying (?:properly )?goodbye.*?|There was an error in the forked process|There was a timeout or other error in the fork|There was a timeout in the fork|Error occurred in starting fork, check output in log)(?: -> \[Help \d+\])?$/;
const HELP = / ?-> \[Help \d+\]$/;
// org.apache.maven.surefire.booter.SurefireBooterForkException: There was an error in the forked process
// 	at org.apache.maven.plugin.surefire.booterclient.ForkStarter.fork(ForkStarter.java:631)
//  -> [Help 1]
const ENDS_WORDS = /^(?:org\.apache\.maven\.|\tat |Failed to execute goal | ?-> \[Help \d+\]$)/;
const CLASS_NAME = /^[\p{L}\p{N}_$.]+$/u;
