import fc from "fast-check";

/** Bytes like these, cut, with some changed and with some said twice. */
export function damaged(originals: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const change = fc.tuple(fc.nat(), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)));
  return fc
    .tuple(fc.constantFrom(...originals), fc.array(change, { maxLength: 6 }), fc.option(fc.nat()), fc.nat(100))
    .map(([original, changes, cut, inserted]) => {
      const bytes = Uint8Array.from(original);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      if (cut === null) return bytes;
      const end = cut % bytes.length;
      return inserted < 50
        ? bytes.subarray(0, end)
        : Buffer.concat([bytes.subarray(0, end), bytes.subarray(end - inserted)]);
    });
}
