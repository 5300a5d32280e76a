import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Attempt } from "../attempt.ts";
import { mutate } from "./mutate.ts";
import { stillServes, writing } from "./still-serves.ts";

const handshakes = join(import.meta.dirname, "../../../fixtures/handshakes");

/** What real clients send, a message a line. */
const MESSAGES: readonly Buffer[] = readdirSync(handshakes)
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) => readFileSync(join(handshakes, name), "utf8").trim().split("\n"))
  .flatMap((line) => {
    const { receive } = JSON.parse(line);
    return receive === undefined ? [] : Buffer.from(JSON.stringify(receive));
  });

const ping = (id: unknown) => JSON.stringify({ jsonrpc: "2.0", id, method: "ping" });

/** Lines that are no messages, or nearly some. */
export const BROKEN: readonly Attempt[] = [
  {
    what: "500 messages of real clients, cut, damaged and mixed",
    times: 6,
    run: async (scene, random) => {
      await scene.writeProgram("bin/mvn", "#!/bin/sh\necho '[INFO] BUILD SUCCESS'\n");
      const session = await scene.open();
      for (let count = 0; count < 500; count++) {
        session.server.write(Buffer.concat([mutate(random.pick(MESSAGES), random), Buffer.from("\n")]));
      }
      return stillServes(session);
    },
  },
  {
    what: "a megabyte of random bytes",
    times: 4,
    run: async (scene, random) => {
      const bytes = Uint8Array.from({ length: 1_000_000 }, () => random.next() * 256);
      return writing([bytes, "\n"])(scene);
    },
  },
  { what: "bytes that are no UTF-8", run: writing([Buffer.from([0x22, 0xff, 0xfe, 0xc3, 0x0a]), invalidCall()]) },
  { what: "a byte order mark, blanks and empty lines", run: writing([`\ufeff${ping(90)}\n`, "\n\r\n  \t \n"]) },
  {
    what: "lines that end with CR LF",
    run: async (scene) => {
      const session = await scene.open();
      session.server.write(`${ping("crlf")}\r\n`);
      await session.server.answerTo("crlf");
      return stillServes(session);
    },
  },
  {
    what: "a message byte by byte",
    run: async (scene) => {
      const session = await scene.open();
      for (const byte of `${ping("slow")}\n`) {
        session.server.write(byte);
        await new Promise(setImmediate);
      }
      await session.server.answerTo("slow");
      return stillServes(session);
    },
  },
  { what: "batches", run: writing([`[${ping(91)},${ping(92)}]\n`, "[]\n", `[${"1,".repeat(99_999)}1]\n`]) },
  {
    what: "nesting to a depth of a million",
    run: writing([`${"[".repeat(1_000_000)}\n`, `${"[".repeat(1e6)}${"]".repeat(1e6)}\n`, nestedCall(1_000_000)]),
  },
  { what: "tool input nested to a depth of 5,000", run: writing([nestedCall(5000)]) },
  {
    what: "names that every object has, as method, tool and field",
    run: writing(
      ["__proto__", "constructor", "toString", "hasOwnProperty"].flatMap((name) => [
        `${JSON.stringify({ jsonrpc: "2.0", id: `m${name}`, method: name })}\n`,
        `${JSON.stringify({ jsonrpc: "2.0", id: `t${name}`, method: "tools/call", params: { name, arguments: {} } })}\n`,
        `{"jsonrpc":"2.0","id":"f${name}","method":"tools/call","params":{"name":"maven_result","arguments":{"${name}":{"a":1}}}}\n`,
      ]),
    ),
  },
];

function invalidCall(): Buffer {
  const call = {
    jsonrpc: "2.0",
    id: 93,
    method: "tools/call",
    params: { name: "maven_result", arguments: { test: "@@" } },
  };
  return Buffer.from(`${JSON.stringify(call)}\n`.replace("@@", "\xff\xfe"), "latin1");
}

function nestedCall(depth: number): string {
  const nested = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  return `{"jsonrpc":"2.0","id":94,"method":"tools/call","params":{"name":"maven_compile","arguments":${nested}}}\n`;
}
