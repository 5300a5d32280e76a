import { join } from "node:path";
import { openCappedFile } from "../../../src/store/logs/capped-file.ts";

// Writes so many logs, one after the other, each of 5000 lines of which most lie in pieces until it is closed.
const [logs = "", count = "0"] = process.argv.slice(2);
for (let run = 1; run <= Number(count); run++) {
  const file = openCappedFile(join(logs, `${run}.log`), { first: 100_000, last: 1_000_000 });
  for (let line = 1; line <= 5000; line += 100) {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${line + index} ${"x".repeat(100)}\n`);
    file.write(Buffer.from(lines.join("")));
  }
  file.close();
}
