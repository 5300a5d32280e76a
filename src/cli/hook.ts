import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { realDisk } from "../maven/disk.ts";
import { reactorRoot } from "../maven/model/reactor-root.ts";
import { toolCall } from "../present/tool-call.ts";
import { attempt } from "../result/attempt.ts";
import { hintFor } from "./hook/hint.ts";
import { readHookInput } from "./hook/input.ts";

export interface HookSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: AsyncIterable<Uint8Array | string>;
}

/**
 * Answers Claude Code, which asks before it runs a command in its shell: a build by Maven is denied, and the tool call
 * with the same effect is named. For any other command, and for input that it does not understand, it prints nothing.
 * Resolves to the exit code.
 */
export async function runHook(words: readonly string[], { env, input }: HookSurroundings): Promise<number> {
  if (words.length !== 1 || words[0] !== "claude") {
    // Not 2, which Claude Code would take for a denial.
    process.stderr.write(
      "maven-mcp hook: expected claude: it is run by Claude Code, see maven-mcp init claude --hook.\n",
    );
    return 1;
  }
  const asked = readHookInput(await readAll(input));
  if (!asked) return 0;
  const [cwd, projectDir] = [asked.cwd, env["CLAUDE_PROJECT_DIR"] || asked.cwd].map((dir) =>
    attempt(() => realpathSync(dir)),
  );
  if (!cwd || !projectDir || !existsSync(join(projectDir, "pom.xml"))) return 0;
  const isModule = (dir: string) =>
    existsSync(join(dir, "pom.xml")) && reactorRoot(dir, realDisk) === reactorRoot(projectDir, realDisk);
  const call = hintFor(asked.command, { cwd, projectDir, isModule });
  // Not process.stdout, of which the end of the process cuts what a pipe does not hold.
  if (call) await Bun.write(Bun.stdout, `${JSON.stringify(denial(toolCall(call.tool, call.input)))}\n`);
  return 0;
}

function denial(call: string) {
  return {
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "deny",
      permissionDecisionReason: `Use ${call} of maven-mcp: the same Maven, a short and complete answer. Where you have no such tool: MAVEN_MCP=off in front of mvn.`,
    },
  };
}

async function readAll(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of input) text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
  return text;
}
