import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { statPath } from "../disk.ts";

/**
 * Whether the JVM in this Java home is a 64-bit HotSpot that knows all these options. The JVM's library is searched for
 * the options' names, since an unknown option would keep Maven from starting.
 */
export function knowsOptions(javaHome: string, names: readonly string[]): boolean {
  const library = LIBRARIES.map((path) => join(javaHome, path)).find((path) => statPath(path)?.isFile());
  if (library === undefined) return false;
  const state = statPath(library);
  const key = [library, state?.size, state?.mtimeMs, ...names].join(" ");
  const known = answers.get(key) ?? (isFor64Bits(library) && names.every((name) => holds(library, name)));
  answers.set(key, known);
  return known;
}

const answers = new Map<string, boolean>();

// lib/server/libjvm.so from Java 9 on, jre/lib/amd64/server/libjvm.so of a JDK 8, lib/amd64/server/libjvm.so of its JRE
const LIBRARIES = ["lib", "jre/lib"].flatMap((lib) =>
  ["server", "amd64/server", "aarch64/server"].flatMap((folder) =>
    ["libjvm.so", "libjvm.dylib"].map((file) => join(lib, folder, file)),
  ),
);

/** Whether the library is that of a 64-bit JVM; a 32-bit JVM refuses a large code cache. */
function isFor64Bits(library: string): boolean {
  const head = pieces(library, 5).next().value?.toString("latin1") ?? "";
  return head === "\x7fELF\x02" || head.startsWith("\xcf\xfa\xed\xfe");
}

function holds(library: string, text: string): boolean {
  for (const piece of pieces(library, PIECE_BYTES, text.length - 1)) if (piece.includes(text)) return true;
  return false;
}

const PIECE_BYTES = 1 << 20;

function* pieces(path: string, bytes: number, overlap = 0): Generator<Buffer, undefined> {
  try {
    const file = openSync(path, "r");
    try {
      const buffer = Buffer.alloc(bytes);
      for (let at = 0; ; at += bytes - overlap) {
        const read = readSync(file, buffer, 0, bytes, at);
        yield buffer.subarray(0, read);
        if (read < bytes) return;
      }
    } finally {
      closeSync(file);
    }
  } catch {
    return;
  }
}
