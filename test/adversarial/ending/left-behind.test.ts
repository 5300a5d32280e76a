import { expect } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../e2e/until.ts";
import { attempt } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { ENDINGS, endBuild } from "./endings.ts";
import { type NamedSleeps, nameSleeps } from "./named-sleeps.ts";

// What a build may leave behind, and what it may.
for (const ending of ENDINGS) {
  attempt(`children in the group, in a session, and forked twice with \`setsid env -i\`: ${ending}`, async (scene) => {
    const sleeps = nameSleeps();
    const last = { success: "exit 0", failure: "exit 1", "killed Maven": "kill -s KILL $$" };
    await writeMaven(scene, [...children(sleeps), "touch ready", endsItself(ending) ? last[ending] : "sleep 300"]);
    const session = await scene.open();
    const { hasLeft } = await endBuild(session, ending, () => isReady(scene));
    // Where the answer has come, nothing is left any more.
    if (!hasLeft) expect([...sleeps.left().values()]).toEqual([]);
    await sleeps.expectNoneLeft();
    if (!hasLeft) await session.leave();
  });
}

attempt("a build that is cancelled while what it left is being ended", async (scene) => {
  const sleeps = nameSleeps();
  await writeMaven(scene, [`(trap '' TERM; /bin/sleep ${sleeps.next()}; :) >/dev/null 2>&1 &`, "touch ready", PASSED]);
  const session = await scene.open();
  const { answer } = await endBuild(session, "cancel", () => isReady(scene));
  await sleeps.expectNoneLeft();
  expect(answer).toMatch(/^Compile (?:SUCCESS|CANCELLED)/);
  await session.leave();
});

attempt("two builds at once: the end of one is not that of the other's processes", async (scene) => {
  const sleeps = nameSleeps();
  const stays = sleeps.next();
  await writeMaven(scene, [`/bin/sleep ${stays} >/dev/null 2>&1 &`, "touch ready", "sleep 300"]);
  const first = await scene.open();
  await first.ask("maven_compile", { wait: 0 });
  await isReady(scene);
  await writeMaven(scene, children(sleeps));
  await scene.write("other/pom.xml", await scene.read("project/pom.xml"));
  const second = await scene.open({ args: ["--project", join(scene.dir, "other")] });
  await second.ask("maven_compile");
  expect([...sleeps.left().values()].join("\n")).toContain(String(stays));
  await sleeps.expectNoneLeft([stays]);
  second.server.closeInput();
  await first.leave();
});

attempt("what ran before, what an earlier build left as a server, and a daemon stay", async (scene) => {
  const sleeps = nameSleeps();
  const [before, server, daemon] = [sleeps.next(), sleeps.next(), sleeps.next()];
  const foreign = Bun.spawn(["/bin/sleep", String(before)], { env: scene.env, cwd: scene.project });
  const session = await scene.open();
  await writeMaven(scene, [
    "echo '[INFO] --- spring-boot:3.3.0:start (default-cli) @ single ---'",
    `/bin/sleep ${server} >/dev/null 2>&1 &`,
  ]);
  const answer = await session.ask("maven_run", { goals: ["spring-boot:start"] });
  await writeMaven(scene, [`${listens(daemon)} >/dev/null 2>&1 &`, "until [ -e ready ]; do sleep 0.01; done"]);
  await session.ask("maven_compile");
  await writeMaven(scene, [...children(sleeps), "touch ready", "sleep 300"]);
  await endBuild(session, "cancel", () => isReady(scene));
  const all = [...sleeps.left().values()].join("\n");
  for (const stays of [before, server, daemon]) expect(all).toContain(String(stays));
  await sleeps.expectNoneLeft([before, server, daemon]);
  foreign.kill("SIGKILL");
  expect(answer).toContain("Still running");
  await session.leave();
});

const PASSED = "echo '[INFO] BUILD SUCCESS'";

function endsItself(ending: (typeof ENDINGS)[number]) {
  return ending === "success" || ending === "failure" || ending === "killed Maven";
}

function children(sleeps: NamedSleeps): string[] {
  return [
    `/bin/sleep ${sleeps.next()} >/dev/null 2>&1 &`,
    `setsid /bin/sleep ${sleeps.next()} >/dev/null 2>&1 &`,
    `( ( setsid env -i /bin/sh -c ': > escaped; exec /bin/sleep ${sleeps.next()}' >/dev/null 2>&1 ) & )`,
    "until [ -e escaped ]; do sleep 0.01; done",
  ];
}

/** A daemon in a session of its own. */
function listens(duration: number): string {
  const program = `Bun.listen({ unix: "socket", socket: { data() {} } }); await Bun.write("ready", ""); setTimeout(() => {}, ${duration});`;
  return `setsid ${process.execPath} -e '${program}'`;
}

async function writeMaven(scene: Scene, lines: readonly string[]): Promise<void> {
  await scene.writeProgram("bin/mvn", ["#!/bin/sh", "rm -f ready escaped", ...lines, ""].join("\n"));
}

function isReady(scene: Scene): Promise<boolean> {
  return until(() => existsSync(join(scene.project, "ready")), 10_000);
}
