/** The program interpreter of a 64-bit little-endian ELF file, which tells processor and C library; null for any other file, and for a static one. By elf(5): Elf64_Ehdr, Elf64_Phdr. */
export function readInterpreter(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < EHDR_SIZE || view.getUint32(0) !== ELFMAG || view.getUint16(4) !== CLASS64_LSB) return null;
  const phoff = Number(view.getBigUint64(32, true));
  const phentsize = view.getUint16(54, true);
  const phnum = view.getUint16(56, true);
  const end = Math.min(phoff + phnum * phentsize, bytes.length - PHDR_SIZE + 1);
  for (let at = phoff; at < end && phentsize > 0; at += phentsize) {
    if (view.getUint32(at, true) !== PT_INTERP) continue;
    const offset = Number(view.getBigUint64(at + 8, true));
    const filesz = Number(view.getBigUint64(at + 32, true));
    return new TextDecoder().decode(bytes.subarray(offset, offset + filesz)).replace(/\0+$/, "");
  }
  return null;
}

const EHDR_SIZE = 64;
const PHDR_SIZE = 56;
const ELFMAG = 0x7f454c46;
/** EI_CLASS and EI_DATA. */
const CLASS64_LSB = 0x0201;
const PT_INTERP = 3;
