import { expect, test } from "bun:test";
import { untimed } from "../e2e/answers.ts";
import { openSession } from "../e2e/session.ts";
import { BINARY } from "../e2e/workspace.ts";

const RATES = "src/main/java/com/acme/Rates.java";

test("who has a copy of a constant is touched by it, also where the server was killed after its answer", async () => {
  await using session = await openSession("single", {
    prepare: async ({ write }) => {
      await write(`project/${RATES}`, "package com.acme; final class Rates { static final int VAT = 19; }\n");
      await write(
        "project/src/main/java/com/acme/Percent.java",
        `package com.acme; import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) @interface Percent { int value(); }
`,
      );
      // The class of Price has the number, and no word of Rates.
      await write(
        "project/src/main/java/com/acme/Price.java",
        `package com.acme;
@Percent(Rates.VAT) final class Price {
  static int vat(int net) { return net * Price.class.getAnnotation(Percent.class).value() / 100; }
}
`,
      );
      await write(
        "project/src/test/java/com/acme/PriceTest.java",
        `package com.acme; class PriceTest {
  @org.junit.jupiter.api.Test void vat() { org.junit.jupiter.api.Assertions.assertEquals(19, Price.vat(100)); }
}
`,
      );
    },
  });
  const touched = async () => untimed((await session.call("maven_test", { touched: true })).text);
  expect((await session.call("maven_test")).text).toStartWith("Test SUCCESS");
  expect(await touched()).toStartWith("Test SUCCESS (#s) — 0 run, nothing touched\n");

  await session.edit(RATES, "19", "7");
  const failed = await touched();
  expect(failed).toMatch(/^Test FAILURE \(#s\) — 1 run, 1 failed/);
  expect(failed).toMatch(/^> PriceTest#vat .*\b1; .*: Rates\.java\.$/m);
  await session.edit(RATES, "7", "19");
  expect(await touched()).toStartWith("Test SUCCESS (#s) — 0 run, nothing touched\n");

  await session.edit(RATES, "19", "20");
  const answered = await session.call("maven_test");
  process.kill(session.pid, "SIGKILL");
  expect(answered.text).toStartWith("Test FAILURE");
  const inTerminal = () => {
    const { stdout } = Bun.spawnSync([BINARY, "test", "--touched", "--project", session.project], { env: session.env });
    return untimed(stdout.toString());
  };
  expect(inTerminal()).toMatch(/^Test FAILURE \(#s\) — \d run, 1 failed/);
  await session.edit(RATES, "20", "19");
  expect(inTerminal()).toMatch(/^Test SUCCESS \(#s\) — /);
}, 60_000);
