import type { BuildResult, TestFailure } from "../model/build-result.ts";
import { withoutPackage } from "../model/class-name.ts";
import { failsByWarnings } from "../model/compiler-findings.ts";
import { isHelpText } from "../model/evidence/help-text.ts";
import type { Finding } from "../model/finding.ts";
import { clean } from "../text/clean.ts";
import { afterColon } from "./finding-words.ts";
import { describeNote } from "./notes/describe-note.ts";

/**
 * Selects the lines of Maven's output that add something to the answer, in their order. It drops rules and blank lines,
 * the advice below every failure, and lines that repeat errors, failures, problems or modules; if these explain the
 * failure, lines at info level, too.
 */
export function tellingLines(lines: readonly string[], result: BuildResult): string[] {
  const { errors = [], warnings = [], failures = [], problems = [], modules = [], summary } = result;
  const isExplained = errors.length + failures.length > 0 || problems.some(({ code }) => code !== "unexplained");
  const findings = [...errors, ...warnings];
  const told = toldText(result);
  const toldLines = new Set(told.split("\n").map((line) => line.trim()));
  return lines.flatMap((line) => {
    const text = withoutLevel(clean(line).replace(HELP, ""));
    const isOnTheWay = isExplained && INFO.test(line);
    const plain = oneBlank(text);
    const isTold =
      toldLines.has(plain) ||
      (plain.length >= TELLING_LENGTH && told.includes(plain)) ||
      (COUNTS.test(text) && summary !== undefined && (summary.testsRun > 0 || failures.length > 0)) ||
      findings.some((finding) => repeatsFinding(text, finding)) ||
      failures.some((failure) => repeatsFailure(text, failure)) ||
      modules.some(({ name }) => text.startsWith(`${name} .`));
    return text.trim() === "" || isOnTheWay || isHelpText(text) || SAYS_NOTHING.test(text) || isTold
      ? []
      : [line.replace(HELP, "")];
  });
}

// [ERROR] [ERROR] Some problems were encountered while processing the POMs:
function withoutLevel(line: string): string {
  return line.replace(LEVELS, "");
}

const LEVELS = /^(?:\[(?:INFO|WARNING|ERROR|FATAL)\] ?)+/;
const INFO = /^\[INFO\]/;
// [ERROR] There are test failures. -> [Help 1]
const HELP = / ?-> \[Help \d+\]$/;

/** The characters from which on a line found in the answer counts as repeated, and not as chance. */
const TELLING_LENGTH = 20;

// Tests run: 8, Failures: 5, Errors: 2, Skipped: 0
// Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.05 s <<< FAILURE! -- in com.acme.FooTest
const COUNTS = /^Tests run: \d+, Failures: \d+, Errors: \d+, Skipped: \d+/;

// ------------------------------------------------------------------------
// --------------------------------[ jar ]---------------------------------
// BUILD FAILURE
// Reactor Summary for Shop Parent 1.0:
// Total time:  1.234 s
// Finished at: 2026-11-21T10:00:00Z
// See /home/dev/shop/core/target/surefire-reports for the individual test results.
// Please refer to dump files (if any exist) [date].dump, [date]-jvmRun[N].dump and [date].dumpstream.
// Failures:
// Results:
// COMPILATION ERROR :
// Error executing Maven.
//  @
// 	at org.apache.maven.cli.MavenCli.doMain(MavenCli.java:288)
//     at java.lang.reflect.Method.invoke (Method.java:569)
// 	... 12 more
const SAYS_NOTHING =
  /^\s*(?:--.*--|BUILD FAILURE|Reactor Summary\b.*|Total time: .*|Finished at: .*|(?:See|Please refer to) (?:.+ for the individual test results|dump files .*)\.|(?:Failures|Errors|Results|COMPILATION ERROR ):|Error executing Maven\.|@|at (?:java|jdk|sun|org\.apache\.maven|org\.codehaus\.plexus)[./].*|\.{3} \d+ (?:more|common frames omitted))\s*$/;

/** Returns the text of the rest of the answer, with single blanks. */
function toldText({ errors = [], warnings = [], failures = [], problems = [], notes = [] }: BuildResult): string {
  const said = [
    ...[...errors, ...warnings].flatMap(({ message, details = [] }) => [message, ...details]),
    ...failures.map(({ message }) => message),
    ...textsIn(problems),
    ...notes.map(describeNote),
  ];
  return oneBlank(said.map((text) => text.slice(0, LONGEST_TOLD)).join("\n"));
}

/** The number of characters of one text in which repetitions are searched; no line repeats more. */
const LONGEST_TOLD = 4000;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function oneBlank(text: string): string {
  return text.replace(/[ \t]+/g, " ").trim();
}

/** Whether a line repeats a finding: `/home/dev/shop/core/src/main/java/com/acme/Foo.java:[42,15] cannot …`. */
function repeatsFinding(text: string, finding: Finding): boolean {
  const { file, line, message, details = [] } = finding;
  // The file in the line is the one that javac read last.
  if (file === undefined && failsByWarnings([finding])) return text.trimEnd().endsWith(`: ${message}`);
  const at = file === undefined ? -1 : text.indexOf(file);
  if (file === undefined || at < 0) return false;
  const symbol = details.map(afterColon).find((end) => message.endsWith(end)) ?? "";
  const bare = message.slice(0, message.length - symbol.length);
  return (line === undefined || numberIn(text.slice(at + file.length)) === line) && text.trimEnd().endsWith(bare);
}

// :[42,15] cannot find symbol
function numberIn(text: string): number {
  return Number(/\d+/.exec(text)?.[0]);
}

/**
 * Whether a line repeats a failed test: `InvoiceTest.totalIsRight:12 expected: <42> but was: <41>`,
 * `com.acme.InvoiceTest.totalIsRight -- Time elapsed: 0.002 s <<< FAILURE!`
 */
function repeatsFailure(text: string, { testClass, testMethod }: TestFailure): boolean {
  const [method = ""] = testMethod.split(/[([{]/, 1);
  const begins = [withoutPackage(testClass), testClass].some((name) => text.trimStart().startsWith(name));
  return begins && method !== "" && text.includes(method);
}
