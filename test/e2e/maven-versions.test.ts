import { beforeAll, describe, expect, test } from "bun:test";
import { delimiter, dirname } from "node:path";
import { expectAnswer } from "./answers.ts";
import { openMarket, run, WEB_TESTS } from "./market.ts";
import { MAVEN_VERSIONS, mavenProgram } from "./maven-versions.ts";
import { openSession, type Session } from "./session.ts";

const MONEY_TEST = "model/src/test/java/com/acme/market/model/MoneyTest.java";
const ADDITIONS = ["MoneyTest#adds(int, int)[1]", "MoneyTest#adds(int, int)[2]", "MoneyTest#adds(int, int)[3]"];
const WHEN_EMPTY = ["MoneyTest$WhenEmpty#isZero", "MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded"];

describe.each([...MAVEN_VERSIONS])("Maven %s", (version) => {
  let program: string;
  beforeAll(async () => {
    program = await mavenProgram(version);
  });

  test("runs what a call names: tests, a module, what failed, integration tests", async () => {
    await using session = await openMarket({ maven: program, tools: "left out" });
    const filter = "CheckoutTest#addsVat, MoneyTest$WhenEmpty, MoneyTest#adds(int, int)[2]";
    const several = await run(session, "maven_test", { testFilter: filter });
    expect(several.header).toBe("Test SUCCESS (#s) — 6 run, 0 failed: model 5, web 1");
    expect(several.tests).toEqual({ model: [...ADDITIONS, ...WHEN_EMPTY], web: ["CheckoutTest#addsVat"] });

    const module = await run(session, "maven_test", { module: "web", args: ["-T2"] });
    expect(module.header).toBe("Test SUCCESS (#s) — 3 run, 0 failed");
    expect(module.tests).toEqual({ web: WEB_TESTS });

    await session.edit(MONEY_TEST, "new Money(one + other)", "new Money(one == 10 ? 0 : one + other)");
    await session.edit(MONEY_TEST, "assertEquals(7,", "assertEquals(8,");
    const failed = await run(session, "maven_test", { module: "model" });
    expect(failed.header).toBe("Test FAILURE (#s) — 15 run, 2 failed");
    await session.edit(MONEY_TEST, "assertEquals(8,", "assertEquals(7,");
    const again = await run(session, "maven_test", { rerunFailed: true });
    expect(again.header).toBe("Test FAILURE (#s) — 4 run, 1 failed");
    expect(again.tests).toEqual({ model: [...ADDITIONS, "MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded"] });

    const integration = await run(session, "maven_test", { integration: true, testFilter: "CheckoutIT" });
    expect(integration.header).toBe("Verify SUCCESS (#s) — 2 run, 0 failed");
    expect(integration.tests).toEqual({ web: ["CheckoutIT#meetsAServer", "CheckoutIT#paysTheTotal"] });
    expect(await session.read("project/web/target/server.txt")).toBe("started, stopped");
  });

  test("lists compile errors", async () => {
    await using session = await openSession("broken", { options: ["--maven", program] });
    await check(session, "maven_compile", "compile-failure.txt");
  });

  test("names a failing test in its module; found on the PATH", async () => {
    const path = [dirname(program), process.env["PATH"]].join(delimiter);
    await using session = await openSession("shop", { env: () => ({ PATH: path }) });
    await check(session, "maven_test", "test-failure.txt");
    expect(session.log()).toContain(`run 1: ${program} -B`);
  });
});

/** The answer does not depend on the version. */
async function check(session: Session, tool: string, file: string): Promise<void> {
  const { text, isError } = await session.call(tool);
  await expectAnswer(text, file, session);
  expect(isError).toBe(false);
}
