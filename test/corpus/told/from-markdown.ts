import type { NotedFailures, Told, ToldCounts, ToldFailure, ToldFinding } from "./told.ts";

/** Reads a Markdown answer. */
export function toldInMarkdown(answer: string): Told {
  const [head = "", ...sections] = answer.split(/^### /m);
  const verdict = VERDICT.exec(head)?.groups;
  const read = sections.map(readSection);
  return {
    operation: verdict?.["operation"] ?? "",
    status: verdict?.["status"] ?? "",
    findings: [...readInHead(head), ...read.flatMap(({ findings }) => findings)],
    findingsLeft:
      sum(answer, /^> (\d+) of \d+ (?:errors|findings) are left out\b/gm) +
      sum(answer, /^- .*: L\d.* and (\d+) more$/gm),
    failures: read.flatMap(({ failures }) => failures),
    failuresLeft: read.reduce((all, { failuresLeft }) => all + failuresLeft, 0),
    failuresNoted: readNoted(answer),
    counts: readCounts(verdict?.["detail"] ?? ""),
    flaky: [...answer.matchAll(/^> Flaky: (\S+)( \(class\))? passed on attempt/gm)].map(
      ([, name = "", part]) => `${name}${part === undefined ? "" : "#"}`,
    ),
    failedModules: readFailedModules(answer),
    words: answer,
  };
}

// Test FAILURE (5.1s) — 42 run, 2 failed, 1 skipped
const VERDICT = /^(?<operation>\w+) (?<status>[A-Z]+) \([\d.]+s\)(?: — (?<detail>.*))?/;

/** `settings.xml L4:11: …`, `(pom.xml L4:11)`, `- src/main/java/com/acme/Foo.java` */
function readInHead(head: string): ToldFinding[] {
  return [...head.matchAll(/([\w./-]+\.\w+)(?: L(\d+)(?::(\d+))?)?/g)].map(([, file = "", line, column]) => ({
    file,
    line: number(line),
    column: number(column),
    text: head,
  }));
}

interface Section {
  readonly findings: readonly ToldFinding[];
  readonly failures: readonly ToldFailure[];
  readonly failuresLeft: number;
}

function readSection(section: string): Section {
  const [title = "", ...lines] = section.split("\n");
  const failed = /^(?:FAILED|ERROR): (?<name>.*)$/.exec(title)?.groups?.["name"];
  if (title === "Also failed") return readNames(lines[0] ?? "", section);
  // 20 tests with one cause; the name of a test with a space in it is quoted
  const isGroup = /^\d+ tests /.test(failed ?? "");
  if (isGroup) return readNames(lines.find((line) => line.startsWith("  Tests: ")) ?? "", section);
  if (failed !== undefined) return { findings: [], failures: [readName(failed, section)], failuresLeft: 0 };
  const cause = /^\d+ × (?<cause>.*?)(?:, and \d+ errors? that follow from it)?$/.exec(title)?.groups?.["cause"];
  const entries = lines.filter((line) => /^- |^ {2}then L/.test(line)).map((line) => line.replace(/^ {2}then /, "- "));
  const directory = lines.map((line) => /^ {2}all below (?<directory>\S.*)$/.exec(line)?.groups?.["directory"]);
  const below = directory.find((it) => it !== undefined) ?? "";
  const findings = entries.flatMap((entry) =>
    cause === undefined ? readInFile(title, entry) : readPlaces(cause, entry.replace("- ", `- ${below}`)),
  );
  return { findings, failures: [], failuresLeft: 0 };
}

/** `- L42:15 — cannot find symbol`, `- missing return statement` */
function readInFile(file: string, entry: string): ToldFinding[] {
  const found = /^- (?:L(?<line>\d+)(?::(?<column>\d+))? — )?(?<text>.*)$/.exec(entry)?.groups;
  return found
    ? [{ file, line: number(found["line"]), column: number(found["column"]), text: found["text"] ?? "" }]
    : [];
}

/** `- core/src/main/java/com/acme/Cart.java: L3:8, L17:12 and 4 more; then class Money: L20:5` */
function readPlaces(cause: string, entry: string): ToldFinding[] {
  const file = entry.slice(2).replace(/(?:: L\d.*)?$/, "");
  return entry
    .slice(2 + file.length)
    .split("; then ")
    .flatMap((part) => {
      const words = /^(?<words>\S.*): L\d/.exec(part)?.groups?.["words"];
      const text = words === undefined || part.startsWith(": ") ? cause : `cannot find symbol: ${words}`;
      return [...part.matchAll(/L(\d+)(?::(\d+))?/g)].map(([, line, column]) => ({
        file,
        line: number(line),
        column: number(column),
        text,
        isGrouped: true as const,
      }));
    });
}

/** `  Tests: OrderTest#cancel, #pay; CustomerTest (all 9) and 12 more` */
function readNames(line: string, text: string): Section {
  const left = / and (\d+) more$/.exec(line);
  const names = line.slice(0, left?.index).replace(/^ *(?:Tests: )?/, "");
  const failures = names.split(/; |(?<=\)), (?!#)/).flatMap((ofClass) => {
    const [first = "", ...more] = ofClass.split(", #");
    const one = readName(first, text);
    return first === "" ? [] : [one, ...more.map((testMethod) => ({ ...one, testMethod }))];
  });
  return { findings: [], failures, failuresLeft: number(left?.[1]) ?? 0 };
}

/** `FooTest#adds(int, int)[3] (core)`, `"FooTest#adds two" (core)`, `SetupTest (class setup)`, `CustomerTest (all 9)` */
function readName(shown: string, text: string): ToldFailure {
  const name = shown.replace(/^"((?:[^"\\]|\\.)*)"/, (_, quoted: string) => quoted.replace(/\\(.)/g, "$1"));
  const at = name.indexOf("#");
  if (at >= 0) return { testClass: name.slice(0, at), testMethod: name.slice(at + 1), text, tests: 1 };
  const [testClass = ""] = name.split(" (", 1);
  return { testClass, testMethod: "", text, tests: number(/ \((?:all )?(\d+)\)$/.exec(name)?.[1]) ?? 1 };
}

/** `42 run, 2 failed, 1 skipped, 1 flaky` */
function readCounts(detail: string): ToldCounts | null {
  const run = /(\d+) run\b/.exec(detail)?.[1];
  if (run === undefined) return null;
  const counted = (word: string) => Number(new RegExp(`(\\d+) ${word}\\b`).exec(detail)?.[1] ?? 0);
  return { run: Number(run), failed: counted("failed"), skipped: counted("skipped"), flaky: counted("flaky") };
}

/** `> Modules: model, core passed; web failed; app, it skipped.` */
function readFailedModules(answer: string): string[] {
  const told = /^> Modules: (?:.*; )?(?<failed>[^;]*) failed[;.]/m.exec(answer)?.groups?.["failed"];
  return told?.split(", ") ?? [];
}

/** `> 31 of 80 failures are shown by name only, 4 of these by number only.` */
function readNoted(answer: string): NotedFailures[] {
  const noted = /^> (\d+) of (\d+) failures [^,:\n]*(?:, (\d+) of these )?/gm;
  return [...answer.matchAll(noted)].map(([, listed, all, unnamed]) => ({
    listed: Number(listed),
    all: Number(all),
    unnamed: Number(unnamed ?? 0),
  }));
}

function sum(answer: string, counted: RegExp): number {
  return [...answer.matchAll(counted)].reduce((all, [, left]) => all + Number(left), 0);
}

function number(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
