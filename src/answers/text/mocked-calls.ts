import { firstDifference, window } from "./comparison.ts";

/**
 * Writes in one line what Mockito tells of two calls with different arguments: that which was verified or stubbed and
 * the one that came, both around their first difference; null for any other message.
 */
export function aroundMockedCalls(text: string, characters: number): string | null {
  const begin = BEGIN.exec(text);
  const rest = text.slice(begin?.[0].length);
  const middle = begin && MIDDLE.exec(rest);
  if (!begin || !middle) return null;
  const { label = "", opening = "", between = "" } = { ...begin.groups, ...middle.groups };
  const [one, other] = [rest.slice(0, middle.index), rest.slice(middle.index + middle[0].length)].map(withoutFrames);
  if (!one || !other) return null;
  const room = characters - label.length - opening.length - between.length - SIGNS;
  const width = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(room / 2)));
  const at = firstDifference(one, other);
  return `${label}${opening} ${window(one, at, width)} ${between} ${window(other, at, width)}`;
}

const WIDEST = 200;
const NARROWEST = 30;
/** The blanks between the parts, and the signs of what is left out. */
const SIGNS = 7;

// Argument(s) are different! Wanted:
// Wanted but not invoked:
// PotentialStubbingProblem: Strict stubbing argument mismatch. Please check:
//  - this invocation of 'send' method:
const BEGIN =
  /^(?<label>\w{1,100}: )?(?:Strict stubbing argument mismatch\. Please check:\n - )?(?<opening>Argument\(s\) are different! Wanted:|Wanted but not invoked:|this invocation of '[^'\n]{1,200}' method:)\n/;
// Actual invocations have different arguments at positions [0, 1]:
// However, there were exactly 2 interactions with this mock:
//  - has following stubbing(s) with different arguments:
const MIDDLE =
  /\n(?: - )?(?<between>Actual invocations? ha(?:s|ve) different arguments[^\n]{0,100}:|However, there (?:was|were) exactly \d{1,9} interactions? with this mock:|has following stubbing\(s\) with different arguments:)\n/;

/** Joins the lines of a call, and of those after it, without the frames below them and their numbers. */
function withoutFrames(calls: string): string {
  const lines = calls.split("\n").map((line) => line.trim());
  return lines
    .map((line, at) => (at === 0 || isFrame(lines[at - 1] ?? "") ? line.replace(NUMBER, "") : line))
    .filter((line) => line !== "" && !isFrame(line))
    .join(" ");
}

function isFrame(line: string): boolean {
  return line.startsWith("-> at ");
}

// 1. mailer.send("anna");
const NUMBER = /^\d{1,9}\. /;
