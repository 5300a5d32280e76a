import { existsSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, unless } from "../attempt.ts";

/** What sets up a client, and what a client runs before each command. */
export const SETUP: readonly Attempt[] = [
  {
    what: "a client's file of 1 GB, which is sparse, for init to change",
    run: async (scene) => {
      const file = join(scene.project, ".mcp.json");
      writeFileSync(file, "{}");
      truncateSync(file, 2 ** 30);
      const { stderr, exitCode } = await scene.command(["init", "claude", "--write"]);
      return unless(exitCode === 1 && stderr.includes("it is larger than 10 MB"), "it is not refused", stderr);
    },
  },
  {
    what: "a client's file in the checkout that is a link to a file outside of it",
    run: async (scene) => {
      const target = await scene.write("outside.json", "{}");
      symlinkSync(target, join(scene.project, ".mcp.json"));
      const { stdout } = await scene.command(["init", "claude"]);
      return unless(stdout.includes(`by a link: ${target}`), "the target is not named", stdout);
    },
  },
  {
    what: "a folder of originals that leads elsewhere, for init to copy a file with secrets into",
    run: async (scene) => {
      const file = join(scene.project, ".mcp.json");
      writeFileSync(file, '{"secret": "s3cret"}');
      await scene.write("state/maven-mcp/.keep", "");
      await scene.write("elsewhere/.keep", "");
      symlinkSync(join(scene.dir, "elsewhere"), join(scene.dir, "state/maven-mcp/originals"));
      const { stderr } = await scene.command(["init", "claude", "--write"]);
      return [
        ...unless(stderr.includes("originals is a link"), "nothing is said of the link", stderr),
        ...unless(readFileSync(file, "utf8") === '{"secret": "s3cret"}', "the file was changed"),
        ...unless(existsSync(join(scene.dir, "elsewhere/.keep")), "the folder is gone"),
      ];
    },
  },
  {
    what: "commands of up to 5 MB, plain and of quotes alone, for the hook of a shell",
    run: async (scene) => {
      const faults: string[] = [];
      for (const command of [
        `mvn test ${"-Da=b ".repeat(8e5)}`,
        `mvn ${"'".repeat(5e6)}`,
        `mvn ${"a\\".repeat(2e6)}`,
      ]) {
        const asked = { hook_event_name: "PreToolUse", tool_name: "Bash", cwd: scene.project, tool_input: { command } };
        const input = await scene.write("asked.json", JSON.stringify(asked));
        const through = ["sh", "-c", `exec "$@" < ${input}`, "sh"];
        const startedMs = performance.now();
        const { stdout, exitCode } = await scene.command(["hook", "claude"], { through });
        const tookMs = performance.now() - startedMs;
        faults.push(
          ...unless(exitCode === 0 && stdout === "", `${command.slice(0, 20)} does not pass`, stdout),
          ...unless(tookMs < 2000, `${command.slice(0, 20)} takes ${Math.round(tookMs)} ms`),
        );
      }
      return faults;
    },
  },
];
