import type { LostEngine } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";

/**
 * The engines of the JUnit Platform that failed as a whole. The launcher before version 1.6 only warns about it and goes
 * on without the engine, so Maven does not notice. Plain data, so that it can be copied.
 */
export interface LostEngines {
  /** The engines by name and reason, since Surefire discovers tests several times. */
  readonly lost: Map<string, LostEngine>;
  /** The failure whose stack trace is being read. */
  pending: Pending | null;
}

interface Pending {
  readonly engine: string;
  readonly step: LostEngine["step"];
  /** The message of the throwable; null until its first line. */
  reason: string | null;
  /** Whether a frame of the launcher has come: the frames below it show who asked it. */
  isInLauncher: boolean;
}

export function startLostEngines(): LostEngines {
  return { lost: new Map(), pending: null };
}

/** Reads a line that a test JVM prints on stderr, or where a logger takes it, on stdout. */
export function readLostEngine(engines: LostEngines, text: string): void {
  // A program may print what costs the patterns the square of its length.
  if (text.length > LONGEST) return;
  if (text.endsWith(" tests") && text.includes("TestEngine with ID '")) begin(engines, text);
  else if (engines.pending) readTrace(engines, engines.pending, text);
}

const LONGEST = 4_000;
const MOST_ENGINES = 20;

function begin(engines: LostEngines, text: string): void {
  const { engine, step } = HEAD.exec(text)?.groups ?? {};
  // The throwable may say the same as the warning above it.
  if (engine === undefined || engines.pending?.reason === null) return;
  engines.pending = { engine, step: step === "execute" ? "execute" : "discover", reason: null, isInLauncher: false };
}

// WARNING: TestEngine with ID 'junit-vintage' failed to discover tests
const HEAD = /TestEngine with ID '(?<engine>[^']+)' failed to (?<step>discover|execute) tests$/;

/** Only Surefire's own launcher counts: a test may start another one. */
function readTrace(engines: LostEngines, pending: Pending, text: string): void {
  const frame = FRAME.exec(text)?.groups?.["name"];
  if (frame === undefined) readReason(engines, pending, text);
  else if (frame.startsWith("org.junit.platform.launcher.")) pending.isInLauncher = true;
  else if (!pending.isInLauncher || OF_LAUNCHER.test(frame)) return;
  else {
    if (frame.startsWith("org.apache.maven.surefire.")) add(engines, pending);
    engines.pending = null;
  }
}

// 	at org.junit.vintage.engine.VintageTestEngine.discover(VintageTestEngine.java:63)
// 	at java.base/java.util.ArrayList.forEach(ArrayList.java:1596)
const FRAME = /^\s+at (?:[^\s(/]*\/)*(?<name>[^\s(/]+)\(/;
const OF_LAUNCHER = /^(?:org\.junit\.platform|java|jdk)\./;

function readReason(engines: LostEngines, pending: Pending, text: string): void {
  if (pending.reason === null) {
    if (text.trim() !== "") pending.reason = text.replace(THROWABLE, "");
  } else if (pending.isInLauncher) engines.pending = null;
}

// org.junit.platform.commons.JUnitException: Unsupported version of junit:junit: 4.11. Please upgrade to version 4.12 or later.
const THROWABLE = /^(?:[\w$]+\.)+[\w$]*Exception: /;

function add({ lost }: LostEngines, { engine, step, reason }: Pending): void {
  const key = `${engine} ${reason}`;
  if (lost.has(key) || lost.size >= MOST_ENGINES) return;
  lost.set(key, { engine: detach(engine), step, reason: detach(reason ?? "") });
}
