import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { maskBlocks } from "../../src/store/logs/mask-blocks.ts";
import { clean } from "../../src/text/clean.ts";
import { createSecretTest } from "../../src/text/secret-test.ts";
import { createMask, maskTexts, secretValues } from "../../src/text/secrets.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

/** A secret of letters that nothing around it has. */
const SECRET = "QXZJWWQXZJWW";
const SECRET_LETTER = /[QXZJW]/;
const env = { DEPLOY_TOKEN: SECRET };

/** What hides nothing from who reads an answer, and comes between the characters of a word. */
const unseen = fc.constantFrom(
  ...["\u001b[0m", "\u001b[1;31m", "\u001b[38;5;196m", "\u001b[K", "\u009b0m", "\u001b]8;;https://a.example\u0007"],
  ...[
    "\u001b]0;title\u001b\\",
    "\u001b(B",
    "\u001bP1$r0m\u001b\\",
    "\\u001b[0m",
    "\\u{1b}[0m",
    "&#27;[0m",
    "&amp#27;[31m",
    "[0m",
  ],
  ...["\u0000", "\u0007", "\u0008", "\u007f", "\u0085", "\u000b", "\u000c"],
  ...[
    "\u00ad",
    "\u200b",
    "\u200d",
    "\u202e",
    "\u2060",
    "\u2028",
    "\u2029",
    "\ufeff",
    "\ufe0f",
    "\ufff9",
    "\u{e0041}",
    "\ud800",
  ],
  ...["\\u{200b}", "\\u200b", "\\ud800"],
);
const lineEnd = fc.constantFrom("\n", "\r\n", "\r", "\n    ", "\\n", "\\r\\n");

const forms: readonly string[] = [
  `-Ddb.password=${SECRET}`,
  `"-Dapi.token=${SECRET}"`,
  `-D "db.pass=${SECRET}"`,
  `"-D", "api.key=${SECRET}"`,
  `-Dgpg.passphrase="${SECRET}"`,
  `https://${SECRET}@repo.example/x`,
  `https://bob:${SECRET}@repo.example/x`,
  `/x?access_token=${SECRET}`,
  `Authorization: Bearer ${SECRET}`,
  `<password>${SECRET}</password>`,
  `-----BEGIN RSA PRIVATE KEY-----\n${SECRET}\n-----END RSA PRIVATE KEY-----`,
];

/** A text with others put between its characters, here and there or everywhere. */
function split(text: string, between: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const characters = [...text];
  const gap = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 1, arbitrary: between });
  const here = fc.array(gap, { minLength: characters.length, maxLength: characters.length });
  const everywhere = between.map((piece) => characters.map(() => piece));
  return fc.oneof(here, everywhere).map((gaps) => characters.map((it, at) => (at === 0 ? it : gaps[at] + it)).join(""));
}

const ways: readonly (readonly [string, (text: string) => string])[] = [
  ["masked", createMask(env)],
  ["cleaned and masked", (text) => createMask(env)(clean(text))],
  ["in JSON and masked", (text) => createMask(env)(JSON.stringify({ text }))],
  ["in a list", (text) => maskTexts(["before", ...text.split("\n"), "after"], createMask(env)).join("\n")],
  ["in a log", inLog],
];

describe.each(ways)("a text that is %s holds nothing of a secret", (_, hide) => {
  test.each(["words before", "[INFO] at", ""])(
    "of the environment, whatever splits it after %j",
    (before) => {
      const text = split(SECRET, fc.oneof(unseen, lineEnd)).map((it) => `${before} ${it}, and words after it\n`);
      holds(
        fc.property(text, (any) => expect(hide(any)).not.toMatch(SECRET_LETTER)),
        100,
      );
    },
    PATIENCE_MS,
  );

  test.each(forms)(
    "of the form %s, whatever that nobody sees splits it",
    (form) => {
      const text = split(form, unseen).map((it) => `words ${it} after\n[INFO] done\n`);
      holds(
        fc.property(text, (any) => expect(hide(any)).not.toMatch(SECRET_LETTER)),
        60,
      );
    },
    PATIENCE_MS,
  );
});

// In a list, a text that is a word of a command is not the rest of the one before it.
describe.each(ways.filter(([name]) => name !== "in a list"))(
  "a text that is %s holds nothing of a secret",
  (_, hide) => {
    test.each(forms)(
      "of the form %s, at whose end its line ends",
      (form) => {
        const text = split(form, fc.oneof(unseen, lineEnd)).map((it) => `words ${it}\n[INFO] done\n`);
        holds(
          fc.property(text, (any) => expect(hide(any)).not.toMatch(SECRET_LETTER)),
          60,
        );
      },
      PATIENCE_MS,
    );
  },
);

test("the lines around a secret stay as they are, and so does their number", () => {
  holds(
    fc.property(split(`-Ddb.password=${SECRET}`, fc.oneof(unseen, lineEnd)), (any) => {
      const lines = createMask({})(`[INFO] before\n${any}\n[INFO] after\n`).split("\n");
      expect(lines.at(0)).toBe("[INFO] before");
      expect(lines.slice(-2)).toEqual(["[INFO] after", ""]);
      expect(lines).toHaveLength(any.split("\n").length + 3);
    }),
    200,
  );
});

function inLog(text: string): string {
  let log = "";
  const decoder = new TextDecoder();
  const blocks = maskBlocks(createMask(env), createSecretTest(secretValues(env)), (block) => {
    log += decoder.decode(block);
  });
  for (const byte of Buffer.from(text)) blocks.push(Uint8Array.of(byte));
  blocks.end();
  return log;
}
