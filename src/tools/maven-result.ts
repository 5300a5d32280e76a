import { z } from "zod";
import { unquote } from "../text/foreign.ts";
import { readInput } from "./read-input.ts";
import { common, flag, integer, requestPresentation, words } from "./shared-inputs.ts";
import type { ResultRequest, Tool } from "./tool.ts";

const { responseFormat, detailLevel } = common;
const PARTS = ["summary", "failures", "errors", "warnings", "log", "runs", "slow", "state", "coverage"] as const;
const LARGEST = 2_000_000_000;
const schema = z.object({
  run: integer("the number of a run", 1, LARGEST).optional().describe("Default: the newest."),
  show: z
    .enum(PARTS, `one of ${PARTS.join(", ")}`)
    .optional()
    .describe(
      "summary (default): its answer; state: tests that passed on the sources as they are; log: Maven's output, by default its end; runs: the last ones.",
    ),
  test: words("a test, e.g. CartTest#total", 300)
    .optional()
    .describe("CartTest or CartTest#total: its whole failure; with runs, its earlier outcomes."),
  match: words("words to look for", 200).optional().describe("Log lines with all these words."),
  offset: integer("the number of an entry", 1, LARGEST).optional().describe("First line or entry; 1 is the top."),
  limit: integer("a number of entries", 1, 10_000).optional().describe("Most lines or entries."),
  wait: integer("seconds", 0, 86_400).optional().describe("Seconds to wait for its end (0)."),
  cancel: flag().describe("End the build."),
  responseFormat,
  detailLevel,
});

export const result: Tool = {
  name: "maven_result",
  description:
    "Look back at Maven runs, also of earlier sessions: failures, one test in full, the log, slow tests, the last runs. Waits for a build answered RUNNING, or cancels it.",
  input: schema,
  annotations: {
    title: "Maven result",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  meta: { "anthropic/alwaysLoad": true },
  read: (raw) => {
    const read = readInput(schema, raw);
    if (typeof read === "string") return { kind: "refused", reason: read };
    const asked = readAsked(read);
    if (typeof asked === "string") return { kind: "refused", reason: asked };
    const { wait } = read;
    return {
      kind: "result",
      result: asked,
      waitMs: wait === undefined ? null : wait * 1000,
      show: requestPresentation(read, undefined),
    };
  },
};

/**
 * Reads the request for a result; a returned string is the second half of a sentence that refuses it. An input that
 * belongs to only one part selects that part.
 */
function readAsked(input: z.output<typeof schema>): ResultRequest | string {
  const { run, wait, cancel = false, test, match, offset, limit } = input;
  const meant = test !== undefined ? "failures" : match !== undefined ? "log" : "summary";
  const show = input.show ?? meant;
  if (wait !== undefined && cancel) return "wait and cancel exclude each other.";
  if (cancel && show !== "summary") return `cancel goes without show ${JSON.stringify(show)}.`;
  if (test !== undefined && show !== "failures" && show !== "runs") {
    return `test goes with show "failures" or "runs", not ${JSON.stringify(show)}.`;
  }
  if (match !== undefined && show !== "log") return `match goes with show "log", not ${JSON.stringify(show)}.`;
  if ((show === "summary" || show === "coverage") && (offset ?? limit) !== undefined)
    return `offset and limit go with another show than ${JSON.stringify(show)}.`;
  if ((show === "runs" || show === "state") && run !== undefined) return `run goes with another show than "${show}".`;
  return {
    run: run ?? null,
    cancel,
    show,
    page: { offset: offset ?? null, limit: limit ?? null },
    test: test === undefined ? null : unquote(test),
    match: match ?? null,
  };
}
