/**
 * Passes on the chunks of a stream to its end. Timers and signals come in between, also where a program prints faster than
 * it is read: then the stream always has more, and would keep the event loop from them.
 */
export async function readChunks(stream: ReadableStream<Uint8Array>, take: (chunk: Uint8Array) => void): Promise<void> {
  let turnAt = performance.now();
  for await (const chunk of stream) {
    take(chunk);
    if (performance.now() - turnAt < LONGEST_TURN_MS) continue;
    await new Promise(setImmediate);
    turnAt = performance.now();
  }
}

const LONGEST_TURN_MS = 20;
