import { expect, test } from "bun:test";
import { readInterpreter } from "../../scripts/check-release/elf.ts";

test("the loader that a program asks for is read", () => {
  expect(readInterpreter(program("/lib/ld-musl-x86_64.so.1"))).toBe("/lib/ld-musl-x86_64.so.1");
});

test("what is no such program has no loader", () => {
  expect(readInterpreter(new TextEncoder().encode("#!/bin/sh\n".repeat(10)))).toBeNull();
  expect(readInterpreter(new Uint8Array())).toBeNull();
});

/** An ELF file with two program headers, of which the second names the loader. */
function program(interpreter: string): Uint8Array {
  const path = new TextEncoder().encode(`${interpreter}\0`);
  const bytes = new Uint8Array(64 + 2 * 56 + path.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1]);
  view.setBigUint64(32, 64n, true);
  view.setUint16(54, 56, true);
  view.setUint16(56, 2, true);
  view.setUint32(64, 1, true);
  view.setUint32(64 + 56, 3, true);
  view.setBigUint64(64 + 56 + 8, 64n + 2n * 56n, true);
  view.setBigUint64(64 + 56 + 32, BigInt(path.length), true);
  bytes.set(path, 64 + 2 * 56);
  return bytes;
}
