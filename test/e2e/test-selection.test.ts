import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { API_TESTS, mavenStarts, openMarket, refusal, run, WEB_TESTS } from "./market.ts";
import { type PlainRun, plainMaven } from "./plain-maven.ts";
import type { RanTests } from "./ran-tests.ts";
import type { Session } from "./session.ts";

const CART_TEST = "services/api/src/test/java/com/acme/market/api/CartTest.java";
const CART_TESTS = API_TESTS.filter((it) => it.startsWith("CartTest#"));
const ADDITIONS = ["MoneyTest#adds(int, int)[1]", "MoneyTest#adds(int, int)[2]", "MoneyTest#adds(int, int)[3]"];
const WHEN_EMPTY = ["MoneyTest$WhenEmpty#isZero", "MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded"];
const WALLET_TESTS = ["A wallet#pays", "A wallet#refusesMore"];
const SMOKE_TESTS = { model: ["SmokeTest#starts"], "services/api": ["SmokeTest#starts"] };

/** With LONG=1, each in a build of its own. */
const FORMS: readonly (readonly [filter: string, tests: RanTests])[] = [
  ["com.acme.market.api.CartTest", { "services/api": CART_TESTS }],
  ["CartTest", { "services/api": CART_TESTS }],
  ["CartTest#total", { "services/api": ["CartTest#total"] }],
  ["CartTest#total+empty", { "services/api": ["CartTest#empty", "CartTest#total"] }],
  ["*Cart*", { "services/api": CART_TESTS }],
  ["CartTest#t*", { "services/api": ["CartTest#total"] }],
  ["CartTest#total, WalletTest", { model: WALLET_TESTS, "services/api": ["CartTest#total"] }],
  ["MoneyTest$WhenEmpty", { model: WHEN_EMPTY }],
  ["MoneyTest.WhenEmpty", { model: WHEN_EMPTY }],
  ["MoneyTest$WhenEmpty#isZero", { model: ["MoneyTest$WhenEmpty#isZero"] }],
  ["MoneyTest#equalsItsTwin", { model: ["MoneyTest#equalsItsTwin"] }],
  ["MoneyTest#rounds (model)", { model: ["MoneyTest#rounds"] }],
  ["A wallet", { model: WALLET_TESTS }],
  ["MoneyTest#shows two digits after the point", { model: ["MoneyTest#printsCents"] }],
  ["SmokeTest", SMOKE_TESTS],
  ["PriceTest", { model: ["PriceTest#addsTax"], web: ["PriceTest#isShownWithVat"] }],
  ["com.acme.market.web.PriceTest", { web: ["PriceTest#isShownWithVat"] }],
  [CART_TEST, { "services/api": CART_TESTS }],
  ["web/src/test/java/com/acme/market/web/PriceTest.java", { web: WEB_TESTS.slice(2) }],
];

/** Without it, one build of those that differ most: each chooses tests that no other does. */
const TOGETHER: typeof FORMS = [
  ["com.acme.market.web.PriceTest", { web: ["PriceTest#isShownWithVat"] }],
  ["CheckoutTest#addsVat", { web: ["CheckoutTest#addsVat"] }],
  ["CartTest#t*", { "services/api": ["CartTest#total"] }],
  ["services/api/src/test/java/com/acme/market/api/StockTest.java", { "services/api": API_TESTS.slice(4) }],
  ["MoneyTest.WhenEmpty", { model: WHEN_EMPTY }],
  ["ValueContract#equalsItsTwin", { model: ["MoneyTest#equalsItsTwin"] }],
  ["A wallet", { model: WALLET_TESTS }],
  ["MoneyTest#shows two digits after the point", { model: ["MoneyTest#printsCents"] }],
  ["MoneyTest#adds(int, int)[3]", { model: ADDITIONS }],
  ["MoneyTest#rep[2]", { model: ["MoneyTest#rep()[1]", "MoneyTest#rep()[2]", "MoneyTest#rep()[3]"] }],
  ["SmokeTest", SMOKE_TESTS],
];

/** Plain Maven fails in a module that has no such class, and succeeds where no test matches. */
const PLAIN: readonly [words: string[], expected: PlainRun][] = [
  [["-pl", "web", "-am", "-Dtest=CheckoutTest"], { exitCode: 1, tests: {} }],
  [["-pl", "model", "-Dtest=WalletTest#pais"], { exitCode: 0, tests: {} }],
  [["-pl", "model", "-Dtest=MoneyTest#holdsWhatWasAdded"], { exitCode: 0, tests: {} }],
  [["-pl", "model", "-Dtest=MoneyTest#adds(int, int)[3],MoneyTest#rep[2]"], { exitCode: 0, tests: {} }],
];

let session: Session;

describe("with the machine's own Maven", () => {
  beforeAll(async () => {
    session = await openMarket({ tools: "left out" });
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test.each(process.env["LONG"] ? FORMS : [])("%s", async (filter, tests) => {
    const it = await filtered(filter);
    expect(it.tests).toEqual(tests);
    const counts = Object.entries(tests).map(([module, its]) => `${module} ${its.length}`);
    const places = counts.length > 1 ? `: ${counts.join(", ")}` : "";
    expect(it.header).toBe(`Test SUCCESS (#s) — ${Object.values(tests).flat().length} run, 0 failed${places}`);
    for (const module of Object.keys(tests)) expect(notesOf(it.text)).toContain(module);
  });

  test("a list of tests that are named in all ways: each of them and nothing else", async () => {
    const lines = (await session.read(`project/${CART_TEST}`)).split("\n");
    const line = lines.findIndex((it) => it.includes("void empty()")) + 2; // counted from 1, and the line below
    const empty = [`${join(session.project, CART_TEST)}:${line}`, { "services/api": ["CartTest#empty"] }] as const;
    const forms = [empty, ...TOGETHER];
    const { header, text, tests } = await filtered(forms.map(([filter]) => filter).join(", "));
    const chosen = (module: string) =>
      forms.flatMap(([, its]) => new Map(Object.entries(its)).get(module) ?? []).sort();
    const modules = ["model", "services/api", "web"];
    expect(tests).toEqual(Object.fromEntries(modules.map((module) => [module, chosen(module)])));
    const counts = modules.map((module) => `${module} ${chosen(module).length}`);
    expect(header).toBe(`Test SUCCESS (#s) — ${modules.flatMap(chosen).length} run, 0 failed: ${counts.join(", ")}`);
    expect(notesOf(text)).toMatch(/\badds\b/);
    expect(notesOf(text)).toMatch(/\brep\b/);
    expect(notesOf(text)).toContain("ValueContract is abstract");
  });

  // Only with LONG=1: what Maven does is not ours to break.
  test.each(process.env["LONG"] ? PLAIN : [])("plain %j: %j", async (words, expected) => {
    expect(await plainMaven(session, "test", ...words)).toEqual(expected);
  });

  test("a method that its class does not have", async () => {
    expect(await unmatched("WalletTest#pais")).toBe(
      "Test FAILURE (0.0s) — no test matched WalletTest#pais\n\n" +
        "> WalletTest has: pays, refusesMore.\n" +
        '> Perhaps: maven_test {"testFilter": "WalletTest#pays"}\n> Maven was not started.',
    );
  });

  test("with module: its namesake in a module before it neither runs nor counts", async () => {
    const namesake = "model/src/test/java/com/acme/market/SmokeTest.java";
    await session.edit(namesake, "new Money(2)", "new Money(3)"); // so that Maven would stop there
    const { header, tests } = await filtered("com.acme.market.SmokeTest", { module: "services/api" });
    await session.edit(namesake, "new Money(3)", "new Money(2)");
    expect(header).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
    expect(tests).toEqual({ "services/api": SMOKE_TESTS["services/api"] });
  });

  test("with module: what only another module has does not match", async () => {
    await unmatched("CartTest", { module: "model" });
  });

  test("nothing matches: the nearest are named, and Maven is not started", async () => {
    expect(await unmatched("MonyTest")).toContain("MoneyTest");
    expect(await unmatched("com.acme.market.model.MoneyTst")).toContain("MoneyTest");
    expect(await unmatched("CartTest#totl")).toContain("total");
    expect(await unmatched("MoneyTest$WhenFull")).toContain("WhenEmpty");
    expect(await unmatched("*Basket*")).not.toContain("CartTest");
    expect(await unmatched(CART_TEST.replace("CartTest", "CrtTest"))).toContain("CartTest");
  });

  test("only Maven can know, and ran nothing: no success", async () => {
    const { header, tests } = await filtered("StockTest", { args: ["-Dgroups=slow"] });
    expect(tests).toEqual({});
    expect(header).toBe("Test FAILURE (#s) — no test matched StockTest");
  });

  test("-Dtest in args names tests as well", async () => {
    const input = { testFilter: "CartTest", args: ["-Dtest=MoneyTest"] };
    expect(await refusal(session, "maven_test", input)).toContain("testFilter and -Dtest in args");
  });

  // With LONG=1 only: test/corpus calls what captured answers propose, and the list above is all forms of a name.
  test.each(process.env["LONG"] ? ["each name in an answer is a filter"] : [])("%s", async () => {
    const edit = (path: string, from: string, to: string) => session.edit(`${path}.java`, from, to);
    const modelTests = "model/src/test/java/com/acme/market/model";
    await edit(`${modelTests}/MoneyTest`, "new Money(one + other)", "new Money(one == 10 ? 0 : one + other)");
    await edit(`${modelTests}/MoneyTest`, "assertEquals(7,", "assertEquals(8,");
    await edit(`${modelTests}/WalletTest`, "assertEquals(Money.ZERO,", "assertEquals(null,");
    await edit("services/legacy/src/test/java/com/acme/market/legacy/VatCheck", "7, 70}", "7, 71}");

    const all = await run(session, "maven_test", { module: ["model", "services/legacy"], args: ["-fae"] });
    expect(all.header).toBe("Test FAILURE (#s) — 18 run, 4 failed");
    const names = [...all.text.matchAll(FAILED)].map(([, name = ""]) => name);
    expect(names).toEqual([
      "MoneyTest#adds(int, int)[2] (model)",
      "MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded (model)",
      "WalletTest#pays (model)",
      '"VatCheck#takesThePercentage[1000, 7, 71](2)" (services/legacy)',
    ]);
    const inModel = await filtered(names.slice(0, 3).join(", "));
    expect(inModel.header).toBe("Test FAILURE (#s) — 5 run, 3 failed");
    expect(inModel.tests).toEqual({ model: ["A wallet#pays", ...ADDITIONS, WHEN_EMPTY[1] ?? ""] });
    expect((await filtered(names[3] ?? "")).header).toBe("Test FAILURE (#s) — 2 run, 1 failed");
  });
});

const KOTLIN_FILE = "tools/src/test/kotlin/com/acme/market/tools/Tests.kt";

// Only with LONG=1: Kotlin compiles for long.
test.each(process.env["LONG"] ? [KOTLIN_FILE] : [])("Kotlin: a sentence in backticks; and %s", async (file) => {
  await using market = await openMarket();
  const sentence = await run(market, "maven_test", { testFilter: "ReceiptTest#`prints the total last`" });
  expect(sentence.header).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
  expect(sentence.tests).toEqual({ tools: ["ReceiptTest#prints the total last"] });

  const whole = await run(market, "maven_test", { testFilter: file });
  expect(whole.header).toBe("Test SUCCESS (#s) — 3 run, 0 failed");
  expect(whole.tests["tools"]).toContain("TotalTest#isZeroOfNothing");
});

// ### FAILED: MoneyTest#rounds (model)
const FAILED = /^### (?:FAILED|ERROR): (.+)$/gm;

function filtered(testFilter: string, more: Record<string, unknown> = {}) {
  return run(session, "maven_test", { testFilter, ...more });
}

/** The answer to a filter that the sources prove to match nothing. */
async function unmatched(testFilter: string, more: Record<string, unknown> = {}): Promise<string> {
  const before = mavenStarts(session);
  const { text } = await filtered(testFilter, more);
  expect(text).toStartWith(`Test FAILURE (0.0s) — no test matched ${testFilter}`);
  expect(notesOf(text)).toContain("Maven was not started.");
  expect(mavenStarts(session)).toBe(before);
  return text;
}

function notesOf(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.startsWith("> "))
    .join("\n");
}
