import { createHash } from "node:crypto";
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../model/attempt.ts";
import { makeOwnFolder } from "./own-folder.ts";
import { describeTrouble } from "./trouble.ts";

/** The files that the agent in Maven's JVM needs. They are shared by all projects. */
export interface AgentFiles {
  readonly jar: string;
  /** The path of the configuration with which Maven's launcher starts it. */
  readonly launcher: string;
  readonly claim: (content: Uint8Array) => string | null;
  readonly withdraw: (claim: string) => void;
}

/**
 * Lays out the agent's files in the state directory, in a folder named by their content, which is never overwritten: the
 * JVMs of other servers have the jar open. A returned string says why that fails, as the end of a sentence.
 */
export function openAgentFiles(stateDir: string, content: { jar: Uint8Array; launcher: string }): AgentFiles | string {
  const hash = createHash("sha256").update(content.jar).update(content.launcher).digest("hex").slice(0, 12);
  const folder = join(stateDir, "agent", hash);
  try {
    makeOwnFolder(folder);
    return {
      jar: keep(join(folder, "agent.jar"), Buffer.from(content.jar)),
      launcher: keep(join(folder, "launcher.conf"), Buffer.from(content.launcher)),
      claim: (words) =>
        attempt(() => {
          const path = join(folder, `claim-${crypto.randomUUID()}`);
          writeWhole(path, words);
          return path;
        }),
      withdraw: (claim) => attempt(() => rmSync(claim, { force: true })),
    };
  } catch (error) {
    return describeTrouble(folder, error);
  }
}

/**
 * Deletes the claims that nobody has taken within a minute: their servers were killed, and those of version 2.0 and
 * earlier hold the arguments of a build. A Maven that would still take one starts as it does without an agent.
 */
export function deleteOldClaims(stateDir: string): void {
  const folder = join(stateDir, "agent");
  const claims = attempt(() => [...new Bun.Glob("*/claim-*").scanSync({ cwd: folder, absolute: true })]) ?? [];
  for (const claim of claims) {
    attempt(() => {
      if (Math.abs(Date.now() - lstatSync(claim).mtimeMs) > TAKEN_WITHIN_MS) rmSync(claim);
    });
  }
}

const TAKEN_WITHIN_MS = 60_000;

function keep(path: string, content: Buffer): string {
  if (attempt(() => readFileSync(path))?.equals(content)) return path;
  const fresh = `${path}.${process.pid}.${crypto.randomUUID()}`;
  writeWhole(fresh, content);
  renameSync(fresh, path);
  return path;
}

/** Writes a new file, and leaves no part of it where that fails, as on a full disk. */
function writeWhole(path: string, content: Uint8Array): void {
  try {
    writeFileSync(path, content, { mode: 0o600, flag: "wx" });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
