import { describe, expect, test } from "bun:test";
import { readForkDump } from "../../../src/output/reports/fork-dump.ts";

const isOwn = (name: string) => name.startsWith("a.");

test("throwables are kept whole, each entry by itself", () => {
  const first = "java.lang.OutOfMemoryError: Java heap space\n\tat a.MemoryTest.fills(MemoryTest.java:9)";
  const second = "a.Boom: bang\n\tat a.B.c(B.java:1)\nCaused by: a.Why\n\t... 1 more";
  const text = `# Created at 2026-11-22T02:51:52.550\n${first}\n\n\n# Created at 2026-11-22T02:51:52.558\nJava heap space\n\n# Created at 2026-11-22T02:51:52.560\n${second}\n`;
  expect(readForkDump(text, isOwn)).toMatchObject({
    traces: [
      { trace: first, throwable: { type: "java.lang.OutOfMemoryError", frames: [{ isOwn: true }] } },
      { trace: second, throwable: { cause: { type: "a.Why" } } },
    ],
    lastWords: [],
  });
});

test("of what was written past Surefire, only what tells of the JVM's end", () => {
  const past = (words: string) =>
    `# Created at 2026-11-22T03:01:39.711\nCorrupted channel by directly writing to native stream in forked JVM 1. Stream '${words}'.\n\n`;
  const text = `${past("#")}${past("#  SIGSEGV (0xb) at pc=0x00007ffadccd2f94, pid=1, tid=2")}${past("native chatter")}${past("# V  [libjvm.so+0xed2f94]  Unsafe_PutLong+0x124")}`;
  expect(readForkDump(text, isOwn)).toEqual({
    traces: [],
    lastWords: [
      "SIGSEGV (0xb) at pc=0x00007ffadccd2f94, pid=1, tid=2",
      "V  [libjvm.so+0xed2f94]  Unsafe_PutLong+0x124",
    ],
  });
});

test("what a JVM says that does not start, as Surefire 2.22 keeps it", () => {
  const entries = ["Unrecognized VM option 'MaxPermSize=256m'", "Error: Could not create the Java Virtual Machine."];
  const text = entries.map((line) => `# Created at 2026-11-28T09:08:23.178\n${line}\n\n`).join("");
  expect(readForkDump(text, isOwn).lastWords).toEqual(["Unrecognized VM option 'MaxPermSize=256m'"]);
});

test("the reason for which a JVM did not start stands behind that", () => {
  const entries = ["Error occurred during initialization of VM", "Too small maximum heap", "chatter"];
  const text = entries.map((line) => `# Created at 2026-11-28T09:08:23.178\n${line}\n\n`).join("");
  expect(readForkDump(text, isOwn).lastWords).toEqual(["Too small maximum heap"]);
});

describe("what was written past Surefire", () => {
  const wordsOf = (...lines: readonly string[]) =>
    readForkDump(
      lines
        .map(
          (line) =>
            `# Created at 2026-11-22T03:01:39.711\nCorrupted channel by directly writing to native stream in forked JVM 12. Stream '${line}'.\n\n`,
        )
        .join(""),
      isOwn,
    ).lastWords;

  // hs_err of HotSpot in its order, then what it prints as it exits, then what its launcher says
  test.each([
    "SIGBUS (0x7) at pc=0x00007ffadccd2f94, pid=1, tid=2",
    "EXCEPTION_ACCESS_VIOLATION (0xc0000005) at pc=0x00007ff8, pid=1, tid=2",
    "Internal Error (sharedRuntime.cpp:531), pid=1, tid=2",
    "Out of Memory Error (arena.cpp:197), pid=1, tid=2",
    "C  [libc.so.6+0x9f2a]",
    "j  com.acme.Native.call()V+5",
    "v  ~StubRoutines::call_stub",
    "J 1234% c2 com.acme.Native.call(I)V (12 bytes) @ 0x00007f [0x00007e+0x1f]",
    "J  0x00007ffadccd2f94",
    "There is insufficient memory for the Java Runtime Environment to continue.",
    "Native memory allocation (mmap) failed to map 1073741824 bytes.",
    "Terminating due to java.lang.OutOfMemoryError: Java heap space",
    "Aborting due to java.lang.OutOfMemoryError: Metaspace",
    "agent library failed to init: instrument",
    "FATAL ERROR in native method: processing of -javaagent failed",
    "Could not reserve enough space for 1048576KB object heap",
    "Unrecognized VM option 'NoSuchFlag'",
    "Unrecognized option: --nope",
    'Exception in thread "main" java.lang.NoClassDefFoundError: a/B',
  ])("%s tells of the JVM's end", (line) => {
    expect(wordsOf(`#  ${line} `)).toEqual([line]);
    expect(wordsOf(line)).toEqual([line]);
    expect(wordsOf(`a test says: ${line}`)).toEqual([]);
  });

  test.each(["A test speaks", "Just 3 words", "C 3", "JVM 1", "SIGNAL", "Internal matters"])("%s does not", (line) => {
    expect(wordsOf(line)).toEqual([]);
  });

  test("is cut where a JVM does not stop telling", () => {
    const lines = Array.from({ length: 9 }, (_, index) => `V  [libjvm.so+0x${index}]`);
    expect(wordsOf(...lines)).toEqual(lines.slice(0, 5));
  });
});
