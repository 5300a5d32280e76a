import type { z } from "zod";
import type { BuildRequest } from "../build/request.ts";
import type { Operation } from "../result/build-result.ts";
import type { Presentation } from "../result/presentation.ts";
import { type CommonInput, readArgs, requestPresentation } from "./common.ts";
import { type ObjectSchema, readInput } from "./read-input.ts";

/** A tool as data. */
export interface Tool {
  readonly name: string;
  readonly operation: Operation;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly annotations: ToolAnnotations;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Checks an input and says what to build and how to show it, or refuses in one sentence. */
  readonly read: (input: unknown, defaultTimeoutMs: number) => ToolRequest;
}

/** Clients decide by them whether a tool runs unattended. */
interface ToolAnnotations {
  readonly title: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: false;
}

type ToolRequest =
  | { readonly kind: "build"; readonly build: BuildRequest; readonly show: Presentation }
  | { readonly kind: "refused"; readonly sentence: string };

/** What only this tool knows: how its own inputs change the build. A string refuses, in the second half of a sentence. */
type Specific = Pick<BuildRequest, "phases"> &
  Partial<Pick<BuildRequest, "testFilter" | "testOnly" | "skipTests">> & { readonly stackTraceLines?: number };

interface Definition<Input extends CommonInput> extends Omit<Tool, "read" | "input"> {
  readonly input: ObjectSchema<Input>;
  readonly specify: (input: Input, properties: ReadonlyMap<string, string>) => Specific | string;
}

/** Joins a tool's own inputs with those that all build tools share. */
export function defineTool<Input extends CommonInput>(definition: Definition<Input>): Tool {
  const { specify, ...data } = definition;
  const refuse = (sentence: string): ToolRequest => ({ kind: "refused", sentence: `${data.name}: ${sentence}` });
  return {
    ...data,
    read: (raw, defaultTimeoutMs) => {
      const input = readInput(data.input, raw);
      if (typeof input === "string") return refuse(input);
      const args = readArgs(input.args ?? []);
      if (typeof args === "string") return refuse(args);
      const specific = specify(input, args.properties);
      if (typeof specific === "string") return refuse(specific);
      const { stackTraceLines, ...own } = specific;
      return {
        kind: "build",
        build: {
          operation: data.operation,
          testFilter: null,
          testOnly: false,
          skipTests: false,
          ...own,
          cleanFirst: args.cleanFirst && data.operation !== "Clean",
          args: args.options,
          timeoutMs: input.timeout === undefined ? defaultTimeoutMs : input.timeout * 1000,
        },
        show: requestPresentation(input, stackTraceLines),
      };
    },
  };
}
