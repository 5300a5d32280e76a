import type { z } from "zod";
import type { Operation } from "../model/build-result.ts";
import type { Page, Shown } from "../model/history/look-back.ts";
import type { Presentation } from "../model/presentation.ts";
import type { TypeQuery } from "../model/project/type-lookup.ts";
import { type BuildRequest, NO_OPTIONS, type ToolOptions } from "../runs/request.ts";
import { runCall } from "./asked-goals.ts";
import { findOutgoing, type Outgoing, sayOutgoing } from "./guard/find-outgoing.ts";
import { commandOf, optionsFromFile } from "./project-file/from-file.ts";
import type { ProjectFile } from "./project-file/project-file.ts";
import { type KeptWay, readProjectFile } from "./project-file/read-project-file.ts";
import { type ObjectSchema, readInput } from "./read-input.ts";
import { type CommonInput, type ReadArgs, readArgs, requestPresentation } from "./shared-inputs.ts";

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly annotations: ToolAnnotations;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Checks an input and returns what to do and how to show the result, or refuses it in one sentence. */
  readonly read: (input: unknown, settings: ToolSettings) => ToolRequest;
}

/** The options that the user chose when starting the server, for every call. */
export interface ToolSettings {
  /** The time limit of a build if its call sets none. */
  readonly timeoutMs: number;
  readonly deploy: DeployRule;
  /** Whether each build installs into a local repository of its checkout's own. */
  readonly ownRepository?: boolean;
  /** The directory of the project, whose own file is read at each call; absent where no build is to run. */
  readonly projectDir?: string;
}

/** What becomes of goals that publish, or change what lies elsewhere. */
export type DeployRule = "refused" | "asked" | "allowed";

interface ToolAnnotations {
  readonly title: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: false;
}

export type ToolRequest =
  | ({ readonly kind: "build"; readonly build: BuildRequest } & Answering)
  | ({ readonly kind: "result"; readonly result: ResultRequest } & Answering)
  | ({ readonly kind: "project" } & Answering)
  | ({ readonly kind: "type"; readonly query: TypeQuery } & Answering)
  /** The input was refused; the reason is the second half of a sentence. A person may allow what goes out. */
  | { readonly kind: "refused"; readonly reason: string; readonly outgoing?: readonly Outgoing[] };

interface Answering {
  /** The number of milliseconds after which a build that still runs is answered; null if the caller did not say. */
  readonly waitMs: number | null;
  readonly show: Presentation;
}

export interface ResultRequest {
  readonly run: number | null;
  readonly cancel: boolean;
  /** The part to show: the answer of the run, or a part of its stored data; for `runs`, all runs. */
  readonly show: "summary" | "coverage" | Shown;
  readonly page: Page;
  /** The test to show, for `failures` and `runs`; null for all. */
  readonly test: string | null;
  /** The words that a line must contain, for `log`; null for every line. */
  readonly match: string | null;
}

/**
 * The changes that the inputs of one tool make to the build. A returned string refuses the inputs, as the second half
 * of a sentence.
 */
interface Specific
  extends Pick<BuildRequest, "phases">,
    Partial<Pick<BuildRequest, "operation">>,
    Partial<ToolOptions> {
  readonly stackTraceLines?: number;
}

/** What a tool returns, which holds no field that nobody reads: the compiler refuses one that `Specific` does not have. */
type Exact<Own extends Specific> = Own & { readonly [Name in Exclude<keyof Own, keyof Specific>]: never };

interface Definition<Input extends CommonInput, Own extends Specific> extends Omit<Tool, "read" | "input"> {
  readonly operation: Operation;
  readonly input: ObjectSchema<Input>;
  readonly specify: (input: Input, args: Pick<ReadArgs, "properties" | "selecting">) => Exact<Own> | string;
}

/** Makes a build tool from its own inputs and those that all build tools share. */
export function defineBuildTool<Input extends CommonInput, Own extends Specific>(
  definition: Definition<Input, Own>,
): Tool {
  const { specify, operation, ...data } = definition;
  const refuse = (reason: string): ToolRequest => ({ kind: "refused", reason });
  return {
    ...data,
    read: (raw, settings) => {
      const input = readInput(data.input, raw);
      if (typeof input === "string") return refuse(input);
      const args = readArgs(input.args ?? []);
      if (typeof args === "string") return refuse(args);
      const modules = (input.module ?? []).flatMap((names) => names.split(",")).filter((name) => name.trim() !== "");
      const selecting = modules.length > 0 ? args.selecting : undefined;
      if (selecting !== undefined) return refuse(`module and -${selecting} in args name the same thing.`);
      const asked: Specific | string = specify(input, args);
      if (typeof asked === "string") return refuse(asked);
      const kept = keptFor(args, settings);
      const command = kept.kind === "kept" && operation === "Run" ? commandOf(kept.file, asked.phases) : null;
      const specific = command === null ? asked : { ...asked, phases: command.goals };
      if (settings.deploy !== "allowed") {
        const outgoing = findOutgoing([...args.foreign, ...specific.phases], args.properties);
        const [first] = outgoing;
        if (first) return { kind: "refused", reason: sayOutgoing(first, WHY_REFUSED[settings.deploy]), outgoing };
      }
      const cleanFirst = args.cleanFirst && !specific.phases.includes("clean");
      if (args.foreign.length > 0) {
        const goals = new Set([...(cleanFirst ? ["clean"] : []), ...specific.phases, ...args.foreign]);
        return refuse(`goals do not belong into args: ${runCall([...goals], args.given)}`);
      }
      const { stackTraceLines, ...own } = specific;
      const scope = own.integration ? "integration" : SCOPE_OF[operation];
      const argsOf = (file: ProjectFile) => optionsFromFile(file, scope, command, args.options);
      const ofProject = kept.kind === "none" ? undefined : partOfProject(kept, argsOf);
      const timeout = input.timeout ?? (kept.kind === "kept" ? kept.file.timeout : undefined);
      return {
        kind: "build",
        build: {
          operation,
          modules,
          ...NO_OPTIONS,
          ...own,
          cleanFirst,
          args: [...(ofProject?.args ?? []), ...args.options],
          javaHome: args.javaHome,
          ...(ofProject && { ofProject, given: args.options }),
          ...(ownsRepository(kept, settings) && { ownRepository: true }),
          timeoutMs: timeout === undefined ? settings.timeoutMs : timeout * 1000,
        },
        waitMs: input.wait === undefined ? null : input.wait * 1000,
        show: requestPresentation(input, stackTraceLines),
      };
    },
  };
}

function keptFor({ isWithoutFile }: Pick<ReadArgs, "isWithoutFile">, { projectDir }: ToolSettings): KeptWay {
  return isWithoutFile || projectDir === undefined ? { kind: "none" } : readProjectFile(projectDir);
}

const SCOPE_OF = {
  Compile: "compile",
  Test: "test",
  Verify: "test",
  Package: "package",
  Run: "run",
  Clean: null,
} as const;

function ownsRepository(kept: KeptWay, { ownRepository = false }: ToolSettings): boolean {
  return ownRepository || (kept.kind === "kept" && kept.file.localRepository === "own");
}

/** What the project's file adds to a call. */
function partOfProject(
  kept: Exclude<KeptWay, { kind: "none" }>,
  argsOf: (file: ProjectFile) => readonly string[],
): BuildRequest["ofProject"] {
  if (kept.kind === "left-out") return { args: [], leftOut: kept.why };
  const { java, needs, format, checks } = kept.file;
  return {
    args: argsOf(kept.file),
    ...(java && { java }),
    ...(needs && { needs }),
    ...(format && { format }),
    ...(checks && { checks }),
  };
}

/** Why what goes out is refused by itself, as the end of a sentence. */
export const WHY_REFUSED: Readonly<Record<Exclude<DeployRule, "allowed">, string>> = {
  refused: "the server was started without --allow-deploy",
  asked: "--allow-deploy ask needs a client that can ask a person",
};
