import { expect, test } from "bun:test";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { showInTerminal } from "./show-in-terminal.ts";
import { until } from "./until.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

/** Runs two tests, of which one fails with the secret in its message while the file `broken` lies beside it. */
const TESTS = `#!/bin/sh
here="\${0%/*}"; reports=target/surefire-reports
mkdir -p $reports
if [ -e "$here/broken" ]; then failure="<failure message=\\"no entry with $SHOP_TOKEN\\" type=\\"x.Failed\\">x.Failed</failure>"; fi
cat > $reports/TEST-com.acme.shop.cart.CartTest.xml <<XML
<testsuite name="com.acme.shop.cart.CartTest" tests="2"><testcase classname="com.acme.shop.cart.CartTest" name="countsTheItemsThatWereAddedAndThoseThatWereTakenOutAgain" time="1.5">$failure</testcase><testcase classname="com.acme.shop.cart.CartTest" name="empty" time="0.5"/></testsuite>
XML
if [ -e "$here/broken" ]; then echo "[INFO] BUILD FAILURE"; exit 1; fi
echo "[INFO] BUILD SUCCESS"
`;

const SECRET = "sesame-open-4711";

async function run({ project, env }: Workspace, ...words: readonly string[]) {
  const settings = { cwd: project, env: { ...env, SHOP_TOKEN: SECRET }, stdout: "pipe", stderr: "pipe" } as const;
  const child = Bun.spawn([BINARY, ...words], settings);
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out, err };
}

const LONG = "CartTest#countsTheItemsThatWereAddedAndThoseThatWereTakenOutAgain";

test("the history is told in a pipe, in 80 columns, as JSON and as a page, without secrets", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", TESTS);

  const empty = await run(workspace, "history");
  expect(empty).toEqual({ code: 0, out: "project: no run is stored yet\n", err: "" });
  expect(JSON.parse((await run(workspace, "history", "--json")).out)).toMatchObject({ state: "unknown", runs: [] });

  await run(workspace, "test");
  await workspace.write("bin/broken", "");
  await run(workspace, "test");

  expect(await run(workspace, "history", "--no-history")).toEqual({
    code: 2,
    out: "",
    err: "maven-mcp history: --no-history is for builds; this command shows what is stored.\n",
  });

  const { out } = await run(workspace, "history");
  const lines = out.split("\n");
  expect(lines[0]).toBe("project: 1 test failing since run 2 · 1 flaky");
  expect(lines).toContain(`  ${LONG}, since run 2 (just now)`);
  expect(out).toContain(`  ${LONG}: failed in 1 of 2 runs (passed in 1, failed in 2)`);
  expect(out).toMatch(/\n {2}2 FAILURE {3}Test +\d\.\ds \S+ +2 run, 1 failed, just now, terminal\n/);
  expect(out).not.toContain("\u001b");

  const { shown } = await showInTerminal(workspace, ["history"], { columns: 80 });
  expect(shown).toStartWith("\u001b[1mproject: 1 test failing");
  const plain = shown.replaceAll(/\u001b\[[\d;]*m/g, "").split("\n");
  expect(plain.filter((line) => line.length > 80)).toEqual([]);
  expect(plain.some((line) => line.endsWith("…"))).toBe(false);

  const json = await run(workspace, "history", "--json", "--limit", "1");
  expect(json.out.trim().split("\n")).toHaveLength(1);
  const values = JSON.parse(json.out);
  expect(values).toMatchObject({
    project: workspace.project,
    state: "red",
    since: 2,
    runsOmitted: 1,
    builds: [{ runs: 2 }],
  });
  expect(values.runs).toMatchObject([{ run: 2, status: "FAILURE", tests: 2, failed: 1, client: "terminal" }]);
  expect(values.tests[0]).toMatchObject({ redSince: 2, flaky: { passed: 1, failed: 2 }, runs: 2, failed: 1 });

  const file = join(workspace.dir, "pages/shop.html");
  expect(await run(workspace, "history", "--html", file)).toEqual({ code: 0, out: `${file}\n`, err: "" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const page = await Bun.file(file).text();
  expect(page).toContain(LONG.split("#")[1] ?? "");
  for (const text of [out, shown, json.out, page]) expect(text).not.toContain(SECRET);
  expect(out).toContain('"no entry with ***"');

  await workspace.write("pages/notes.html", "<p>Mine</p>");
  const refused = await run(workspace, "history", "--html", join(workspace.dir, "pages/notes.html"));
  expect(refused).toMatchObject({ code: 2, out: "", err: expect.stringContaining("it stays as it is") });
  expect(await workspace.read("pages/notes.html")).toBe("<p>Mine</p>");
});

test("the page is opened by the program of the system, or its address printed where there is none", async () => {
  await using workspace = await openWorkspace("single");
  const opener = process.platform === "darwin" ? "open" : "xdg-open";
  const without = { ...workspace, env: { ...workspace.env, PATH: join(workspace.dir, "nowhere") } };
  const missing = await run(without, "history", "--open");
  expect(missing).toMatchObject({
    code: 1,
    err: `maven-mcp history: there is no ${opener} that could open the page.\n`,
  });
  expect(existsSync(missing.out.trim())).toBe(true);
  await workspace.writeProgram(
    `bin/${opener}`,
    '#!/bin/sh\necho "$1" > $(dirname "$0")/opened.part; mv $(dirname "$0")/opened.part $(dirname "$0")/opened\n',
  );
  const { code, out } = await run(workspace, "history", "--open");
  expect(code).toBe(0);
  expect(out).toStartWith(join(workspace.dir, "state/maven-mcp/pages/"));
  expect(await until(() => existsSync(join(workspace.dir, "bin/opened")), 10_000)).toBe(true);
  expect(await workspace.read("bin/opened")).toBe(out);
});
