import { expect, test } from "bun:test";
import { untimed } from "./answers.ts";
import { openMarket, run } from "./market.ts";
import { MAVEN_VERSIONS, mavenProgram } from "./maven-versions.ts";

const MONEY = "model/src/main/java/com/acme/market/model/Money.java";
const MONEY_TEST = "model/src/test/java/com/acme/market/model/MoneyTest.java";
const ADDITIONS = ["MoneyTest#adds(int, int)[1]", "MoneyTest#adds(int, int)[2]", "MoneyTest#adds(int, int)[3]"];
const WHEN_EMPTY = ["MoneyTest$WhenEmpty#isZero", "MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded"];

// The answers do not depend on the version. Others show 3.9 as well.
test.each(process.env["LONG"] ? [...MAVEN_VERSIONS] : ["4.0.0-rc-5"])(
  "Maven %s, found on the PATH, runs what is named, and its failures are told",
  async (version) => {
    const maven = await mavenProgram(version);
    await using session = await openMarket({ maven, tools: "left out" });
    // Other tests show what is long with the machine's own Maven.
    if (process.env["LONG"]) {
      const filter = "CheckoutTest#addsVat, MoneyTest$WhenEmpty, MoneyTest#adds(int, int)[2]";
      const several = await run(session, "maven_test", { testFilter: filter, args: ["-T2"] });
      expect(several.header).toBe("Test SUCCESS (#s) — 6 run, 0 failed: model 5, web 1");
      expect(several.tests).toEqual({ model: [...ADDITIONS, ...WHEN_EMPTY], web: ["CheckoutTest#addsVat"] });
    }

    await session.edit(MONEY_TEST, "new Money(one + other)", "new Money(one == 10 ? 0 : one + other)");
    await session.edit(MONEY_TEST, "assertEquals(7,", "assertEquals(8,");
    const failed = await run(session, "maven_test", { module: "model" });
    expect(untimed(failed.text)).toStartWith(`Test FAILURE (#s) — 15 run, 2 failed

### FAILED: MoneyTest#adds(int, int)[2] (model)
  expected: <0.00 EUR> but was: <0.30 EUR>
  at MoneyTest.adds(MoneyTest.java:32)
`);
    expect(session.log()).toContain(`run 1: ${maven} -B`);
    if (process.env["LONG"]) {
      await session.edit(MONEY_TEST, "assertEquals(8,", "assertEquals(7,");
      const again = await run(session, "maven_test", { rerunFailed: true });
      expect(again.header).toBe("Test FAILURE (#s) — 4 run, 1 failed");
      expect(again.tests).toEqual({ model: [...ADDITIONS, "MoneyTest$WhenEmpty$AfterAdding#holdsWhatWasAdded"] });

      const integration = await run(session, "maven_test", { integration: true, testFilter: "CheckoutIT" });
      expect(integration.header).toBe("Verify SUCCESS (#s) — 2 run, 0 failed");
      expect(integration.tests).toEqual({ web: ["CheckoutIT#meetsAServer", "CheckoutIT#paysTheTotal"] });
      expect(await session.read("project/web/target/server.txt")).toBe("started, stopped");
    }

    await session.edit(MONEY, "other.cents", "other.cent");
    const broken = await run(session, "maven_compile", {});
    expect(untimed(broken.text)).toBe(`Compile FAILURE (#s) — 1 error

### ${MONEY}
- L8:39 — cannot find symbol: variable cent, on variable other of type com.acme.market.model.Money
  Money has: cents() long

> Modules: model failed; services, services/api, services/legacy, web skipped.
> With "args": ["-fae"] Maven builds services, services/legacy, too: what failed is not needed there.`);
  },
);
