import type { BuildResult, TestFailure } from "../result/build-result.ts";
import type { Presentation } from "../result/presentation.ts";
import type { Problem } from "../result/problem.ts";
import { explain, headline } from "./problem.ts";
import { ownFrames } from "./stack.ts";

/** The BuildResult as one JSON object, within the level's budget: whole entries are cut, and counted. */
export function toJson(result: BuildResult, presentation: Presentation): string {
  const budget = presentation.detailLevel === "concise" ? 8000 : 18_000;
  for (const share of SHARES) {
    const text = JSON.stringify(shape(result, presentation, share));
    if (text.length <= budget) return text;
  }
  return JSON.stringify(shape(result, presentation, NOTHING));
}

/** How much of each list is kept. */
interface Share {
  readonly entries: number;
  readonly textLength: number;
  readonly outputLines: number;
}

const NOTHING: Share = { entries: 0, textLength: 300, outputLines: 0 };

/** Ever less: text first, then entries. */
const SHARES: readonly Share[] = [
  { entries: 100_000, textLength: 100_000, outputLines: 100 },
  { entries: 1000, textLength: 2000, outputLines: 20 },
  { entries: 200, textLength: 600, outputLines: 20 },
  { entries: 50, textLength: 300, outputLines: 10 },
  { entries: 20, textLength: 200, outputLines: 5 },
  { entries: 8, textLength: 200, outputLines: 5 },
  { entries: 3, textLength: 200, outputLines: 0 },
];

function shape(result: BuildResult, presentation: Presentation, share: Share): object {
  const isConcise = presentation.detailLevel === "concise";
  const { errors, warnings, failures, tests, problems, output, modules, notes } = result;
  const cutErrors = errors?.slice(0, share.entries);
  const cutFailures = failures?.slice(0, share.entries);
  return {
    ...result,
    ...(cutErrors ? { errors: cutErrors } : {}),
    ...omitted("errorsOmitted", errors, cutErrors),
    ...(warnings ? { warnings: warnings.slice(0, Math.min(share.entries, isConcise ? 20 : share.entries)) } : {}),
    ...(cutFailures ? { failures: cutFailures.map((failure) => shapeFailure(failure, presentation, share)) } : {}),
    ...omitted("failuresOmitted", failures, cutFailures),
    tests: isConcise ? undefined : tests?.slice(0, share.entries),
    ...(modules ? { modules: modules.slice(0, Math.max(10, share.entries)) } : {}),
    ...(problems ? { problems: problems.map((problem) => shapeProblem(problem, share)) } : {}),
    ...(notes ? { notes: notes.map((note) => cut(note, share.textLength)) } : {}),
    ...(output
      ? {
          output: output
            .slice(-Math.min(share.outputLines, isConcise ? 20 : 100))
            .map((it) => cut(it, share.textLength)),
        }
      : {}),
  };
}

function shapeProblem(problem: Problem, share: Share): object {
  const lists = Object.entries(problem).filter(([, value]) => Array.isArray(value));
  return {
    ...shortenAll(problem, share),
    ...Object.assign({}, ...lists.map(([name, all]) => omitted(`${name}Omitted`, all, all.slice(0, share.entries)))),
    message: cut([headline(problem), ...explain(problem)].join(". "), share.textLength),
  };
}

/** The same with shorter texts and lists, at any depth. */
function shortenAll(values: object, share: Share): object {
  const shorten = (value: unknown): unknown => {
    if (typeof value === "string") return cut(value, share.textLength);
    if (Array.isArray(value)) return value.slice(0, share.entries).map(shorten);
    return typeof value === "object" && value !== null ? shortenAll(value, share) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shorten(value)]));
}

function omitted(name: string, all: readonly unknown[] | undefined, kept: readonly unknown[] | undefined): object {
  const number = (all?.length ?? 0) - (kept?.length ?? 0);
  return number > 0 ? { [name]: number } : {};
}

function shapeFailure(failure: TestFailure, { detailLevel, stackTraceLines }: Presentation, share: Share): object {
  const { throwable, stackTrace, output, ...rest } = failure;
  const isConcise = detailLevel === "concise";
  const bounds = { lines: 10, characters: Math.min(1000, share.textLength) };
  const trace = isConcise
    ? throwable && ownFrames(throwable, (className) => className, bounds).map((line) => line.trim())
    : stackTrace?.split(/\r?\n/);
  const lines = trace?.slice(0, stackTraceLines) ?? [];
  return {
    ...rest,
    message: cut(failure.message, share.textLength),
    ...(lines.length > 0 ? { stackTrace: cut(lines.join("\n"), share.textLength) } : {}),
    ...(output && !isConcise ? { output: cut(output, share.textLength) } : {}),
  };
}

/** Cut from the end, never through a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}… (${text.length} characters in all)`;
}
