import { join, resolve } from "node:path";
import { print } from "../cli/print.ts";
import { styled } from "../cli/style.ts";
import { fitTerminal, takesColours } from "../cli/terminal.ts";
import { homeFolder } from "../knowledge/clients/folders.ts";
import { readCall } from "../maven/model/open-project.ts";
import { awaitShutdown } from "../shutdown.ts";
import { cleanLine } from "../text/clean.ts";
import { createMask, maskTexts } from "../text/secrets.ts";
import { findOpenedFolder } from "./clients/opened-folder.ts";
import type { Check, Subject } from "./doctor/check.ts";
import { checkClients } from "./doctor/check-clients.ts";
import { checkEngine } from "./doctor/check-engine.ts";
import { checkItself } from "./doctor/check-itself.ts";
import { checkJdk } from "./doctor/check-jdk.ts";
import { checkLocalRepository } from "./doctor/check-local-repository.ts";
import { checkMaven } from "./doctor/check-maven.ts";
import { checkProjectFiles } from "./doctor/check-project-files.ts";
import { checkSettings } from "./doctor/check-settings.ts";
import { checkState } from "./doctor/check-state.ts";

interface DoctorSurroundings extends Omit<Subject, "signal" | "projectDir" | "openedDir"> {
  /** The directory that was named as the project; undefined if none was. */
  readonly project: string | undefined;
  /** The directory for which maven-mcp was started. */
  readonly started: string;
}

/** Prints a line for each check; resolves to 1 if one of them fails, otherwise to 0. */
export async function runDoctor(
  words: readonly string[],
  { project, started, ...subject }: DoctorSurroundings,
): Promise<number> {
  const unknown = words.find((word) => word !== "--json");
  if (unknown !== undefined) {
    process.stderr.write(`maven-mcp doctor: unexpected argument ${unknown}; see maven-mcp doctor --help.\n`);
    return 2;
  }
  const shutdown = awaitShutdown();
  const { env } = subject;
  const at = { home: homeFolder(env), env, platform: process.platform };
  const opened = findOpenedFolder(project && resolve(project), started, at);
  const [only = "", ...others] = opened.projects;
  const places = { openedDir: opened.dir, projectDir: join(opened.dir, others.length === 0 ? only : "") };
  const checks = maskTexts(await diagnose({ ...subject, ...places, signal: shutdown.signal }), createMask(process.env));
  if (shutdown.signal.aborted) return shutdown.begun;
  const isHealthy = checks.every(({ verdict }) => verdict !== "fail");
  const hasColours = takesColours(process.stdout, process.env);
  const text = words.includes("--json")
    ? JSON.stringify({ healthy: isHealthy, checks })
    : checks.map((check) => line(check, hasColours)).join("\n");
  return print(words.includes("--json") ? text : fitTerminal(process.stdout, text), isHealthy ? 0 : 1);
}

/** Writes the line of a check: `warn Maven: 3.9.16, /shop/mvnw, without run permission → chmod +x /shop/mvnw`. */
function line({ name, verdict, message, fix }: Check, hasColours: boolean): string {
  const word = verdict.padEnd(4);
  return `${hasColours ? styled(COLOURS[verdict], word) : word}  ${name}: ${cleanLine(message)}${fix === undefined ? "" : ` → ${cleanLine(fix)}`}`;
}

const COLOURS = { ok: "good", warn: "doubtful", fail: "bad" } as const;

/** Checks everything that builds and clients need, in the order of their dependence; no build runs. */
async function diagnose(subject: Subject): Promise<readonly Check[]> {
  const call = readCall(subject, []);
  const { check: project, project: read } = checkProjectFiles(subject, call);
  const maven = await checkMaven(subject, call.env);
  // With a wrong JAVA_HOME no Maven starts: the check of the JDK says so, and what to do.
  const isHomeWrong = Boolean(call.env["JAVA_HOME"]) && call.jdk === null && maven.java === null;
  return [
    checkItself(subject),
    project,
    ...(isHomeWrong && maven.program !== null ? [] : [maven.check]),
    checkJdk(call, maven.java, read),
    checkSettings(call),
    checkLocalRepository(call),
    checkState(subject),
    ...(maven.program === null ? [] : [checkEngine(subject, call, maven.program, read)]),
    ...(await checkClients(subject, call.env, project.verdict !== "fail" && maven.program !== null)),
  ];
}
