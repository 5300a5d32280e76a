import type { EngineName } from "../maven/engine/engine-name.ts";
import { present } from "../present/answer.ts";
import { presentLookBack } from "../present/look-back.ts";
import { describeProgress } from "../present/progress.ts";
import { presentProject } from "../present/project/overview.ts";
import type { BuildResult } from "../result/build-result.ts";
import type { Presentation } from "../result/presentation.ts";
import { maskStrings } from "../result/secrets.ts";
import { openBuilds } from "../runs/open-builds.ts";
import { awaitShutdown } from "../shutdown.ts";
import { openProjectState } from "../state/project-state.ts";
import { tools } from "../tools/all-tools.ts";
import type { ToolAnswer } from "../tools/caller.ts";
import { carryOut } from "../tools/carry-out.ts";
import { followProgress } from "../tools/follow-progress.ts";
import type { ToolSettings } from "../tools/tool.ts";
import type { ToolCommand } from "./command-line.ts";
import { paint } from "./paint.ts";
import { print } from "./print.ts";
import { progressLine } from "./progress-line.ts";
import { readWords } from "./read-words.ts";
import { canChangeLines, takesColours } from "./terminal.ts";

export interface CommandOptions {
  readonly command: ToolCommand;
  readonly words: readonly string[];
  /** Absolute directory without symbolic links. */
  readonly projectDir: string;
  readonly mavenOverride: string | undefined;
  readonly engine: EngineName;
  /** `--java-home`, absolute. */
  readonly javaHome: string | undefined;
  readonly settings: ToolSettings;
  readonly stateDir: string;
  /** No earlier runs and no logs are kept. */
  readonly isForgetful: boolean;
}

/** Runs one tool, prints its answer on stdout and its progress on stderr; resolves to the exit code. */
export async function runCommand({
  command,
  words,
  settings,
  stateDir,
  isForgetful,
  ...options
}: CommandOptions): Promise<number> {
  const tool = tools.find(({ name }) => name === `maven_${command}`);
  if (!tool) throw new Error(`there is no tool for ${command}`);
  const input = readWords(tool, words);
  if (typeof input === "string") return refuse(`${command}: ${input}`);
  const request = tool.read(input, settings);
  if (request.kind === "refused") return refuse(request.sentence.replace(`${tool.name}: `, `${command}: `));

  const shutdown = awaitShutdown();
  const line = progressLine(process.stderr, canChangeLines(process.stderr, process.env));
  const builds = openBuilds(
    {
      ...options,
      env: process.env,
      signal: shutdown.signal,
      graceMs: () => GRACE_MS,
      onEvent: (event) => {
        if (event.kind === "broken") process.stderr.write(`maven-mcp: ${String(event.error)}\n`);
      },
    },
    (root, isAlive) => openProjectState(stateDir, root, isAlive, { isForgetful }),
  );
  let stop = () => {};
  const answer = await carryOut(request, builds, {
    signal: shutdown.signal,
    defaultWaitMs: null,
    onBuild: ({ progress }) => {
      stop = followProgress(progress, { describe: describeProgress, tell: line.show });
    },
  });
  stop();
  line.clear();
  // A look-back reads what is kept of runs only as it is told.
  const exitCode =
    answer.kind === "refused"
      ? refuse(`${command}: ${answer.reason}`)
      : await printAnswer(answer, request.show, shutdown.signal.aborted ? await shutdown.begun : null);
  builds.close();
  return exitCode;
}

const GRACE_MS = 1000;

function refuse(sentence: string): number {
  process.stderr.write(`maven-mcp ${sentence}\n`);
  return 2;
}

async function printAnswer(
  answer: Exclude<ToolAnswer, { kind: "refused" }>,
  show: Presentation,
  signalled: number | null,
): Promise<number> {
  switch (answer.kind) {
    case "said":
      return print(answer.text, 1);
    case "look-back":
      return print(dress(presentLookBack(answer.lookBack, show), null), 0);
    case "project":
      return print(dress(presentProject(answer.overview, show), null), 0);
    case "unable":
      process.stderr.write(`${answer.operation} FAILURE (0.0s) — ${answer.reason}\n`);
      return 2;
    case "result":
      return print(
        dress(present(maskStrings(answer.result), show), answer.result.status),
        signalled ?? EXIT_CODES[answer.result.status],
      );
    default:
      return answer satisfies never;
  }

  function dress(text: string, status: BuildResult["status"] | null): string {
    const isPainted = show.responseFormat === "markdown" && takesColours(process.stdout, process.env);
    return isPainted ? paint(text, status) : text;
  }
}

/** As `timeout` of the coreutils tells that it has ended a command. */
const EXIT_CODES = { SUCCESS: 0, FAILURE: 1, TIMEOUT: 124, CANCELLED: 1, RUNNING: 1 } as const;
