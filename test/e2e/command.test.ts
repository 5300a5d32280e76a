import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { untimed } from "./answers.ts";
import { openSession } from "./session.ts";
import { SUCCEEDS, WAITS_FOR_GO } from "./stand-ins.ts";
import { until } from "./until.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

const RED = '#!/bin/sh\necho "[INFO] Scanning for projects..."\necho "[INFO] BUILD FAILURE"\nexit 1\n';

const ONE_OF_TWO_FAILS = `#!/bin/sh
mkdir -p target/surefire-reports
cat > target/surefire-reports/TEST-a.CartTest.xml <<XML
<testsuite name="a.CartTest" tests="2"><testcase classname="a.CartTest" name="total" time="1.5"><failure message="expected: 1" type="x.Failed">x.Failed: expected: 1</failure></testcase><testcase classname="a.CartTest" name="empty" time="0.5"/></testsuite>
XML
echo "[INFO] BUILD FAILURE"
exit 1
`;

function start(workspace: Workspace, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return Bun.spawn([BINARY, ...args], {
    cwd: workspace.project,
    env: { ...workspace.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
}

async function run(workspace: Workspace, args: readonly string[]) {
  const child = start(workspace, args);
  const [exitCode, stdout, stderr] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { exitCode, stdout: untimed(stdout), stderr };
}

test("a command prints the answer of its tool on stdout, and exits by its status", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
  const green = await run(workspace, ["compile", "--tests", "-q", "--", "-o"]);
  expect(green).toEqual({ exitCode: 0, stdout: "Compile SUCCESS (#s)\n", stderr: "" });
  expect(await workspace.read("bin/calls.txt")).toContain("-q -o test-compile");
  const json = await run(workspace, ["clean", "--json"]);
  expect(JSON.parse(json.stdout)).toMatchObject({ operation: "Clean", status: "SUCCESS", run: 2 });

  await workspace.writeProgram("bin/mvn", RED);
  expect((await run(workspace, ["package"])).exitCode).toBe(1);
  await workspace.writeProgram("bin/mvn", "#!/bin/sh\nexec sleep 300\n");
  expect(await run(workspace, ["test", "--timeout", "1"])).toMatchObject({
    exitCode: 124,
    stdout: "Test TIMEOUT (#s)\n",
  });
});

test("a command looks back at earlier runs as a server does", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", RED);
  await run(workspace, ["compile"]);
  const listed = await run(workspace, ["result", "--show", "runs"]);
  expect(listed.stdout).toBe(
    "Runs (newest first) — a page of them for people: maven-mcp history --open, then #run=1\n- 1 Compile FAILURE (#s) — just now\n",
  );
  expect((await run(workspace, ["result", "--show", "log"])).stdout).toContain("  [INFO] BUILD FAILURE");
});

test("a command proposes commands, and none that needs a run that is not kept", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", ONE_OF_TWO_FAILS);
  const proposal = "\n> Only these again: maven-mcp test --rerun-failed\n";
  expect((await run(workspace, ["test"])).stdout).toContain(proposal);
  const forgotten = await run(workspace, ["test", "--no-history"]);
  expect(forgotten.stdout).toStartWith("Test FAILURE (#s) — 2 run, 1 failed\n");
  expect(forgotten.stdout).not.toContain("Only these again");
  expect(await run(workspace, ["test", "CartTest", "--touched"])).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: "maven-mcp test: --touched chooses its tests: it goes without FILTER.\n",
  });
  expect(await run(workspace, ["test", "--rerun-failed", "--no-history"])).toEqual({
    exitCode: 1,
    stdout: "Nothing to run again: no test run that failed is remembered.\n",
    stderr: "",
  });
});

test("wrong use and no Maven are one line on stderr and exit code 2", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
  const refused = (stderr: string) => ({ exitCode: 2, stdout: "", stderr });
  expect(await run(workspace, ["test", "--tst-only"])).toEqual(
    refused("maven-mcp test: unknown option --tst-only; did you mean --test-only?\n"),
  );
  expect(await run(workspace, ["test", "A", "-Dtest=B"])).toEqual(
    refused("maven-mcp test: FILTER and -Dtest name the same thing.\n"),
  );
  const alone = await run(workspace, ["run"]);
  expect(alone).toMatchObject({ exitCode: 2, stdout: "" });
  expect(alone.stderr).toStartWith("maven-mcp run: it needs a phase or goal.\n\nmaven-mcp run GOALS… [OPTIONS]");
  expect(alone.stderr).toContain("\n  maven-mcp run dependency:tree --match guava");
  expect(await run(workspace, ["compile", "--maven", "/nowhere/mvn"])).toMatchObject({ exitCode: 2, stdout: "" });
  expect(existsSync(join(workspace.dir, "bin/calls.txt"))).toBe(false);
});

test("a signal ends the build; the answer still comes", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", WAITS_FOR_GO);
  const child = start(workspace, ["compile"]);
  expect(await until(() => existsSync(join(workspace.dir, "bin/calls.txt")), 10_000)).toBe(true);
  child.kill("SIGINT");
  expect({ exitCode: await child.exited, stdout: untimed(await child.stdout.text()) }).toEqual({
    exitCode: 130,
    stdout: "Compile CANCELLED (#s)\n",
  });
});

test("a command waits for a server's build, and says so on stderr", async () => {
  await using session = await openSession("single", { mvn: WAITS_FOR_GO });
  const call = session.call("maven_compile");
  expect(await until(() => existsSync(join(session.dir, "bin/calls.txt")), 10_000)).toBe(true);
  const child = start(session, ["clean"]);
  const { value } = await child.stderr.getReader().read();
  expect(new TextDecoder().decode(value)).toMatch(/^waits for run 1 \(Compile, \d+ s so far\)\n/);
  await session.write("bin/go", "");
  expect(untimed((await call).text)).toBe("Compile SUCCESS (#s)");
  expect({ exitCode: await child.exited, stdout: untimed(await child.stdout.text()) }).toEqual({
    exitCode: 0,
    stdout: "Clean SUCCESS (#s)\n",
  });
});

test("where nothing can be kept, builds run all the same, and a note says what is missing", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
  await workspace.write("file", "");
  const { exitCode, stdout } = await run(workspace, ["compile", "--state-dir", join(workspace.dir, "file")]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^Compile SUCCESS \(#s\)\n\n> Builds of other servers on this project are not seen, and this run is not remembered: \S+ cannot be used \(.+\)\.\n$/,
  );
});

test("an answer that cannot be written is told on stderr", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
  const child = Bun.spawn(["/bin/sh", "-c", `"$0" clean > /dev/full`, BINARY], {
    cwd: workspace.project,
    env: { ...workspace.env },
    stdin: "ignore",
    stderr: "pipe",
  });
  expect(await child.stderr.text()).toMatch(/^maven-mcp could not write its answer: .*\n$/);
});
