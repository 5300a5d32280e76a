import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Server } from "../../../test/e2e/stdio-server.ts";
import { type Attempt, unless } from "../attempt.ts";
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
  {
    what: "a request after a byte order mark is answered, blanks and empty lines are not",
    run: async (scene) => {
      const session = await scene.open();
      session.server.write(`\ufeff${ping(90)}\n\n\r\n  \t \n`);
      await session.server.answerTo(90, 5000);
      return [...(await stillServes(session)), ...(await faultsOf(session.server, []))];
    },
  },
  {
    what: "requests of a wrong shape are answered, with their id where it can be told",
    run: async (scene) => {
      const session = await scene.open();
      const wrong = [
        '"id":1.5,"method":"ping"',
        '"id":"p","method":"ping","params":{"_meta":{"progressToken":null}}',
        '"id":"q","method":"tools/call","params":{"name":"maven_project","_meta":{"progressToken":{}}}',
        '"id":"r","method":"ping","params":7',
        '"id":"s","method":7',
        '"id":"t"',
        ...["true", "{}", "[]", "null", "1e300"].map((id) => `"id":${id},"method":"ping"`),
      ];
      session.server.write(wrong.map((members) => `{"jsonrpc":"2.0",${members}}\n`).join(""));
      session.server.write(`{}\n7\n"text"\n[]\n[${ping(91)},${ping(92)}]\n`);
      const ids = [1.5, "p", "q", "r", "s", "t", ...Array.from({ length: 10 }, () => null)];
      return [
        ...(await stillServes(session)),
        ...(await faultsOf(
          session.server,
          ids.map((id) => [id, -32600]),
        )),
      ];
    },
  },
  {
    what: "what is no JSON is answered; notifications and answers of a wrong shape are not",
    run: async (scene) => {
      const session = await scene.open();
      session.server.write('mvn test\n{"jsonrpc":"2.0","id":\n\0\x1b[31m\n');
      session.server.write(
        '{"jsonrpc":"2.0","method":"notifications/x","params":7}\n{"jsonrpc":"2.0","id":9,"result":7}\n',
      );
      const faults = await stillServes(session);
      return [
        ...faults,
        ...(await faultsOf(session.server, [
          [null, -32700],
          [null, -32700],
          [null, -32700],
        ])),
      ];
    },
  },
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

/** What is wrong where the errors of a server that has ended, with their ids, are not these in this order. */
async function faultsOf(server: Server, expected: readonly (readonly [unknown, number])[]): Promise<string[]> {
  const errors = (await server.messages()).flatMap(({ id, error }) => (error ? [[id, error.code]] : []));
  return unless(Bun.deepEquals(errors, expected), "the errors are others", JSON.stringify(errors));
}

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
