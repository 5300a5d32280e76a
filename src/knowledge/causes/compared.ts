import type { FailedTest } from "./wiring/wiring-facts.ts";

interface Compared {
  readonly expected: string;
  readonly actual: string;
}

/** Returns the two values in a message of JUnit, AssertJ or Hamcrest that compares them on one line each; null for others. */
export function comparedIn(message: string): Compared | null {
  const { expected = "", actual = "" } = FORMS.map((it) => it.exec(message)?.groups).find((it) => it) ?? {};
  if (expected === actual) return null;
  // JUnit 4 puts what differs into brackets, and leaves out what is far from it.
  const isCompacted = message.includes("expected:<") && [expected, actual].every((it) => it.includes("["));
  if (!isCompacted) return { expected, actual };
  const whole = [expected, actual].map((it) => it.replace(/[[\]]/g, ""));
  const [first = "", second = ""] = whole;
  return whole.some((it) => it.includes("...")) ? null : { expected: first, actual: second };
}

/** Returns the classes of two values that are not equal and print the same, and that text; null for others. */
export function alikeIn({
  message,
  throwable,
}: Pick<FailedTest, "message" | "throwable">): Readonly<Record<"first" | "second" | "text", string>> | null {
  const {
    first = "",
    second = "",
    text = "",
    code,
  } = (OF_ASSERTJ.exec(message.trim()) ?? OF_JUNIT.exec(message))?.groups ?? {};
  // assertSame of Jupiter has the same words, with hash codes.
  const isEquality = code === undefined || isOfEquality(throwable);
  return first !== "" && isEquality ? { first, second, text } : null;
}

/** Whether Jupiter asked two values whether they are equal. */
export function isOfEquality(throwable: FailedTest["throwable"]): boolean {
  return throwable?.frames.some(({ className }) => EQUALITY.test(className)) === true;
}

const EQUALITY = /^org\.junit\.jupiter\.api\.Assert(?:Equals|IterableEquals|ArrayEquals)$/;
// expected: com.acme.Point@131ef10<Point(1)> but was: com.acme.Point@55b0dcab<Point(1)>
// expected: java.util.Arrays$ArrayList<[1, 2]> but was: java.util.ArrayList<[1, 2]>
const OF_JUNIT =
  /(?:^|==> |\s)expected: (?<first>[\p{L}\p{N}_$.]{1,300})(?<code>@[0-9a-f]+)?<(?<text>[^\n]{1,500})> but was: (?<second>[\p{L}\p{N}_$.]{1,300})(?:@[0-9a-f]+)?<\k<text>>$/u;
// expected: "Point(1) (Point@3cd3e762)"
//  but was: "Point(1) (Point@3b0090a4)"
const OF_ASSERTJ =
  /^expected: "(?<text>[^\n]{1,500}) \((?<first>[\p{L}\p{N}_$]{1,300})@[0-9a-f]+\)"\n but was: "\k<text> \((?<second>[\p{L}\p{N}_$]{1,300})@[0-9a-f]+\)"$/u;

const FORMS = [
  // expected: <20> but was: <10>
  // expected:<2[]0> but was:<2[1]0>
  /\bexpected: ?<(?<expected>[^<>\n]{1,1000})> but was: ?<(?<actual>[^<>\n]{1,1000})>/,
  // expected: "wide"
  //  but was: "narrow"
  /\bexpected: (?<quote>"?)(?<expected>[^"\n]{1,1000})\k<quote>\n +but was: \k<quote>(?<actual>[^"\n]{1,1000})\k<quote>$/,
  // Expected: is "1.50"
  //      but: was "1,50"
  /^Expected: (?:is )?"(?<expected>[^"\n]{1,1000})"\n +but: was "(?<actual>[^"\n]{1,1000})"$/m,
];
