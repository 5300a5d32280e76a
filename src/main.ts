import { resolve } from "node:path";
import { version } from "../package.json" with { type: "json" };
import { COMMANDS, type CommandLine, type Options, readCommandLine } from "./cli/command-line.ts";
import { fitTerminal } from "./cli/terminal.ts";
import { checkDirectory, checkProject, checkServed } from "./maven/check-project.ts";
import { checkJavaHome } from "./maven/jdk/check-java-home.ts";
import { projectAround } from "./maven/model/reactor-root.ts";
import { holdsPom } from "./maven/poms-below.ts";
import { stateDirectory } from "./store/state-directory.ts";

process.exit(await main(process.argv.slice(2)));

/** Runs the program with these arguments; resolves to the exit code. */
async function main(argv: readonly string[]): Promise<number> {
  const line = readCommandLine(argv, process.env);
  switch (line.kind) {
    case "wrong":
      // Claude Code takes 2 of its hook for a denial.
      return refuse(line.sentence, firstCommand(argv) === "hook" ? 1 : 2);
    case "help": {
      const { helpFor } = await import("./cli/help.ts");
      process.stdout.write(helpFor(process.stdout, line.of));
      return 0;
    }
    case "version":
      process.stdout.write(`${version}\n`);
      return 0;
    case "serve": {
      if (process.stdin.isTTY) {
        const { helpFor } = await import("./cli/help.ts");
        process.stderr.write(helpFor(process.stderr, null));
        const checked = checkDirectory(projectOf(line));
        return typeof checked === "string" ? refuse(checked) : 2;
      }
      const start = readStart(line, (maven, searchPath) => {
        const from = line.project === undefined ? startedIn() : process.cwd();
        return checkServed(line.project, from, maven, searchPath);
      });
      if (typeof start === "string") return refuse(start);
      const { serve } = await import("./mcp/serve.ts");
      return serve({ ...start, version, logLevel: line.logLevel });
    }
    case "command":
      return runCommandLine(line);
    default:
      return line satisfies never;
  }
}

async function runCommandLine(line: Extract<CommandLine, { kind: "command" }>): Promise<number> {
  const { command, words } = line;
  switch (command) {
    case "doctor": {
      const { runDoctor } = await import("./setup/doctor.ts");
      return runDoctor(words, {
        project: line.project,
        started: startedIn(),
        mavenOverride: line.maven,
        javaHome: javaHomeOf(line),
        engine: line.engine,
        stateDir: stateDirectory(process.env, line.stateDir),
        env: process.env,
        startsServer: (args) => ["serve", "wrong"].includes(readCommandLine(args).kind),
        version,
        binary: process.execPath,
      });
    }
    case "init": {
      const { runInit } = await import("./setup/init.ts");
      return runInit(words, {
        project: line.project,
        started: startedIn(),
        stateDir: stateDirectory(process.env, line.stateDir),
        env: process.env,
        platform: process.platform,
        program: process.execPath,
        given: line.given,
      });
    }
    case "hook": {
      const { runHook } = await import("./setup/hook.ts");
      const stateDir = stateDirectory(process.env, line.stateDir);
      return runHook(words, {
        env: process.env,
        input: process.stdin,
        stateDir,
        isWithoutHistory: line.isWithoutHistory,
      });
    }
    case "history": {
      const { project, told } = await chooseProject(line);
      if (project === null) return 2;
      told?.(false);
      const checked = checkDirectory(project);
      if (typeof checked === "string") return refuse(checked);
      const { runHistory } = await import("./cli/show-history.ts");
      const { isWithoutHistory, maven: mavenOverride, engine } = line;
      const stateDir = stateDirectory(process.env, line.stateDir);
      const opening = { projectDir: checked.dir, mavenOverride, engine, javaHome: undefined };
      return runHistory(words, { ...opening, stateDir, isWithoutHistory });
    }
    default: {
      const { project, module, told } = await chooseProject(line);
      if (project === null) return 2;
      const start = readStart(line, (maven, searchPath) => checkProject(project, maven, searchPath));
      if (typeof start === "string") return refuse(start);
      const { runCommand } = await import("./cli/run-command.ts");
      return runCommand({ ...start, command, words, module, told, given: line.given });
    }
  }
}

/**
 * Returns the project of a command, and the module of it in which it was started. Where none was named and the working
 * directory is not plainly one, `told` says on stderr which one it takes; the project is null if it has said why it takes none.
 */
async function chooseProject(line: Extract<CommandLine, { kind: "command" }>) {
  const started = startedIn();
  const namesPom = line.words.some((word) => /^(?:-f|--file)(?:=|$)/.test(word));
  const isPlain = line.project !== undefined || (holdsPom(started) && (namesPom || projectAround(started) === started));
  if (isPlain) return { project: projectOf(line), module: null, told: null };
  const { chooseProject } = await import("./setup/clients/choose-project.ts");
  const { project, module, told } = chooseProject(started, process, line.command);
  const tell = told && ((isOfModule: boolean) => void refuse(told(isOfModule)));
  if (project === null) tell?.(false);
  return { project, module, told: tell };
}

/** Collects the options with which a server or a tool starts; a returned string says what is missing. */
function readStart<Maven>(
  line: Options,
  check: (
    maven: string | undefined,
    searchPath: string | undefined,
  ) => { readonly dir: string; readonly maven: Maven } | string,
) {
  const checked = check(line.maven, process.env["PATH"]);
  if (typeof checked === "string") return checked;
  const javaHome = javaHomeOf(line);
  const fault = javaHome === undefined ? null : checkJavaHome(javaHome);
  if (fault !== null) return fault;
  return {
    projectDir: checked.dir,
    maven: checked.maven,
    mavenOverride: line.maven,
    engine: line.engine,
    javaHome,
    settings: {
      timeoutMs: line.timeoutMs,
      deploy: line.deploy,
      projectDir: checked.dir,
      ownRepository: line.ownsRepository,
    },
    stateDir: stateDirectory(process.env, line.stateDir),
    isWithoutHistory: line.isWithoutHistory,
  };
}

function javaHomeOf({ javaHome }: Options): string | undefined {
  return javaHome === undefined ? undefined : resolve(javaHome);
}

function projectOf({ project }: Options): string {
  return project ?? startedIn();
}

function startedIn(): string {
  return process.env["CLAUDE_PROJECT_DIR"] || process.cwd();
}

function firstCommand(argv: readonly string[]): string | undefined {
  return argv.find((word) => COMMANDS.some((command) => command === word));
}

function refuse(sentence: string, exitCode = 2): number {
  process.stderr.write(`${fitTerminal(process.stderr, `maven-mcp: ${sentence}`)}\n`);
  return exitCode;
}
