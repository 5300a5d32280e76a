import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { present } from "../../../src/answers/answer.ts";
import type { Presentation } from "../../../src/model/presentation.ts";
import { CORPUS, listCaptures, openCapture } from "../../../test/corpus/capture.ts";
import { countTokens } from "./count-tokens.ts";

/** What one captured build costs its reader, in tokens. */
export interface CaptureTokens {
  readonly id: string;
  readonly isFailure: boolean;
  /** What Maven printed, stdout and stderr. */
  readonly log: number;
  readonly logBytes: number;
  /** The same build's log with `-q`; null where that was not captured. */
  readonly quietLog: number | null;
  /** The answers, concise and detailed. */
  readonly markdown: number;
  readonly detailedMarkdown: number;
  readonly json: number;
  readonly detailedJson: number;
}

/** Every captured build whose log says anything, each answered in all forms. */
export function measureCaptures(): CaptureTokens[] {
  const ids = listCaptures(["compile", "test", "reactor", "package", "launch", "run"]).sort();
  const quiet = new Map(ids.flatMap((id) => (readBuild(id).isQuiet ? [[readBuild(id).key, id] as const] : [])));
  return ids.flatMap((id) => {
    const { key, isQuiet } = readBuild(id);
    const measured = measureCapture(id, isQuiet ? undefined : quiet.get(key));
    return measured.log === 0 ? [] : measured;
  });
}

/** @param sameQuiet the same build with `-q`, where that was captured */
export function measureCapture(id: string, sameQuiet?: string): CaptureTokens {
  const log = readLogs(id);
  const { result } = openCapture(id);
  const answer = (responseFormat: Presentation["responseFormat"], detailLevel: Presentation["detailLevel"]) =>
    countTokens(present(result, { responseFormat, detailLevel, stackTraceLines: 50 }));
  return {
    id,
    isFailure: result.status === "FAILURE",
    log: countTokens(log),
    logBytes: Buffer.byteLength(log),
    quietLog: sameQuiet === undefined ? null : countTokens(readLogs(sameQuiet)),
    markdown: answer("markdown", "concise"),
    detailedMarkdown: answer("markdown", "detailed"),
    json: answer("json", "concise"),
    detailedJson: answer("json", "detailed"),
  };
}

const CaseFile = z.looseObject({
  args: z.array(z.string()),
  projectRoot: z.string(),
  project: z.string(),
  variant: z.string().optional(),
  set: z.record(z.string(), z.string()).optional(),
  setup: z.array(z.string()).optional(),
  cwd: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  command: z.string().optional(),
  maven: z.string(),
  jdk: z.string(),
});

/** Builds with the same key are the same but for `-q`. */
function readBuild(id: string): { readonly key: string; readonly isQuiet: boolean } {
  const { args, project, variant, set, setup, cwd, env, command, maven, jdk, projectRoot } = CaseFile.parse(
    JSON.parse(readFileSync(join(CORPUS, id, "case.json"), "utf8")),
  );
  const loud = args.filter((arg) => !QUIET.has(arg));
  // Files of the case's own lie above those of its project: `pom.xml` beside case.json makes it another build.
  const ownPom = existsSync(join(CORPUS, id, "pom.xml")) ? id : null;
  return {
    key: JSON.stringify([loud, project, variant, set, setup, cwd, env, command, maven, jdk, projectRoot, ownPom]),
    isQuiet: loud.length < args.length,
  };
}

const QUIET: ReadonlySet<string> = new Set(["-q", "--quiet"]);

function readLogs(id: string): string {
  return ["stdout.log", "stderr.log"]
    .map((name) => join(CORPUS, id, name))
    .map((path) => (existsSync(path) ? readFileSync(path, "utf8") : ""))
    .join("");
}
