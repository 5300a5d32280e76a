import { resolve } from "node:path";
import { version } from "../package.json" with { type: "json" };
import { HELP, readCommandLine } from "./cli/command-line.ts";
import { checkProject } from "./maven/check-project.ts";
import { checkJavaHome } from "./maven/jdk/check-java-home.ts";
import { stateDirectory } from "./state/state-directory.ts";

process.exit(await main(process.argv.slice(2)));

/** Resolves to the exit code. */
async function main(argv: readonly string[]): Promise<number> {
  const line = readCommandLine(argv);
  switch (line.kind) {
    case "wrong":
      return refuse(line.sentence);
    case "help":
      process.stdout.write(HELP);
      return 0;
    case "version":
      process.stdout.write(`${version}\n`);
      return 0;
    case "serve":
    case "command": {
      if (line.kind === "serve" && process.stdin.isTTY) {
        process.stderr.write(HELP);
        return 2;
      }
      const project = line.project ?? (process.env["CLAUDE_PROJECT_DIR"] || process.cwd());
      const checked = checkProject(project, line.maven, process.env["PATH"]);
      if (typeof checked === "string") return refuse(checked);
      const javaHome = line.javaHome === undefined ? undefined : resolve(line.javaHome);
      const fault = javaHome === undefined ? null : checkJavaHome(javaHome);
      if (fault !== null) return refuse(fault);
      const options = {
        projectDir: checked.dir,
        mavenOverride: line.maven,
        engine: line.engine,
        javaHome,
        settings: { timeoutMs: line.timeoutMs, allowsDeploy: line.allowsDeploy },
        stateDir: stateDirectory(process.env, line.stateDir),
        isForgetful: line.isForgetful,
      };
      if (line.kind === "command") {
        const { runCommand } = await import("./cli/run-command.ts");
        return runCommand({ ...options, command: line.command, words: line.words });
      }
      const { serve } = await import("./serve/serve.ts");
      return serve({ ...options, version, maven: checked.maven, logLevel: line.logLevel });
    }
    default:
      return line satisfies never;
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`maven-mcp: ${sentence}\n`);
  return 2;
}
