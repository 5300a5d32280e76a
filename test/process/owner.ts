import { tmpdir } from "node:os";
import { runGroup } from "../../src/process/run-group.ts";

// owner.ts SCRIPT [abort]: runs a shell script, prints what it prints, and with `abort` ends it at once with an endless grace.
const [, , script = "", abort] = process.argv;
const controller = new AbortController();
await runGroup({
  command: ["/bin/sh", "-c", script],
  cwd: tmpdir(),
  env: { PATH: process.env["PATH"] ?? "" },
  timeoutMs: 1_000_000,
  signal: controller.signal,
  graceMs: () => 1_000_000,
  onOutput: (chunk) => {
    process.stdout.write(chunk);
    if (abort) controller.abort();
  },
});
