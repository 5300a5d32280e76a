import { realpathSync } from "node:fs";
import { print } from "../cli/print.ts";
import { styled } from "../cli/style.ts";
import { takesColours } from "../cli/terminal.ts";
import { attempt } from "../model/attempt.ts";
import { awaitShutdown } from "../shutdown.ts";
import { cleanLine } from "../text/clean.ts";
import { createMask, maskTexts } from "../text/secrets.ts";
import type { Check, Subject } from "./doctor/check.ts";
import { diagnose } from "./doctor/diagnose.ts";

/** Prints a line for each check; resolves to 1 if one of them fails, otherwise to 0. */
export async function runDoctor(words: readonly string[], subject: Omit<Subject, "signal">): Promise<number> {
  const unknown = words.find((word) => word !== "--json");
  if (unknown !== undefined) {
    process.stderr.write(`maven-mcp doctor: unexpected argument ${unknown}; see maven-mcp doctor --help.\n`);
    return 2;
  }
  const shutdown = awaitShutdown();
  const { projectDir } = subject;
  const real = attempt(() => realpathSync(projectDir)) ?? projectDir;
  const checks = maskTexts(
    await diagnose({ ...subject, projectDir: real, signal: shutdown.signal }),
    createMask(process.env),
  );
  if (shutdown.signal.aborted) return shutdown.begun;
  const isHealthy = checks.every(({ verdict }) => verdict !== "fail");
  const hasColours = takesColours(process.stdout, process.env);
  const text = words.includes("--json")
    ? JSON.stringify({ healthy: isHealthy, checks })
    : checks.map((check) => line(check, hasColours)).join("\n");
  return print(text, isHealthy ? 0 : 1);
}

/** Writes the line of a check: `warn Maven: 3.9.16, /shop/mvnw, without run permission → chmod +x /shop/mvnw`. */
function line({ name, verdict, message, fix }: Check, hasColours: boolean): string {
  const word = verdict.padEnd(4);
  return `${hasColours ? styled(COLOURS[verdict], word) : word}  ${name}: ${cleanLine(message)}${fix === undefined ? "" : ` → ${cleanLine(fix)}`}`;
}

const COLOURS = { ok: "good", warn: "doubtful", fail: "bad" } as const;
