import type { LoggedFailure } from "../../model/evidence/log-facts.ts";
import { nameMethod } from "./name-class.ts";

/**
 * Reads the failures among the events that Surefire could not read, from what its dump tells of them: a fork that prints
 * past it breaks the event that follows. Surefire 2.22 has events of its own form.
 */
export function readLostFailures(dump: string): LoggedFailure[] {
  const text = [...dump.matchAll(STREAM)].map(([, words]) => words).join("\n");
  return [...text.matchAll(EVENT), ...text.matchAll(OLD_EVENT)]
    .slice(0, MOST_EVENTS)
    .flatMap(({ groups = {}, index }) => {
      const { kind = "", testMethod = "" } = groups;
      const testClass = groups["own"] ?? groups["testClass"] ?? "";
      if (!NAME.test(testClass)) return [];
      const rest = text
        .slice(index, index + LONGEST_EVENT)
        .replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      return {
        testClass,
        testMethod: nameMethod(testMethod, testClass),
        kind: kind === "test-error" || kind === "7" ? "error" : "failure",
        trace: TRACE.exec(rest)?.groups?.["trace"] ?? "",
      };
    });
}

const MOST_EVENTS = 10_000;
const LONGEST_EVENT = 16_384;
// Corrupted channel by directly writing to native stream in forked JVM 1. Stream 'progress 50% :maven-surefire-event:'.
// Corrupted STDOUT by directly writing to native stream in forked JVM 1. Stream 'progress 50%8,1,a.CartTest,total,null,…'.
const STREAM =
  /^Corrupted (?:channel|STDOUT) by directly writing to native stream in forked JVM \d+\. Stream '(.*)'\.$/gm;
// :test-failed: :normal-run:… :UTF-8:… :a.CartTest:… :a.CartTest:… :total:… with four bytes of length before each text
// Surefire 3.6 writes the class once more before the method.
const EVENT =
  /:(?<kind>test-failed|test-error):[\s\S]{0,40}?:UTF-8:[\s\S]{1,4}:(?<testClass>[^:]+):[\s\S]{1,4}:[^:]*:[\s\S]{1,4}:(?:(?<own>\k<testClass>(?:\$[^:]+)?):[\s\S]{1,4}:)?(?<testMethod>[^:]+):/g;
// 8,1,a.CartTest,total,null,lost?,null,lost?,CartTest.total:1 lost?,org.opentest4j.AssertionFailedError: lost?\000A\0009at …
const OLD_EVENT = /(?<kind>[78]),1,(?<testClass>[^,\s]+),(?<testMethod>[^,]+),[^,]*,[^,]*,(?:\d+|null),[^,]*,[^,]*,/g;
const ESCAPED = /\\([0-9A-F]{4})/g;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
// org.opentest4j.AssertionFailedError: lost?
// 	at a.CartTest.total(CartTest.java:1)
const TRACE = /[:,](?<trace>(?:\w+\.)+[A-Z]\w*(?:: .*)?(?:\n\tat .*)*)$/m;
