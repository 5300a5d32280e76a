import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mavenStarts, openMarket, refusal, run } from "./market.ts";
import type { Session } from "./session.ts";

const API = "services/api/src/test/java/com/acme/market/api";
const VAT_CHECK = "services/legacy/src/test/java/com/acme/market/legacy/VatCheck.java";

const SMOKE_TEST = "services/api/src/test/java/com/acme/market/SmokeTest.java";

let session: Session;
beforeAll(async () => {
  session = await openMarket({ tools: "left out" });
});
afterAll(() => session[Symbol.asyncDispose]());

const rerun = () => run(session, "maven_test", { rerunFailed: true });

test("what failed in several modules runs again and nothing else, until it passes", async () => {
  expect((await rerun()).text).toBe("Nothing to run again: no test run that failed is remembered.");
  expect(mavenStarts(session)).toBe(0);
  for (const other of [{ testFilter: "CartTest" }, { module: "web" }]) {
    const [name = ""] = Object.keys(other);
    const sentence = await refusal(session, "maven_test", { rerunFailed: true, ...other });
    expect(sentence).toContain("rerunFailed");
    expect(sentence).toContain(name);
  }

  await session.edit(`${API}/CartTest.java`, "new Money(750)", "new Money(751)");
  await session.edit(
    `${API}/StockTest.java`,
    "stock = new Stock();",
    "if (true) throw new Error(); stock = new Stock();",
  );
  await session.edit(VAT_CHECK, "7, 70}", "7, 71}");
  const first = await run(session, "maven_test", { module: "services", args: ["-fae"] });
  expect(first.header).toBe("Test FAILURE (#s) — 7 run, 3 failed (1 in class setup)");

  await session.edit(`${API}/CartTest.java`, "new Money(751)", "new Money(750)");
  const second = await rerun();
  expect(second.header).toStartWith("Test FAILURE (#s) — ");
  expect(second.tests["services/api"]).toEqual(["CartTest#total", "StockTest#"]);
  expect(second.text).toContain("CartTest#total");
  expect(second.text).toContain("### ERROR: StockTest (class setup)");

  await session.edit(`${API}/StockTest.java`, "if (true) throw new Error(); ", "");
  await session.edit(VAT_CHECK, "7, 71}", "7, 70}");
  const third = await rerun();
  expect(third.header).toBe("Test SUCCESS (#s) — 4 run, 0 failed: services/api 2, services/legacy 2");
  expect(third.tests).toEqual({
    "services/api": ["StockTest#counts", "StockTest#hasNoneOfTheUnknown"],
    "services/legacy": ["VatCheck#takesThePercentage[1000, 19, 190](1)", "VatCheck#takesThePercentage[1000, 7, 70](2)"],
  });
  expect(third.text).toContain("VatCheck#takesThePercentage");
});

test("the JVM of the tests died: what it did not reach runs again, too", async () => {
  await session.edit(`${API}/CartTest.java`, "void empty() {", "void empty() {\n        Runtime.getRuntime().halt(3);");
  const inOrder = { module: "services/api", args: ["-Dsurefire.runOrder=alphabetical"] };
  const first = await run(session, "maven_test", inOrder);
  expect(first.header).toMatch(/the test JVM died .*\(exit code 3\) while running CartTest/);
  expect(first.tests).toEqual({ "services/api": ["SmokeTest#starts"] });

  await session.edit(`${API}/CartTest.java`, "Runtime.getRuntime().halt(3);", "");
  const second = await rerun();
  expect(second.header).toBe("Test SUCCESS (#s) — 5 run, 0 failed");
  expect(second.tests).toEqual({
    "services/api": [
      "CartTest#discount",
      "CartTest#empty",
      "CartTest#total",
      "StockTest#counts",
      "StockTest#hasNoneOfTheUnknown",
    ],
  });
});

// With LONG=1 only: other tests show that a namesake in another module does not run.
test.each(process.env["LONG"] ? [SMOKE_TEST] : [])(
  "only the module where it failed, though another has %s",
  async (file) => {
    await session.edit(file, "Money.ZERO,", "null,");
    const first = await run(session, "maven_test", { testFilter: "SmokeTest" });
    expect(first.header).toBe("Test FAILURE (#s) — 2 run, 1 failed");
    const second = await rerun();
    expect(second.header).toBe("Test FAILURE (#s) — 1 run, 1 failed");
    expect(second.tests).toEqual({ "services/api": ["SmokeTest#starts"] });
    await session.edit(file, "null,", "Money.ZERO,");
  },
);

// With LONG=1 only: it takes several builds.
test.each(process.env["LONG"] ? ["a flaky test runs again until it fails, and as often as asked while it passes"] : [])(
  "%s",
  async () => {
    const count = join(session.project, "services/api/target/count");
    const failing = `java.nio.file.Path count = java.nio.file.Path.of("target/count");
        int times = java.nio.file.Files.exists(count) ? Integer.parseInt(java.nio.file.Files.readString(count)) : 0;
        java.nio.file.Files.writeString(count, String.valueOf(times + 1));
        assertEquals(Money.ZERO, times == 1 ? null : new Cart().total());`;
    await session.edit(SMOKE_TEST, "void starts() {", `void starts() throws Exception {\n        ${failing}`);
    const repeat = () => run(session, "maven_test", { testFilter: "SmokeTest", module: "services/api", repeat: 2 });
    const failed = await repeat();
    expect(failed.header).toBe("Test FAILURE (#s) — 1 run, 1 failed");
    expect(failed.text).toContain("> This is time 2 of 2, after 1 that passed; no other ran.");
    expect(readFileSync(count, "utf8")).toBe("2");
    const passed = await repeat();
    expect(passed.header).toBe("Test SUCCESS (#s) — 1 run, 0 failed");
    expect(passed.text).toContain("> All 2 times passed; this is the answer of the last.");
    expect(readFileSync(count, "utf8")).toBe("4");
  },
);
