import type { ForkDump } from "../../model/evidence/evidence.ts";
import { type IsOwn, readTrace } from "../trace.ts";
import { readLostFailures } from "./lost-events.ts";

/** Reads a `.dump` or `.dumpstream` of Surefire 2.20 or later: entries after their times. */
export function readForkDump(text: string, isOwn: IsOwn): ForkDump {
  const entries = text.split(BEGIN).map((entry) => entry.trim());
  // Surefire 2.22 puts what the JVM says before it starts there as it is.
  const words = entries.map((entry) => (NATIVE.exec(entry)?.groups?.["words"] ?? entry).replace(MARK, "").trim());
  const lost = readLostFailures(text);
  return {
    traces: entries
      .filter((entry) => FRAME.test(entry))
      .map((trace) => ({ trace, throwable: readTrace(trace, isOwn) })),
    lastWords: words
      .filter((line, at) => !line.includes("\n") && (DEATH.test(line) || words[at - 1] === AT_START))
      .slice(0, MOST_WORDS),
    ...(lost.length > 0 && { lost: lost.map((it) => ({ ...it, throwable: readTrace(it.trace, isOwn) })) }),
  };
}

const MOST_WORDS = 5;
/** The reason stands in the next entry: `Too small maximum heap`. */
const AT_START = "Error occurred during initialization of VM";

// # Created at 2026-11-22T02:51:52.550
const BEGIN = /^# Created at .*$/m;
// Corrupted channel by directly writing to native stream in forked JVM 1. Stream '#  SIGSEGV (0xb) at pc=0x00007ffadccd2f94, pid=30570, tid=30572'.
// Corrupted STDOUT by directly writing to native stream in forked JVM 1. Stream '# A fatal error has been detected by the Java Runtime Environment:'.
const NATIVE =
  /^Corrupted (?:channel|STDOUT) by directly writing to native stream in forked JVM \d+\. Stream '(?<words>.*)'\.$/;
const MARK = /^#/;
// 	at org.testng.xml.XmlClass.loadClass(XmlClass.java:74)
const FRAME = /^\tat \S/m;
// SIGSEGV (0xb) at pc=0x00007ffadccd2f94, pid=30570, tid=30572
// V  [libjvm.so+0xed2f94]  Unsafe_PutLong+0x124
// J 1234 c2 com.acme.Native.call(I)V (12 bytes) @ 0x00007fff9cd2f94 [0x00007fff9cd2f00+0x94]
// Terminating due to java.lang.OutOfMemoryError: Java heap space
// There is insufficient memory for the Java Runtime Environment to continue.
// agent library failed to init: instrument
const DEATH =
  /^(?:SIG[A-Z]+ \(|EXCEPTION_\w+ |Internal Error |[CVAvj] {2}\S|J {1,2}\d|Out of Memory Error|(?:Terminating|Aborting) due to java\.lang\.OutOfMemoryError|There is insufficient memory |Native memory allocation |agent library failed to init|FATAL ERROR in native method|Could not reserve |Unrecognized (?:VM )?option|Exception in thread "main" )/;
