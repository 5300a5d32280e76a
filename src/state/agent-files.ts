import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../result/attempt.ts";
import { makeOwnFolder } from "./own-folder.ts";

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
 * JVMs of other servers have the jar open. Returns null if that fails, or if an option of a JVM cannot hold the path.
 */
export function openAgentFiles(stateDir: string, content: { jar: Uint8Array; launcher: string }): AgentFiles | null {
  const hash = createHash("sha256").update(content.jar).update(content.launcher).digest("hex").slice(0, 12);
  const folder = join(stateDir, "agent", hash);
  if (!PLAIN.test(folder)) return null;
  return attempt(() => {
    makeOwnFolder(folder);
    return {
      jar: keep(join(folder, "agent.jar"), Buffer.from(content.jar)),
      launcher: keep(join(folder, "launcher.conf"), Buffer.from(content.launcher)),
      claim: (words) =>
        attempt(() => {
          const path = join(folder, `claim-${crypto.randomUUID()}`);
          writeFileSync(path, words, { mode: 0o600, flag: "wx" });
          return path;
        }),
      withdraw: (claim) => attempt(() => rmSync(claim, { force: true })),
    };
  });
}

// /home/dev/.local/state/maven-mcp: with a blank the JVM does not start
const PLAIN = /^[\w./-]+$/;

/** Stores a file unless it is there with this content, and returns its path. */
function keep(path: string, content: Buffer): string {
  if (attempt(() => readFileSync(path))?.equals(content)) return path;
  const fresh = `${path}.${process.pid}.${crypto.randomUUID()}`;
  writeFileSync(fresh, content, { mode: 0o600 });
  renameSync(fresh, path);
  return path;
}
