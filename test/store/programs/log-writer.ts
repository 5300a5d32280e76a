import { openLogFile } from "../../../src/store/logs/log-file.ts";

// Writes more to a log than its limit for files lets it.
const log = openLogFile(process.argv[2] ?? "", 1, {});
for (let i = 0; i < 100; i++) log.write(Buffer.from("line\n".repeat(10_000)));
log.close();
console.log("closed");
