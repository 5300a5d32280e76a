import { describeOther } from "../answers/progress.ts";
import { presentRefusal } from "../answers/refusal.ts";
import { type PresentedAnswer, presentAnswer } from "../answers/tool-answer.ts";
import { clients } from "../knowledge/clients/all-clients.ts";
import type { Engine } from "../maven/engine/engine.ts";
import { describeMissingPom, holdsPom } from "../maven/poms-below.ts";
import type { Builds } from "../runs/open-builds.ts";
import type { BuildEvent } from "../runs/request.ts";
import { clean, visibleJson } from "../text/clean.ts";
import { quote } from "../text/foreign.ts";
import { maskValue } from "../text/mask-value.ts";
import { maskWords } from "../text/mask-words.ts";
import { nearest } from "../text/nearest.ts";
import { tools } from "../tools/all-tools.ts";
import type { Caller } from "../tools/caller.ts";
import { carryOut } from "../tools/carry-out.ts";
import type { Tool, ToolSettings } from "../tools/tool.ts";
import { readWithConsent } from "./consent.ts";
import type { Ask } from "./elicitation.ts";
import type { Log } from "./server-log.ts";

export interface CallContext extends Caller {
  readonly builds: Builds;
  readonly settings: ToolSettings;
  readonly log: Log;
  readonly ask: Ask;
}

export type CallAnswer = Pick<PresentedAnswer, "text" | "isError">;

export async function callTool(name: string, input: unknown, context: CallContext): Promise<CallAnswer> {
  const { log, mask } = context;
  const tool = tools.find((it) => it.name === name);
  const shown = tool?.name ?? quote(mask(clean(name)));
  try {
    log("INFO", shown, visibleJson(maskValue(input ?? {}, mask)));
    const answer = tool ? await answerCall(tool, input, context) : failed(unknownTool(name, shown));
    if (!answer.isError) return answer;
    const text = presentRefusal(answer.text);
    log("WARN", shown, text);
    return { text, isError: true };
  } catch (error) {
    log("ERROR", shown, stackOf(error));
    return failed(presentRefusal(mask(`${shown}: internal error: ${String(error)}`)));
  }
}

async function answerCall(tool: Tool, input: unknown, context: CallContext): Promise<CallAnswer> {
  const { name } = tool;
  const { projectDir } = context.settings;
  if (projectDir !== undefined && !holdsPom(projectDir)) {
    return failed(`${name}: ${describeMissingPom(projectDir, (option) => howToServe(option, context.client))}`);
  }
  const startMs = performance.now();
  const request = await readWithConsent(tool, input, context);
  if (request.kind === "refused") return failed(`${name}: ${request.reason}`);
  const answer = await carryOut(request, context.builds, shortenWait(context, performance.now() - startMs));
  if (answer.kind === "result") {
    const { run, status, duration } = answer.result;
    context.log("INFO", name, `run ${run}: ${status} in ${duration} ms`);
  }
  return presentAnswer(answer, name, request.show, context.mask);
}

/** An entry for all projects cannot name the POM of one: the file of the project can. */
function howToServe(option: string, clientName: string): string {
  const client = clients.find(({ patience, written }) => written === "by init" && patience?.names.test(clientName));
  return `to have it served: maven-mcp init ${client?.id ?? "CLIENT"} ${option} --write, then restart the client`;
}

/** The client's own clock went on while a person was asked. */
function shortenWait(context: CallContext, passedMs: number): CallContext {
  const { defaultWaitMs } = context;
  return defaultWaitMs === null ? context : { ...context, defaultWaitMs: Math.max(0, defaultWaitMs - passedMs) };
}

function failed(text: string): CallAnswer {
  return { text, isError: true };
}

function unknownTool(name: string, shown: string): string {
  const names = tools.map((tool) => tool.name);
  const [meant] = nearest(name, names, 1);
  return `unknown tool ${shown}; ${meant ? `did you mean ${meant}?` : `expected ${names.join(", ")}.`}`;
}

/** Logs an event of a build in one line. */
export function logEvent(event: BuildEvent, log: Log): void {
  const run = `run ${event.run}`;
  switch (event.kind) {
    case "unshared":
      log("WARN", "build", `${run} takes turns with builds of this process only: ${event.reason}`);
      break;
    case "waiting":
      log("INFO", "build", `${run} waits for ${describeOther(event.waitsFor)}`);
      break;
    case "broken":
      log("ERROR", "build", `${run}: ${stackOf(event.error)}`);
      break;
    case "started":
      log("INFO", "process", `${run}: ${maskWords(event.command).map(quoteWord).join(" ")} in ${event.cwd}`);
      log("INFO", "process", `${run}: ${describeEngine(event.engine)}`);
      if (event.alone !== null) log("INFO", "process", `${run}: a JVM of its own: ${event.alone}`);
      break;
    case "ended":
      log(
        "INFO",
        "process",
        `${run}: exit code ${event.exitCode ?? "none"} after ${event.durationMs} ms${event.isHot ? ", in the JVM of an earlier run" : ""}`,
      );
      break;
    case "read": {
      const tests = `${event.testCases} test cases in ${event.reports} reports`;
      log("INFO", "parse", `${run}: ${event.logLines} log lines, ${event.diagnostics} compiler messages, ${tests}`);
      break;
    }
    default:
      event satisfies never;
  }
}

function describeEngine(engine: Engine): string {
  if (engine.kind === "fast") return `MAVEN_OPTS begins with ${engine.options.join(" ")}`;
  return `MAVEN_OPTS as it is${engine.because === null ? " (--engine plain)" : `: ${engine.because}`}`;
}

/** Quotes a word for the log unless it is plainly one word; so a secret in it stays whole and can be masked. */
function quoteWord(word: string): string {
  return /^[^\s"'\\]+$/.test(word) ? word : JSON.stringify(word);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
