import { dirname, join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import type { FoundMaven } from "../../maven/locate.ts";
import { mavenOf } from "../../maven/maven-of.ts";
import type { InstalledJdk } from "../../model/project/jdk.ts";
import { runGroup } from "../../process/run-group.ts";
import { type Check, fail, pass, type Subject, warn } from "./check.ts";
import { tailOf } from "./program-output.ts";

export interface AskedMaven {
  readonly check: Check;
  readonly program: FoundMaven | null;
  /** The JDK that Maven says it runs on; null if it did not say. */
  readonly java: InstalledJdk | null;
}

/** Checks the project's Maven by starting it; a wrapper that has not been used yet downloads its Maven now. */
export async function checkMaven(
  { projectDir, mavenOverride, signal }: Subject,
  env: Readonly<Record<string, string>>,
): Promise<AskedMaven> {
  const cwd = statPath(projectDir)?.isDirectory() ? projectDir : "/";
  const program = mavenOf(cwd, mavenOverride, env["PATH"]);
  if (program.kind === "missing") {
    const fix = "install Maven, add a wrapper (mvn wrapper:wrapper), or name one with --maven PATH";
    return { check: fail(NAME, program.reason, fix), program: null, java: null };
  }
  let output = "";
  const outcome = await runGroup({
    command: [...program.command, "--version"],
    cwd,
    env,
    timeoutMs: PATIENCE_MS,
    signal,
    graceMs: () => GRACE_MS,
    onOutput: (chunk) => {
      if (output.length < MOST_OUTPUT) output += new TextDecoder().decode(chunk);
    },
  });
  const path = program.command.at(-1) ?? "";
  const { version, daemon, java } = readVersion(Bun.stripANSI(output));
  if (outcome.kind === "not-started" || outcome.exitCode !== 0 || (version ?? daemon) === undefined) {
    const why = outcome.kind === "not-started" ? outcome.reason : tailOf(output);
    const message = `${path} does not start: ${why || "it prints nothing"}`;
    return { check: fail(NAME, message, fixStart(path)), program, java };
  }
  const told = daemon === undefined ? `${version}` : `mvnd ${daemon}`;
  return { check: judge(`${told}, ${path}`, program, path), program, java };
}

const NAME = "Maven";
/** How long to wait for Maven's version, since a wrapper may have to download Maven first. */
const PATIENCE_MS = 300_000;
const GRACE_MS = 1000;
/** The number of characters that are read; a version is printed in ten lines. */
const MOST_OUTPUT = 65_536;

// Apache Maven 3.9.16 (3a56b1e4a1f2)
const VERSION = /^Apache Maven (?<version>\S+)/m;
// mvnd native client 1.0.2-linux-amd64 (…)
// Apache Maven Daemon (mvnd) 1.0.2 linux-amd64 native client (…)
const DAEMON = /^(?:Apache Maven Daemon \(mvnd\)|mvnd(?: native client)?) (?<version>\d[\w.]*)/m;
// Java version: 17.0.15, vendor: Eclipse Adoptium, runtime: /usr/lib/jvm/temurin-17
const JAVA = /^Java version: (?<version>[^,]+),.* (?:runtime|Java home): (?<home>.+)$/m;

function readVersion(output: string) {
  const java = JAVA.exec(output)?.groups;
  return {
    version: VERSION.exec(output)?.groups?.["version"],
    daemon: DAEMON.exec(output)?.groups?.["version"],
    java: java ? { version: java["version"] ?? "", home: (java["home"] ?? "").trim() } : null,
  };
}

function judge(message: string, { command, origin, daemon }: FoundMaven, path: string): Check {
  if (daemon !== undefined) return warn(NAME, message, "it is driven as any Maven, without what makes it a daemon");
  const isPermitted = origin !== "mvnw" || command.length === 1;
  return isPermitted ? pass(NAME, message) : warn(NAME, `${message}, without run permission`, `chmod +x ${path}`);
}

function fixStart(path: string): string {
  const isWrapper = path.endsWith("/mvnw");
  if (isWrapper && !statPath(join(dirname(path), ".mvn", "wrapper", "maven-wrapper.properties"))?.isFile()) {
    return "its .mvn/wrapper/maven-wrapper.properties is missing: mvn wrapper:wrapper makes it anew";
  }
  return isWrapper
    ? "see whether the distributionUrl in its .mvn/wrapper/maven-wrapper.properties can be reached, or name a Maven with --maven PATH"
    : `install this Maven again (${path}), or name another with --maven PATH`;
}
