import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { maskBlocks } from "../../../src/store/logs/mask-blocks.ts";
import { createSecretTest } from "../../../src/text/secret-test.ts";
import { createMask, secretValues } from "../../../src/text/secrets.ts";

const env = { A_TOKEN: "s3cr3t-s3cr3t", PEM_KEY: `-----BEGIN KEY-----\n${"QUJD".repeat(400)}\n-----END KEY-----` };
const mask = createMask(env);
const maySecret = createSecretTest(secretValues(env));
const bytes = (text: string) => Buffer.from(text);

/** What comes out when the text comes in pieces of so many bytes. */
function throughBlocks(input: Uint8Array, pieceSize: number): string {
  const out: Buffer[] = [];
  const blocks = maskBlocks(mask, maySecret, (block) => out.push(Buffer.from(block)));
  for (let at = 0; at < input.length; at += pieceSize) blocks.push(input.subarray(at, at + pieceSize));
  blocks.end();
  return Buffer.concat(out).toString("latin1");
}

function masked(text: string): string {
  return bytes(mask(text)).toString("latin1");
}

describe("masked are secrets", () => {
  const secrets = {
    "value of a variable": "it is s3cr3t-s3cr3t, yes\n",
    "value of an option": "running mvn -Drepo.password=hunter2 -o\n",
    "value of an option in quotes": 'args ["-Dapi.token=a b", "-o"]\n',
    "user info": "from https://dev:hunter2@repo.example/x\n",
    "value of several lines": `${env.PEM_KEY}\n`,
    "value of an option, the second word": "running mvn -D db.pass=hunter2 -o\n",
    header: "> Authorization: Bearer eyJhbGciOi.J9-x\n",
    parameter: "GET /x?access_token=abc.def&y=1\n",
    element: "<password>hunter2</password>\n",
    "private key": `-----BEGIN PRIVATE KEY-----\n${`${"QUJD".repeat(16)}\n`.repeat(26)}-----END PRIVATE KEY-----\n`,
    "value of an option in several lines": `-Dthe.secret="${"one line\n".repeat(300)}"\n`,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    test(`${name}, wherever pieces and blocks are cut`, () => {
      for (let shift = 0; shift <= secret.length + 60; shift += Math.ceil(secret.length / 6)) {
        const before = "x".repeat(59).concat("\n").repeat(2046).slice(shift);
        const text = `${before}${secret}${"after\n".repeat(3000)}`;
        expect(throughBlocks(bytes(text), 65_536)).toBe(masked(text));
      }
      expect(throughBlocks(bytes(secret), 1)).toBe(masked(secret));
    });

    test(`${name}, in one line without an end`, () => {
      const line = secret.replaceAll("\n", env.PEM_KEY.startsWith(secret.slice(0, 10)) ? "\n" : " ");
      for (let shift = 0; shift <= 100; shift += 25) {
        const text = `${"ü ".repeat(40_950)}${line}${" y".repeat(80_000)}`.slice(shift);
        expect(throughBlocks(bytes(text), 50_000)).toBe(masked(text));
      }
    });
  }
});

test("secrets in every line come out masked, none lost, none doubled", () => {
  const text = Array.from({ length: 9000 }, (_, i) => `${i} -Dx.token=${"v".repeat(i % 70)} s3cr3t-s3cr3t\n`).join("");
  expect(throughBlocks(bytes(text), 65_536)).toBe(masked(text));
});

test("bytes without secrets come out as they came in, be they what they may", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 70_000 }), (some, pieceSize) => {
      const input = Buffer.concat(Array.from({ length: 1000 }, () => Buffer.from(some)));
      if (maySecret(input.toString())) return;
      expect(throughBlocks(input, pieceSize)).toBe(input.toString("latin1"));
    }),
    { numRuns: 50 },
  );
});

test("all finished lines are handed on at once when that is asked for", () => {
  const out: string[] = [];
  const blocks = maskBlocks(mask, maySecret, (block) => out.push(Buffer.from(block).toString()));
  blocks.push(bytes("one\ntwo\nthr"));
  blocks.flush();
  blocks.flush();
  expect(out).toEqual(["one\ntwo\n"]);
  blocks.push(bytes("ee s3cr3t-"));
  blocks.flush();
  blocks.push(bytes("s3cr3t\n"));
  blocks.flush();
  blocks.end();
  expect(out).toEqual(["one\ntwo\n", "three ***\n"]);
});

test("the quick look sees every form of a secret", () => {
  for (const text of [
    "-Drepo.password=x",
    "-d PASSWD=x",
    "--define=api.key=x",
    "-DapiKey=x",
    '["-D", "the-token.x=a b"]',
    "['--define' , 'secret=a b']",
    "ssh://git@repo.example/x",
    `x${env.A_TOKEN}x`,
    env.PEM_KEY,
    JSON.stringify(env.PEM_KEY),
  ]) {
    expect([text, maySecret(text), mask(text) === text]).toEqual([text, true, false]);
  }
});

test("where the quick look finds nothing, the mask would change nothing", () => {
  const words = fc.constantFrom(
    ...'-D|--define|-d|=| |\n|"|\'|\\"|,|password|Passwd|TOKEN|secret|apikey|api_key|api.key|x|.y-|https://|://|@|/|?|a:b'.split(
      "|",
    ),
    env.A_TOKEN,
    env.PEM_KEY,
    JSON.stringify(env.PEM_KEY),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 14 }), (parts) => {
      const text = parts.join("");
      if (!maySecret(text)) expect(mask(text)).toBe(text);
    }),
    { numRuns: process.env["LONG"] ? 500_000 : 5000 },
  );
});
