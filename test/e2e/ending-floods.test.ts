import { describe, expect, test } from "bun:test";
import { residentMb } from "../../scripts/bench/resident.ts";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";
import { processesOf } from "./survivors.ts";
import { until } from "./until.ts";

/** With LONG=1, 5 million lines and 100 MB. */
const [LINES, BYTES] = process.env["LONG"] ? [5_000_000, 100_000_000] : [100_000, 5_000_000];

const compile = async (session: Session, input = {}) => untimed((await session.call("maven_compile", input)).text);

async function expectNothingLeft({ dir, pid }: Session): Promise<void> {
  try {
    expect(await until(() => processesOf(dir).every((it) => it === pid), 10_000)).toBe(true);
  } finally {
    for (const left of processesOf(dir)) if (left !== pid) process.kill(left, "SIGKILL");
  }
}

test.each([
  ["many lines", `yes '[INFO] Building jar' | head -n ${LINES}`],
  ["many lines that tell of errors", `yes '[ERROR] /a/B.java:[1,2] cannot find symbol' | head -n ${LINES}`],
  ["a line that is too long to be one", `head -c ${BYTES} /dev/zero | tr '\\0' x`],
  ["bytes at random on both streams", `head -c ${BYTES} /dev/urandom & head -c ${BYTES} /dev/urandom >&2; wait`],
  ["half characters without end", `yes "$(printf '\\303')" | tr -d '\\n' | head -c ${BYTES}`],
])("a build that prints %s is answered within bounded memory", async (_, prints) => {
  await using session = await openSession("single", { mvn: `#!/bin/sh\n${prints}\necho\n${FAILS}exit 1\n` });
  expect(await compile(session)).toContain("Compile FAILURE (#s)");
  expect(residentMb(session.pid).peak).toBeLessThan(MOST_MB);
  await expectNothingLeft(session);
});

/** Far below what was printed with LONG=1, and above what a server takes that only reads. */
const MOST_MB = 400;
const FAILS = "echo '[INFO] BUILD FAILURE'\n";

describe("a build is answered, and nothing of it is left, that", () => {
  test("prints without end", async () => {
    await using session = await openSession("single", { mvn: "#!/bin/sh\nexec yes '[INFO] Building jar'\n" });
    expect(await compile(session, { timeout: 2 })).toContain("Compile TIMEOUT (#s)");
    expect(residentMb(session.pid).peak).toBeLessThan(MOST_MB);
    await expectNothingLeft(session);
  });

  test("closes its streams early and goes on", async () => {
    await using session = await openSession("single", { mvn: CLOSES_EARLY });
    expect(await compile(session)).toContain("Compile SUCCESS (#s)");
    expect(await session.read("bin/end.txt")).toBe("end\n");
    await expectNothingLeft(session);
  });

  test("closes its streams and never ends", async () => {
    await using session = await openSession("single", { mvn: "#!/bin/sh\nexec sleep 300 >&- 2>&-\n" });
    expect(await compile(session, { timeout: 1 })).toContain("Compile TIMEOUT (#s)");
    await expectNothingLeft(session);
  });

  test("goes on below a program that a signal ended", async () => {
    await using session = await openSession("single", { mvn: LOSES_ITS_PARENT });
    expect(await compile(session)).toContain("Compile FAILURE (#s)");
    await expectNothingLeft(session);
  });

  test("forks daemons without end", async () => {
    await using session = await openSession("single", { mvn: FORKS_DAEMONS });
    expect(await compile(session, { timeout: 1 })).toContain("Compile TIMEOUT (#s)");
    await expectNothingLeft(session);
  });
});

test("a process that goes on to print after the end is ended and told, and changes no later answer", async () => {
  await using session = await openSession("single", { mvn: LEAVES_A_LOUD_PROCESS });
  const told = /^Compile SUCCESS \(#s\)\n\n> Ended what Maven left running: "sh" \(process \d+\)[^\n]*$/;
  expect(await compile(session)).toMatch(told);
  expect(await compile(session)).toMatch(told);
  await expectNothingLeft(session);
});

const CLOSES_EARLY = `#!/bin/sh
echo "[INFO] BUILD SUCCESS"
exec >&- 2>&-
sleep 0.3
echo end > "\${0%/*}/end.txt"
`;

const LOSES_ITS_PARENT = `#!/bin/sh
sleep 300 &
kill -s KILL $$
`;

const FORKS_DAEMONS = `#!/bin/sh
while :; do
  (setsid sleep 300 &)
  sleep 0.01
done
`;

const LEAVES_A_LOUD_PROCESS = `#!/bin/sh
echo "[INFO] BUILD SUCCESS"
(while echo "[ERROR] /a/B.java:[1,2] too late"; do sleep 0.1; done) &
`;
