import { expect, test } from "bun:test";
import { signAdHoc } from "../../scripts/build/sign-ad-hoc.ts";
import { findSignatureFault } from "../../scripts/check-release/code-signature.ts";

const CODE_LIMIT = 10_000;
const SIGNATURE_COMMAND = 32 + 72 + 72;

test("a program that was signed has the hash of every page, also of the last, which is not full", () => {
  const signed = signAdHoc(program(), "till");
  expect(findSignatureFault(signed)).toBeNull();
  expect(findSignatureFault(signAdHoc(signed, "another name"))).toBeNull();
});

test("the last segment ends where the signature does", () => {
  const view = new DataView(signAdHoc(program(), "till").buffer);
  const [offset, size] = [view.getBigUint64(104 + 40, true), view.getBigUint64(104 + 48, true)];
  expect(Number(offset + size)).toBe(view.byteLength);
  expect(view.getUint32(SIGNATURE_COMMAND + 12, true)).toBe(view.byteLength - CODE_LIMIT);
});

test("one other byte is found by its page", () => {
  for (const at of [5000, CODE_LIMIT - 1]) {
    const altered = signAdHoc(program(), "till");
    altered[at] = 1;
    expect(findSignatureFault(altered)).toBe(
      `page ${Math.floor(at / 4096)} of 3 has not the hash that the signature states`,
    );
  }
});

test("a signature for less than the program is found", () => {
  const longer = signAdHoc(program(), "till");
  const view = new DataView(longer.buffer);
  view.setUint32(CODE_LIMIT + 20 + 32, 8192);
  expect(findSignatureFault(longer)).toBe("it covers 8192 bytes, and the signature begins at 10000");
});

test("a signature of someone is no ad-hoc signature, and none at all is said", () => {
  const hardened = signAdHoc(program(), "till");
  new DataView(hardened.buffer).setUint32(CODE_LIMIT + 20 + 12, 0x10000);
  expect(findSignatureFault(hardened)).toBe("its flags are 0x10000, without CS_ADHOC");
  expect(findSignatureFault(program())).toBe("its signature is no SuperBlob");
  expect(findSignatureFault(new Uint8Array(100))).toBe("it has no LC_CODE_SIGNATURE");
});

/** A Mach-O file of two segments, with room for a signature that says nothing. */
function program(): Uint8Array {
  const bytes = new Uint8Array(CODE_LIMIT + 16);
  const view = new DataView(bytes.buffer);
  [0xfeedfacf, 0x01000007, 3, 2, 3, 72 + 72 + 16].forEach((value, i) => {
    view.setUint32(4 * i, value, true);
  });
  segment(32, "__TEXT", 0, 8192);
  segment(32 + 72, "__LINKEDIT", 8192, CODE_LIMIT + 16 - 8192);
  [0x1d, 16, CODE_LIMIT, 16].forEach((value, i) => {
    view.setUint32(SIGNATURE_COMMAND + 4 * i, value, true);
  });
  return bytes;

  function segment(at: number, name: string, offset: number, size: number): void {
    view.setUint32(at, 0x19, true);
    view.setUint32(at + 4, 72, true);
    bytes.set(new TextEncoder().encode(name), at + 8);
    view.setBigUint64(at + 40, BigInt(offset), true);
    view.setBigUint64(at + 48, BigInt(size), true);
  }
}
