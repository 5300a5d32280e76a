import { describe, expect, test } from "bun:test";
import { present } from "../../src/answers/answer.ts";
import { type Capture, listCaptures, openCapture } from "./capture.ts";
import { toldInJson } from "./told/from-json.ts";
import { toldInMarkdown } from "./told/from-markdown.ts";
import type { Told, ToldFailure, ToldFinding } from "./told/told.ts";

const FORMS = [
  ["markdown", toldInMarkdown],
  ["json", toldInJson],
] as const;

/** Each gives the facts of one kind that an answer lacks. */
const FACTS: Readonly<Record<string, (told: Told, capture: Capture) => readonly string[]>> = {
  status: lacksStatus,
  "places of errors": lacksPlaces,
  "messages of errors": lacksMessages,
  "failing tests": lacksTests,
  "why they fail": lacksReasons,
  "numbers of tests": lacksCounts,
  "failed modules": lacksModules,
  artifacts: lacksArtifacts,
  "the crash": lacksCrash,
  "flaky tests": lacksFlaky,
};

describe.each(listCaptures(["compile", "test", "reactor", "package", "launch", "run"]))(
  "%s tells in its text",
  (id) => {
    const capture = openCapture(id);
    for (const [responseFormat, read] of FORMS) {
      const told = read(present(capture.result, { responseFormat, detailLevel: "concise", stackTraceLines: 50 }));
      for (const [kind, lacks] of Object.entries(FACTS)) {
        test(`${kind} (${responseFormat})`, () => expect(lacks(told, capture)).toEqual([]));
      }
    }
  },
);

/** Cases of which Maven says SUCCESS and we do not are named in answers.test.ts. */
function lacksStatus({ operation, status }: Told, { result }: Capture): string[] {
  return operation === result.operation && status === result.status ? [] : [`${result.operation} ${result.status}`];
}

type Truth = Capture["truth"];
type TrueError = Truth["errors"][number];

function lacksPlaces(told: Told, capture: Capture): string[] {
  const missing = trueErrors(capture)
    .filter((error) => error.file && findingsOf(error, told).length === 0)
    .map(({ file, line, column }) => [file, line, column].join(":"));
  return beyond(missing, told.findingsLeft);
}

/** Of builds that ended otherwise than by a compiler, causes.test.ts knows what of the messages has to be said. */
function lacksMessages(told: Told, capture: Capture): string[] {
  const { truth } = capture;
  if (truth.essence)
    return truth.essence.filter((words) => !words.split(": ").every((part) => told.words.includes(part)));
  const missing = trueErrors(capture).filter((error) => {
    const places = error.file ? findingsOf(error, told) : [];
    return ![...places, { text: told.words }].some((found) => saysError(found, error, capture));
  });
  return beyond(
    missing.map(({ message }) => message),
    told.findingsLeft,
  );
}

function saysError(
  found: Pick<ToldFinding, "text" | "isGrouped">,
  { message, details }: TrueError,
  { projectRoot }: Capture,
): boolean {
  const plain = message.replaceAll(`${projectRoot}/`, "").replace(/[.:;]+$/, "");
  // A long message is cut and counted; the place of one among many tells what it lies in.
  const [text = "", isCut] = found.text.split(/ … \(\d+ characters in all\)$/);
  const further = details.filter(
    (detail) => isCut === undefined && !(found.isGrouped && detail.startsWith("location:")),
  );
  return [plain, ...further.map((detail) => detail.slice(detail.indexOf(": ") + 1))].every((words) =>
    says(text, words),
  );
}

function lacksTests(told: Told, { truth }: Capture): string[] {
  const missing = truth.failing.filter((failing) => failuresOf(failing, told).length === 0);
  return beyond(
    missing.map(({ class: testClass, method }) => `${testClass}#${method}`),
    told.failuresLeft,
  );
}

function lacksReasons(told: Told, { truth }: Capture): string[] {
  return truth.failing.flatMap((failing) => {
    const texts = failuresOf(failing, told).map(({ text }) => text);
    // What follows is the description of a Spring context, and of one that broke for a test before only the cause counts.
    const words =
      failing.rootCause?.replace(/ Dependency annotations: \{\}$/, "") ??
      (failing.messageContains ?? "").replace(/ for(?: \[.*)?$/, "");
    if (words.startsWith("ApplicationContext failure threshold")) return [];
    return texts.length === 0 || texts.some((text) => givesReason(text, words)) ? [] : [words];
  });
}

function givesReason(text: string, words: string): boolean {
  // Whoever meets the class later is told with what broke it, and says no more.
  if (words.startsWith("Could not initialize class"))
    return says(text, "ExceptionInInitializerError") || says(text, words);
  // Of long values the window around their difference is told, not what they begin with.
  const isCut = /\(first difference |<…|… \(\d+ characters in all\)|\(\d+ characters in all\)$/.test(text);
  const [label = ""] = words.split(/[<"[{]/, 1);
  return says(text, words) || (isCut && label !== "" && says(text, label));
}

/** Markdown tells of a package that was made where it lies, and counts no tests that passed. */
function lacksCounts({ counts, operation, status }: Told, { truth }: Capture): string[] {
  const { run = 0, failed = 0, errored = 0, skipped = 0, flaky = 0 } = truth.tests ?? {};
  const expected = { run, failed: failed + errored, skipped, flaky };
  if (counts === null && operation === "Package" && status === "SUCCESS" && expected.failed === 0) return [];
  return Bun.deepEquals(counts ?? { run: 0, failed: 0, skipped: 0, flaky: 0 }, expected)
    ? []
    : [JSON.stringify(expected)];
}

function lacksModules(told: Told, { truth }: Capture): string[] {
  const failed = (truth.modules ?? []).filter(({ status }) => status === "FAILURE");
  return failed
    .filter(({ name, dir }) => !told.failedModules.some((it) => it === name || it === dir))
    .map(({ name }) => name);
}

/** A build that failed is not asked for what it made before. */
function lacksArtifacts({ words, status }: Told, { truth }: Capture): string[] {
  if (status !== "SUCCESS") return [];
  const written = (truth.artifacts ?? []).filter((it) => it.written);
  return written.filter(({ file }) => !words.includes(file)).map(({ file }) => file);
}

function lacksCrash({ words }: Told, { truth: { crash } }: Capture): string[] {
  if (!crash) return [];
  const expected = [
    "test JVM",
    ...(crash.exitCode === null ? [] : [`(exit code ${crash.exitCode})`]),
    ...crash.classes.map(simpleName),
  ];
  return expected.filter((it) => !words.includes(it));
}

function lacksFlaky(told: Told, { truth: { flaky } }: Capture): string[] {
  const names = flaky.map(({ class: testClass, method }) => `${simpleName(testClass)}#${method}`);
  return names.filter((name) => !told.flaky.includes(name));
}

/** What is missing though the answer does not count it as left out. */
function beyond(missing: string[], left: number): string[] {
  return missing.length === left ? [] : missing;
}

function trueErrors({ id, truth }: Capture): TrueError[] {
  // The class files of the extension are newer than the JDK: the POM that Maven names is not to blame.
  if (id === "launch/extension-newer-jdk") return [];
  // With `failsOnError` the violations of severity warning did not fail the build.
  return truth.errors.filter(({ severity }) => id !== "launch/checkstyle-fails-on-error" || severity !== "warning");
}

function findingsOf({ file, line, column }: TrueError, told: Told): ToldFinding[] {
  return told.findings.filter(
    (it) => it.file === file && it.line === (line ?? undefined) && it.column === (column ?? undefined),
  );
}

function failuresOf({ class: testClass, method, xmlName }: Truth["failing"][number], told: Told): ToldFailure[] {
  const name = bare(xmlName === "initializationError" ? "" : (method ?? ""));
  return told.failures.filter(
    (it) => [testClass, simpleName(testClass)].includes(it.testClass) && (it.tests > 1 || bare(it.testMethod) === name),
  );
}

/** Without parameters and number: `adds(int, int)[3] (core)`. */
function bare(method: string): string {
  return method.replace(/ ?[([{].*$/, "");
}

function simpleName(className: string): string {
  return className.slice(className.lastIndexOf(".") + 1);
}

/** Whatever the breaks of the lines are, and whether classes are called with their packages. */
function says(text: string, words: string): boolean {
  return withoutPackages(oneBlank(text)).includes(withoutPackages(oneBlank(words)));
}

// java.lang.String
function withoutPackages(text: string): string {
  return text.replace(/(?<![\w.$])(?:[a-z_]\w*\.)+(?=[A-Z])/g, "");
}

function oneBlank(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
