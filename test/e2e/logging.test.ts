import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { openSession } from "./session.ts";
import { SUCCEEDS } from "./stand-ins.ts";
import { BINARY } from "./workspace.ts";

// [2026-11-22T00:38:18.123Z] [INFO] [maven_test] - {"testFilter":"CartTest"}
const LINE = /^\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\] (?<said>\[(?:DEBUG|INFO|WARN|ERROR)\] \[\w+\] - \S.*)$/;

test("the log tells what was asked, run, read and answered, each line with time, level and logger", async () => {
  await using session = await openSession("single", {
    mvn: SUCCEEDS,
    options: ["--maven", "../bin/mvn", "--engine", "fast"],
  });
  const mvn = join(session.dir, "bin/mvn");
  await session.call("maven_compile", { args: ["-Dgreeting=good\nday"] });
  await session.call("maven_test", { timeout: "soon" });
  const said = session
    .log()
    .trimEnd()
    .split("\n")
    .map((line) => LINE.exec(line)?.groups?.["said"] ?? line);
  expect(said.map((line) => line.replace(/\d+ ms/, "# ms"))).toEqual([
    `[INFO] [server] - maven-mcp ${version} serves ${session.project} with Maven of unknown version, ${mvn}`,
    String.raw`[INFO] [maven_compile] - {"args":["-Dgreeting=good\nday"]}`,
    String.raw`[INFO] [process] - run 1: ${mvn} -B -Dstyle.color=never "-Dgreeting=good\nday" compile in ${session.project}`,
    "[INFO] [process] - run 1: MAVEN_OPTS begins with -XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m -Xss2m",
    "[INFO] [process] - run 1: exit code 0 after # ms",
    "[INFO] [parse] - run 1: 1 log lines, 0 compiler messages, 0 test cases in 0 reports",
    "[INFO] [maven_compile] - run 1: SUCCESS in # ms",
    '[INFO] [maven_test] - {"timeout":"soon"}',
    '[WARN] [maven_test] - maven_test: timeout is "soon"; expected seconds, 1 to 86400.',
  ]);
});

test("secrets are masked, and reach Maven whole", async () => {
  const secrets = ["hunter2", "s3cr3t-from-the-shell", "ann:pa55"];
  await using session = await openSession("single", {
    mvn: SUCCEEDS,
    env: () => ({ X_TOKEN: "s3cr3t-from-the-shell" }),
  });
  const args = [
    "-Drepo.password=hunter2",
    "-Dauth=s3cr3t-from-the-shell",
    "-Durl=https://ann:pa55@repo.example/releases",
    "-Dplain=visible",
  ];
  await session.call("maven_compile", { args });
  await session.call("maven_test", { testFilter: "A", args: [...args, "-Dtest=B"] });
  for (const secret of secrets) {
    expect(session.log()).not.toContain(secret);
    expect(await session.read("bin/calls.txt")).toContain(secret);
  }
  expect(session.log()).toContain(
    "-Drepo.password=*** -Dauth=*** -Durl=https://***@repo.example/releases -Dplain=visible compile",
  );
});

test("secrets that terminal escapes split are in no answer, log or file", async () => {
  await using session = await openSession("single", {
    mvn: SPLIT_SECRETS,
    env: () => ({ SHOP_TOKEN: "sesame-open-linnet" }),
  });
  const refused = { args: ["-Ddb.pass\u001b[0mword=args-saffron"] };
  const texts = [
    (await session.call("maven_test")).text,
    (await session.call("maven_test", { detailLevel: "detailed", responseFormat: "json" })).text,
    (await session.call("maven_test", refused)).text,
    (await session.call("maven_result", { show: "log", limit: 200 })).text,
    (await session.call("maven_result", { show: "failures", test: "CartTest", responseFormat: "json" })).text,
    session.log(),
  ];
  const { stdout } = Bun.spawnSync([BINARY, "history", "--html", join(session.dir, "page.html")], {
    cwd: session.project,
    env: { ...session.env, SHOP_TOKEN: "sesame-open-linnet" },
  });
  texts.push(stdout.toString(), readFileSync(join(session.dir, "page.html"), "utf8"));
  const state = join(session.dir, "state");
  const files = readdirSync(state, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  expect(files.map(({ name }) => name)).toContain("1.log");
  texts.push(...files.map(({ name, parentPath }) => readFileSync(join(parentPath, name), "latin1")));
  for (const text of texts) expect(text).not.toMatch(/saffron|sesame|linnet/);
  expect(texts[0]).toContain("CartTest");
});

/** Prints a password, a header, a URL and the value of a variable, each split by colours, and a failing test with them. */
const SPLIT_SECRETS = `#!/bin/sh
esc=$(printf '\\033'); reports=target/surefire-reports
say() { echo "$1-Ddb.pass$2[0mword=saffron1 Authoriz$2[1;31mation$2[0m: $2[1mBearer saffron2.abcdef https:$2[0m//bob:saffron3@h/ $2[32msesa$2[0mme-open-linnet$2[0m"; }
say "[ERROR] " "$esc"
mkdir -p $reports
cat > $reports/TEST-com.acme.CartTest.xml <<XML
<testsuite xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd" name="com.acme.CartTest" tests="1"><testcase classname="com.acme.CartTest" name="adds" time="1.5"><failure message="$(say "" "&#27;")" type="x.Failed"><![CDATA[x.Failed: $(say "" "&amp#27;")]]></failure><system-out><![CDATA[$(say "" "&amp#27;")]]></system-out></testcase></testsuite>
XML
echo "[INFO] BUILD FAILURE"; exit 1
`;

test("--log-level decides from which level on", async () => {
  await using session = await openSession("single", { mvn: SUCCEEDS, options: ["--log-level", "warn"] });
  await session.call("maven_compile");
  expect(session.log()).toBe("");
  await session.call("maven_compile", { timeout: 0 });
  expect(session.log()).toContain("[WARN] [maven_compile] - maven_compile: timeout is 0;");
});
