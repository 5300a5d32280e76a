import type { KnownBuildCause } from "../../build-facts.ts";
import type { DeclaredClass } from "../../wiring/wiring-facts.ts";

/** A call on a mock has matchers of Mockito for some of its arguments. */
interface Fields {
  readonly call: string;
  readonly at: string;
  readonly plain: readonly PlainArgument[];
}

interface PlainArgument {
  /** The place of the argument, counted from 1. */
  readonly place: number;
  /** The argument as written, without the quotes around a text. */
  readonly written: string;
  readonly isText: boolean;
}

export const mixedMatchers: KnownBuildCause<"mixed-matchers", Fields> = {
  prove({ failed, declaring }) {
    for (const { message } of failed) {
      const { expected, recorded } = COUNTS.exec(message)?.groups ?? {};
      const { at = "", line } = AT.exec(message)?.groups ?? {};
      const declared = expected === undefined ? null : declaring(at);
      const call = declared && findCall(declared, Number(line), Number(expected), Number(recorded));
      if (call) return { cause: "mixed-matchers", ...call };
    }
    return null;
  },
  sentence({ call, at, plain }) {
    const fixes = plain.map(({ place, written, isText }) => {
      const text = isText && !written.startsWith('"') ? `"${written}"` : written;
      return `eq(${text}) as argument ${place}`;
    });
    return `${call} (${at}) has matchers beside plain arguments, and needs one for each: ${fixes.join(", ")}.`;
  },
};

// Invalid use of argument matchers!
// 3 matchers expected, 2 recorded:
const COUNTS = /\b(?<expected>[2-9]|1\d) matchers expected, (?<recorded>\d{1,2}) recorded\b/;
// -> at com.acme.DockTest.opens(DockTest.java:59)
const AT =
  /-> at (?<at>[\p{L}\p{N}_$.]{1,300})\.[\p{L}\p{N}_$<>]{1,200}\([\p{L}\p{N}_$]{1,200}\.java:(?<line>\d{1,6})\)/u;

/** Finds the one call around a line with that many arguments, of which that many are matchers. */
function findCall({ source, at }: DeclaredClass, line: number, expected: number, recorded: number) {
  const { bare, code, closing, lineAt } = source.text;
  const [only, ...others] = [...bare.matchAll(CALL)].flatMap(({ 0: called, index }) => {
    const open = index + called.length - 1;
    const close = closing(open);
    if (lineAt(open) > line || close === undefined || lineAt(close) < line || line - lineAt(open) > MOST_LINES)
      return [];
    const given = argumentsBetween(open + 1, close, bare).map(([from, to]) => code.slice(from, to).trim());
    const plain = given.flatMap((it, index) => (MATCHER.test(it) ? [] : { place: index + 1, ...readPlain(it) }));
    if (given.length !== expected || given.length - plain.length !== recorded) return [];
    return { call: called.slice(0, -1).replace(/\s+/g, ""), at: at(open), plain };
  });
  return only && others.length === 0 ? only : null;
}

/** A call with more lines is not read. */
const MOST_LINES = 10;
// messages.getMessage(
const CALL = /(?<![\p{L}\p{N}_$]|[\p{L}\p{N}_$]\.)[\p{L}_$][\p{L}\p{N}_$]*(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*\s*\(/gu;

/** Lists the borders of the arguments of a call. */
function argumentsBetween(from: number, to: number, bare: string): readonly (readonly [number, number])[] {
  const borders: [number, number][] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < to; at++) {
    const character = bare[at] ?? "";
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (character === "," && depth === 0) {
      borders.push([start, at]);
      start = at + 1;
    }
  }
  return [...borders, [start, to]];
}

function readPlain(argument: string): Pick<PlainArgument, "written" | "isText"> {
  const text = /^"(?<text>[^"\\]*)"$/.exec(argument)?.groups?.["text"];
  return text === undefined ? { written: argument, isText: false } : { written: text, isText: true };
}

/** What registers a matcher: the methods of Mockito's classes of matchers, and a captor. */
// any(), ArgumentMatchers.<String>any(), (Docks) isA(Docks.class), captor.capture()
const MATCHER =
  /^(?:\([\w.<>?, ]{1,100}\)\s*)?(?:[\p{L}\p{N}_$.]{0,100}\.\s*)?(?:<[\w.<>?, ]{1,100}>\s*)?(?:any(?:Boolean|Byte|Char|Double|Float|Int|List|Long|Map|Set|Short|String|Collection|Iterable|Object|Vararg)?|isA|eq|refEq|same|isNull|notNull|isNotNull|nullable|contains|matches|endsWith|startsWith|assertArg|\w*[tT]hat|capture|geq|leq|gt|lt|cmpEq|find|aryEq|and|or|not)\s*\(/u;
