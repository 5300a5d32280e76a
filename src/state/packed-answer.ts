import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { BuildResult } from "../result/build-result.ts";

/** An answer in few bytes, without the outcomes of its tests. */
export function packAnswer(result: BuildResult): Uint8Array {
  const answer = result.tests ? { ...result, tests: [] } : result;
  return zstdCompressSync(JSON.stringify({ form: FORM, answer }), WITH_CHECKSUM);
}

/** Null where the bytes are damaged, or another program wrote them and means something else by them. */
export function unpackAnswer(bytes: Uint8Array): BuildResult | null {
  try {
    const json = zstdDecompressSync(bytes, { maxOutputLength: LARGEST }).toString("utf8");
    const packed: unknown = JSON.parse(json);
    if (!isRecord(packed) || packed["form"] !== FORM) return null;
    const { answer } = packed;
    return isBuildResult(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** To be raised whenever an answer that was kept before cannot be presented any more: those are not read then. */
const FORM = 1;

const WITH_CHECKSUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
/** Bytes. What claims to be larger is damaged. */
const LARGEST = 1024 * 1024 * 1024;

function isBuildResult(value: unknown): value is BuildResult {
  return (
    isRecord(value) &&
    TEXTS.every((name) => typeof value[name] === "string") &&
    NUMBERS.every((name) => typeof value[name] === "number") &&
    (value["exitCode"] === null || typeof value["exitCode"] === "number") &&
    LISTS.every((name) => value[name] === undefined || Array.isArray(value[name]))
  );
}

const TEXTS = ["operation", "status"];
const NUMBERS = ["run", "duration"];
const LISTS = [
  "errors",
  "warnings",
  "failures",
  "flaky",
  "tests",
  "running",
  "hanging",
  "artifacts",
  "modules",
  "problems",
  "notes",
  "output",
];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
