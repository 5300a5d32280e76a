/** The blocks of a data file of JaCoCo, as its `ExecutionDataWriter` writes them. */
export const HEADER = Buffer.from([0x01, 0xc0, 0xc0, 0x10, 0x07]);

export function sessionBlock(id: string, start: number): Buffer {
  return Buffer.concat([Buffer.from([0x10]), utf(id), long(start), long(start + 1)]);
}

export function classBlock(name: string, probes: number): Buffer {
  const length = probes < 0x80 ? [probes] : [(probes & 0x7f) | 0x80, probes >> 7];
  return Buffer.concat([
    Buffer.from([0x11]),
    long(1),
    utf(name),
    Buffer.from(length),
    Buffer.alloc(Math.ceil(probes / 8)),
  ]);
}

function utf(text: string): Buffer {
  return Buffer.concat([Buffer.from([0, text.length]), Buffer.from(text)]);
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}
