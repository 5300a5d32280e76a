import type { Start } from "../clients/configured.ts";
import { runGroup } from "../process/run-group.ts";
import type { Subject } from "./check.ts";
import { findProgram } from "./find-program.ts";
import { tailOf } from "./program-output.ts";

/**
 * Starts a server as its client would, and shakes hands with it over stdio (Model Context Protocol, `initialize`).
 * Resolves to its version, or to why it does not answer, as the end of a sentence.
 */
export async function shakeHands(
  { command, args, env }: Start,
  { projectDir, signal }: Pick<Subject, "projectDir" | "signal">,
  own: Readonly<Record<string, string>>,
): Promise<{ readonly version: string } | { readonly fault: string }> {
  const whole = { ...own, ...env };
  const program = findProgram(command, whole["PATH"]);
  if (program === null) return { fault: `${command} is not there` };
  const output = { stdout: "", stderr: "" };
  const outcome = await runGroup({
    command: [program, ...args.map((arg) => arg.replace(PROJECT_VARIABLE, () => projectDir))],
    cwd: projectDir,
    env: whole,
    input: `${JSON.stringify(INITIALIZE)}\n`,
    timeoutMs: PATIENCE_MS,
    signal,
    graceMs: () => GRACE_MS,
    onOutput: (chunk, stream) => {
      output[stream] += new TextDecoder().decode(chunk);
    },
  });
  const version = readVersion(output.stdout);
  if (version !== null) return { version };
  if (outcome.kind === "not-started") return { fault: outcome.reason };
  return { fault: tailOf(output.stderr) || `it does not answer (exit code ${outcome.exitCode ?? "none"})` };
}

// ${workspaceFolder}, ${CLAUDE_PROJECT_DIR}, ${CLAUDE_PROJECT_DIR:-.}
const PROJECT_VARIABLE = /\$\{(?:workspaceFolder|CLAUDE_PROJECT_DIR)(?::-[^}]*)?\}/g;

const PATIENCE_MS = 10_000;
const GRACE_MS = 1000;

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "maven-mcp-doctor", version: "1" },
  },
};

/** From the first line of the answer. */
function readVersion(stdout: string): string | null {
  try {
    const { result } = JSON.parse(stdout.slice(0, stdout.indexOf("\n")));
    return result?.serverInfo?.name === "maven-mcp" ? String(result.serverInfo.version) : null;
  } catch {
    return null;
  }
}
