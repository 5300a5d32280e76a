import { STDIO_DEFAULT_MAX_BUFFER_SIZE, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { cutLines } from "./cut-lines.ts";
import { invalid, type ReadMessage, readMessage } from "./read-message.ts";

/**
 * Creates the transport of MCP over this process's stdin and stdout. It uses Bun's own streams, which start several
 * milliseconds sooner than Node's. `onEnd` is called when the client has closed either of them. A message that `takes`
 * takes is not passed on.
 *
 * While the client leaves answers unread, no further message is handled: each would only add an answer. What it sends
 * meanwhile is stored up to a limit, so that the end of stdin is seen, and then no longer read.
 */
export function stdioTransport(onEnd: (why: string) => void, takes: (message: JSONRPCMessage) => boolean): Transport {
  const stdin = Bun.stdin.stream().getReader();
  const stdout = Bun.stdout.writer();
  const push = cutLines(STDIO_DEFAULT_MAX_BUFFER_SIZE, {
    onLine: (line) => deliver(readMessage(line)),
    onTooLong: () => deliver(invalid(`a message has more than ${STDIO_DEFAULT_MAX_BUFFER_SIZE} bytes`)),
  });
  const transport: Transport = { start, send: (message) => write(serializeMessage(message)), close };
  let unreadBytes = 0;
  let written = Promise.resolve();
  let unhandledBytes = 0;
  let handled = Promise.resolve();

  async function start(): Promise<void> {
    void receive();
  }

  async function receive(): Promise<void> {
    try {
      for (;;) {
        const { value, done } = await stdin.read();
        if (done) break;
        unhandledBytes += value.length;
        handled = handled.then(() => handle(value));
        while (unhandledBytes > MOST_UNHANDLED) await handled;
      }
      onEnd("the client closed stdin");
    } catch (error) {
      onEnd(`stdin broke: ${String(error)}`);
    }
  }

  /** Handles a chunk bit by bit, since its answers may be a hundred times as long. */
  async function handle(chunk: Uint8Array): Promise<void> {
    for (let start = 0; start < chunk.length; start += LONGEST_BIT) {
      if (start > 0) await new Promise(setImmediate);
      while (unreadBytes > MOST_UNREAD) await written;
      push(chunk.subarray(start, start + LONGEST_BIT));
    }
    unhandledBytes -= chunk.length;
  }

  /** Passes on a message. A line that is no message is reported, and answered if it may be a request. */
  function deliver(read: ReadMessage): void {
    try {
      switch (read.kind) {
        case "message":
          if (!takes(read.message)) transport.onmessage?.(read.message);
          break;
        case "invalid":
          report(read.answer.error.message);
          void write(`${JSON.stringify(read.answer)}\n`);
          break;
        case "ignored":
          report(`${read.reason} is passed over`);
          break;
        default:
          read satisfies never;
      }
    } catch (error) {
      report(String(error));
    }
  }

  function report(fault: string): void {
    transport.onerror?.(new Error(fault));
  }

  function write(line: string): Promise<void> {
    unreadBytes += line.length;
    written = flush(line).then(() => {
      unreadBytes -= line.length;
    });
    return written;
  }

  async function flush(line: string): Promise<void> {
    try {
      stdout.write(line);
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

/** The length of the answers in characters that may wait for the client while further messages are handled. */
const MOST_UNREAD = 2 ** 20;

/** The length of what is read of stdin while no message is handled, in bytes. */
const MOST_UNHANDLED = STDIO_DEFAULT_MAX_BUFFER_SIZE;

/** The number of bytes that are handled before it is asked whether answers wait. */
const LONGEST_BIT = 8192;
