import { expect, test } from "bun:test";
import { join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { openSession } from "./session.ts";
import { SUCCEEDS } from "./stand-ins.ts";

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

test("--log-level decides from which level on", async () => {
  await using session = await openSession("single", { mvn: SUCCEEDS, options: ["--log-level", "warn"] });
  await session.call("maven_compile");
  expect(session.log()).toBe("");
  await session.call("maven_compile", { timeout: 0 });
  expect(session.log()).toContain("[WARN] [maven_compile] - maven_compile: timeout is 0;");
});
