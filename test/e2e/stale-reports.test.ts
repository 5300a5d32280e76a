import { expect, test } from "bun:test";
import { untimed } from "./answers.ts";
import { openSession, WITHOUT_HISTORY } from "./session.ts";

const MONEY_TEST = "src/test/java/com/acme/MoneyTest.java";

test("reports of earlier runs count for nothing, whatever keeps the tests from running", async () => {
  await using session = await openSession("single", WITHOUT_HISTORY);
  // Surefire runs classes in the order of the file system, unless it is told another.
  await session.edit("pom.xml", "<argLine>", "<surefire.runOrder>alphabetical</surefire.runOrder><argLine>");
  expect(untimed((await session.call("maven_test")).text)).toBe("Test SUCCESS (#s) — 3 run, 0 failed");

  await session.edit(MONEY_TEST, "assertEquals(new Money(350)", "assertEquals(new Mony(350)");
  const broken = await session.call("maven_test");
  expect(untimed(broken.text)).toBe(
    [
      "Test FAILURE (#s) — 1 compile error",
      "",
      `### ${MONEY_TEST}`,
      "- L11:26 — cannot find symbol: class Mony, in class com.acme.MoneyTest",
      "  Mony: the nearest is com.acme.Money",
    ].join("\n"),
  );

  await session.edit(MONEY_TEST, "assertEquals(new Mony(350)", "System.exit(3);\n        assertEquals(new Money(350)");
  const crashed = await session.call("maven_test");
  expect(untimed(crashed.text)).toBe(
    [
      "Test FAILURE (#s) — the test JVM died (exit code 3) while running MoneyTest; 2 run, 0 failed",
      "",
      '> "VM crash or System.exit called?"',
      "> What MoneyTest uses has one call that ends a JVM: System.exit(3) (src/test/java/com/acme/MoneyTest.java:11).",
    ].join("\n"),
  );
  expect(crashed.isError).toBe(false);
});
