import { createInterface } from "node:readline";
import { openRunQueue, type QueuePlace } from "../../../src/store/queue/run-queue.ts";

// A process of its own in the queue of a folder: does what each line on stdin says, and answers each with one line.
const [folder = ""] = process.argv.slice(2);
const queue = openRunQueue(folder, () => 0);
const places = new Map<number, QueuePlace>();
for await (const line of createInterface({ input: process.stdin })) {
  const [command = "", word = ""] = line.split(" ");
  console.log(JSON.stringify(obey(command, word) ?? null));
}

function obey(command: string, word: string): unknown {
  const place = places.get(Number(word));
  switch (command) {
    case "enter": {
      const entered = queue.enter(word);
      places.set(entered.run, entered);
      return entered.run;
    }
    case "ahead":
      return place?.ahead();
    case "begin":
      return place?.begin();
    case "leave":
      return place?.leave();
    case "find":
      return queue.find(Number(word));
    case "trouble":
      return queue.trouble();
    case "close":
      return queue.close();
    default:
      throw new Error(`unknown: ${command}`);
  }
}
