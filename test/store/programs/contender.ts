import { appendFileSync, closeSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openRunQueue } from "../../../src/store/queue/run-queue.ts";

// Enters and leaves the queue so many times; its turn is a file that must not exist, and a line in a diary.
const [folder = "", times = "1"] = process.argv.slice(2);
const queue = openRunQueue(folder, () => 0);
const alone = join(folder, "alone");
for (let i = 0; i < Number(times); i++) {
  const place = queue.enter("Test");
  while (place.ahead() !== null) await Bun.sleep(1);
  place.begin();
  closeSync(openSync(alone, "wx"));
  await Bun.sleep(0);
  appendFileSync(join(folder, "diary"), `${place.run}\n`);
  rmSync(alone);
  place.leave();
}
if (queue.trouble() !== null) throw new Error(String(queue.trouble()));
queue.close();
