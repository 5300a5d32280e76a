import type { KotlinPlace } from "../../src/output/kapt-metadata.ts";

/** Writes places as kapt does, in blocks of that many bytes. */
export function metadataOf(places: readonly KotlinPlace[], block = 255, version = 1, isRelative = false): Uint8Array {
  const number = (value: number, size: number) => {
    return Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) % 256);
  };
  const text = (value: string) => [...number(value.length, 2), ...Buffer.from(value, "latin1")];
  const entries = places.flatMap(({ declared, path, offset }) => [
    ...text(declared),
    ...text(path),
    ...number(isRelative ? 1 : 0, 1),
    ...number(offset, 4),
  ]);
  const written = [...number(version, 4), ...number(places.length, 4), ...entries, ...number(0, 4)];
  const blocks = Array.from({ length: Math.ceil(written.length / block) }, (_, at) => {
    const part = written.slice(at * block, (at + 1) * block);
    return part.length > 255 ? [0x7a, ...number(part.length, 4), ...part] : [0x77, part.length, ...part];
  });
  return Uint8Array.from([0xac, 0xed, 0, 5, ...blocks.flat()]);
}
