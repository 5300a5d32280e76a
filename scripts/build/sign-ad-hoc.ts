import { readMachO } from "./mach-o.ts";

/**
 * A Mach-O file with an ad-hoc signature in place of the one at its end, so that macOS finds the hash of every page as stated.
 * By Apple's cs_blobs.h, big-endian: a CS_SuperBlob with a CS_CodeDirectory alone, as linkers make it.
 */
export function signAdHoc(program: Uint8Array, identifier: string): Uint8Array<ArrayBuffer> {
  const machO = readMachO(program);
  const text = machO?.segments.get("__TEXT");
  const linkedit = machO?.segments.get("__LINKEDIT");
  const signature = machO?.signature;
  if (!text || !linkedit || !signature) throw new Error(`${identifier} is no Mach-O file with a signature to replace`);

  const codeLimit = signature.offset;
  const pages = Math.ceil(codeLimit / PAGE_SIZE);
  const name = new TextEncoder().encode(`${identifier}\0`);
  const hashOffset = DIRECTORY_SIZE + name.length;
  const directorySize = hashOffset + pages * HASH_SIZE;
  const size = BLOB_SIZE + directorySize;

  const signed = new Uint8Array(codeLimit + size);
  signed.set(program.subarray(0, codeLimit));
  const view = new DataView(signed.buffer);
  // The load commands say how long the signature is, and lie within what it covers.
  const linkeditSize = codeLimit + size - linkedit.offset;
  view.setBigUint64(linkedit.command + 32, BigInt(Math.ceil(linkeditSize / PAGE_SIZE) * PAGE_SIZE), true);
  view.setBigUint64(linkedit.command + 48, BigInt(linkeditSize), true);
  view.setUint32(signature.command + 12, size, true);

  const blob = codeLimit;
  [CSMAGIC_EMBEDDED_SIGNATURE, size, 1, CSSLOT_CODEDIRECTORY, BLOB_SIZE].forEach((value, i) => {
    view.setUint32(blob + 4 * i, value);
  });
  const directory = blob + BLOB_SIZE;
  [
    CSMAGIC_CODEDIRECTORY,
    directorySize,
    VERSION_WITH_EXEC_SEGMENT,
    CS_ADHOC | CS_LINKER_SIGNED,
    hashOffset,
    DIRECTORY_SIZE,
    0,
    pages,
    codeLimit,
  ].forEach((value, i) => {
    view.setUint32(directory + 4 * i, value);
  });
  signed.set([HASH_SIZE, CS_HASHTYPE_SHA256, 0, Math.log2(PAGE_SIZE)], directory + 36);
  view.setBigUint64(directory + 64, BigInt(text.offset));
  view.setBigUint64(directory + 72, BigInt(text.size));
  view.setBigUint64(directory + 80, CS_EXECSEG_MAIN_BINARY);
  signed.set(name, directory + DIRECTORY_SIZE);
  for (let page = 0; page < pages; page++) {
    const code = signed.subarray(page * PAGE_SIZE, Math.min((page + 1) * PAGE_SIZE, codeLimit));
    signed.set(new Bun.CryptoHasher("sha256").update(code).digest(), directory + hashOffset + page * HASH_SIZE);
  }
  return signed;
}

const PAGE_SIZE = 4096;
const HASH_SIZE = 32;
/** A SuperBlob's head with one CS_BlobIndex. */
const BLOB_SIZE = 20;
const DIRECTORY_SIZE = 88;
const CSMAGIC_EMBEDDED_SIGNATURE = 0xfade0cc0;
const CSMAGIC_CODEDIRECTORY = 0xfade0c02;
const CSSLOT_CODEDIRECTORY = 0;
const VERSION_WITH_EXEC_SEGMENT = 0x20400;
const CS_ADHOC = 0x2;
const CS_LINKER_SIGNED = 0x20000;
const CS_HASHTYPE_SHA256 = 2;
const CS_EXECSEG_MAIN_BINARY = 1n;
