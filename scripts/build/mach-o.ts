/** What we read of a 64-bit Mach-O file. By Apple's loader.h: mach_header_64, segment_command_64, linkedit_data_command. */
export interface MachO {
  readonly cpu: "x86_64" | "arm64" | "other";
  /** Segments by name: where their command lies, and their place in the file. */
  readonly segments: ReadonlyMap<string, Part>;
  /** The same of LC_CODE_SIGNATURE; null without one. */
  readonly signature: Part | null;
}

interface Part {
  readonly command: number;
  readonly offset: number;
  readonly size: number;
}

/** Null for any other file. */
export function readMachO(bytes: Uint8Array): MachO | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_SIZE || view.getUint32(0, true) !== MH_MAGIC_64) return null;
  const segments = new Map<string, Part>();
  let signature: Part | null = null;
  let command = HEADER_SIZE;
  for (let left = view.getUint32(16, true); left > 0; left--) {
    const kind = view.getUint32(command, true);
    if (kind === LC_SEGMENT_64) {
      const name = new TextDecoder().decode(bytes.subarray(command + 8, command + 24)).replace(/\0+$/, "");
      const offset = Number(view.getBigUint64(command + 40, true));
      segments.set(name, { command, offset, size: Number(view.getBigUint64(command + 48, true)) });
    }
    if (kind === LC_CODE_SIGNATURE)
      signature = { command, offset: view.getUint32(command + 8, true), size: view.getUint32(command + 12, true) };
    command += view.getUint32(command + 4, true);
  }
  return { cpu: CPUS.get(view.getUint32(4, true)) ?? "other", segments, signature };
}

const HEADER_SIZE = 32;
const MH_MAGIC_64 = 0xfeedfacf;
const LC_SEGMENT_64 = 0x19;
const LC_CODE_SIGNATURE = 0x1d;
/** CPU_TYPE_X86_64 and CPU_TYPE_ARM64. */
const CPUS: ReadonlyMap<number, MachO["cpu"]> = new Map([
  [0x01000007, "x86_64"],
  [0x0100000c, "arm64"],
]);
