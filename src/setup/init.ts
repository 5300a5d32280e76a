import { existsSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { print } from "../cli/print.ts";
import type { ServerOption } from "../knowledge/clients/client.ts";
import { homeFolder } from "../knowledge/clients/folders.ts";
import { openOriginals } from "../store/originals.ts";
import { isPath } from "./clients/server-option.ts";
import { overview } from "./init/clients-overview.ts";
import { initClient } from "./init/init-client.ts";
import { readInitWords } from "./init/init-words.ts";

export interface InitSurroundings {
  readonly project: string;
  readonly stateDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly program: string;
  readonly given: readonly ServerOption[];
}

/** Prints the clients of this machine, or sets one up; resolves to the exit code. */
export async function runInit(words: readonly string[], surroundings: InitSurroundings): Promise<number> {
  const { env, platform, program, stateDir } = surroundings;
  const options = forEntry(surroundings.given);
  const request = readInitWords(words, options);
  if (request.kind === "wrong") return refuse(request.sentence);
  const project = resolve(surroundings.project);
  if (!existsSync(project) || !statSync(project).isDirectory()) {
    return refuse(`the project ${project} is not a directory.`);
  }
  const at = { home: homeFolder(env), env, platform, projectDir: realpathSync(project) };
  if (request.kind === "overview") return print(overview(at), 0);
  const means = { at, program, originals: openOriginals(stateDir) };
  const { text, exitCode } = initClient(request.client, request, means);
  // What failed is told on stderr.
  return print(text.trimEnd(), exitCode, exitCode === 0 ? Bun.stdout : Bun.stderr);
}

/** Returns the options that an entry gets; the client may start the server in another directory. */
function forEntry(given: readonly ServerOption[]): readonly ServerOption[] {
  return given
    .filter(({ name }) => name !== "--project")
    .map((option) => (option.value !== null && isPath(option) ? { ...option, value: resolve(option.value) } : option));
}

function refuse(sentence: string): number {
  process.stderr.write(`maven-mcp init: ${sentence}\n`);
  return 2;
}
