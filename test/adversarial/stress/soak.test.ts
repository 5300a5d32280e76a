import { expect } from "bun:test";
import { join } from "node:path";
import type { Random } from "../../random.ts";
import { attempt, rounds } from "../attempt.ts";
import type { Scene, Session } from "../scene.ts";
import { filesBelow, measure } from "./measure.ts";

const STAND_INS = rounds(1000);
const REAL = rounds(50);
/** A leak of a few kilobytes a call would pass it. */
const MOST_GROWTH_MB = 15;

// One server and very many calls: it must not grow, and nothing may be left.
attempt(
  `${STAND_INS} mixed calls of one server with stand-ins, good, bad, cancelled and fetched later`,
  async (scene, random) => {
    await scene.writeProgram("bin/mvn", STAND_IN);
    await scene.write("tmp/.keep", "");
    const session = await scene.open({ env: { TMPDIR: join(scene.dir, "tmp") }, args: ["--log-level", "ERROR"] });
    await keepsSmall(scene, session, STAND_INS, STAND_INS / 2, () => random.pick(CALLS)(session, random));
  },
);

attempt(
  `${REAL} calls of one server with real Maven`,
  async (scene, random) => {
    await scene.command(["test"]);
    // Whether the local repository has what the sample needs; the build above fetches it.
    const args = (await scene.command(["test", "-o"])).exitCode === 0 ? ["-o"] : [];
    await scene.write("tmp/.keep", "");
    const session = await scene.open({ args: ["--log-level", "ERROR"] });
    // The JVM that stays has descriptors.
    await session.ask("maven_compile", { args });
    const calls = [
      ["maven_compile", { args }],
      ["maven_test", { args, testFilter: "MoneyTest" }],
      ["maven_project", {}],
      ["maven_run", { args, goals: ["validate"] }],
      ["maven_result", { show: "log" }],
    ] as const;
    await keepsSmall(scene, session, REAL, Math.ceil(REAL / 5), async () => {
      const [tool, input] = random.pick(calls);
      expect(await session.ask(tool, input)).not.toMatch(/^\w+ (?:FAILURE|TIMEOUT)|internal error/);
    });
  },
  { sample: "shop" },
);

/** Calls again and again; after a warm-up the server does not grow, and in the end leaves nothing. */
async function keepsSmall(
  scene: Scene,
  session: Session,
  times: number,
  warmUp: number,
  call: () => Promise<void>,
): Promise<void> {
  for (let count = 0; count < warmUp; count++) await call();
  const before = await measure(session);
  for (let count = warmUp; count < times; count++) await call();
  const after = await measure(session);
  expect(after.mb - before.mb, "growth in MB").toBeLessThan(MOST_GROWTH_MB);
  expect(after.descriptors).toBeLessThanOrEqual(before.descriptors);
  expect(filesBelow(join(scene.dir, "tmp"))).toEqual(["/.keep"]);
  await session.leave();
}

type Call = (session: Session, random: Random) => Promise<void>;

function answers(tool: string, input: Readonly<Record<string, unknown>>, expected: RegExp): Call {
  return async (session) => {
    expect(await session.ask(tool, input), `${tool} ${JSON.stringify(input)}`).toMatch(expected);
  };
}

const CALLS: readonly Call[] = [
  answers("maven_compile", {}, /^Compile SUCCESS/),
  answers(
    "maven_compile",
    { args: ["-Dfails"], responseFormat: "json" },
    /^\{"operation":"Compile".*"status":"FAILURE"/,
  ),
  answers("maven_test", { detailLevel: "detailed" }, /^Test FAILURE/),
  answers("maven_test", { testFilter: "MoneyTest", testOnly: true }, /^Test /),
  answers("maven_test", { rerunFailed: true }, /^Test |^Nothing to run again/),
  answers("maven_package", { skipTests: true }, /^Package /),
  answers("maven_clean", {}, /^Clean SUCCESS/),
  answers("maven_run", { goals: ["verify"], args: ["-Dfloods"] }, /^Run SUCCESS/),
  answers("maven_project", {}, /greeting|com\.acme/),
  answers("maven_result", { show: "log", limit: 50 }, /./),
  answers("maven_result", { show: "runs" }, /./),
  answers("maven_result", { show: "failures" }, /./),
  answers("maven_result", { run: 1_000_000 }, /./),
  answers("maven_compile", { module: "nosuch" }, /not in this project/),
  answers("maven_compile", { timeout: "soon" }, /expected/),
  answers("maven_run", { goals: ["deploy"] }, /deploy/),
  answers("nosuch", {}, /^unknown tool/),
  async (session, random) => {
    const id = `cancelled-${random.next()}`;
    const params = { name: "maven_compile", arguments: { args: ["-Dsleeps"] } };
    session.server.send({ jsonrpc: "2.0", id, method: "tools/call", params });
    await Bun.sleep(random.next() * 60);
    session.server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } });
  },
  async (session) => {
    const running = await session.ask("maven_compile", { args: ["-Dsleeps"], wait: 0 });
    expect(running).toStartWith("Compile RUNNING");
    expect(await session.ask("maven_result", { cancel: true })).toStartWith("Compile CANCELLED");
  },
];

/** Maven, as far as these calls look. */
const STAND_IN = `#!/bin/sh
echo "[INFO] Scanning for projects..."
case "$*" in
  *-Dsleeps*) sleep 300 ;;
  *-Dfails*) echo "[ERROR] /p/A.java:[1,1] cannot find symbol"; echo "[INFO] BUILD FAILURE"; exit 1 ;;
  *-Dfloods*) i=0; while [ $i -lt 5000 ]; do echo "[INFO] line $i of a log"; i=$((i+1)); done ;;
  *test*)
    mkdir -p target/surefire-reports
    echo "[INFO] --- maven-surefire-plugin:3.2.5:test (default-test) @ greeting ---"
    echo '<testsuite name="com.acme.MoneyTest"><testcase classname="com.acme.MoneyTest" name="adds"><failure message="no">no</failure></testcase></testsuite>' > target/surefire-reports/TEST-com.acme.MoneyTest.xml ;;
esac
echo "[INFO] BUILD SUCCESS"
`;
