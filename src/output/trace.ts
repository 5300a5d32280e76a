import type { Frame, Throwable } from "../model/throwable.ts";

/** Tells whether a class, with the place of its frame, belongs to the project. */
export type IsOwn = (className: string, place: string) => boolean;

/**
 * Reads a stack trace in the form of `Throwable.printStackTrace`; text without frames becomes a throwable without
 * frames. If the throwable's message is known, what it quotes is told from the trace itself.
 */
export function readTrace(trace: string, isOwn: IsOwn, message = ""): Throwable {
  return readNested(trace, isOwn, message, 0);
}

/** @param depth the number of throwables that suppress this one, each of them the next */
function readNested(trace: string, isOwn: IsOwn, message: string, depth: number): Throwable {
  const end = endOfMessage(trace, message);
  const lines = trace.slice(end).split(/\r?\n/);
  const beginsCause = (line: string, index: number) =>
    CAUSE.test(line) || (line.startsWith(CAUSED_BY) && isInTrace(lines[index - 1] ?? ""));
  const starts = lines.flatMap((line, index) => (index === 0 || beginsCause(line, index) ? [index] : []));
  let throwable: Throwable | null = null;
  for (const [position, start] of [...starts.entries()].reverse()) {
    const isFar = position >= MOST_CAUSES / 2 && starts.length - position > MOST_CAUSES / 2;
    const head = start === 0 ? trace.slice(0, end) : "";
    const own = lines.slice(start, starts[position + 1]);
    if (!isFar) throwable = readThrowable({ known: head, lines: own, cause: throwable }, isOwn, depth);
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
 * same words; but for behind a frame, where there is no message. What a throwable calls itself may be its message alone.
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

/** The text of one throwable: its beginning, which is known to be no trace, and the lines after that. */
interface Written {
  readonly known: string;
  readonly lines: readonly string[];
  readonly cause: Throwable | null;
}

function readThrowable({ known, lines, cause }: Written, isOwn: IsOwn, depth: number): Throwable {
  const beside = lines.flatMap((line, index) => (depth < DEEPEST && BESIDE.test(line) ? [index] : []));
  const alone = lines.slice(0, beside[0] ?? lines.length);
  const { before, inTrace, after } = known === "" ? partUnknown(alone) : partAt(alone, alone.findIndex(isInTrace));
  const head = `${known}${[...before, ...after].join("\n")}`.trimEnd();
  const { type, message } = readHead(head.startsWith(CAUSED_BY) ? head.slice(CAUSED_BY.length) : head);
  const frames = inTrace.flatMap((line) => readFrame(line, isOwn) ?? []);
  const suppressed = beside
    .slice(0, MOST_SUPPRESSED)
    .map((start, position) => readNested(outdent(lines.slice(start, beside[position + 1])), isOwn, "", depth + 1));
  return { type, message, frames, ...(suppressed.length > 0 ? { suppressed } : {}), cause };
}

interface Parts {
  readonly before: readonly string[];
  readonly inTrace: readonly string[];
  /** Text that follows a trace whose end is certain. */
  readonly after: readonly string[];
}

/**
 * Finds the frames below a message that is not known. Frames before other text are quoted in it, unless they end with
 * the number of further ones, as the frames of a cause do: then the text belongs to no trace.
 */
function partUnknown(lines: readonly string[]): Parts {
  const isText = (line: string) => line.trim() !== "" && !isInTrace(line);
  const last = lines.findLastIndex(isText);
  if (last < lines.length - 1) return partAt(lines, last + 1);
  const end = lines.findLastIndex((line) => MORE.test(line)) + 1;
  if (end === 0) return partAt(lines, -1);
  const start = lines.slice(0, end).findLastIndex(isText) + 1;
  return { before: lines.slice(0, start), inTrace: lines.slice(start, end), after: lines.slice(end) };
}

function partAt(lines: readonly string[], start: number): Parts {
  const end = start < 0 ? lines.length : start;
  return { before: lines.slice(0, end), inTrace: lines.slice(end), after: [] };
}

function isInTrace(line: string): boolean {
  return partsOfFrame(line) !== null || MORE.test(line) || COROUTINE.test(line);
}

const MOST_SUPPRESSED = 20;
/** What is suppressed more deeply is text. */
const DEEPEST = 20;

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

/** Reads the lines before the first frame: the class and, after a colon, its message. SAX has a form of its own. */
function readHead(head: string): { type: string; message: string } {
  const sax = SAX.exec(head)?.groups;
  if (sax) {
    const { type = "", system, line, column, message } = sax;
    return { type, message: `${message} (${system ? `${system}, ` : ""}line ${line}, column ${column})` };
  }
  const { type = "", message = "" } = HEAD.exec(head)?.groups ?? {};
  return type === "" ? { type, message: head } : { type, message };
}

function readFrame(line: string, isOwn: IsOwn): Frame | null {
  const frame = partsOfFrame(line);
  return frame && { ...frame, isOwn: frame.place !== GENERATED && isOwn(frame.className, frame.place) };
}

function partsOfFrame(line: string): Omit<Frame, "isOwn"> | null {
  const { name = "", place = "" } = (FRAME_IN_WORDS.exec(line) ?? FRAME.exec(line))?.groups ?? {};
  const { className, method } = splitMethodName(name);
  return className === "" ? null : { className, method, place };
}

/** The place of a frame in which a proxy calls its target, as in `com.acme.Cart$$SpringCGLIB$$0.total(<generated>)`. */
const GENERATED = "<generated>";

// org.opentest4j.AssertionFailedError: expected: <1> but was: <2>
const HEAD = /^(?<type>(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*[\p{L}_$][\p{L}\p{N}_$]*)(?:: ?(?<message>[\s\S]*))?$/u;
// org.xml.sax.SAXParseException; systemId: file:/a/orders.xml; lineNumber: 4; columnNumber: 3; The element type "item" …
const SAX =
  /^(?<type>[\w.$]*SAXParseException);(?: publicId: [^;\n]*;)?(?: systemId: (?<system>[^;\n]*);)? lineNumber: (?<line>\d+); columnNumber: (?<column>\d+); (?<message>[\s\S]*)$/;
// org.opentest4j.AssertionFailedError: expected: <1> but was: <2>
const TYPE_BEFORE = /^[^\s:]+:\s+/;
// 	at app//com.acme.FooTest.lambda$adds$0(FooTest.java:25) ~[test-classes/:na]
const FRAME = /^\tat (?<name>[^\s(]+)\((?<place>[^)]*)\)(?: ~?\[[^\]]*\])?\s*$/;
// 	at com.acme.KotlinTest.adds two (and three) numbers(KotlinTest.kt:25)
const FRAME_IN_WORDS = /^\tat (?<name>[^\s(]+ .*)\((?<place>[^():]*:\d+)\)(?: ~?\[[^\]]*\])?\s*$/;
// 	... 12 more
const MORE = /^\t\.\.\. \d+ (?:more|common frames omitted)\s*$/;
// 	at (Coroutine boundary)
const COROUTINE = /^\tat \(Coroutine.*\)\s*$/;
// 	Suppressed: java.lang.IllegalStateException: close failed
//   ComposedException 1 :
const BESIDE = /^\tSuppressed: |^ {2}ComposedException \d+ :$/;
