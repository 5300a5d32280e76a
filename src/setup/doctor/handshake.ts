import { z } from "zod";
import { attempt, reasonOf } from "../../model/attempt.ts";
import { readFirstLine } from "../../process/first-line.ts";
import type { Start } from "../clients/configured.ts";
import { fillInFolder } from "../clients/served.ts";
import type { Subject } from "./check.ts";
import { findProgram } from "./find-program.ts";
import { tailOf } from "./program-output.ts";

/**
 * Starts a server as its client would, and shakes hands with it over stdio (Model Context Protocol, `initialize`).
 * Resolves to its version, or to why it does not answer, as the end of a sentence.
 */
export async function shakeHands(
  { command, args, env }: Start,
  { openedDir, signal }: Pick<Subject, "openedDir" | "signal">,
  own: Readonly<Record<string, string>>,
): Promise<{ readonly version: string } | { readonly fault: string }> {
  const whole = { ...own, ...env };
  const program = findProgram(command, whole["PATH"]);
  if (program === null) return { fault: `${command} is not there` };
  try {
    const { line, stderr, exitCode } = await readFirstLine({
      command: [program, ...args.map((arg) => fillInFolder(arg, openedDir))],
      cwd: openedDir,
      env: whole,
      input: `${JSON.stringify(INITIALIZE)}\n`,
      timeoutMs: PATIENCE_MS,
      signal,
    });
    const version = line === null ? null : readVersion(line);
    if (version !== null) return { version };
    if (line !== null) return { fault: "it answers, but not as this server does" };
    return { fault: tailOf(stderr) || `it does not answer${exitCode === null ? "" : ` (exit code ${exitCode})`}` };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

const PATIENCE_MS = 10_000;

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

function readVersion(line: string): string | null {
  const read = Answer.safeParse(attempt(() => JSON.parse(line)));
  return read.success ? read.data.result.serverInfo.version : null;
}

const Answer = z.object({
  result: z.object({ serverInfo: z.object({ name: z.literal("maven-mcp"), version: z.string() }) }),
});
