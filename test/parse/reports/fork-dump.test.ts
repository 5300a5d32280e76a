import { expect, test } from "bun:test";
import { readForkDump } from "../../../src/parse/reports/fork-dump.ts";

test("throwables are kept whole, each entry by itself", () => {
  const first = "java.lang.OutOfMemoryError: Java heap space\n\tat a.MemoryTest.fills(MemoryTest.java:9)";
  const second = "a.Boom: bang\n\tat a.B.c(B.java:1)\nCaused by: a.Why\n\t... 1 more";
  const text = `# Created at 2026-11-22T02:51:52.550\n${first}\n\n\n# Created at 2026-11-22T02:51:52.558\nJava heap space\n\n# Created at 2026-11-22T02:51:52.560\n${second}\n`;
  expect(readForkDump(text)).toEqual({ traces: [first, second], lastWords: [] });
});

test("of what was written past Surefire, only what tells of the JVM's end", () => {
  const past = (words: string) =>
    `# Created at 2026-11-22T03:01:39.711\nCorrupted channel by directly writing to native stream in forked JVM 1. Stream '${words}'.\n\n`;
  const text = `${past("#")}${past("#  SIGSEGV (0xb) at pc=0x00007ffadccd2f94, pid=1, tid=2")}${past("native chatter")}${past("# V  [libjvm.so+0xed2f94]  Unsafe_PutLong+0x124")}`;
  expect(readForkDump(text)).toEqual({
    traces: [],
    lastWords: [
      "SIGSEGV (0xb) at pc=0x00007ffadccd2f94, pid=1, tid=2",
      "V  [libjvm.so+0xed2f94]  Unsafe_PutLong+0x124",
    ],
  });
});
