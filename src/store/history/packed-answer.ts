import { attempt } from "../../model/attempt.ts";
import type { BuildResult } from "../../model/build-result.ts";

/** Packs an answer without the outcomes of its tests: a checksum, and its JSON compressed by zstd. */
export function packAnswer(result: BuildResult): Uint8Array {
  const answer = result.tests ? { ...result, tests: [] } : result;
  const json = Bun.zstdCompressSync(JSON.stringify({ form: FORM, answer }));
  return Buffer.concat([checksumOf(json), json]);
}

export function unpackAnswer(bytes: Uint8Array): BuildResult | null {
  return attempt(() => {
    const json = bytes.subarray(CHECKSUM_BYTES);
    if (!checksumOf(json).equals(bytes.subarray(0, CHECKSUM_BYTES))) return null;
    const packed: unknown = JSON.parse(Bun.zstdDecompressSync(json).toString("utf8"));
    if (!isRecord(packed) || packed["form"] !== FORM) return null;
    const { answer } = packed;
    return isBuildResult(answer) ? answer : null;
  });
}

/** The version of the format. Raise it whenever an answer stored earlier can no longer be presented. */
const FORM = 3;

const CHECKSUM_BYTES = 4;

function checksumOf(bytes: Uint8Array): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(Bun.hash.crc32(bytes));
  return checksum;
}

function isBuildResult(value: unknown): value is BuildResult {
  return (
    isRecord(value) &&
    TEXTS.every((name) => typeof value[name] === "string") &&
    NUMBERS.every((name) => typeof value[name] === "number") &&
    (value["exitCode"] === null || typeof value["exitCode"] === "number") &&
    Object.keys(LISTS).every((name) => value[name] === undefined || Array.isArray(value[name]))
  );
}

const TEXTS = ["operation", "status"];
const NUMBERS = ["run", "duration"];
/** The lists at the top of an answer. The compiler asks for each. */
const LISTS: { readonly [Name in keyof BuildResult as ListName<Name>]-?: true } = {
  goals: true,
  checks: true,
  digests: true,
  errors: true,
  warnings: true,
  failures: true,
  flaky: true,
  tests: true,
  running: true,
  unreached: true,
  notRun: true,
  filesChanged: true,
  hanging: true,
  artifacts: true,
  modules: true,
  oldModules: true,
  problems: true,
  unstable: true,
  regressions: true,
  notes: true,
  output: true,
};

type ListName<Name extends keyof BuildResult> =
  NonNullable<BuildResult[Name]> extends readonly unknown[] ? Name : never;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
