import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { API_TESTS, mavenStarts, openMarket, refusal, run, WEB_TESTS } from "./market.ts";
import { MAVEN_VERSIONS, mavenProgram } from "./maven-versions.ts";
import { type PlainRun, plainMaven } from "./plain-maven.ts";
import type { RanTests } from "./ran-tests.ts";
import type { Session } from "./session.ts";

const CART_TEST = "services/api/src/test/java/com/acme/market/api/CartTest.java";
const CART_TESTS = API_TESTS.filter((it) => it.startsWith("CartTest#"));
const ADDITIONS = ["MoneyTest#adds(int, int)[1]", "MoneyTest#adds(int, int)[2]", "MoneyTest#adds(int, int)[3]"];
const WHEN_EMPTY = ["MoneyTest$WhenEmpty#isZero", "MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded"];
const SMOKE_TESTS = { model: ["SmokeTest#starts"], "services/api": ["SmokeTest#starts"] };

interface Form {
  readonly filter: string;
  readonly tests: RanTests;
  /** Only with LONG=1: what differs little from another one. */
  readonly isRare?: true;
}

const FORMS: readonly Form[] = [
  { filter: "com.acme.market.api.CartTest", tests: { "services/api": CART_TESTS } },
  { filter: "CartTest", tests: { "services/api": CART_TESTS }, isRare: true },
  { filter: "CartTest#total", tests: { "services/api": ["CartTest#total"] }, isRare: true },
  { filter: "CartTest#total+empty", tests: { "services/api": ["CartTest#empty", "CartTest#total"] } },
  { filter: "*Cart*", tests: { "services/api": CART_TESTS }, isRare: true },
  { filter: "CartTest#t*", tests: { "services/api": ["CartTest#total"] } },
  {
    filter: "CartTest#total, WalletTest",
    tests: { model: ["A wallet#pays", "A wallet#refusesMore"], "services/api": ["CartTest#total"] },
  },
  { filter: "MoneyTest$WhenEmpty", tests: { model: WHEN_EMPTY }, isRare: true },
  { filter: "MoneyTest.WhenEmpty", tests: { model: WHEN_EMPTY } },
  { filter: "MoneyTest$WhenEmpty#isZero", tests: { model: ["MoneyTest$WhenEmpty#isZero"] }, isRare: true },
  { filter: "MoneyTest#equalsItsTwin", tests: { model: ["MoneyTest#equalsItsTwin"] } },
  { filter: "MoneyTest#rounds (model)", tests: { model: ["MoneyTest#rounds"] }, isRare: true },
  { filter: "A wallet", tests: { model: ["A wallet#pays", "A wallet#refusesMore"] } },
  { filter: "MoneyTest#shows two digits after the point", tests: { model: ["MoneyTest#printsCents"] } },
  { filter: "SmokeTest", tests: SMOKE_TESTS },
  { filter: "PriceTest", tests: { model: ["PriceTest#addsTax"], web: ["PriceTest#isShownWithVat"] }, isRare: true },
  { filter: "com.acme.market.web.PriceTest", tests: { web: ["PriceTest#isShownWithVat"] }, isRare: true },
  { filter: CART_TEST, tests: { "services/api": CART_TESTS } },
  { filter: "web/src/test/java/com/acme/market/web/PriceTest.java", tests: { web: WEB_TESTS.slice(2) }, isRare: true },
];
const forms = FORMS.filter(({ isRare }) => !isRare || process.env["LONG"]).map((it) => [it.filter, it.tests] as const);

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

  test.each(forms)("%s", async (filter, tests) => {
    const it = await filtered(filter);
    expect(it.tests).toEqual(tests);
    const counts = Object.entries(tests).map(([module, its]) => `${module} ${its.length}`);
    const places = counts.length > 1 ? `: ${counts.join(", ")}` : "";
    expect(it.header).toBe(`Test SUCCESS (#s) — ${Object.values(tests).flat().length} run, 0 failed${places}`);
    for (const module of Object.keys(tests)) expect(notesOf(it.text)).toContain(module);
  });

  // Only with LONG=1: what Maven does is not ours to break.
  test.each(process.env["LONG"] ? PLAIN : [])("plain %j: %j", async (words, expected) => {
    expect(await plainMaven(session, "test", ...words)).toEqual(expected);
  });

  test("a class that the modules before it do not have", async () => {
    const { header, tests } = await filtered("CheckoutTest");
    expect(header).toBe("Test SUCCESS (#s) — 2 run, 0 failed");
    expect(tests).toEqual({ web: ["CheckoutTest#addsVat", "CheckoutTest#runsWithTheSettingsOfItsModule"] });
  });

  test("a method that its class does not have", async () => {
    expect(await unmatched("WalletTest#pais")).toContain("pays");
  });

  test("a method of a nested class", async () => {
    const { header, tests } = await filtered("MoneyTest#holdsWhatWasAdded");
    expect(header).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
    expect(tests).toEqual({ model: ["MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded"] });
  });

  test("one row or repetition of a method: all of them", async () => {
    const { header, text, tests } = await filtered("MoneyTest#adds(int, int)[3],MoneyTest#rep[2]");
    expect(header).toBe("Test SUCCESS (#s) — 6 run, 0 failed");
    expect(tests).toEqual({ model: [...ADDITIONS, "MoneyTest#rep()[1]", "MoneyTest#rep()[2]", "MoneyTest#rep()[3]"] });
    expect(notesOf(text)).toMatch(/\badds\b/);
    expect(notesOf(text)).toMatch(/\brep\b/);
  });

  test("a file and a line: the method around it", async () => {
    const lines = (await session.read(`project/${CART_TEST}`)).split("\n");
    const line = lines.findIndex((it) => it.includes("void empty()")) + 2; // counted from 1, and the line below
    const { header, tests } = await filtered(`${join(session.project, CART_TEST)}:${line}`);
    expect(header).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
    expect(tests).toEqual({ "services/api": ["CartTest#empty"] });
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

  test("an abstract class: those that inherit its tests", async () => {
    const { header, tests, text } = await filtered("ValueContract#equalsItsTwin");
    expect(header).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
    expect(tests).toEqual({ model: ["MoneyTest#equalsItsTwin"] });
    expect(notesOf(text)).toContain("ValueContract is abstract");
  });

  test("-Dtest in args names tests as well", async () => {
    const input = { testFilter: "CartTest", args: ["-Dtest=MoneyTest"] };
    expect(await refusal(session, "maven_test", input)).toContain("testFilter and -Dtest in args");
  });

  test("each name in an answer is a filter", async () => {
    const edit = (path: string, from: string, to: string) => session.edit(`${path}.java`, from, to);
    const modelTests = "model/src/test/java/com/acme/market/model";
    await edit(`${modelTests}/MoneyTest`, "new Money(one + other)", "new Money(one == 10 ? 0 : one + other)");
    await edit(`${modelTests}/MoneyTest`, "assertEquals(7,", "assertEquals(8,");
    await edit(`${modelTests}/WalletTest`, "assertEquals(Money.ZERO,", "assertEquals(null,");
    await edit("services/legacy/src/test/java/com/acme/market/legacy/VatCheck", "7, 70}", "7, 71}");

    const all = await run(session, "maven_test", { module: ["model", "services/legacy"], args: ["-fae"] });
    expect(all.header).toBe("Test FAILURE (#s) — 18 run, 4 failed");
    const counts: Record<string, string> = {};
    for (const [, name = ""] of all.text.matchAll(FAILED)) counts[name] = (await filtered(name)).header;
    expect(counts).toEqual({
      "MoneyTest#adds(int, int)[2] (model)": "Test FAILURE (#s) — 3 run, 1 failed",
      "MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded (model)": "Test FAILURE (#s) — 1 run, 1 failed",
      "WalletTest#pays (model)": "Test FAILURE (#s) — 1 run, 1 failed",
      '"VatCheck#takesThePercentage[1000, 7, 71](2)" (services/legacy)': "Test FAILURE (#s) — 2 run, 1 failed",
    });
  });
});

test("Kotlin: a sentence in backticks; a file whose classes have other names", async () => {
  await using market = await openMarket();
  const sentence = await run(market, "maven_test", { testFilter: "ReceiptTest#`prints the total last`" });
  expect(sentence.header).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
  expect(sentence.tests).toEqual({ tools: ["ReceiptTest#prints the total last"] });

  const file = "tools/src/test/kotlin/com/acme/market/tools/Tests.kt";
  const whole = await run(market, "maven_test", { testFilter: file });
  expect(whole.header).toBe("Test SUCCESS (#s) — 3 run, 0 failed");
  expect(whole.tests["tools"]).toContain("TotalTest#isZeroOfNothing");
});

describe.each([...MAVEN_VERSIONS])("Maven %s", (version) => {
  test("a class, a nested class and its method, one row, a namesake in a module before", async () => {
    await using market = await openMarket({ maven: await mavenProgram(version), tools: "left out" });
    const filter = "CheckoutTest#addsVat, MoneyTest$WhenEmpty, MoneyTest#adds(int, int)[2]";
    const several = await run(market, "maven_test", { testFilter: filter });
    expect(several.header).toBe("Test SUCCESS (#s) — 6 run, 0 failed: model 5, web 1");
    expect(several.tests).toEqual({ model: [...ADDITIONS, ...WHEN_EMPTY].sort(), web: ["CheckoutTest#addsVat"] });

    const one = await run(market, "maven_test", { testFilter: "SmokeTest", module: "services/api" });
    expect(one.header).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
    expect(one.tests).toEqual({ "services/api": SMOKE_TESTS["services/api"] });
  });
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
