import { z } from "zod";
import { common, flag, integer, requestPresentation } from "./common.ts";
import { readInput } from "./read-input.ts";
import type { Tool } from "./tool.ts";

const { responseFormat, detailLevel } = common;
const input = z.object({
  run: integer("the number of a run", 1, 2_000_000_000).optional().describe("Number of the run (default: the newest)."),
  wait: integer("seconds", 0, 86_400).optional().describe("Wait up to so many seconds for its end."),
  cancel: flag().describe("End it."),
  responseFormat,
  detailLevel,
});

export const result: Tool = {
  name: "maven_result",
  description:
    "The answer of an earlier Maven run, or how far one has come: wait for a build answered RUNNING, or cancel it. Never starts Maven.",
  input,
  annotations: {
    title: "Maven result",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  meta: { "anthropic/alwaysLoad": true },
  read: (raw) => {
    const read = readInput(input, raw);
    if (typeof read === "string") return { kind: "refused", sentence: `maven_result: ${read}` };
    const { run, wait, cancel } = read;
    if (wait !== undefined && cancel)
      return { kind: "refused", sentence: "maven_result: wait and cancel exclude each other." };
    return {
      kind: "result",
      result: { run: run ?? null, cancel: cancel ?? false },
      waitMs: wait === undefined ? null : wait * 1000,
      show: requestPresentation(read, undefined),
    };
  },
};
