import { count } from "../text/words.ts";

/**
 * Shortens the stack traces that a message quotes, as JUnit 4's ExpectedException does: the frames of what calls a test
 * become one line, and so do all but the first of many. If two traces would then look alike, all of them stay whole,
 * as do those within a condition of Spock.
 */
export function foldFrames(message: string): string {
  if (quotesInCondition(message)) return message;
  const lines = message.split("\n");
  const text: string[] = [];
  const runs = new Map<string, string>();
  for (let start = 0, end = 0; start < lines.length; start = end) {
    const isFrames = FRAME.test(lines[start] ?? "");
    while (end < lines.length && FRAME.test(lines[end] ?? "") === isFrames) end++;
    const run = lines.slice(start, end);
    if (isFrames) {
      const [whole, folded] = [run.join("\n"), foldRun(run).join("\n")];
      if ((runs.get(folded) ?? whole) !== whole) return message;
      runs.set(folded, whole);
      text.push(folded);
    } else for (const line of run) text.push(line);
  }
  return text.join("\n");
}

/** Whether a message is a condition of Spock with a trace in it, each line of which stands below a mark. */
export function quotesInCondition(message: string): boolean {
  return IN_CONDITION.test(message);
}

function foldRun(run: readonly string[]): readonly string[] {
  const end = run.findLastIndex((line) => !OF_RUNNER.test(line)) + 1;
  const kept = Math.min(end, MOST_FRAMES);
  const left = run.slice(kept).reduce((sum, line) => sum + Number(COUNTED.exec(line)?.[1] ?? 1), 0);
  return left < 2 ? run : [...run.slice(0, kept), `\t… ${count(left, "frame")}`];
}

// |          	at b.C.m0(C.java:0)
const IN_CONDITION = /^ *\|[ |]*\tat /m;
const MOST_FRAMES = 2;
// 	at java.base/java.lang.reflect.Method.invoke(Method.java:569)
// 	at a.CalcSpec.adds two numbers(CalcSpec.groovy:10)
// 	... 12 more
// 	...(76 remaining lines not displayed - this can be changed with Assertions.setMaxStackTraceElementsDisplayed)
const FRAME =
  /^\s+(?:at \S.*\([^():\s]+:\d+\)|at [^\s(]+\((?:Native Method|Unknown Source)\)|\.\.\. \d+ (?:more|common frames omitted)|\.\.\.\(\d+ remaining lines not displayed .*)\s*$/;
// 	at app//org.junit.runners.ParentRunner$3.run(ParentRunner.java:331)
// 	... 12 more
const OF_RUNNER =
  /^\s+(?:\.\.\.|at (?:[\w.@]*\/)*(?:java|jdk|sun|junit|org\.junit|org\.testng|org\.assertj|org\.apache\.maven)\.[\w.$]+\()/;
// 	... 12 more
// 	...(76 remaining lines not displayed
const COUNTED = /^\s+\.\.\.[ (](\d+) /;
