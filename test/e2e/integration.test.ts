import { afterAll, beforeAll, expect, test } from "bun:test";
import { mavenStarts, openMarket, run } from "./market.ts";
import { plainMaven } from "./plain-maven.ts";
import { openSession, type Session } from "./session.ts";

const CHECKOUT_TESTS = ["CheckoutIT#meetsAServer", "CheckoutIT#paysTheTotal"];
const REFUND_TESTS = ["RefundIT#paysNothingForNothing"];
/** What the phases before and after the integration tests write. */
const SERVER = "project/web/target/server.txt";

/** Plain Maven leaves integration tests out with the unit tests, or runs these before it tells that a name is misspelt. */
const PLAIN: readonly [word: string, expected: { exitCode: number; modules: string[] }][] = [
  ["-DskipTests", { exitCode: 0, modules: [] }],
  ["-Dit.test=ChekoutIT", { exitCode: 1, modules: ["model", "services/api", "services/legacy", "web"] }],
];

let session: Session;
beforeAll(async () => {
  session = await openMarket({ tools: "left out" });
});
afterAll(() => session[Symbol.asyncDispose]());

// Only with LONG=1: what Maven does is not ours to break.
test.each(process.env["LONG"] ? PLAIN : [])("plain %s: %j", async (word, expected) => {
  const { exitCode, tests } = await plainMaven(session, "verify", word);
  expect({ exitCode, modules: Object.keys(tests).sort() }).toEqual(expected);
});

test("integration tests run without the unit tests", async () => {
  const { header, tests } = await run(session, "maven_test", { integration: true });
  expect(header).toBe("Verify SUCCESS (#s) — 3 run, 0 failed");
  expect(tests).toEqual({ web: [...CHECKOUT_TESTS, ...REFUND_TESTS] });
  expect(await session.read(SERVER)).toBe("started, stopped");
});

test("a misspelt name is told before Maven starts, and a method runs alone", async () => {
  const misspelt = await unstarted(session, { integration: true, testFilter: "ChekoutIT" });
  expect(misspelt).toStartWith("Verify FAILURE (0.0s) — no test matched ChekoutIT");
  expect(misspelt).toContain("CheckoutIT");

  const method = await run(session, "maven_test", { integration: true, testFilter: "CheckoutIT#paysTheTotal" });
  expect(method.header).toBe("Verify SUCCESS (#s) — 1 run, 0 failed");
  expect(method.tests).toEqual({ web: ["CheckoutIT#paysTheTotal"] });
});

test("an integration test fails: the phase after them still runs", async () => {
  await session.edit("web/src/test/java/com/acme/market/web/CheckoutIT.java", "new Money(1190)", "new Money(1191)");
  const { header, text, tests } = await run(session, "maven_test", { integration: true, module: "web" });
  expect(header).toBe("Verify FAILURE (#s) — 3 run, 1 failed");
  expect(text).toContain("### FAILED: CheckoutIT#paysTheTotal (web)");
  expect(tests).toEqual({ web: [...CHECKOUT_TESTS, ...REFUND_TESTS] });
  expect(await session.read(SERVER)).toBe("started, stopped");
});

test("no Failsafe is bound: said before Maven starts", async () => {
  await using single = await openSession("single");
  expect(await unstarted(single, { integration: true })).toMatch(/failsafe/i);
  expect(await unstarted(session, { integration: true, module: "model" })).toMatch(/failsafe/i);
});

/** The answer to a call for which Maven is not started. */
async function unstarted(session: Session, input: Record<string, unknown>): Promise<string> {
  const before = mavenStarts(session);
  const { text } = await session.call("maven_test", input);
  expect(mavenStarts(session)).toBe(before);
  expect(text).not.toContain("SUCCESS");
  return text;
}
