import type { ZipBytes } from "../../../src/java/bytecode/zip.ts";

/** A zip that stands in memory. */
export function zipBytes(bytes: Uint8Array): ZipBytes {
  return {
    size: bytes.length,
    read(at, length) {
      if (at < 0 || at + length > bytes.length) throw new RangeError("beyond the end");
      return Buffer.from(bytes.subarray(at, at + length));
    },
  };
}
