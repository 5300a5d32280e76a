import { expect, test } from "bun:test";
import { boundMessage } from "../../../src/answers/text/message.ts";
import { aroundMockedCalls } from "../../../src/answers/text/mocked-calls.ts";

const letter = (of: string) => `Letter[body=${"x".repeat(400)}${of}${"y".repeat(400)}]`;
const call = (of: string) => `mailer.send(\n    "anna",\n    ${letter(of)}\n);`;

const DIFFERENT = `Argument(s) are different! Wanted:\n${call("A")}\n-> at ShopTest.mails(ShopTest.java:24)\nActual invocations have different arguments at position [1]:\n${call("B")}\n-> at Shop.order(Shop.java:6)\n${call("C")}\n-> at Shop.order(Shop.java:7)`;
const STUBBED = `PotentialStubbingProblem: Strict stubbing argument mismatch. Please check:\n - this invocation of 'send' method:\n    ${call("B")}\n    -> at Shop.order(Shop.java:6)\n - has following stubbing(s) with different arguments:\n    1. ${call("A")}\n      -> at ShopTest.mails(ShopTest.java:15)`;
const NOT_INVOKED = `Wanted but not invoked:\n${call("A")}\n-> at ShopTest.mails(ShopTest.java:35)\n\nHowever, there was exactly 1 interaction with this mock:\nmailer.log("a");\n-> at Shop.note(Shop.java:7)`;

test.each([
  ["verified", DIFFERENT, ["xxA", "xxB"]],
  ["stubbed", STUBBED, ["xxA", "xxB"]],
  ["verified where others came", NOT_INVOKED, ['mailer.send( "anna"', 'mailer.log("a");']],
])(
  "the arguments of a call that was %s are shown beside those that came, however short the message",
  (_, message, parts) => {
    for (const bounds of [
      { lines: 10, characters: 1000 },
      { lines: 6, characters: 600 },
      { lines: 3, characters: 300 },
      { lines: 1, characters: 160 },
    ]) {
      const lines = boundMessage(message, bounds);
      for (const part of parts) expect(lines.join("\n")).toContain(part);
      expect([lines.length, lines.join().includes("-> at")]).toEqual([1, false]);
      expect(lines.join().length).toBeLessThanOrEqual(Math.max(bounds.characters, 220));
    }
  },
);

test("a message with room for its lines keeps them, and one that tells of one call alone is cut like any other", () => {
  expect(boundMessage(DIFFERENT, { lines: 20, characters: 1000 }).length).toBeGreaterThan(10);
  const short =
    'Argument(s) are different! Wanted:\nmailer.log("b");\nActual invocations have different arguments:\nmailer.log("a");';
  expect(boundMessage(short, { lines: 6, characters: 600 })).toEqual(short.split("\n"));
  for (const alone of [
    NOT_INVOKED.split("\n\n")[0] ?? "",
    "Wanted but not invoked:\n\nHowever, there was exactly 1 interaction with this mock:\n",
    short.split("\n")[1] ?? "",
  ])
    expect(aroundMockedCalls(alone, 160)).toBeNull();
});

test("any message is read in a time that grows with its length", () => {
  for (const piece of [
    "Wanted but not invoked:\n",
    "this invocation of 'a",
    "\n - has following ",
    "\nHowever, there were exactly 1",
  ])
    expect(aroundMockedCalls(piece.repeat(100_000), 160)).toBeNull();
});

test("none of several stubbings has its number, and what an argument has of its own stays", () => {
  const several = `${STUBBED.replaceAll("x".repeat(400), "").replaceAll("y".repeat(400), "")}\n    2. mailer.send("eve", Note[\n    3. milk]);\n      -> at ShopTest.mails(ShopTest.java:16)`;
  expect(aroundMockedCalls(several, 1000)).toEndWith(
    'different arguments: mailer.send( "anna", Letter[body=A] ); mailer.send("eve", Note[ 3. milk]);',
  );
});
