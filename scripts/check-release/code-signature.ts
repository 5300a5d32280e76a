import { readMachO } from "../build/mach-o.ts";

/**
 * What is wrong with the ad-hoc signature of a Mach-O file, or null when nothing is: Apple Silicon kills a program of which one page
 * has not the hash that its signature states. By Apple's cs_blobs.h: CS_SuperBlob, CS_BlobIndex, CS_CodeDirectory (all big-endian).
 */
export function findSignatureFault(bytes: Uint8Array): string | null {
  const signature = readMachO(bytes)?.signature;
  if (!signature) return "it has no LC_CODE_SIGNATURE";
  const directory = findCodeDirectory(bytes.subarray(signature.offset, signature.offset + signature.size));
  if (typeof directory === "string") return directory;

  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const flags = view.getUint32(12);
  if ((flags & CS_ADHOC) === 0) return `its flags are 0x${flags.toString(16)}, without CS_ADHOC`;
  const hashType = view.getUint8(37);
  if (hashType !== CS_HASHTYPE_SHA256) return `its hashes are of type ${hashType}, not SHA-256`;
  const codeLimit = view.getUint32(32);
  if (codeLimit !== signature.offset)
    return `it covers ${codeLimit} bytes, and the signature begins at ${signature.offset}`;

  const pageSize = 2 ** view.getUint8(39);
  const nCodeSlots = view.getUint32(28);
  if (nCodeSlots !== Math.ceil(codeLimit / pageSize)) return `it has ${nCodeSlots} hashes for ${codeLimit} bytes`;
  const hashOffset = view.getUint32(16);
  for (let page = 0; page < nCodeSlots; page++) {
    const code = bytes.subarray(page * pageSize, Math.min((page + 1) * pageSize, codeLimit));
    const at = hashOffset + page * HASH_SIZE;
    const stated = directory.subarray(at, at + HASH_SIZE).toHex();
    if (new Bun.CryptoHasher("sha256").update(code).digest("hex") !== stated)
      return `page ${page} of ${nCodeSlots} has not the hash that the signature states`;
  }
  return null;
}

/** The CodeDirectory of a SuperBlob; a string says what is wrong. */
function findCodeDirectory(blob: Uint8Array): Uint8Array | string {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  if (blob.length < 12 || view.getUint32(0) !== CSMAGIC_EMBEDDED_SIGNATURE) return "its signature is no SuperBlob";
  const count = view.getUint32(8);
  for (let i = 0; i < count; i++) {
    const index = 12 + i * 8;
    if (view.getUint32(index) !== CSSLOT_CODEDIRECTORY) continue;
    const at = view.getUint32(index + 4);
    if (view.getUint32(at) !== CSMAGIC_CODEDIRECTORY) return "its CodeDirectory has another magic number";
    return blob.subarray(at, at + view.getUint32(at + 4));
  }
  return "its signature has no CodeDirectory";
}

const CSMAGIC_EMBEDDED_SIGNATURE = 0xfade0cc0;
const CSMAGIC_CODEDIRECTORY = 0xfade0c02;
const CSSLOT_CODEDIRECTORY = 0;
const CS_ADHOC = 0x2;
const CS_HASHTYPE_SHA256 = 2;
const HASH_SIZE = 32;
