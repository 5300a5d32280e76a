import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { toolCall } from "../answers/tool-call.ts";
import { realDisk } from "../maven/disk.ts";
import { reactorRoot } from "../maven/model/reactor-root.ts";
import { attempt } from "../model/attempt.ts";
import { hintFor, mayBuild } from "../tools/shell/hint.ts";
import { findServedProject } from "./hook/find-served.ts";
import { goOn, HOOK_CLIENTS, type HookClient, readTurnEnd } from "./hook/turn-end.ts";

export interface HookSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: AsyncIterable<Uint8Array | string>;
  readonly stateDir: string;
  readonly isWithoutHistory: boolean;
}

/**
 * Answers a client. Claude Code asks before it runs a command in its shell: a build by Maven is denied, and the tool call
 * with the same effect is named. Clients ask when their agent has finished a turn: it goes on if tests are older than
 * its changes. To anything else, and to input that it does not understand, it prints nothing. Resolves to the exit code.
 */
export async function runHook(words: readonly string[], surroundings: HookSurroundings): Promise<number> {
  const client = HOOK_CLIENTS.find((it) => it === words[0]);
  if (words.length !== 1 || !client) {
    // Not 2, which Claude Code would take for a denial.
    process.stderr.write(
      `maven-mcp hook: expected ${HOOK_CLIENTS.join(", ")}: it is run by these clients, see maven-mcp hook --help.\n`,
    );
    return 1;
  }
  const input = await readAll(surroundings.input);
  const answer = client === "claude" ? await answerCommand(input, surroundings) : null;
  const told = answer ?? (await answerEnd(client, input, surroundings));
  // Not process.stdout, of which the end of the process cuts what a pipe does not hold.
  if (told) await Bun.write(Bun.stdout, `${JSON.stringify(told)}\n`);
  return 0;
}

async function answerEnd(client: HookClient, input: string, surroundings: HookSurroundings): Promise<object | null> {
  const end = surroundings.isWithoutHistory ? null : readTurnEnd(client, input);
  if (!end) return null;
  const { answerTurnEnd } = await import("./hook/answer-turn-end.ts");
  const served = await findServedProject(client, surroundings.env["CLAUDE_PROJECT_DIR"] || end.dir, surroundings.env);
  if (end.isAgain || served === null) return null;
  const sentence = answerTurnEnd(served.dir, surroundings);
  return sentence === null ? null : goOn(client, sentence);
}

async function answerCommand(input: string, { env }: HookSurroundings): Promise<object | null> {
  const asked = readHookInput(input);
  const cwd = attempt(() => realpathSync(asked?.cwd ?? ""));
  const opened = env["CLAUDE_PROJECT_DIR"] || cwd;
  if (!asked || !cwd || !opened || !mayBuild(asked.command)) return null;
  const served = await findServedProject("claude", opened, env, cwd);
  if (served === null) return null;
  const { dir: projectDir, server } = served;
  const isModule = (dir: string) =>
    existsSync(join(dir, "pom.xml")) && reactorRoot(dir, realDisk) === reactorRoot(projectDir, realDisk);
  const candidates = join(env["SDKMAN_DIR"] || join(env["HOME"] ?? "", ".sdkman"), "candidates/java");
  const homeOfSdk = (name: string) => {
    const home = join(candidates, name);
    return /^[\w.-]+$/.test(name) && existsSync(home) ? home : null;
  };
  const call = hintFor(asked.command, { cwd, projectDir, isModule, readText: realDisk.readText, homeOfSdk });
  return call && denial(toolCall(call.tool, call.input), server);
}

/** @param server the name of the server where several are ours */
function denial(call: string, server: string | null) {
  return {
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "deny",
      permissionDecisionReason: `Use ${call} of ${server === null ? "maven-mcp" : `the server "${server}"`}: the same Maven, a short and complete answer. Where you have no such tool: MAVEN_MCP=off in front of mvn.`,
    },
  };
}

async function readAll(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of input) text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
  return text;
}

/** Reads Claude Code's input to a PreToolUse hook; null if it is about anything but a shell command. */
function readHookInput(text: string): HookInput | null {
  const parsed = Input.safeParse(attempt(() => JSON.parse(text)));
  return parsed.success ? { command: parsed.data.tool_input.command, cwd: parsed.data.cwd } : null;
}

interface HookInput {
  readonly command: string;
  readonly cwd: string;
}

const Input = z.looseObject({
  hook_event_name: z.literal("PreToolUse"),
  tool_name: z.literal("Bash"),
  cwd: z.string().startsWith("/"),
  tool_input: z.looseObject({ command: z.string(), run_in_background: z.literal(false).optional() }),
});
