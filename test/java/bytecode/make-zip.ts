import { crc32, deflateRawSync } from "node:zlib";

export interface Packing {
  /** What stands in front of the zip, whose own places do not count it. */
  readonly program?: string;
  readonly comment?: string;
  /** Sizes and places are told as those of large zips are. */
  readonly is64?: boolean;
  /** Sizes stand behind the content, as where a zip is written in one go. */
  readonly isStreamed?: boolean;
  readonly isStored?: boolean;
}

/** Packs files into a zip of any of the forms that real ones have. */
export function makeZip(files: Readonly<Record<string, string | Uint8Array>>, packing: Packing = {}): Buffer {
  const { program = "", comment = "", is64 = false, isStreamed = false, isStored = false } = packing;
  const bodies: Buffer[] = [];
  const rows: Buffer[] = [];
  let place = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const name = Buffer.from(path);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const sizes = [crc32(bytes), packed.length, bytes.length] as const;
    const form = [u2(isStreamed ? 8 : 0), u2(isStored ? 0 : 8), u4(0)];
    const told = isStreamed ? [0, 0, 0] : sizes;
    const body = Buffer.concat([
      ...[u4(0x04034b50), u2(20), ...form, ...told.map(u4), u2(name.length), u2(5), name, Buffer.from("local")],
      ...[packed, ...(isStreamed ? [u4(0x08074b50), ...sizes.map(u4)] : [])],
    ]);
    const long = [u2(0xcafe), u2(0), u2(1), u2(24), u8(bytes.length), u8(packed.length), u8(place)];
    const extra = Buffer.concat(is64 ? long : []);
    const [checksum, ...lengths] = sizes;
    rows.push(
      Buffer.concat([
        ...[u4(0x02014b50), u2(20), u2(20), ...form, u4(checksum), ...lengths.map((it) => u4(is64 ? ~0 : it))],
        ...[u2(name.length), u2(extra.length), u2(0), u2(0), u2(0), u4(0), u4(is64 ? ~0 : place), name, extra],
      ]),
    );
    bodies.push(body);
    place += body.length;
  }
  const directory = Buffer.concat(rows);
  const counted = [u8(rows.length), u8(rows.length), u8(directory.length), u8(place)];
  const end64 = [u4(0x06064b50), u8(44), u2(45), u2(45), u4(0), u4(0), ...counted];
  const locator = [u4(0x07064b50), u4(0), u8(program.length + place + directory.length), u4(1)];
  const [count, length, at] = is64 ? [~0, ~0, ~0] : [rows.length, directory.length, place];
  const end = [u4(0x06054b50), u2(0), u2(0), u2(count), u2(count), u4(length), u4(at), u2(comment.length)];
  return Buffer.concat([
    ...[Buffer.from(program), ...bodies, directory, ...(is64 ? [...end64, ...locator] : [])],
    ...[...end, Buffer.from(comment)],
  ]);
}

const u2 = (value: number) => Buffer.from(Uint16Array.of(value).buffer);
const u4 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const u8 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
