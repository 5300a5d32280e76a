import { join } from "node:path";
import { type Attempt, unless } from "../attempt.ts";
import type { How } from "../scene.ts";
import { buildsRightly } from "./builds.ts";
import { mountable } from "./state.ts";

/** A machine that lacks what every machine has. */
export const MACHINE: readonly Attempt[] = [
  {
    what: "no /tmp, no HOME, no environment but a PATH, a HOME that is nowhere, strange languages",
    run: async (scene) => {
      const faults: string[] = [];
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
        const found = await buildsRightly(scene, how);
        faults.push(...found.map((fault) => `${JSON.stringify(how.env).slice(0, 80)}: ${fault}`));
      }
      return faults;
    },
  },
  {
    what: "a /dev/shm and a /tmp of no size",
    run: async (scene) => {
      const script = 'mount -t tmpfs -o size=4k tmpfs /dev/shm; exec "$@"';
      const how = { through: ["unshare", "-rm", "sh", "-c", script, "sh"], env: { TMPDIR: "/dev/shm" } };
      return mountable() ?? buildsRightly(scene, how);
    },
  },
  {
    what: "few descriptors (ulimit -n): a right answer, or a sentence",
    run: async (scene) => {
      const faults: string[] = [];
      for (const count of [10, 14, 16, 18, 20, 22, 24, 26, 28, 30, 34, 40, 60]) {
        await scene.writeProgram("bin/mvn", "#!/bin/sh\necho '[INFO] BUILD SUCCESS'\n");
        const through = ["sh", "-c", `ulimit -n ${count}; exec "$@"`, "sh"];
        const { exitCode, stdout, stderr } = await scene.command(["compile"], { through });
        const isRight =
          exitCode === 0 ? stdout.startsWith("Compile SUCCESS") : exitCode !== null && stderr.trim() !== "";
        faults.push(...unless(isRight, `${count}: exit code ${exitCode}`, stdout + stderr));
      }
      return faults;
    },
  },
  {
    what: "a clock that jumps back",
    run: async () =>
      "test/maven/testing/report-listing.test.ts sets the clock that is handed in; a process cannot have one of its own",
  },
];
