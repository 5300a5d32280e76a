import { z } from "zod";
import type { Told, ToldFinding } from "./told.ts";

/** Reads a JSON answer. */
export function toldInJson(answer: string): Told {
  const told = Answer.parse(JSON.parse(answer));
  const { summary, modules = [], errors } = told;
  const findings = placesIn([errors, told.problems, told.digests]);
  return {
    operation: told.operation,
    status: told.status,
    findings,
    findingsLeft: told.errorsOmitted,
    failures: told.failures.map(({ testClass, testMethod, message, type, stackTrace }) => ({
      testClass,
      testMethod,
      tests: 1,
      text: `${type}: ${message}\n${stackTrace}`,
    })),
    failuresLeft: told.failuresOmitted,
    counts: summary
      ? {
          run: summary.testsRun,
          failed: summary.testsFailed + summary.testsErrored,
          skipped: summary.testsSkipped,
          flaky: told.flaky.length,
        }
      : null,
    failedModules: modules.filter(({ status }) => status === "FAILURE").flatMap(({ dir, name }) => [name, dir ?? name]),
    flaky: told.flaky.map(
      ({ testClass, testMethod }) => `${testClass.slice(testClass.lastIndexOf(".") + 1)}#${testMethod}`,
    ),
    words: [
      ...stringsIn(told),
      `${errors.length} errors`,
      ...findings.map(({ line, column }) => (column === undefined ? `L${line}` : `L${line}:${column}`)),
    ].join("\n"),
  };
}

const Answer = z.looseObject({
  operation: z.string(),
  status: z.string(),
  errors: z.array(z.unknown()).default([]),
  errorsOmitted: z.number().default(0),
  problems: z.array(z.unknown()).default([]),
  digests: z.array(z.unknown()).default([]),
  failures: z
    .array(
      z.object({
        testClass: z.string(),
        testMethod: z.string(),
        message: z.string(),
        type: z.string().default(""),
        stackTrace: z.string().default(""),
      }),
    )
    .default([]),
  failuresOmitted: z.number().default(0),
  summary: z
    .object({ testsRun: z.number(), testsFailed: z.number(), testsErrored: z.number(), testsSkipped: z.number() })
    .optional(),
  flaky: z.array(z.object({ testClass: z.string(), testMethod: z.string() })).default([]),
  modules: z.array(z.object({ name: z.string(), dir: z.string().optional(), status: z.string() })).optional(),
});

const Place = z.object({
  file: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
  message: z.string().default(""),
  details: z.array(z.string()).default([]),
});

/** Whatever names a file, at any depth. */
function placesIn(value: unknown): ToldFinding[] {
  if (typeof value === "string") return [{ file: value, line: undefined, column: undefined, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const { data } = Place.safeParse(value);
  const own = data
    ? [{ ...data, line: data.line, column: data.column, text: [data.message, ...data.details].join("\n") }]
    : [];
  return [...own, ...Object.values(value).flatMap(placesIn)];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
