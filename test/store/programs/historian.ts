import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { readWhole, recordOf } from "../record.ts";

// A process of its own at the history of a folder: does what each line on stdin says, and answers each with one line.
const [folder = ""] = process.argv.slice(2);
let history = openHistory(folder, {});
for await (const line of createInterface({ input: process.stdin })) {
  const [command = "", first = "0", second = "0"] = line.split(" ");
  console.log(JSON.stringify(obey(command, Number(first), Number(second))));
}

function obey(command: string, first: number, second: number): unknown {
  switch (command) {
    case "go-to":
      history.close();
      history = openHistory(join(folder, String(first)), {});
      return null;
    case "record":
      return history.record(recordOf(first, second));
    case "runs":
      return history.list().map(({ run }) => run);
    case "whole":
      return isWhole(first, second);
    case "fill":
      return writeFileSync(join(folder, "filler"), Buffer.alloc(first)) ?? null;
    case "make-room":
      return rmSync(join(folder, "filler")) ?? null;
    default:
      throw new Error(`unknown: ${command}`);
  }
}

/** A run as it was recorded; one that is dropped meanwhile counts as well. */
function isWhole(run: number, bytes: number): boolean {
  const read = readWhole(history, run);
  return read === null ? !history.list().some((kept) => kept.run === run) : Bun.deepEquals(read, recordOf(run, bytes));
}
