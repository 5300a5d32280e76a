import { join } from "node:path";
import { residentMb } from "../bench/resident.ts";
import { type Attempt, tryAll, unless } from "./attempt.ts";
import type { Part } from "./part.ts";
import type { Random } from "./random.ts";
import { descriptorsOf, filesBelow } from "./remains.ts";
import type { Scene, Session } from "./scene.ts";

const STAND_INS = 1000;
const REAL = 50;
const WARM_UP = 500;
/** Between the memory after the warm-up and at the end. A leak of a few kilobytes a call would pass it. */
const MOST_GROWTH_MB = 15;

/** One server and very many calls: it must not grow, and nothing may be left. */
export const soak: Part = { name: "soak", run: (random) => tryAll(ATTEMPTS, random) };

const ATTEMPTS: readonly Attempt[] = [
  {
    what: `${STAND_INS} mixed calls of one server with stand-ins, good, bad, cancelled and fetched later`,
    run: withStandIns,
  },
  { what: `${REAL} calls of one server with real Maven`, sample: "shop", run: withMaven },
];

async function withStandIns(scene: Scene, random: Random): Promise<string[]> {
  await scene.writeProgram("bin/mvn", STAND_IN);
  const env = { TMPDIR: join(await scene.write("tmp/.keep", ""), "..") };
  const session = await scene.open({ env, args: ["--log-level", "ERROR"] });
  return keepsSmall(scene, session, STAND_INS, WARM_UP, () => random.pick(CALLS)(session, random));
}

async function withMaven(scene: Scene, random: Random): Promise<string[]> {
  const args = (await hasAll(scene)) ? ["-o"] : [];
  const session = await scene.open({ args: ["--log-level", "ERROR"] });
  const calls = [
    ["maven_compile", { args }],
    ["maven_test", { args, testFilter: "MoneyTest" }],
    ["maven_project", {}],
    ["maven_run", { args, goals: ["validate"] }],
    ["maven_result", { show: "log" }],
  ] as const;
  return keepsSmall(scene, session, REAL, 10, async () => {
    const [tool, input] = random.pick(calls);
    const answer = await session.ask(tool, input);
    return unless(!/^\w+ (?:FAILURE|TIMEOUT)|internal error/.test(answer), `${tool} fails`, answer);
  });
}

/** Whether the local repository has what the sample needs: a build tells, and fetches it for the next one. */
async function hasAll(scene: Scene): Promise<boolean> {
  await scene.command(["test"]);
  return (await scene.command(["test", "-o"])).exitCode === 0;
}

/** Calls again and again; resolves to what was wrong with the calls, and with what has become of the server. */
async function keepsSmall(
  scene: Scene,
  session: Session,
  times: number,
  warmUp: number,
  call: () => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  let before = { mb: 0, descriptors: 0 };
  for (let count = 0; count < times; count++) {
    if (count === warmUp) before = await measure(session);
    faults.push(...(await call()));
  }
  const after = await measure(session);
  const figures = `${before.mb.toFixed(1)} MB after ${warmUp} calls, ${after.mb.toFixed(1)} MB after ${times}`;
  console.error(`  ${figures}, ${before.descriptors} and ${after.descriptors} descriptors`);
  const left = filesBelow(scene.dir).filter((path) => path.startsWith("tmp/") && !path.endsWith(".keep"));
  return [
    ...faults,
    ...unless(after.mb - before.mb < MOST_GROWTH_MB, `memory grows: ${figures}`),
    ...unless(after.descriptors <= before.descriptors, `${after.descriptors - before.descriptors} descriptors more`),
    ...left.map((path) => `left on disk: ${path}`),
    ...(await session.leave()),
  ];
}

/** A moment after the last answer, when its garbage has been collected. */
async function measure(session: Session) {
  await Bun.sleep(1000);
  const { pid } = session.server;
  return { mb: residentMb(pid).now, descriptors: descriptorsOf(pid) };
}

type Call = (session: Session, random: Random) => Promise<string[]>;

function answers(tool: string, input: Readonly<Record<string, unknown>>, expected: RegExp): Call {
  return async (session) => {
    const answer = await session.ask(tool, input);
    return unless(expected.test(answer), `${tool} ${JSON.stringify(input)}: not ${expected.source}`, answer);
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
  answers("maven_test", { rerunFailed: true }, /^Test |^maven_test/),
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
    return [];
  },
  async (session) => {
    const running = await session.ask("maven_compile", { args: ["-Dsleeps"], wait: 0 });
    const end = await session.ask("maven_result", { cancel: true });
    return [
      ...unless(running.startsWith("Compile RUNNING"), "no RUNNING", running),
      ...unless(end.startsWith("Compile CANCELLED"), "no CANCELLED", end),
    ];
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
