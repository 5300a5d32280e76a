import type { PackedTest, PageData } from "../page-data.ts";

export interface History extends Omit<PageData, "runs" | "tests" | "texts"> {
  readonly runs: readonly Run[];
  readonly tests: readonly Test[];
}

export interface Run {
  readonly run: number;
  readonly operation: string;
  readonly status: string;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly errors: number;
  readonly tests: number;
  readonly failed: number;
  readonly skipped: number;
  readonly client: string | null;
  readonly waitedMs: number | null;
  readonly jvm: string | null;
  readonly modules: readonly string[];
  readonly command: string;
  readonly programs: string;
  /** Why it failed, where no test did; empty if none is known. */
  readonly reason: string;
}

export interface Test extends Omit<PackedTest, "record"> {
  /** The letters of its outcomes by the numbers of the runs. */
  readonly record: ReadonlyMap<number, string>;
  /** The name without the package: `CartTest#total`. */
  readonly shortName: string;
}

/** Reads the data that stands in the page. */
export function readPage(json: string): History | null {
  const data: unknown = JSON.parse(json);
  if (!isPageData(data)) return null;
  const { runs, tests, texts, ...rest } = data;
  const textAt = (place: number | null) => (place === null ? null : (texts[place] ?? ""));
  const unpacked = runs.map(
    ([run, operation, status, startedAt, durationMs, errors, all, failed, skipped, ...more]): Run => {
      const [client, waitedMs, jvm, modules, command, programs, reason] = more;
      return {
        ...{ run, startedAt, durationMs, errors, tests: all, failed, skipped, waitedMs },
        operation: textAt(operation) ?? "",
        status: textAt(status) ?? "",
        client: textAt(client),
        jvm: textAt(jvm),
        modules: (textAt(modules) ?? "").split("\n"),
        command: textAt(command) ?? "",
        programs: textAt(programs) ?? "",
        reason: textAt(reason) ?? "",
      };
    },
  );
  return { ...rest, runs: unpacked, tests: tests.map((test) => unpackTest(test, unpacked)) };
}

function isPageData(value: unknown): value is PageData {
  return typeof value === "object" && value !== null && "runs" in value && "tests" in value;
}

function unpackTest({ record, ...test }: PackedTest, runs: readonly Run[]): Test {
  const outcomes = new Map<number, string>();
  let at = 0;
  for (const [, times, letter = ""] of record.matchAll(PART)) {
    for (let left = Number(times || 1); left > 0; left--) {
      const run = runs[at++];
      if (run && letter !== " ") outcomes.set(run.run, letter);
    }
  }
  const [className = "", ...method] = test.name.split("#");
  const simple = className.slice(className.lastIndexOf(".") + 1);
  return { ...test, record: outcomes, shortName: [simple, ...method].join("#") };
}

// 3.1x
const PART = /(?<!\d)(\d*)([^\d])/g;
