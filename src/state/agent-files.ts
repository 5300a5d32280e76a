import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../result/attempt.ts";
import { makeOwnFolder } from "./own-folder.ts";
import { describeTrouble } from "./trouble.ts";

/** The files that the agent in Maven's JVM needs. They are shared by all projects. */
export interface AgentFiles {
  /** The path of the agent's jar. */
  readonly jar: string;
  /** The path of the configuration with which Maven's launcher starts it. */
  readonly launcher: string;
  /** Stores a claim and returns its path; null if it cannot be stored. The agent deletes it when it takes over. */
  readonly claim: (content: Uint8Array) => string | null;
  /** Deletes a claim that nobody took. */
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

/** Stores a file unless it is there with this content, and returns its path. */
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
