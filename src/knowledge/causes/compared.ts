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
