import type { Told, ToldCounts, ToldFailure, ToldFinding } from "./told.ts";

/** Reads a Markdown answer. */
export function toldInMarkdown(answer: string): Told {
  const [head = "", ...sections] = answer.split(/^### /m);
  const verdict = VERDICT.exec(head)?.groups;
  const read = sections.map(readSection);
  return {
    operation: verdict?.["operation"] ?? "",
    status: verdict?.["status"] ?? "",
    findings: [...readInHead(head), ...read.flatMap(({ findings }) => findings)],
    findingsLeft: sum(answer, /^> (\d+) of \d+ (?:errors|findings) are left out\.$/gm),
    failures: read.flatMap(({ failures }) => failures),
    failuresLeft: sum(answer, /, (\d+) of these by number only\.$/gm),
    counts: readCounts(verdict?.["detail"] ?? ""),
    flaky: [...answer.matchAll(/^> Flaky: (\S+) passed on attempt/gm)].flatMap(([, name]) => name ?? []),
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
}

function readSection(section: string): Section {
  const [title = "", ...lines] = section.split("\n");
  const failed = /^(?:FAILED|ERROR): (?<name>.*)$/.exec(title)?.groups?.["name"];
  const names = title === "Also failed" ? lines[0] : lines.findLast((line) => line.startsWith("  Tests: "))?.slice(9);
  if (failed !== undefined && !/^\d+ tests with one cause$/.test(failed))
    return { findings: [], failures: [readName(failed, section)] };
  if (failed !== undefined || title === "Also failed")
    return { findings: [], failures: readNames(names ?? "", section) };
  const cause = /^\d+ × (?<cause>.*)$/.exec(title)?.groups?.["cause"];
  const entries = lines.filter((line) => line.startsWith("- "));
  if (cause === undefined) return { findings: entries.flatMap((entry) => readInFile(title, entry)), failures: [] };
  return { findings: entries.flatMap((entry) => readPlaces(cause, entry)), failures: [] };
}

/** `- L42:15 — cannot find symbol`, `- missing return statement` */
function readInFile(file: string, entry: string): ToldFinding[] {
  const found = /^- (?:L(?<line>\d+)(?::(?<column>\d+))? — )?(?<text>.*)$/.exec(entry)?.groups;
  return found
    ? [{ file, line: number(found["line"]), column: number(found["column"]), text: found["text"] ?? "" }]
    : [];
}

/** `- core/src/main/java/com/acme/Cart.java: L3:8, L17:12 and 4 more` */
function readPlaces(text: string, entry: string): ToldFinding[] {
  const file = entry.slice(2).replace(/(?:: L\d.*)?$/, "");
  const places = [...entry.slice(2 + file.length).matchAll(/L(\d+)(?::(\d+))?/g)];
  return places.map(([, line, column]) => ({
    file,
    line: number(line),
    column: number(column),
    text,
    isGrouped: true,
  }));
}

/** `OrderTest#cancel, #pay; CustomerTest (all 9)` */
function readNames(names: string, text: string): ToldFailure[] {
  return names
    .trim()
    .split("; ")
    .flatMap((ofClass) => {
      const [first = "", ...more] = ofClass.replace(/,? and \d+ more$/, "").split(", #");
      const one = readName(first, text);
      return [one, ...more.map((testMethod) => ({ ...one, testMethod }))];
    });
}

/** `FooTest#adds(int, int)[3] (core)`, `SetupTest (class setup)`, `CustomerTest (all 9)` */
function readName(name: string, text: string): ToldFailure {
  const at = name.indexOf("#");
  if (at >= 0) return { testClass: name.slice(0, at), testMethod: name.slice(at + 1), text };
  const [testClass = ""] = name.split(" (", 1);
  return { testClass, testMethod: "", text, ...(/ \((?:all )?\d+\)$/.test(name) ? { isWholeClass: true } : {}) };
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

function sum(answer: string, counted: RegExp): number {
  return [...answer.matchAll(counted)].reduce((all, [, left]) => all + Number(left), 0);
}

function number(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
