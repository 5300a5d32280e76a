import { ReadBuffer, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";

/**
 * MCP over this process's stdin and stdout, on Bun's own streams: they start several milliseconds sooner than Node's.
 * `onEnd` is told when the client closed either of them.
 */
export function stdioTransport(onEnd: (why: string) => void): Transport {
  const stdin = Bun.stdin.stream().getReader();
  const stdout = Bun.stdout.writer();
  const buffer = new ReadBuffer();
  const transport: Transport = { start, send, close };

  async function start(): Promise<void> {
    void receive();
  }

  async function receive(): Promise<void> {
    try {
      for (;;) {
        const { value, done } = await stdin.read();
        if (done) break;
        attempt(() => buffer.append(Buffer.from(value.buffer, value.byteOffset, value.byteLength)));
        deliver();
      }
      onEnd("the client closed stdin");
    } catch (error) {
      onEnd(`stdin broke: ${String(error)}`);
    }
  }

  function deliver(): void {
    let more = true;
    while (more) {
      attempt(() => {
        const message = buffer.readMessage();
        more = message !== null;
        if (message) transport.onmessage?.(message);
      });
    }
  }

  /** What is no message, or longer than a message may be, is reported and passed over. */
  function attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      transport.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function send(message: Parameters<Transport["send"]>[0]): Promise<void> {
    try {
      stdout.write(serializeMessage(message));
      await stdout.flush();
    } catch (error) {
      onEnd(`stdout broke: ${String(error)}`);
    }
  }

  async function close(): Promise<void> {
    buffer.clear();
    transport.onclose?.();
  }

  return transport;
}
