import type { Diagnostic } from "../../../model/evidence/diagnostic.ts";
import type { FailedGoal, GoalRun, MessageCounts } from "../../../model/evidence/log-facts.ts";
import type { Line } from "../lines/level.ts";
import { compilerSpeaks, type Speaker } from "../speaker.ts";
import { type Draft, extendDraft, startDraft, toDiagnostic, toKey } from "./draft.ts";
import { asForked, readFork } from "./javac.ts";

export interface CompilerMessages {
  readonly list: Kept[];
  readonly keys: Set<string>;
  warnings: number;
  /** The messages that were dropped because there were too many. */
  readonly dropped: Unlisted;
  /** The messages that javac says it did not print. */
  readonly unshown: Unlisted;
  /** Whether the current lines are below `COMPILATION ERROR :` or `COMPILATION WARNING :`. */
  isInBlock: boolean;
  draft: Draft | null;
  /** Whether the compiler that was announced last is a fork of javac. */
  isForked: boolean;
  /** The goal that runs the nested build whose messages are being read; null at the top. */
  ranBy: GoalRun | null;
}

/** The numbers of messages that are not in the list, by the goal whose nested build they are of. */
type Unlisted = Map<GoalRun | null, MessageCounts>;

interface Kept {
  readonly diagnostic: Diagnostic;
  readonly ranBy: GoalRun | null;
}

export function startCompilerMessages(): CompilerMessages {
  return {
    list: [],
    keys: new Set(),
    warnings: 0,
    dropped: new Map(),
    unshown: new Map(),
    isInBlock: false,
    draft: null,
    isForked: false,
    ranBy: null,
  };
}

/**
 * Reads one line. While a compiler goal runs, any warning or error counts. If the goal is unknown, a message counts
 * only below a compiler's heading, or in a compiler's form with an absolute path (Checkstyle prints javac's brackets
 * after a relative path).
 */
export function readCompilerLine(messages: CompilerMessages, { level, text }: Line, speaker: Speaker): void {
  if (level === null) {
    readBareLine(messages, text, speaker);
    return;
  }
  const severity = SEVERITIES[level];
  if (messages.draft?.severity === severity && isContinuation(messages.draft, text)) {
    extendDraft(messages.draft, text);
    return;
  }
  finishDraft(messages);
  const speaks = compilerSpeaks(speaker);
  if (speaks !== "no" && readUnshown(messages, text)) return;
  if (severity === null) {
    messages.isForked = readFork(text) ?? messages.isForked;
    if (messages.isInBlock && BLOCK_END.test(text)) messages.isInBlock = false;
    return;
  }
  if (speaks === "no") return;
  if (text.startsWith("COMPILATION ")) readHeading(messages, text);
  else if (FOREIGN.test(text)) messages.isInBlock = false;
  else if (!NO_MESSAGE.test(text)) {
    const draft = startDraft(severity, messages.isForked ? asForked(text, severity) : text);
    if (speaks === "unknown") draft.isSure = messages.isInBlock || UNMISTAKABLE.test(text);
    else draft.isSure ||= !/^\s/.test(text) && (messages.isInBlock || severity === "warning");
    messages.draft = draft;
  }
}

/**
 * Reads a line without a level, which continues a message. A forked javac under maven-compiler-plugin 3.1 and 3.5
 * begins a message with such a line and prints the level on the second one.
 */
function readBareLine(messages: CompilerMessages, text: string, speaker: Speaker): void {
  const { draft, isInBlock } = messages;
  if (!draft) return;
  const speaks = compilerSpeaks(speaker);
  if ((isInBlock || speaks === "yes") && UNMISTAKABLE.test(text)) {
    finishDraft(messages);
    messages.draft = startDraft(readSeverity(text) ?? draft.severity, text);
  } else if (/^\s/.test(text) || speaks === "yes") extendDraft(draft, text);
}

// /home/dev/orders/src/main/java/com/acme/orders/Order.java:[7,14] error: no suitable method found for format(int,int)
// /home/dev/orders/src/main/java/com/acme/orders/Order.java:[5,4] [rawtypes] found raw type: Map
function readSeverity(text: string): Diagnostic["severity"] | null {
  const mark = /\.java:\[[\d,]+\] (?:(?<error>error: )|warning: |\[[a-z][a-z-]*\] )/.exec(text);
  if (!mark) return null;
  return mark.groups?.["error"] === undefined ? "warning" : "error";
}

const SEVERITIES = { ERROR: "error", WARNING: "warning", INFO: null, DEBUG: null } as const;

// [ERROR]   symbol:   method foo()
// [WARNING]   missing type arguments for generic class List<E>
function isContinuation({ isSure, place }: Draft, text: string): boolean {
  return isSure && place.file !== undefined && /^\s+\S/.test(text);
}

/** Returns all messages so far, without those of nested builds whose goal did not fail. */
export function toDiagnostics(messages: CompilerMessages, failures: Failures): Diagnostic[] {
  const { list, draft, ranBy } = messages;
  const last = draft?.isSure ? toDiagnostic(draft) : null;
  const all = last && !isRepeated(messages, last) ? [...list, { diagnostic: last, ranBy }] : list;
  return all.flatMap((kept) => (counts(kept.ranBy, failures) ? kept.diagnostic : []));
}

/** Counts the messages that are not listed, like `toDiagnostics` without those of nested builds whose goal did not fail. */
export function countUnlisted(unlisted: Unlisted, failures: Failures): MessageCounts {
  const all = [...unlisted].flatMap(([ranBy, own]) => (counts(ranBy, failures) ? own : []));
  return {
    error: all.reduce((sum, { error }) => sum + error, 0),
    warning: all.reduce((sum, { warning }) => sum + warning, 0),
  };
}

type Failures = readonly Pick<FailedGoal, "module" | "goal">[];

/** Whether messages of the build that a goal ran are of this build. */
function counts(ranBy: GoalRun | null, failures: Failures): boolean {
  return ranBy === null || failures.some(({ module, goal }) => module === ranBy.module && goal === ranBy.goal);
}

/** Reads how many messages javac did not print, in any of its languages; true if the line says so. */
function readUnshown(messages: CompilerMessages, text: string): boolean {
  const { one, other, kind } = (isAboutUnshown(text) && UNSHOWN.exec(text)?.groups) || {};
  if (kind === undefined) return false;
  add(messages.unshown, messages.ranBy, kind === "warns" ? "warning" : "error", Math.abs(Number(one) - Number(other)));
  return true;
}

/** Whether a line may tell how many messages javac did not print. */
export function isAboutUnshown(text: string): boolean {
  return text.includes("-Xmaxerrs") || text.includes("-Xmaxwarns");
}

// only showing the first 100 errors, of 6000 total; use -Xmaxerrs if you would like to see more
const UNSHOWN = /^\D*(?<one>\d+)\D+(?<other>\d+)\D*-Xmax(?<kind>errs|warns)\b/;

function add(counts: Unlisted, ranBy: GoalRun | null, severity: Diagnostic["severity"], number: number): void {
  const own = counts.get(ranBy) ?? { error: 0, warning: 0 };
  counts.set(ranBy, { ...own, [severity]: own[severity] + number });
}

export function finishDraft(messages: CompilerMessages): void {
  const { draft } = messages;
  messages.draft = null;
  if (!draft?.isSure) return;
  const diagnostic = toDiagnostic(draft);
  if (isRepeated(messages, diagnostic)) return;
  const isWarning = diagnostic.severity === "warning";
  if (messages.keys.size < MOST_KEYS) messages.keys.add(keyOf(messages, diagnostic));
  if (messages.list.length >= MOST_MESSAGES || (isWarning && messages.warnings >= MOST_WARNINGS)) {
    add(messages.dropped, messages.ranBy, diagnostic.severity, 1);
    return;
  }
  if (isWarning) messages.warnings++;
  messages.list.push({ diagnostic, ranBy: messages.ranBy });
}

export function changeBuild(messages: CompilerMessages, ranBy: GoalRun | null): void {
  closeBlock(messages);
  messages.ranBy = ranBy;
}

/** Ends the block below a compiler's heading, at a goal header or the end of the build. */
export function closeBlock(messages: CompilerMessages): void {
  finishDraft(messages);
  messages.isInBlock = false;
}

/** Whether a message is a repetition. Scala 2 prints each error once, so two equal ones are two. */
function isRepeated(messages: CompilerMessages, one: Diagnostic): boolean {
  const { keys } = messages;
  const isOfItsOwn = one.severity === "error" && one.column === undefined && one.file?.endsWith(".scala") === true;
  return !isOfItsOwn && (keys.has(toKey(one)) || keys.has(keyOf(messages, one)));
}

/** Returns the key by which messages are compared, within one nested build. */
function keyOf({ ranBy }: CompilerMessages, one: Diagnostic): string {
  return ranBy === null ? toKey(one) : [ranBy.module, ranBy.goal, toKey(one)].join("\n");
}

const MOST_MESSAGES = 5_000;
/** The warnings that are kept, fewer than messages, so that they leave room for errors. */
const MOST_WARNINGS = 4_000;
/** The number of messages of which a repetition is known, also among those that are only counted. */
const MOST_KEYS = 50_000;

// 6 errors
// 1 warning
const BLOCK_END = /^\d+ (?:error|warning)s? ?$/;
// [ERROR] Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.363 s <<< FAILURE! -- in com.acme.shop.pricing.PriceTest
const FOREIGN = /^(?:Failed to execute goal |Tests run: )/;
// /home/dev/shop/core/src/main/java/com/acme/Foo.java:[42,15] cannot find symbol
// /home/dev/.m2/repository/…/kotlin-stdlib-2.2.21.jar!/META-INF/kotlin-stdlib.kotlin_module: (-1, -1) Module was compiled with an …
const UNMISTAKABLE =
  /^(?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*?\.(?:java:\[\d|kt: \(\d|kt:[[\d]|kotlin_module: \(-1|scala:\d|groovy: \d)/;
// The POM for org.slf4j:slf4j-api:jar:99.9 is missing, no dependency information available
// three errors found
// Found 8 errors and 7 warnings.
// Unable to autodetect 'javac' path, using 'javac' from the environment.
// 	at java.base/java.util.ServiceLoader.fail(ServiceLoader.java:586)
const NO_MESSAGE =
  /^(?:$|\s+at \S+\(|Caused by: |The (?:POM|artifact) |Could not (?:transfer|validate|find) |Parameter '|Unable to autodetect '|\S+ (?:errors?|warnings?) found\.?$|Found \d+ errors? and \d+ warnings?\.$|\*)/;

// COMPILATION ERROR :
// COMPILATION ERROR: Unable to find the root directory. Create a .mvn directory in the root directory …
function readHeading(messages: CompilerMessages, text: string): void {
  const told = /^COMPILATION ERROR: (?<told>.+)$/.exec(text)?.groups?.["told"];
  if (told === undefined) messages.isInBlock = true;
  // Plugin 4.0.0-beta counts like this after its messages; without messages it is the message.
  else if (!messages.list.some(({ diagnostic }) => diagnostic.severity === "error")) {
    messages.draft = { ...startDraft("error", told), isSure: true };
  }
}
