import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Progress } from "@modelcontextprotocol/sdk/types.js";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";
import { WAITS_FOR_GO } from "./stand-ins.ts";
import { until } from "./until.ts";

const hasStarted = ({ dir }: Session) => until(() => existsSync(join(dir, "bin/calls.txt")), 10_000);
const letGo = ({ write }: Session) => write("bin/go", "");

test("past its wait a build is answered RUNNING and goes on; maven_result waits for its end, and knows it afterwards", async () => {
  await using session = await openSession("single", { mvn: WAITS_FOR_GO });
  const first = await session.call("maven_compile", { wait: 0 });
  expect({ ...first, text: untimed(first.text) }).toEqual({
    text: 'Compile RUNNING (#s) — run 1\n\n> Wait on: maven_result {"run": 1, "wait": 50}',
    isError: false,
  });
  expect(await hasStarted(session)).toBe(true);
  expect(untimed((await session.call("maven_result", { wait: 1 })).text)).toBe(
    'Compile RUNNING (#s) — run 1\n\n> Wait on: maven_result {"run": 1, "wait": 50}',
  );
  const end = session.call("maven_result", { run: 1, wait: 60 });
  await letGo(session);
  expect(untimed((await end).text)).toBe("Compile SUCCESS (#s)");
  expect(await session.call("maven_result")).toEqual(await end);
});

test("cancelling the wait for a build ends only the waiting; cancel ends the build, for all who wait", async () => {
  await using session = await openSession("single", { mvn: WAITS_FOR_GO });
  const call = session.call("maven_test");
  expect(await hasStarted(session)).toBe(true);
  const abort = new AbortController();
  const waiting = session.call("maven_result", { wait: 60 }, { signal: abort.signal }).catch(() => "left");
  abort.abort();
  expect(await waiting).toBe("left");
  expect((await session.call("maven_result", { run: 1 })).text).toContain("Test RUNNING");

  expect(untimed((await session.call("maven_result", { run: 1, cancel: true })).text)).toBe("Test CANCELLED (#s)");
  expect(untimed((await call).text)).toBe("Test CANCELLED (#s)");
  expect(untimed((await session.call("maven_result", { cancel: true })).text)).toBe(
    "Test CANCELLED (#s)\n\n> Run 1 was over already.",
  );
});

test("a call that waits its turn says for whom, and cancelled it never starts", async () => {
  await using session = await openSession("single", { mvn: WAITS_FOR_GO });
  const first = session.call("maven_compile");
  expect(await hasStarted(session)).toBe(true);
  const second = await session.call("maven_test", { wait: 0 });
  expect(untimed(second.text)).toMatch(/^Test RUNNING \(#s\) — run 2, waits for run 1 \(Compile, \d+ s so far\)\n/);
  const { text } = await session.call("maven_result", { run: 2, cancel: true });
  expect(untimed(text)).toMatch(/^Test CANCELLED \(#s\) — had waited for run 1 \(Compile, \d+ s so far\)$/);
  await letGo(session);
  await first;
  expect(await session.read("bin/calls.txt")).toBe("start compile\nend compile\n");
});

test("a run that is not known is told with what there is instead", async () => {
  await using session = await openSession("single", { mvn: WAITS_FOR_GO, prepare: ({ write }) => write("bin/go", "") });
  expect(await session.call("maven_result")).toEqual({ text: "No build is known yet.", isError: false });
  expect((await session.call("maven_result", { run: 7 })).text).toBe("Run 7 is not known; no build is known yet.");
  await session.call("maven_compile");
  expect((await session.call("maven_result", { run: 7 })).text).toBe("Run 7 is not known; the newest is 1.");
});

test("builds of two projects by one server have different numbers, and each can be cancelled by its own", async () => {
  await using session = await openSession("single", { mvn: WAITS_FOR_GO });
  await cp(session.project, join(session.dir, "other"), { recursive: true });
  await session.call("maven_compile", { wait: 0 });
  const other = await session.call("maven_test", { wait: 0, args: ["-f", "../other/pom.xml"] });
  expect(untimed(other.text)).toStartWith("Test RUNNING (#s) — run 2\n");
  expect(untimed((await session.call("maven_result", { run: 1, cancel: true })).text)).toStartWith("Compile CANCELLED");
  expect(untimed((await session.call("maven_result", { run: 2 })).text)).toStartWith("Test RUNNING");
});

test("progress rises strictly while a reactor builds, counts its modules, and ends before the answer", async () => {
  await using session = await openSession("shop", { mvn: THREE_MODULES });
  const seen: Progress[] = [];
  const call = session.call("maven_test", {}, { onprogress: (progress) => seen.push(progress) });
  for (const module of [1, 2, 3]) {
    expect(await until(() => seen.at(-1)?.message?.startsWith(`m${module} (${module}/3) test`) ?? false, 20_000)).toBe(
      true,
    );
    await session.write(`bin/go${module}`, "");
  }
  await call;
  const count = seen.length;
  const numbers = seen.map(({ progress }) => progress);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(Math.max(...numbers)).toBeLessThan(3);
  expect(seen.map(({ total }) => total)).toContain(3);
  expect(seen.at(-1)?.message).toBe("m3 (3/3) test: 8 run, 3 failed, M3Test");
  await session.call("maven_result");
  expect(seen).toHaveLength(count);
});

test("a call that waits for another build tells it as progress", async () => {
  await using session = await openSession("single", { mvn: WAITS_FOR_GO });
  const first = session.call("maven_compile");
  expect(await hasStarted(session)).toBe(true);
  const seen: Progress[] = [];
  const second = session.call("maven_test", {}, { onprogress: (progress) => seen.push(progress) });
  const waits = ({ message }: Progress) => message?.startsWith("waits for run 1 (Compile, ") ?? false;
  expect(await until(() => seen.some(waits), 10_000)).toBe(true);
  await letGo(session);
  await Promise.all([first, second]);
});

/** A reactor of three modules; in each it waits for a file of its own, and one test fails. */
const THREE_MODULES = `#!/bin/sh
cat <<END
[INFO] Scanning for projects...
[INFO] ------------------------------------------------------------------------
[INFO] Reactor Build Order:
[INFO] 
[INFO] m1                                                                 [jar]
[INFO] m2                                                                 [jar]
[INFO] m3                                                                 [jar]
END
for module in 1 2 3; do
cat <<END
[INFO] 
[INFO] ----------------------------< com.acme:m$module >-----------------------------
[INFO] Building m$module 1.0                                                   [$module/3]
[INFO] --------------------------------[ jar ]---------------------------------
[INFO] --- surefire:3.5.5:test (default-test) @ m$module ---
[INFO] Running com.acme.EarlierTest
[ERROR] Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.3 s <<< FAILURE! -- in com.acme.EarlierTest
[INFO] Running com.acme.M\${module}Test
END
until [ -e "\${0%/*}/go$module" ]; do sleep 0.02; done
echo "[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.3 s -- in com.acme.M\${module}Test"
done
echo "[INFO] BUILD FAILURE"
exit 1
`;
