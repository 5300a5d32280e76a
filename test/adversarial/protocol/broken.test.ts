import { expect } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import type { Server } from "../../e2e/stdio-server.ts";
import { attempt } from "../attempt.ts";
import { stillServes, writing } from "../still-serves.ts";
import { mutate } from "./mutate.ts";

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

// Lines that are no messages, or nearly some.
attempt(
  "500 messages of real clients, cut, damaged and mixed",
  async (scene, random) => {
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const session = await scene.open();
    for (let count = 0; count < 500; count++) {
      session.server.write(Buffer.concat([mutate(random.pick(MESSAGES), random), Buffer.from("\n")]));
    }
    await stillServes(session);
  },
  { times: 6 },
);

attempt(
  "a megabyte of random bytes",
  async (scene, random) => {
    const bytes = Uint8Array.from({ length: 1_000_000 }, () => random.next() * 256);
    await writing([bytes, "\n"])(scene);
  },
  { times: 4 },
);

attempt("bytes that are no UTF-8", writing([Buffer.from([0x22, 0xff, 0xfe, 0xc3, 0x0a]), invalidCall()]));

attempt("a request after a byte order mark is answered, blanks and empty lines are not", async (scene) => {
  const session = await scene.open();
  session.server.write(`\ufeff${ping(90)}\n\n\r\n  \t \n`);
  await session.server.answerTo(90, 5000);
  await stillServes(session);
  expect(await errorsOf(session.server)).toEqual([]);
});

attempt("requests of a wrong shape are answered, with their id where it can be told", async (scene) => {
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
  await stillServes(session);
  expect(await errorsOf(session.server)).toEqual(ids.map((id) => [id, -32600]));
});

attempt("what is no JSON is answered; notifications and answers of a wrong shape are not", async (scene) => {
  const session = await scene.open();
  session.server.write('mvn test\n{"jsonrpc":"2.0","id":\n\0\x1b[31m\n');
  session.server.write(
    '{"jsonrpc":"2.0","method":"notifications/x","params":7}\n{"jsonrpc":"2.0","id":9,"result":7}\n',
  );
  await stillServes(session);
  expect(await errorsOf(session.server)).toEqual(Array.from({ length: 3 }, () => [null, -32700]));
});

attempt("lines that end with CR LF", async (scene) => {
  const session = await scene.open();
  session.server.write(`${ping("crlf")}\r\n`);
  await session.server.answerTo("crlf");
  await stillServes(session);
});

attempt("a message byte by byte", async (scene) => {
  const session = await scene.open();
  for (const byte of `${ping("slow")}\n`) {
    session.server.write(byte);
    await new Promise(setImmediate);
  }
  await session.server.answerTo("slow");
  await stillServes(session);
});

attempt("batches", writing([`[${ping(91)},${ping(92)}]\n`, "[]\n", `[${"1,".repeat(99_999)}1]\n`]));

attempt(
  "nesting to a depth of a million",
  writing([`${"[".repeat(1_000_000)}\n`, `${"[".repeat(1e6)}${"]".repeat(1e6)}\n`, nestedCall(1_000_000)]),
);

attempt("tool input nested to a depth of 5,000", writing([nestedCall(5000)]));

attempt(
  "names that every object has, as method, tool and field",
  writing(
    ["__proto__", "constructor", "toString", "hasOwnProperty"].flatMap((name) => [
      `${JSON.stringify({ jsonrpc: "2.0", id: `m${name}`, method: name })}\n`,
      `${JSON.stringify({ jsonrpc: "2.0", id: `t${name}`, method: "tools/call", params: { name, arguments: {} } })}\n`,
      `{"jsonrpc":"2.0","id":"f${name}","method":"tools/call","params":{"name":"maven_result","arguments":{"${name}":{"a":1}}}}\n`,
    ]),
  ),
);

/** The errors of a server that has ended, with their ids, in order. */
async function errorsOf(server: Server): Promise<readonly unknown[]> {
  return (await server.messages()).flatMap(({ id, error }) => (error ? [[id, error.code]] : []));
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
