import { tmpdir } from "node:os";
import { runGroup } from "../../src/process/run-group.ts";

// Runs a command that never ends, and says the id of its process group.
await runGroup({
  command: ["/bin/sh", "-c", "echo $PPID; sleep 1000 & sleep 1001"],
  cwd: tmpdir(),
  env: { PATH: process.env["PATH"] ?? "" },
  timeoutMs: 1_000_000,
  signal: new AbortController().signal,
  graceMs: () => 1000,
  onOutput: (chunk) => process.stdout.write(chunk),
});
