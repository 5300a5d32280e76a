// Reads the log file it is given in pieces, as they come from a pipe, and prints how fast that was and what it took.
import { closeSync, openSync, readSync } from "node:fs";
import { startLog } from "../../../src/output/log/read-log.ts";
import { residentMb } from "../resident.ts";

// openBuilds does the same.
Bun.unsafe.setJITPolicy(1);

const [path = ""] = process.argv.slice(2);
const chunk = new Uint8Array(65_536);
const log = startLog();
const file = openSync(path, "r");
let bytes = 0;
let elapsedMs = 0;
for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
  const startedAt = performance.now();
  log.push(chunk.subarray(0, length));
  elapsedMs += performance.now() - startedAt;
  bytes += length;
}
closeSync(file);
const { verdict } = log.facts();
// As the server does after each build.
Bun.gc(true);
const { now, peak } = residentMb(process.pid);
console.log(JSON.stringify({ mbPerSecond: bytes / 1e3 / elapsedMs, peakMb: peak, afterMb: now, verdict }));
