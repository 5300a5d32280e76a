import { expect } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import type { Server } from "../../e2e/stdio-server.ts";
import { attemptInBoth } from "../attempt.ts";
import type { Revision } from "../revisions.ts";
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

// Lines that are no messages, or nearly some.
attemptInBoth(
  "500 messages of real clients, cut, damaged and mixed",
  async (scene, revision, random) => {
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const session = await scene.open();
    for (let count = 0; count < 500; count++) {
      session.server.write(Buffer.concat([mutate(random.pick(MESSAGES), random), Buffer.from("\n")]));
    }
    // They were of both revisions.
    session.server.write(revision.hello("again"));
    await stillServes(session);
  },
  { times: 6 },
);

attemptInBoth(
  "a megabyte of random bytes",
  async (scene, _, random) => {
    const bytes = Uint8Array.from({ length: 1_000_000 }, () => random.next() * 256);
    await writing([bytes, "\n"])(scene);
  },
  { times: 4 },
);

attemptInBoth("bytes that are no UTF-8", (scene, revision) =>
  writing([Buffer.from([0x22, 0xff, 0xfe, 0xc3, 0x0a]), invalidCall(revision)])(scene),
);

attemptInBoth(
  "a request after a byte order mark is answered, blanks and empty lines are not",
  async (scene, revision) => {
    const session = await scene.open();
    session.server.write(`\ufeff${revision.ping(90)}\n\r\n  \t \n`);
    await session.server.answerTo(90, 5000);
    await stillServes(session);
    expect(await errorsOf(session.server)).toEqual([]);
  },
);

attemptInBoth("requests of a wrong shape are answered, with their id where it can be told", async (scene, revision) => {
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
  session.server.write(`{}\n7\n"text"\n[]\n[${revision.ping(91).trim()},${revision.ping(92).trim()}]\n`);
  const ids = [1.5, "p", "q", "r", "s", "t", ...Array.from({ length: 10 }, () => null)];
  await stillServes(session);
  expect(await errorsOf(session.server)).toEqual(ids.map((id) => [id, -32600]));
});

attemptInBoth("what is no JSON is answered; notifications and answers of a wrong shape are not", async (scene) => {
  const session = await scene.open();
  session.server.write('mvn test\n{"jsonrpc":"2.0","id":\n\0\x1b[31m\n');
  session.server.write(
    '{"jsonrpc":"2.0","method":"notifications/x","params":7}\n{"jsonrpc":"2.0","id":9,"result":7}\n',
  );
  await stillServes(session);
  expect(await errorsOf(session.server)).toEqual(Array.from({ length: 3 }, () => [null, -32700]));
});

attemptInBoth("lines that end with CR LF", async (scene, revision) => {
  const session = await scene.open();
  session.server.write(revision.ping("crlf").replace("\n", "\r\n"));
  await session.server.answerTo("crlf");
  await stillServes(session);
});

attemptInBoth("a message byte by byte", async (scene, revision) => {
  const session = await scene.open();
  for (const byte of revision.ping("slow")) {
    session.server.write(byte);
    await new Promise(setImmediate);
  }
  await session.server.answerTo("slow");
  await stillServes(session);
});

attemptInBoth("batches", (scene, { ping }) =>
  writing([`[${ping(91).trim()},${ping(92).trim()}]\n`, "[]\n", `[${"1,".repeat(99_999)}1]\n`])(scene),
);

attemptInBoth("nesting to a depth of a million", (scene, revision) =>
  writing([`${"[".repeat(1_000_000)}\n`, `${"[".repeat(1e6)}${"]".repeat(1e6)}\n`, nestedCall(1_000_000, revision)])(
    scene,
  ),
);

attemptInBoth("tool input nested to a depth of 5,000", (scene, revision) =>
  writing([nestedCall(5000, revision)])(scene),
);

attemptInBoth("names that every object has, as method, tool and field", (scene, { request }) =>
  writing(
    ["__proto__", "constructor", "toString", "hasOwnProperty"].flatMap((name) => [
      request(`m${name}`, name),
      request(`t${name}`, "tools/call", { name, arguments: {} }),
      request(`f${name}`, "tools/call", { name: "maven_result", arguments: "@@" }).replace(
        '"@@"',
        `{"${name}":{"a":1}}`,
      ),
    ]),
  )(scene),
);

/** The errors of a server that has ended, with their ids, in order. */
async function errorsOf(server: Server): Promise<readonly unknown[]> {
  return (await server.messages()).flatMap(({ id, error }) => (error ? [[id, error.code]] : []));
}

function invalidCall({ request }: Revision): Buffer {
  const call = request(93, "tools/call", { name: "maven_result", arguments: { test: "@@" } });
  return Buffer.from(call.replace("@@", "\xff\xfe"), "latin1");
}

function nestedCall(depth: number, { request }: Revision): string {
  const nested = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  return request(94, "tools/call", { name: "maven_compile", arguments: "@@" }).replace('"@@"', nested);
}
