import { CASE, openingOf } from "../call-text.ts";
import { KEYWORDS } from "../names-in-scope.ts";

interface MethodAround {
  readonly name: string;
  /** The type of its result as the source writes it. */
  readonly result: string;
  readonly hasParameters: boolean;
  readonly isStatic: boolean;
  /** The line of its name. */
  readonly line: number;
}

/** Finds the method in whose body a line stands; null where that is a lambda, or no method. */
export function methodAround(lines: readonly string[], line: number): MethodAround | null {
  const first = Math.max(0, line - 1 - MOST_LINES);
  const above = lines.slice(first, line - 1);
  // Money total() { return sum; }
  const whole = ENDING.test(lines[line - 1] ?? "") ? (lines[line - 1] ?? "").replace(ENDING, "$<body>") : "";
  const text = [...above, whole].join("\n");
  let closed = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === "}") closed++;
    if (text[at] !== "{") continue;
    if (closed > 0) {
      closed--;
      continue;
    }
    const from = Math.max(0, at - LONGEST_HEAD);
    const head = text.slice(from, at).replace(THROWS, "").trimEnd();
    const open = openingOf(head, head.length - 1, "(", ")");
    const called = head.slice(0, open ?? head.length).trimEnd();
    if (BLOCK.test(called) || CASE.test(called)) continue;
    const { index = 0, groups } = (open !== null && HEAD.exec(called)) || {};
    const { result, name } = groups ?? {};
    if (open === null || result === undefined || name === undefined || KEYWORDS.has(result)) return null;
    return {
      ...{ name, result, hasParameters: /\S/.test(head.slice(open + 1, -1)) },
      isStatic: STATIC.test(called.slice(0, index)),
      line: first + text.slice(0, from + called.length).split("\n").length,
    };
  }
  return null;
}

const ENDING = /(?<body>\{[^{}]*)\}\s*$/;
/** Longer methods than this are read in part. */
const MOST_LINES = 300;
const LONGEST_HEAD = 600;
// public Money total() throws IOException
const THROWS = /\bthrows [\w.,\s]{1,200}$/;
// public static List<Money> totals
const HEAD =
  /(?<![\p{L}\p{N}_$.])(?<result>[\p{L}_$][\p{L}\p{N}_$.]{0,80}(?:<[^;={}()]{0,80}>)?(?:\[\])*)\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*)$/u;
// public static final <T>
const STATIC =
  /(?<![\p{L}\p{N}_$])static\s+(?:(?:final|synchronized|public|protected|private)\s+|<[^;{}()]{0,200}>\s*){0,5}$/u;
// } else if
const BLOCK = /(?<![\p{L}\p{N}_$])(?:if|for|while|switch|catch|synchronized|try|else|do|finally)$/u;
