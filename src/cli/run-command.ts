import { dirname, relative } from "node:path";
import { describeWatched } from "../answers/progress.ts";
import type { FirstLine } from "../answers/tool-answer.ts";
import { presentAnswer } from "../answers/tool-answer.ts";
import { wasWhole } from "../history/whole.ts";
import type { ServerOption } from "../knowledge/clients/client.ts";
import { hasOption, readArguments, SELECTING } from "../maven/command-line/arguments.ts";
import { mavenEnvironment } from "../maven/command-line/command.ts";
import { canonicalPath } from "../maven/files.ts";
import { projectPom, readConfigured } from "../maven/model/open-project.ts";
import { pathFrom } from "../maven/poms-below.ts";
import type { PastRun } from "../model/history/look-back.ts";
import type { ToolAnswer } from "../model/tool-answer.ts";
import { openBuilds } from "../runs/open-builds.ts";
import { awaitShutdown } from "../shutdown.ts";
import { openProjectState } from "../store/project-state.ts";
import { clean } from "../text/clean.ts";
import { createMask } from "../text/secrets.ts";
import { tools } from "../tools/all-tools.ts";
import { carryOut } from "../tools/carry-out.ts";
import { followProgress } from "../tools/follow-progress.ts";
import type { Opening } from "../tools/opening.ts";
import { readRequest } from "../tools/read-request.ts";
import type { Tool, ToolRequest } from "../tools/tool.ts";
import type { ToolCommand } from "./command-line.ts";
import { SERVER_OPTIONS } from "./own-options.ts";
import { print } from "./print.ts";
import { progressLine } from "./progress-line.ts";
import { readWords } from "./read-words.ts";
import { sayInTerminal, sayLine, sayOptions } from "./say-commands.ts";
import { styled } from "./style.ts";
import { canChangeLines, fitTerminal, takesColours } from "./terminal.ts";

export interface CommandOptions extends Opening {
  readonly command: ToolCommand;
  readonly words: readonly string[];
  /** The module in whose folder the command was started; null if that is none. */
  readonly module: string | null;
  /** Says on stderr which project is taken, or which module alone; null if that is plain. */
  readonly told: ((isOfModule: boolean) => void) | null;
  /** The options of the server as they were given. */
  readonly given: readonly ServerOption[];
}

/** Runs one tool, prints its answer on stdout and its progress on stderr; resolves to the exit code. */
export async function runCommand({
  command,
  words,
  module,
  told,
  given,
  settings,
  stateDir,
  isWithoutHistory,
  ...options
}: CommandOptions): Promise<number> {
  const name = `maven-mcp ${command}`;
  const tool = tools.find((it) => it.name === `maven_${command}`);
  if (!tool) throw new Error(`there is no tool for ${command}`);
  const mask = createMask(process.env);
  const read = readWords(tool, words);
  if (typeof read === "string") return refuse(mask(`${name}: ${read}`));
  const isOfModule = module !== null && mayTakeModule(read, tool);
  const input = isOfModule ? { ...read, module } : read;
  told?.(isOfModule);
  if ("goals" in tool.input.shape && input["goals"] === undefined) {
    const { helpFor } = await import("./help.ts");
    return refuse(`${name}: it needs a phase or goal.\n\n${helpFor(process.stderr, command).trimEnd()}`);
  }
  const request = readRequest(tool, input, settings, mask);
  if (request.kind === "refused") return refuse(clean(`${name}: ${sayOptions(tool, request.reason)}`));

  const shutdown = awaitShutdown();
  const line = progressLine(process.stderr, canChangeLines(process.stderr, process.env));
  let usualTests: number | null = null;
  const builds = openBuilds(
    {
      ...options,
      env: process.env,
      signal: shutdown.signal,
      graceMs: () => GRACE_MS,
      onEvent: (event) => {
        if (event.kind === "broken") process.stderr.write(`maven-mcp: ${String(event.error)}\n`);
        if (event.kind === "started") usualTests = findUsualTests(event.command, builds.past.list());
      },
    },
    (root, isAlive) => openProjectState(stateDir, root, isAlive, { isWithoutHistory }),
  );
  let stop = () => {};
  const answer = await carryOut(request, builds, {
    client: "terminal",
    signal: shutdown.signal,
    defaultWaitMs: null,
    mask,
    onBuild: ({ progress }) => {
      stop = followProgress(progress, { describe: (now) => mask(describeWatched(now, usualTests)), tell: line.show });
    },
  });
  stop();
  line.clear();
  const said = sayAnswer(tool, answer);
  const show = {
    ...request.show,
    isLast: isWithoutHistory,
    ...(process.stdout.isTTY && { opensFrom: pathTo(projectOf(request, options.projectDir)) }),
  };
  const presented = presentAnswer(said, name, show, mask);
  // What is about the whole project is not to be followed by what is about the module of this folder.
  const ofWhole = module !== null && !isOfModule ? ["--project", pathFrom(process.cwd(), options.projectDir)] : [];
  const place = [...ofWhole, ...placeOf(given)];
  const isMarkdown = request.show.responseFormat === "markdown";
  const inCommands = isMarkdown ? sayInTerminal(presented.text, !isWithoutHistory, place) : presented.text;
  const isPainted = isMarkdown && takesColours(process.stdout, process.env);
  const painted = isPainted ? paint(inCommands, presented.firstLine) : inCommands;
  const text = isMarkdown ? fitTerminal(process.stdout, painted) : painted;
  const isSignalled = answer.kind === "result" && shutdown.signal.aborted;
  const exitCode = presented.isError
    ? refuse(presented.text)
    : await print(text, isSignalled ? await shutdown.begun : presented.exitCode);
  // A look-back reads what is kept of runs only as it is told, and no answer waits for what is left to do after a build.
  await builds.settled();
  builds.close();
  return exitCode;
}

/** Whether a command is about the module in whose folder it was started, as Maven's are: unless it chooses itself. */
function mayTakeModule(input: Readonly<Record<string, unknown>>, tool: Tool): boolean {
  const args = input["args"];
  const options = readArguments(Array.isArray(args) ? args : []);
  const isChosen =
    ["module", "rerunFailed"].some((name) => name in input) ||
    [...SELECTING, "f"].some((name) => hasOption(options, name));
  return "module" in tool.input.shape && !isChosen;
}

/** Returns the options that a command needs which follows this one. */
function placeOf(given: readonly ServerOption[]): readonly string[] {
  const isPlace = (name: string) => SERVER_OPTIONS.some((option) => option.name === name && option.isPlace);
  return given.flatMap(({ name, value }) =>
    value !== null && isPlace(name) ? (value.startsWith("-") ? [`${name}=${value}`] : [name, value]) : [],
  );
}

/** Writes an answer that is a sentence for a terminal. */
function sayAnswer(tool: Tool, answer: ToolAnswer): ToolAnswer {
  switch (answer.kind) {
    case "refused":
    case "unable":
      return { ...answer, reason: sayOptions(tool, answer.reason) };
    case "said":
      return { ...answer, text: sayLine(answer.text, true) };
    default:
      return answer;
  }
}

/** Returns the number of tests of the newest whole run of the same command. */
function findUsualTests(command: readonly string[], runs: readonly PastRun[]): number | null {
  const words = JSON.stringify(command);
  const earlier = runs.find((run) => wasWhole(run) && JSON.stringify(run.command) === words);
  return earlier?.read()?.summary?.testsRun ?? null;
}

/** Returns the directory from which the paths in an answer count: `-f` changes it. */
function projectOf(request: ToolRequest, projectDir: string): string {
  if (request.kind !== "build") return projectDir;
  const configured = readConfigured(projectDir, mavenEnvironment(process.env));
  return dirname(projectPom(projectDir, request.build.args, configured));
}

/** Returns the path from the working directory to another one, empty or with `/` at its end. */
function pathTo(dir: string): string {
  const path = relative(canonicalPath("."), dir);
  return path === "" ? "" : `${path}/`;
}

const GRACE_MS = 1000;

function refuse(sentence: string): number {
  process.stderr.write(`${fitTerminal(process.stderr, sentence)}\n`);
  return 2;
}

/** Adds the colours of a terminal to an answer in Markdown: to its verdict, headings and notes. */
export function paint(markdown: string, firstLine: FirstLine): string {
  if (firstLine === "words") return markdown;
  const [first = "", ...lines] = markdown.split("\n");
  const head =
    firstLine === "title" ? styled("bold", first) : first.replace(firstLine, styled(COLOURS[firstLine], firstLine));
  return [head, ...lines.map(paintLine)].join("\n");
}

function paintLine(line: string): string {
  if (line.startsWith("### ")) return styled("bold", line);
  return line.startsWith("> ") ? styled("dim", line) : line;
}

const COLOURS = {
  SUCCESS: "good",
  FAILURE: "bad",
  TIMEOUT: "bad",
  CANCELLED: "doubtful",
  RUNNING: "doubtful",
} as const;
