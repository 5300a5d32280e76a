import { expect, test } from "bun:test";
import { copyFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "../temporary.ts";
import { run } from "./run-script.ts";

test.if(process.platform === "linux")(
  "a link that somebody left in /tmp leads no JVM's end to their file",
  async () => {
    const dir = temporaryDirectory();
    const [java, file] = [join(dir, "java"), join(dir, "file")];
    copyFileSync(Bun.which("sleep") ?? "", java);
    writeFileSync(file, "kept");
    let link = "";
    const { outcome } = await run(`trap '' QUIT; echo $$; exec ${java} 1000`, {
      timeoutMs: 500,
      onText: (text) => {
        link = `/tmp/.attach_pid${Number(text)}`;
        symlinkSync(file, link);
      },
    });
    rmSync(link);
    expect(outcome).toMatchObject({ by: "timeout", threadDumps: [] });
    expect(readFileSync(file, "utf8")).toBe("kept");
  },
);
