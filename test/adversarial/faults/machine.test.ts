import { expect } from "bun:test";
import { join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import { attempt } from "../attempt.ts";
import type { How } from "../scene.ts";
import { buildsRightly } from "./builds.ts";
import { canMount } from "./can-mount.ts";

// A machine that lacks what every machine has.
attempt("no /tmp, no HOME, no environment but a PATH, a HOME that is nowhere, strange languages", async (scene) => {
  const none = Object.fromEntries(Object.keys(scene.env).map((name) => [name, undefined]));
  const { PATH } = scene.env;
  const nowhere = join(await scene.write("file", ""), "below");
  // Where nothing else names a place for state, it would be that of the user who attacks.
  const args = ["--state-dir", join(scene.dir, "state")];
  const hows: readonly How[] = [
    { env: { TMPDIR: nowhere, TMP: nowhere, TEMP: nowhere } },
    { env: { ...none, PATH }, args },
    { env: { HOME: undefined, USER: undefined, XDG_STATE_HOME: undefined }, args },
    { env: { HOME: nowhere, XDG_STATE_HOME: undefined } },
    { env: { HOME: "", XDG_STATE_HOME: "" }, args },
    { env: { HOME: scene.dir, XDG_STATE_HOME: "relative" } },
    { env: { LANG: "xx_YY.nothing", LC_ALL: "\u00ff", TZ: "Nowhere/Never" } },
    { env: { JAVA_HOME: nowhere, MAVEN_OPTS: "'\"", MAVEN_ARGS: "--no 'such", M2_HOME: "/dev/null" } },
  ];
  for (const how of hows) {
    await buildsRightly(scene, how);
  }
});

attempt(
  "a /dev/shm and a /tmp of no size",
  async (scene) => {
    const script = 'mount -t tmpfs -o size=4k tmpfs /dev/shm; exec "$@"';
    const how = { through: ["unshare", "-rm", "sh", "-c", script, "sh"], env: { TMPDIR: "/dev/shm" } };
    await buildsRightly(scene, how);
  },
  { isPossible: canMount },
);

attempt("few descriptors (ulimit -n): a right answer, or a sentence", async (scene) => {
  for (const count of [10, 14, 16, 18, 20, 22, 24, 26, 28, 30, 34, 40, 60]) {
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const through = ["sh", "-c", `ulimit -n ${count}; exec "$@"`, "sh"];
    const { exitCode, stdout, stderr } = await scene.command(["compile"], { through });
    expect(exitCode, `${count} descriptors`).not.toBeNull();
    if (exitCode === 0) expect(stdout).toStartWith("Compile SUCCESS");
    else expect(stderr.trim(), `${count} descriptors`).not.toBe("");
  }
});
