import type { Frame, Throwable } from "../result/throwable.ts";

/** Tells whether a class, with the place of its frame, belongs to the project. */
type IsOwn = (className: string, place: string) => boolean;

/**
 * Reads a stack trace in the form of `Throwable.printStackTrace`; text without frames becomes a throwable without
 * frames. If the throwable's message is known, what it quotes is told from the trace itself.
 */
export function readTrace(trace: string, isOwn: IsOwn, message = ""): Throwable {
  const end = endOfMessage(trace, message);
  const lines = trace.slice(end).split(/\r?\n/);
  const starts = lines.flatMap((line, index) => (index === 0 || CAUSE.test(line) ? [index] : []));
  let throwable: Throwable | null = null;
  for (const [position, start] of [...starts.entries()].reverse()) {
    const isFar = position >= MOST_CAUSES / 2 && starts.length - position > MOST_CAUSES / 2;
    const head = start === 0 ? trace.slice(0, end) : "";
    if (!isFar) throwable = readThrowable(head, lines.slice(start, starts[position + 1]), throwable, isOwn);
  }
  return throwable ?? { type: "", message: "", frames: [], cause: null };
}

/**
 * Returns the offset at which the throwable's message ends in its trace; 0 if the trace does not begin with this
 * message. A trimmed trace has a message of several lines begin on a line of its own.
 */
export function endOfMessage(trace: string, message: string): number {
  const words = message.trim();
  const start = TYPE_BEFORE.exec(trace)?.[0].length ?? 0;
  const found = [start, 0].find((at) => trace.startsWith(words, at));
  return words === "" || found === undefined ? 0 : found + words.length;
}

/**
 * Splits the text before the bracket of a frame into class and method, without class loader and module, which end at
 * the last slash. Both are empty for any other text.
 */
export function splitMethodName(name: string): { readonly className: string; readonly method: string } {
  const local = name.slice(name.lastIndexOf("/") + 1);
  const dot = local.lastIndexOf(".");
  if (dot <= 0 || dot === local.length - 1) return { className: "", method: "" };
  return { className: local.slice(0, dot), method: local.slice(dot + 1) };
}

const CAUSED_BY = "Caused by: ";
/**
 * The line that begins a cause. The type must be a class name, since a message may contain a line that begins with the
 * same words.
 */
// Caused by: java.lang.IllegalStateException: no context
// Caused by: [CIRCULAR REFERENCE: java.lang.IllegalStateException: a]
const CAUSE =
  /^Caused by: (?:\[CIRCULAR REFERENCE: |(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*[\p{L}_$][\p{L}\p{N}_$]*(?::|\s*$))/u;
/**
 * The number of causes that are kept. If there are more, those in the middle are left out, because reading more nested
 * causes would overflow the stack.
 */
const MOST_CAUSES = 100;

/** Reads one throwable from the beginning of its text, which is known to be no trace, and the lines after that. */
function readThrowable(known: string, lines: readonly string[], cause: Throwable | null, isOwn: IsOwn): Throwable {
  const beside = lines.flatMap((line, index) => (BESIDE.test(line) ? [index] : []));
  const alone = lines.slice(0, beside[0] ?? lines.length);
  const firstFrame = known === "" ? lastFrames(alone) : alone.findIndex((line) => IN_TRACE.test(line));
  const frameLines = firstFrame < 0 ? [] : alone.slice(firstFrame);
  const head = `${known}${alone.slice(0, alone.length - frameLines.length).join("\n")}`.trimEnd();
  const { type, message } = readHead(head.startsWith(CAUSED_BY) ? head.slice(CAUSED_BY.length) : head);
  const frames = frameLines.flatMap((line) => readFrame(line, isOwn) ?? []);
  const suppressed = beside
    .slice(0, MOST_SUPPRESSED)
    .map((start, position) => readTrace(outdent(lines.slice(start, beside[position + 1])), isOwn));
  return { type, message, frames, ...(suppressed.length > 0 ? { suppressed } : {}), cause };
}

/**
 * Returns where the frames begin that end the lines: frames before other text are quoted in the message, which is not
 * known. Negative if the lines end with text.
 */
function lastFrames(lines: readonly string[]): number {
  const before = lines.findLastIndex((line) => line.trim() !== "" && !IN_TRACE.test(line));
  return before === lines.length - 1 ? -1 : before + 1;
}

const MOST_SUPPRESSED = 20;

/**
 * Removes the indentation of a suppressed throwable, or of one of several that RxJava combines, so that it reads as if
 * printed alone; throwables that it suppresses itself keep one tab.
 */
function outdent(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(TAB, ""))
    .join("\n")
    .replace(BESIDE_WORDS, "");
}

const TAB = /^\t/;
const BESIDE_WORDS = /^(?:Suppressed: | {2}ComposedException \d+ :\n)/;

/** Reads the lines before the first frame: the class and, after a colon, its message. */
function readHead(head: string): { type: string; message: string } {
  const { type = "", message = "" } = HEAD.exec(head)?.groups ?? {};
  return type === "" ? { type, message: head } : { type, message };
}

function readFrame(line: string, isOwn: IsOwn): Frame | null {
  const { name = "", place = "" } = (FRAME_IN_WORDS.exec(line) ?? FRAME.exec(line))?.groups ?? {};
  const { className, method } = splitMethodName(name);
  return className === "" ? null : { className, method, place, isOwn: place !== GENERATED && isOwn(className, place) };
}

/** The place of a frame in which a proxy calls its target, as in `com.acme.Cart$$SpringCGLIB$$0.total(<generated>)`. */
const GENERATED = "<generated>";

// org.opentest4j.AssertionFailedError: expected: <1> but was: <2>
const HEAD = /^(?<type>(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*[\p{L}_$][\p{L}\p{N}_$]*)(?:: ?(?<message>[\s\S]*))?$/u;
// org.opentest4j.AssertionFailedError: expected: <1> but was: <2>
const TYPE_BEFORE = /^[^\s:]+:\s+/;
// 	at app//com.acme.FooTest.lambda$adds$0(FooTest.java:25) ~[test-classes/:na]
const FRAME = /^\tat (?<name>[^\s(]+)\((?<place>[^)]*)\)/;
// 	at com.acme.KotlinTest.adds two (and three) numbers(KotlinTest.kt:25)
const FRAME_IN_WORDS = /^\tat (?<name>[^\s(]+ .*)\((?<place>[^():]*:\d+)\)/;
// 	... 12 more
// 	at (Coroutine boundary)
const IN_TRACE =
  /^\s+at (?:\S.*\([^)]*\)(?: ~?\[[^\]]*\])?|\(Coroutine.*)\s*$|^\s+\.\.\. \d+ (?:more|common frames omitted)\s*$/;
// 	Suppressed: java.lang.IllegalStateException: close failed
//   ComposedException 1 :
const BESIDE = /^\tSuppressed: |^ {2}ComposedException \d+ :$/;
