import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { LogFacts } from "../../../src/model/evidence/log-facts.ts";
import { startLog } from "../../../src/output/log/read-log.ts";

const message = z.object({
  file: z.string().nullish(),
  line: z.number().nullish(),
  column: z.number().nullish(),
  message: z.string(),
  details: z.array(z.string()).default([]),
});

const caseFile = z.object({
  maven: z.string(),
  exitCode: z.number(),
  projectRoot: z.string(),
  truth: z.object({
    status: z.enum(["SUCCESS", "FAILURE"]),
    kind: z.string(),
    errors: z.array(message).default([]),
    warnings: z.array(message).default([]),
    modules: z
      .array(
        z.object({
          name: z.string(),
          status: z.string(),
          dir: z.string().optional(),
          inSummary: z.boolean().default(true),
          /** Restored from a build cache. */
          cached: z.boolean().default(false),
        }),
      )
      .optional(),
    failing: z
      .array(
        z.object({
          class: z.string(),
          method: z.string().nullable(),
          xmlName: z.string().optional(),
          logName: z.string().optional(),
          logClass: z.string().optional(),
        }),
      )
      .default([]),
    crash: z.object({ exitCode: z.number().nullable(), classes: z.array(z.string()) }).optional(),
    tests: z
      .object({
        run: z.number(),
        aroundTests: z.number().optional(),
        failed: z.number(),
        errored: z.number(),
        flaky: z.number(),
      })
      .nullish(),
  }),
});

export interface Case extends z.infer<typeof caseFile> {
  /** `family/name`. */
  readonly id: string;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
}

/** Every captured build, in the order of their names. */
export function readCases(): Case[] {
  return FAMILIES.flatMap((family) =>
    readdirSync(join(CORPUS, family))
      .sort()
      .map((name) => readCase(`${family}/${name}`)),
  );
}

export function readCase(id: string): Case {
  const dir = join(CORPUS, id);
  const stderr = join(dir, "stderr.log");
  return {
    id,
    ...caseFile.parse(JSON.parse(readFileSync(join(dir, "case.json"), "utf8"))),
    stdout: readFileSync(join(dir, "stdout.log")),
    stderr: existsSync(stderr) ? readFileSync(stderr) : new Uint8Array(),
  };
}

/** What the log of a case says when it comes in chunks of the sizes that `nextSize` gives. */
export function readInChunks({ stdout, stderr }: Pick<Case, "stdout" | "stderr">, nextSize: () => number): LogFacts {
  const log = startLog();
  for (const [bytes, stream] of [
    [stdout, "stdout"],
    [stderr, "stderr"],
  ] as const) {
    for (let at = 0; at < bytes.length; ) {
      const size = nextSize();
      log.push(bytes.subarray(at, at + size), stream);
      at += size;
    }
  }
  return log.facts();
}

const CORPUS = join(import.meta.dir, "../../../fixtures/corpus");
const FAMILIES = ["compile", "launch", "package", "reactor", "run", "test"];
