import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";

let session: Session;

async function filtered(testFilter: string): Promise<string> {
  const { text, isError } = await session.call("maven_test", { testFilter });
  expect(isError).toBe(false);
  return untimed(text);
}

describe("in one module", () => {
  beforeAll(async () => {
    session = await openSession("single");
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test("a class runs alone", async () => {
    expect(await filtered("GreetingTest")).toBe("Test SUCCESS (#s) — 2 run, 0 failed");
  });

  test("a method runs alone", async () => {
    expect(await filtered("GreetingTest#namesThePerson")).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
  });

  test("a method that does not exist: those of its class are named, the nearest first", async () => {
    expect(await filtered("GreetingTest#greetsNobody")).toBe(
      "Test FAILURE (#s) — no test matched GreetingTest#greetsNobody\n\n" +
        "> GreetingTest has: greetsNobodyInParticular, namesThePerson.\n" +
        '> Perhaps: maven_test {"testFilter": "GreetingTest#greetsNobodyInParticular"}\n> Maven was not started.',
    );
  });

  test("a class that does not exist: the nearest is named", async () => {
    expect(await filtered("MonyTest")).toBe(
      'Test FAILURE (#s) — no test matched MonyTest\n\n> Perhaps: maven_test {"testFilter": "MoneyTest"}\n> Maven was not started.',
    );
  });

  test("-Dtest in args is a filter as well", async () => {
    const { text } = await session.call("maven_test", { args: ["-Dtest=NoSuchTest", "-DfailIfNoTests=false"] });
    expect(text).toContain("no test matched NoSuchTest");
  });
});

describe("in several modules", () => {
  beforeAll(async () => {
    session = await openSession("shop");
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test("only the class that matches counts, though no other module has one", async () => {
    expect(await filtered("CartTest")).toBe(
      "Test SUCCESS (#s) — 3 run, 0 failed\n\n> Only core was chosen, with what it needs.",
    );
  });

  test("a filter that matches nowhere", async () => {
    expect(await filtered("PriceTagTest#roundsVat")).toBe(
      "Test FAILURE (#s) — no test matched PriceTagTest#roundsVat\n\n" +
        "> PriceTagTest has: roundsVatToTheNearestCent, showsNetPrice, addsVat.\n" +
        '> Perhaps: maven_test {"testFilter": "PriceTagTest#roundsVatToTheNearestCent"}\n> Maven was not started.',
    );
  });
});
