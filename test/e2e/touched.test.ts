import { expect, test } from "bun:test";
import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { openMarket, run } from "./market.ts";
import { BINARY } from "./workspace.ts";

const STOCK = "services/api/src/main/java/com/acme/market/api/Stock.java";
const STOCK_TEST = "services/api/src/test/java/com/acme/market/api/StockTest.java";

test("only what can reach a change runs, until it passes, and what is put back needs no run", async () => {
  await using session = await openMarket({ tools: "left out" });
  const touched = (input: Record<string, unknown> = {}) => run(session, "maven_test", { touched: true, ...input });

  const first = await touched({ args: ["-fae"] });
  expect(first.text).toContain("test classes were chosen: no run of them with these options is known.");
  const nothing = await touched({ args: ["-fae"] });
  expect(nothing.header).toBe("Test SUCCESS (#s) — 0 run, nothing touched");
  expect(nothing.tests).toEqual({});
  const state = async () => (await session.call("maven_result", { show: "state" })).text;
  const allPass = await state();
  expect(allPass).toMatch(/^Tests as of now: all \d+ classes passed on the sources as they are$/);

  expect((await run(session, "maven_result", {})).header).toBe(nothing.header);
  await session.edit(STOCK, "class Stock {", "class Stock { int added;");
  expect((await run(session, "maven_result", {})).header).toBe(
    "Test SUCCESS (#s), before the sources changed — 0 run, nothing touched",
  );
  expect(await state()).toContain(
    "; 1 was last run before the last change (1 file)\n- Last run before the change: StockTest (services/api)\n> Changed since: Stock.java.\n",
  );
  const stop = { hook_event_name: "Stop", cwd: session.project, session_id: "s", stop_hook_active: false };
  const atEnd = async (input: object) => {
    const child = Bun.spawn([BINARY, "hook", "claude"], {
      env: session.env,
      stdin: new Blob([JSON.stringify({ ...stop, ...input })]),
    });
    return [await new Response(child.stdout).text(), await child.exited];
  };
  expect(await atEnd({ stop_hook_active: true })).toEqual(["", 0]);
  const reason =
    '1 file changed since run 1; 1 test class can reach it: maven_test {"touched": true, "args": ["-fae"]}';
  expect(await atEnd({})).toEqual([`${JSON.stringify({ decision: "block", reason })}\n`, 0]);
  expect(await atEnd({})).toEqual(["", 0]);
  const passed = await touched({ args: ["-fae"] });
  expect(await atEnd({})).toEqual(["", 0]);
  expect(passed.header).toMatch(/^Test SUCCESS \(#s\) — \d run, 0 failed, touched by 1 changed class/);
  expect(Object.keys(passed.tests)).toEqual(["services/api"]);
  expect(passed.tests["services/api"]?.every((name) => name.startsWith("StockTest#"))).toBe(true);

  await session.edit(STOCK_TEST, "stock = new Stock();", "if (true) throw new Error(); stock = new Stock();");
  const failed = await touched({ args: ["-fae"] });
  expect(failed.header).toStartWith("Test FAILURE (#s) — ");
  expect(failed.text).toMatch(/^> StockTest \(services\/api\) .*\b\d; .*: StockTest\.java\.$/m);
  expect(await state()).toContain("; 1 fails\n- Failing: StockTest (services/api)\n");
  await session.edit(STOCK_TEST, "if (true) throw new Error(); ", "");
  expect(await state()).toBe(allPass);
  expect((await touched({ args: ["-fae"] })).header).toBe("Test SUCCESS (#s) — 0 run, nothing touched");

  // Maven does not compile what is older than its class.
  const stock = join(session.project, STOCK);
  await session.edit(STOCK, "int added;", "int aged;");
  utimesSync(stock, new Date(0), new Date(0));
  expect((await touched({ args: ["-fae"] })).header).toMatch(/^Test SUCCESS \(#s\) — \d run, 0 failed, touched/);
  const again = await touched({ args: ["-fae"] });
  expect(again.header).toMatch(/^Test SUCCESS \(#s\) — \d run, 0 failed, touched by 1 changed class/);
  expect(again.header).toEndWith(`; ${STOCK} as it was before it changed`);
  // It passed with this content before.
  await session.edit(STOCK, "int aged;", "int added;");
  expect((await touched({ args: ["-fae"] })).header).toBe("Test SUCCESS (#s) — 0 run, nothing touched");
  expect(await state()).toBe(allPass);
  rmSync(join(session.project, "services/api/target"), { recursive: true });
  expect((await touched({ args: ["-fae"] })).header).toBe("Test SUCCESS (#s) — 0 run, nothing touched");
}, 120_000);
