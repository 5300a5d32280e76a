/** A line in its level and text. One without a level continues the one above, or a program printed it. */
export interface Line {
  readonly level: Level | null;
  readonly text: string;
}

type Level = "ERROR" | "WARNING" | "INFO" | "DEBUG";

/** The lowest level that Maven was told to print; a line of a lower level is from another program. */
export type LeastLevel = Extract<Level, "INFO" | "ERROR">;

/** How this log marks its levels, learnt from the first line with known text. Plain data, so that it can be copied. */
export interface Marking {
  readonly least: LeastLevel;
  /** The pattern of a line's mark, if it is not the usual `[LEVEL] `. */
  unusual: RegExp | null;
  /** The pattern of the module that mvnd puts before every line, including those without a level. */
  prefix: RegExp | null;
  /** The number of further lines whose form is examined. */
  chances: number;
}

export function startMarking(least: LeastLevel): Marking {
  return { least, unusual: null, prefix: null, chances: 2_000 };
}

/** Splits a line into level and text: `[ERROR] msg`, or as `simplelogger.properties` has it. */
export function readLevel(marking: Marking, raw: string): Line {
  if (marking.chances > 0) learn(marking, raw);
  const line = readMark(marking, raw);
  return marking.least === "INFO" || line.level === null || line.level === "ERROR" ? line : { level: null, text: raw };
}

function readMark(marking: Marking, raw: string): Line {
  if (marking.unusual) return readUnusual(marking.unusual, marking.prefix, raw);
  if (raw.charCodeAt(0) !== OPENING_BRACKET) return { level: null, text: raw };
  if (raw.startsWith("[INFO]")) return tagged("INFO", raw, 6);
  if (raw.startsWith("[ERROR]")) return tagged("ERROR", raw, 7);
  if (raw.startsWith("[WARNING]")) return tagged("WARNING", raw, 9);
  if (raw.startsWith("[DEBUG]")) return tagged("DEBUG", raw, 7);
  if (raw.startsWith("[FATAL]")) return tagged("ERROR", raw, 7);
  return { level: null, text: raw };
}

const OPENING_BRACKET = 91;
const SPACE = 32;

function tagged(level: Level, raw: string, length: number): Line {
  if (raw.length === length) return { level, text: "" };
  return raw.charCodeAt(length) === SPACE ? { level, text: raw.slice(length + 1) } : { level: null, text: raw };
}

/** Learns the form of marks from a line of Maven's own, once: programs under test print similar lines. */
function learn(marking: Marking, raw: string): void {
  marking.chances--;
  if (!KNOWN_WORDS.some((words) => raw.includes(words))) return;
  const found = MARKED.exec(raw)?.groups;
  if (!found) return;
  marking.chances = 0;
  const { time = "", thread = "", level = "", logger = "" } = found;
  if (!time && !thread && !logger && level.startsWith("[")) return;
  if (!time && !logger && thread) marking.prefix = PREFIX;
  const words = time.split(" ").length - 1;
  const open = level.startsWith("[");
  marking.unusual = new RegExp(
    `^(?:\\S+ ){${words}}${thread && "\\[[^\\]]*\\] "}${open ? "\\[" : ""}(?<level>TRACE|DEBUG|INFO|WARN|WARNING|ERROR)${open ? "\\]" : ""} ${logger && "\\S+ - "}`,
  );
}

// [shop-core]   symbol:   variable foo
const PREFIX = /^\[[\w.:-]{1,200}\] /;

const KNOWN_WORDS = ["Scanning for projects...", "COMPILATION ERROR", "Failed to execute goal "];
// [INFO] Scanning for projects...
// 21:38:20,899 [main] [INFO] Scanning for projects...
// INFO org.apache.maven.cli.event.ExecutionEventLogger - Scanning for projects...
const MARKED =
  /^(?<time>(?:[\d:.,TZ+-]+ ){0,2})(?<thread>\[[^\]]*\] (?=\S*(?:INFO|ERROR)))?(?<level>\[?(?:INFO|ERROR)\]?) (?<logger>[\w.$]+ - )?(?:Scanning for projects|COMPILATION ERROR|Failed to execute goal )/;

function readUnusual(form: RegExp, prefix: RegExp | null, raw: string): Line {
  const found = form.exec(raw);
  if (!found) return { level: null, text: prefix === null ? raw : raw.replace(prefix, "") };
  return { level: LEVELS[found.groups?.["level"] ?? ""] ?? "DEBUG", text: raw.slice(found[0].length) };
}

const LEVELS: Readonly<Record<string, Level>> = { INFO: "INFO", WARN: "WARNING", WARNING: "WARNING", ERROR: "ERROR" };
