import {
  deserializeMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
  serializeMessage,
} from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { cutLines } from "./cut-lines.ts";

/**
 * Creates the transport of MCP over this process's stdin and stdout. It uses Bun's own streams, which start several
 * milliseconds sooner than Node's. `onEnd` is called when the client has closed either of them.
 */
export function stdioTransport(onEnd: (why: string) => void): Transport {
  const stdin = Bun.stdin.stream().getReader();
  const stdout = Bun.stdout.writer();
  const push = cutLines(STDIO_DEFAULT_MAX_BUFFER_SIZE, {
    onLine: deliver,
    onTooLong: () => report(`a message of more than ${STDIO_DEFAULT_MAX_BUFFER_SIZE} bytes is passed over`),
  });
  const transport: Transport = { start, send, close };

  async function start(): Promise<void> {
    void receive();
  }

  async function receive(): Promise<void> {
    try {
      for (;;) {
        const { value, done } = await stdin.read();
        if (done) break;
        push(value);
      }
      onEnd("the client closed stdin");
    } catch (error) {
      onEnd(`stdin broke: ${String(error)}`);
    }
  }

  /** Passes on a message; a line that is no message is reported and ignored. */
  function deliver(line: string): void {
    try {
      transport.onmessage?.(deserializeMessage(line));
    } catch (error) {
      report(error);
    }
  }

  function report(error: unknown): void {
    transport.onerror?.(error instanceof Error ? error : new Error(String(error)));
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
    transport.onclose?.();
  }

  return transport;
}
