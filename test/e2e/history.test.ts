import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { describeChange, describeUnstable } from "../../src/answers/change.ts";
import type { TestChange } from "../../src/model/build-result.ts";
import { untimed } from "./answers.ts";
import { openSession } from "./session.ts";
import { SUCCEEDS } from "./stand-ins.ts";
import { until } from "./until.ts";

/** Runs two tests for `mvn test`, of which one fails while the file `broken` lies beside it. */
const TESTS = `#!/bin/sh
case "$*" in *test*) ;; *) echo "[INFO] BUILD SUCCESS"; exit ;; esac
here="\${0%/*}"; reports=target/surefire-reports
if [ -e "$here/early" ]; then echo "[INFO] BUILD FAILURE"; exit 1; fi
mkdir -p $reports
if [ -e "$here/broken" ]; then failure='<failure message="expected: 1" type="x.Failed">x.Failed: expected: 1</failure>'; fi
cat > $reports/TEST-a.CartTest.xml <<XML
<testsuite name="a.CartTest" tests="2"><testcase classname="a.CartTest" name="total" time="1.5">$failure</testcase><testcase classname="a.CartTest" name="empty" time="0.5"/></testsuite>
XML
echo "[INFO] printed by run $(date +%s%N)"
# The files are hashed while Maven's JVM starts, which takes longer than this.
if [ -e "$here/edit" ]; then java -version 2>/dev/null; mv "$here/edit" src/main/java/Edited.java; fi
if [ -e "$here/broken" ]; then echo "[INFO] BUILD FAILURE"; exit 1; fi
echo "[INFO] BUILD SUCCESS"
`;

const untold = (text: string) => untimed(text).replace(/printed by run \d+/, "printed by run #");

const PAGE = "a page of them for people: maven-mcp history --open, then";
const RERUN = '> Only these again: maven_test {"rerunFailed": true}';

test("what one server ran another one tells later, whole and in parts", async () => {
  await using first = await openSession("single", { mvn: TESTS, prepare: ({ write }) => write("bin/broken", "") });
  const { text: answer } = await first.call("maven_test");
  expect(untimed(answer)).toStartWith(
    "Test FAILURE (#s) — 2 run, 1 failed\n\n### FAILED: CartTest#total\n  expected: 1",
  );

  await using later = await openSession("single", { beside: first });
  const ask = async (input: Record<string, unknown>) => untold((await later.call("maven_result", input)).text);
  expect(await ask({})).toBe(untimed(answer).replace(RERUN, "> Run 1, just now."));
  expect(await ask({ show: "runs" })).toBe(
    `Runs (newest first) — ${PAGE} #run=1\n- 1 Test FAILURE (#s) — 2 run, 1 failed — just now`,
  );
  expect(await ask({ test: "CartTest#total" })).toStartWith(
    "Run 1: Test FAILURE (#s), 2 run, 1 failed\n\n### FAILED: CartTest#total\n  expected: 1",
  );
  expect(await ask({ show: "log" })).toBe(
    "Run 1: Test FAILURE (#s), 2 run, 1 failed — lines 1-2 of 2\n  [INFO] printed by run #\n  [INFO] BUILD FAILURE",
  );
  expect(await ask({ match: "build fail" })).toContain("\n  2: [INFO] BUILD FAILURE");
  expect(await ask({ show: "slow", limit: 1 })).toContain("- 1.5s 75 % CartTest#total\n");
  expect(await ask({ show: "errors" })).toBe("Run 1: Test FAILURE (#s), 2 run, 1 failed — no errors");
  expect(await ask({ test: "CartTest#empty" })).toBe("CartTest#empty did not fail in run 1: it passed.");
  expect(await ask({ run: 7 })).toBe("Run 7 is not known; the newest is 1.");
  expect(JSON.parse(await ask({ show: "failures", responseFormat: "json" }))).toMatchObject({ run: 1, from: 1, of: 1 });
  // A newer run that failed before any test is told beside the failures of the older one, and not where that is asked for.
  await first.write("bin/early", "");
  await first.call("maven_test");
  expect(await ask({ show: "failures" })).toMatch(/\n\n> No test ran since\. Run 2: Test FAILURE \(#s\).*\.$/);
  expect(await ask({ show: "failures", run: 1 })).not.toContain("No test ran");
});

function since(run: number, change: Partial<TestChange>): string {
  return `> ${describeChange({ since: run, fixed: [], new: [], stillFailing: 0, ...change }, 0, String)}`;
}

test("a later answer says what changed, and which test flips on the same sources", async () => {
  await using session = await openSession("single", { mvn: TESTS });
  const ask = async () => untimed((await session.call("maven_test")).text).split("\n");
  expect(await ask()).toEqual(["Test SUCCESS (#s) — 2 run, 0 failed"]);
  await session.write("bin/broken", "");
  expect((await ask()).slice(-3)).toEqual([
    since(1, { new: ["CartTest#total"] }),
    RERUN,
    `> ${describeUnstable([{ name: "CartTest#total", failedRuns: 1, ofRuns: 2 }], String)[0]}`,
  ]);
  await session.write("project/src/main/java/Added.java", "class Added {}");
  expect((await ask()).slice(-2)).toEqual([since(2, { stillFailing: 1 }), RERUN]);
  await rm(join(session.dir, "bin/broken"));
  expect((await ask())[2]).toBe(since(3, { fixed: ["CartTest#total"] }));
  expect((await session.call("maven_result", { show: "runs", test: "CartTest#total" })).text).toBe(
    [
      "CartTest#total (newest first) — failed in 2 of 4 runs",
      ...["4 passed", "3 failed", "2 failed", "1 passed"].map((it) => `- ${it} (1.5s) — just now`),
    ].join("\n"),
  );
  await session.call("maven_clean");
  expect((await session.call("maven_result", { show: "slow" })).text).toStartWith("Run 4: ");
  await session.writeProgram("bin/mvn", SUCCEEDS);
  await session.call("maven_test", { args: ["-DskipTests"] });
  expect((await session.call("maven_result", { show: "failures" })).text).toStartWith("Run 4: ");
});

test("a test that comes out differently since somebody edits the sources meanwhile does not flip", async () => {
  await using session = await openSession("single", { mvn: TESTS });
  await session.call("maven_test");
  await session.write("bin/broken", "");
  await session.write("bin/edit", "class Edited {}");
  expect(
    untimed((await session.call("maven_test")).text)
      .split("\n")
      .slice(-3),
  ).toEqual([
    since(1, { new: ["CartTest#total"] }),
    RERUN,
    "> Changed meanwhile, perhaps by somebody else: src/main/java/Edited.java (created).",
  ]);
});

test("with -f a server builds two projects, and each run has its own number, answer and log", async () => {
  await using first = await openSession("single", { mvn: TESTS });
  await first.call("maven_test");
  await first.write("bin/broken", "");
  await first.call("maven_test");
  await first.write("other/pom.xml", await Bun.file(join(first.project, "pom.xml")).text());
  await using later = await openSession("single", { beside: first });
  const { text } = await later.call("maven_test", { args: ["-f", "../other"] });
  const ask = async (input: Record<string, unknown>) => (await later.call("maven_result", input)).text;
  expect(await ask({})).toBe(text);
  expect(untold(await ask({ show: "runs" }))).toMatch(/^Runs .*\n- 3 .*\n- 2 .*\n- 1 .*$/);
  expect(await ask({ run: 2, show: "log" })).toBe((await first.call("maven_result", { show: "log" })).text);
  expect(await ask({ show: "log" })).not.toContain((await ask({ run: 2, show: "log" })).split("\n")[1] ?? "");
});

test("the command line and the server share their memory", async () => {
  await using session = await openSession("single", { mvn: TESTS });
  const command = Bun.spawn([join(import.meta.dirname, "../../dist/maven-mcp"), "test"], {
    cwd: session.project,
    env: session.env,
    stdout: "pipe",
    stderr: "ignore",
  });
  const printed = await new Response(command.stdout).text();
  expect((await session.call("maven_result")).text).toBe(`${printed.trim()}\n\n> Run 1, just now.`);
});

test("of a run whose server was killed the log is left, and is shown", async () => {
  await using session = await openSession("single", { mvn: '#!/bin/sh\necho "[INFO] begun"\nexec sleep 300\n' });
  const called = session.call("maven_test").catch(() => null);
  const logs = new Bun.Glob("state/maven-mcp/*/logs/1.log*");
  const holdsLine = (path: string) => readFileSync(path, "utf8").includes("begun");
  const written = () => [...logs.scanSync({ cwd: session.dir, absolute: true })].some(holdsLine);
  expect(await until(written, 10_000)).toBe(true);
  process.kill(session.pid, "SIGKILL");
  await called;
  await using later = await openSession("single", { beside: session });
  const ask = async (input: Record<string, unknown>) => (await later.call("maven_result", { run: 1, ...input })).text;
  expect(await ask({ wait: 30 })).toBe('Of run 1 only the log is kept: maven_result {"run": 1, "show": "log"}');
  expect(await ask({ show: "log" })).toBe("Run 1, of which no answer is kept — line 1 of 1\n  [INFO] begun");
});

describe("--no-history", () => {
  test("keeps neither runs nor logs beyond the server, nor names that as trouble", async () => {
    await using session = await openSession("single", { mvn: TESTS, options: ["--no-history"] });
    const { text } = await session.call("maven_test");
    expect(untimed(text)).toBe("Test SUCCESS (#s) — 2 run, 0 failed");
    expect((await session.call("maven_result")).text).toBe(text);
    expect((await session.call("maven_result", { show: "log" })).text).toBe("No log of run 1 is kept.");
    await using later = await openSession("single", { beside: session });
    expect((await later.call("maven_result")).text).toBe("No build is known yet.");
  });
});

test("a history that cannot be kept loses no answer, and the answer says so until it can", async () => {
  await using session = await openSession("single", { mvn: SUCCEEDS });
  await session.call("maven_compile");
  const [folder = ""] = await readdir(join(session.dir, "state/maven-mcp"));
  const file = join(session.dir, "state/maven-mcp", folder, "runs.db");
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await rm(name, { force: true });
  await session.write(join(relative(session.dir, file), "in-the-way"), "");
  const ask = async (tool: string) => untimed((await session.call(tool)).text);
  expect(await ask("maven_compile")).toMatch(
    /^Compile SUCCESS \(#s\)\n\n> This run is not remembered: \S+ cannot be used \(.+\)\.$/,
  );
  expect(await ask("maven_result")).toStartWith("Compile SUCCESS (#s)");
  await rm(file, { recursive: true });
  expect(await ask("maven_compile")).toBe("Compile SUCCESS (#s)");
});
