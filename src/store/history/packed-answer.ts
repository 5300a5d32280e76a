import { attempt } from "../../model/attempt.ts";
import type { BuildResult, TestFailure } from "../../model/build-result.ts";

/**
 * Packs an answer without the outcomes of its tests: a checksum, and parts, each its length and JSON compressed by zstd.
 * The first part is the answer without its failures, the others hold these: as one text, many would double the memory.
 */
export function packAnswer(result: BuildResult): Uint8Array {
  const { failures, ...others } = result;
  const answer = others.tests ? { ...others, tests: [] } : others;
  const parts = [packPart({ form: FORM, answer })];
  for (let at = 0; failures && (at === 0 || at < failures.length); at += FAILURES_OF_A_PART) {
    parts.push(packPart(failures.slice(at, at + FAILURES_OF_A_PART)));
  }
  const bytes = Buffer.concat(parts);
  return Buffer.concat([numberBytes(Bun.hash.crc32(bytes)), bytes]);
}

export function unpackAnswer(bytes: Uint8Array): BuildResult | null {
  return attempt(() => {
    const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (packed.readUInt32BE() !== Bun.hash.crc32(packed.subarray(NUMBER_BYTES))) return null;
    const [first, ...ofFailures] = listParts(packed);
    const head = first && unpackPart(first);
    if (!isRecord(head) || head["form"] !== FORM) return null;
    const { answer } = head;
    if (!isBuildResult(answer)) return null;
    return ofFailures.length === 0 ? answer : { ...answer, failures: ofFailures.flatMap(unpackFailures) };
  });
}

/** The version of the format. Raise it whenever an answer stored earlier can no longer be presented. */
const FORM = 4;

const FAILURES_OF_A_PART = 5000;

const NUMBER_BYTES = 4;

function packPart(value: unknown): Buffer {
  const part = Bun.zstdCompressSync(JSON.stringify(value));
  return Buffer.concat([numberBytes(part.length), part]);
}

function unpackPart(part: Uint8Array): unknown {
  return JSON.parse(Bun.zstdDecompressSync(part).toString("utf8"));
}

function listParts(packed: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [];
  for (let at = NUMBER_BYTES; at < packed.length; ) {
    const from = at + NUMBER_BYTES;
    at = from + packed.readUInt32BE(at);
    parts.push(packed.subarray(from, at));
  }
  return parts;
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUInt32BE(value);
  return bytes;
}

function unpackFailures(part: Uint8Array): readonly TestFailure[] {
  const failures = unpackPart(part);
  if (!Array.isArray(failures)) throw new TypeError("no list of failures");
  return failures;
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
  oldFiles: true,
  problems: true,
  unstable: true,
  regressions: true,
  uncommitted: true,
  notes: true,
  output: true,
};

type ListName<Name extends keyof BuildResult> =
  NonNullable<BuildResult[Name]> extends readonly unknown[] ? Name : never;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
