import { existsSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../../test/e2e/until.ts";
import { type Attempt, unless } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { ENDINGS, endBuild } from "./endings.ts";
import { type NamedSleeps, nameSleeps } from "./named-sleeps.ts";

/** What a build may leave behind, and what it may. */
export const LEFT_BEHIND: readonly Attempt[] = [
  ...ENDINGS.map(
    (ending): Attempt => ({
      what: `children in the group, in a session, and forked twice with \`setsid env -i\`: ${ending}`,
      run: async (scene) => {
        const sleeps = nameSleeps();
        const last = { success: "exit 0", failure: "exit 1", "killed Maven": "kill -s KILL $$" };
        await writeMaven(scene, [...children(sleeps), "touch ready", endsItself(ending) ? last[ending] : "sleep 300"]);
        const session = await scene.open();
        const { hasLeft } = await endBuild(session, ending, () => isReady(scene));
        // Where the answer has come, nothing is left any more.
        const atOnce = hasLeft ? [] : [...sleeps.left().values()].map((it) => `after the answer: ${it}`);
        const faults = await sleeps.faultsLeft();
        return [...atOnce, ...faults, ...(hasLeft ? [] : await session.leave())];
      },
    }),
  ),
  {
    what: "a build that is cancelled while what it left is being ended",
    run: async (scene) => {
      const sleeps = nameSleeps();
      await writeMaven(scene, [
        `(trap '' TERM; /bin/sleep ${sleeps.next()}; :) >/dev/null 2>&1 &`,
        "touch ready",
        PASSED,
      ]);
      const session = await scene.open();
      const { answer } = await endBuild(session, "cancel", () => isReady(scene));
      const faults = await sleeps.faultsLeft();
      return [
        ...unless(/^Compile (?:SUCCESS|CANCELLED)/.test(answer), "no answer", answer),
        ...faults,
        ...(await session.leave()),
      ];
    },
  },
  {
    what: "two builds at once: the end of one is not that of the other's processes",
    run: async (scene) => {
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
      const kept = [...sleeps.left().values()];
      const faults = await sleeps.faultsLeft((duration) => duration === stays);
      second.server.closeInput();
      faults.push(...(await first.leave()));
      return [
        ...unless(
          kept.some((it) => it.includes(String(stays))),
          "the other's child was ended",
        ),
        ...faults,
      ];
    },
  },
  {
    what: "what ran before, what an earlier build left as a server, and a daemon stay",
    run: async (scene) => {
      const sleeps = nameSleeps();
      const [before, server, daemon] = [sleeps.next(), sleeps.next(), sleeps.next()];
      const foreign = Bun.spawn(["/bin/sleep", String(before)], { env: scene.env, cwd: scene.project });
      const session = await scene.open();
      await writeMaven(scene, [
        "echo '[INFO] --- spring-boot:3.3.0:start (default-cli) @ single ---'",
        `/bin/sleep ${server} >/dev/null 2>&1 &`,
      ]);
      const told = await session.ask("maven_run", { goals: ["spring-boot:start"] });
      await writeMaven(scene, [`${listens(daemon)} >/dev/null 2>&1 &`, "until [ -e ready ]; do sleep 0.01; done"]);
      await session.ask("maven_compile");
      await writeMaven(scene, [...children(sleeps), "touch ready", "sleep 300"]);
      await endBuild(session, "cancel", () => isReady(scene));
      const all = [...sleeps.left().values()].join("\n");
      const stays = [before, server, daemon].flatMap((it) => unless(all.includes(String(it)), `${it} was ended`, all));
      const faults = await sleeps.faultsLeft((it) => it === before || it === server || it === daemon);
      foreign.kill("SIGKILL");
      return [
        ...stays,
        ...faults,
        ...unless(told.includes("Still running"), "the server is not told", told),
        ...(await session.leave()),
      ];
    },
  },
];

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
