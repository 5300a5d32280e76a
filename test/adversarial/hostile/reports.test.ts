import { expect } from "bun:test";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { stillServes } from "../still-serves.ts";

const SECRET = "what-only-the-user-may-read";
const PASSES = '<testcase classname="com.acme.MoneyTest" name="a" time="0"/>';
const FAILS = '<testcase classname="com.acme.MoneyTest" name="b" time="0"><failure message="x">y</failure></testcase>';

// Reports that a build writes to mislead who reads them.
attempt("external entities and a billion of them in a report", async (scene) => {
  const file = await scene.write("secret.txt", SECRET);
  const laughs = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  const dtd = `<!DOCTYPE testsuite [<!ENTITY x SYSTEM "file://${file}"><!ENTITY l0 "ha">${laughs.join("")}]>`;
  const failure = '<testcase classname="a.B" name="c"><failure message="&x;&l30;">&x;&l30;</failure></testcase>';
  await askWith(scene, `${dtd}<testsuite>${failure}</testsuite>`, (answer) => {
    expect(answer).toStartWith("Test FAILURE");
    expect(answer).not.toContain(SECRET);
  });
});

attempt("a failing case behind a depth of 200,000 elements, a message of 30 MB, 100,000 cases", async (scene) => {
  for (const xml of [
    `<testsuite>${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}${FAILS}</testsuite>`,
    `<testsuite>${FAILS.replace("x", "x".repeat(30e6))}</testsuite>`,
    `<testsuite>${PASSES.repeat(100_000)}${FAILS}</testsuite>`,
    `<testsuite>${"<testsuite>".repeat(5000)}${FAILS}${"</testsuite>".repeat(5000)}</testsuite>`,
  ]) {
    await askWith(scene, xml, (answer) => expect(answer).toMatch(/^Test (?!SUCCESS \()|could not be read/), 1500);
  }
});

attempt("messages and traces of 2 MB of one sign, at each of which a search could begin anew", async (scene) => {
  for (const sign of ["\\", "x.", "9", "(", "\u200b\\"]) {
    const text = sign.repeat(2e6 / sign.length);
    const failure = `<failure message="${text}" type="java.lang.Error">java.lang.Error: ${text}</failure>`;
    const xml = `<testsuite><testcase classname="com.acme.MoneyTest" name="b" time="0">${failure}</testcase></testsuite>`;
    await askWith(scene, xml, (answer) => expect(answer).toStartWith("Test FAILURE"));
  }
});

attempt("100,000 failing tests with long traces, each of which counts and is named for a rerun", async (scene) => {
  const frames = Array.from({ length: 20 }, (_, line) => `\tat org.junit.Engine.call${line}(Engine.java:${line})\n`);
  const trace = `java.lang.AssertionError: no\n${frames.join("")}\tat a.LoadNTest.t(LoadNTest.java:7)\n`;
  const cases = Array.from({ length: 100 }, (_, number) => {
    const failure = `<failure message="no ${number}" type="java.lang.AssertionError">${trace}</failure>`;
    return `<testcase classname="a.LoadNTest" name="t${number}" time="0">${failure}</testcase>`;
  });
  const report = await scene.write("report.xml", `<testsuite name="a.LoadNTest">${cases.join("")}</testsuite>`);
  const copies = `for n in $(seq 1000); do sed "s/LoadNTest/Load$n""Test/g" ${report} > target/surefire-reports/TEST-a.Load$n"Test".xml; done`;
  await scene.writeProgram("bin/mvn", writes(copies));
  const session = await scene.open();
  const { server } = session;
  const call = { name: "maven_test", arguments: { wait: 0 } };
  server.send({ jsonrpc: "2.0", id: "load", method: "tools/call", params: call });
  await server.answerTo("load", 120_000);
  const answer = await session.ask("maven_result", { wait: 100 });
  expect(answer).toContain("100000 run, 100000 failed");
  expect(answer).toContain("99500 of these 100000 failures");
  await stillServes(session, 600);
});

attempt(
  "a report of 1 GB, which is sparse, written by the build and before it, with a whole second as its time",
  async (scene) => {
    const report = join(scene.project, "target/surefire-reports/TEST-com.acme.BigTest.xml");
    await scene.writeProgram("bin/mvn", writes(`truncate -s 1G ${report}; touch -d '2026-01-01 00:00:00' ${report}`));
    const session = await scene.open();
    expect(await session.ask("maven_test")).toContain("could not be read");
    await session.ask("maven_test");
    await session.ask("maven_compile");
    await stillServes(session);
  },
);

attempt("a report of 200 MB of nothing, and one of 200 MB of white space", async (scene) => {
  const report = join(scene.project, "target/surefire-reports/TEST-com.acme.BigTest.xml");
  await scene.writeProgram(
    "bin/mvn",
    writes(
      `truncate -s 200M ${report}; { printf '<testsuite>'; head -c 200000000 /dev/zero | tr '\\0' ' '; } > ${report}2.xml`,
    ),
  );
  const session = await scene.open();
  const answer = await session.ask("maven_test");
  expect(answer).toContain("could not be read");
  await stillServes(session, 2000);
});

attempt("a reports directory that leads to failing reports of another project", async (scene) => {
  await scene.write("other/TEST-com.acme.OldTest.xml", `<testsuite>${FAILS}</testsuite>`);
  mkdirSync(join(scene.project, "target"));
  symlinkSync("../../other", join(scene.project, "target/surefire-reports"));
  await scene.writeProgram("bin/mvn", writes("true"));
  const session = await scene.open();
  const answer = await session.ask("maven_test");
  expect(answer).not.toContain("OldTest");
  await session.leave();
});

/** A stand-in for Maven that writes something while it runs Surefire, and then says that all is well. */
function writes(script: string): string {
  return `#!/bin/sh
mkdir -p target/surefire-reports
echo "[INFO] Scanning for projects..."
echo "[INFO] --- maven-surefire-plugin:3.2.5:test (default-test) @ greeting ---"
${script}
echo "[INFO] BUILD SUCCESS"
`;
}

async function askWith(scene: Scene, xml: string, check: (answer: string) => void, mostMb = 600): Promise<void> {
  const report = await scene.write("report.xml", xml);
  await scene.writeProgram("bin/mvn", writes(`cat ${report} > target/surefire-reports/TEST-com.acme.MoneyTest.xml`));
  const session = await scene.open();
  const startedMs = performance.now();
  const answer = await session.ask("maven_test");
  const tookMs = performance.now() - startedMs;
  check(answer);
  expect(tookMs).toBeLessThan(15_000);
  await stillServes(session, mostMb);
}
