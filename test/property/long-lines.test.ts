import { expect, test } from "bun:test";
import fc from "fast-check";
import { startLog } from "../../src/output/log/read-log.ts";
import { explainFailure } from "../../src/output/problems/explain.ts";
import { readReport } from "../../src/output/reports/read-surefire-report.ts";
import { readTrace } from "../../src/output/trace.ts";
import { quotedLines } from "./quoted-lines.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

/** More than the reader of logs keeps of a line. */
const LONG = 70_000;

/** A line that begins as a real one does and then says the same over and over: what makes a careless regex try without end. */
function pumped(lines: readonly string[], length: number): fc.Arbitrary<string> {
  const line = fc.constantFrom(...lines);
  return fc
    .tuple(
      line,
      fc.nat(),
      fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(1000)),
      fc.constantFrom("", "!", " ", "rest"),
    )
    .map(([real, at, pumpLength, end]) => {
      const cut = 1 + (at % real.length);
      const pump = real.slice(Math.max(0, cut - pumpLength), cut);
      const rest = end === "rest" ? real.slice(cut) : end;
      return real.slice(0, cut) + pump.repeat(Math.ceil(length / pump.length)) + rest;
    });
}

/** What a line may stand behind, so that every interpreter gets its turn. */
const CONTEXTS = [
  "",
  "[INFO] --- compiler:3.14.1:compile (default-compile) @ orders ---\n[ERROR] COMPILATION ERROR : \n",
  "[INFO] --- compiler:3.14.1:compile (default-compile) @ orders ---\n[ERROR] /a/B.java:[1,2] cannot find symbol\n",
  "[INFO] --- surefire:3.5.5:test (default-test) @ orders ---\n[INFO]  T E S T S\n[INFO] Running com.acme.CartTest\n",
  "[INFO] --- maven-surefire-plugin:2.12.4:test (default-test) @ orders ---\n T E S T S\nRunning com.acme.CartTest\n",
  "[INFO] --- pmd:3.26.0:check (default) @ orders ---\n",
  "[INFO] Reactor Build Order:\n",
  "[INFO] ------------------------------------------------------------------------\n",
  "[INFO] --------------------------< com.acme:orders >---------------------------\n[INFO] Building orders 1.0\n",
  "[INFO] Reactor Summary for Shop 1.0:\n",
  "[INFO] BUILD FAILURE\n",
  "[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile) on project orders: Compilation failure\n",
  "[ERROR] The forked VM terminated without saying properly goodbye\n[ERROR] Crashed tests:\n",
  "[WARNING] Some problems were encountered while building the effective model for com.acme:start:jar:1.0\n",
  "[ERROR] The build could not read 1 project -> [Help 1]\n[ERROR]   The project com.acme:start:1.0 (/home/dev/start/pom.xml) has 2 errors\n",
  "21:38:20,899 [main] [INFO] Scanning for projects...\n",
] as const;
const LEVELS = ["", "[INFO] ", "[WARNING] ", "[ERROR] "] as const;

test(
  "no line of a log takes much longer to read than a plain one of its length, whatever it stands behind",
  () => {
    const plainMs = readingMs("", "x".repeat(LONG));
    holds(
      fc.property(pumped(quotedLines("log"), LONG), (text) => {
        for (const context of CONTEXTS) {
          for (const level of LEVELS) expectAsFast(() => readingMs(context, level + text), plainMs);
        }
      }),
      70,
    );
  },
  PATIENCE_MS,
);

test(
  "a line of a megabyte takes no longer than a long one",
  () => {
    const plainMs = readingMs("", "x".repeat(1_000_000));
    const line = pumped(quotedLines("log"), 1_000_000);
    holds(
      fc.property(fc.constantFrom(...CONTEXTS), fc.constantFrom(...LEVELS), line, (context, level, text) => {
        expectAsFast(() => readingMs(context, level + text), plainMs);
      }),
      170,
    );
  },
  PATIENCE_MS,
);

test.each([
  ["the time in a row of the summary", "[INFO] Reactor Summary for Shop 1.0:\n", "[INFO] Shop Core SUCCESS [", " "],
  ["a row of the build order", "[INFO] Reactor Build Order:\n", "[INFO] Shop Core", " "],
  ["a module's header", "", "[INFO] -----< com.acme", ":"],
  ["a module that a cache holds", "", "[INFO] Found cached build, restoring com.acme", ":"],
])("%s once took the square of its length, or worse", (_, context, line, pump) => {
  const plainMs = readingMs("", "x".repeat(LONG));
  expectAsFast(() => readingMs(context, `${line}${pump.repeat(LONG)}`), plainMs);
});

test(
  "no line of a trace and no name in a report takes much longer either",
  () => {
    // In XML a quote takes five characters.
    const plainMs = reportMs("'".repeat(LONG));
    const lines = [...quotedLines("reports"), ...quotedLines("trace.ts"), ...TRACE];
    holds(
      fc.property(pumped(lines, LONG), (text) => {
        expectAsFast(() => reportMs(text), plainMs);
      }),
      70,
    );
  },
  PATIENCE_MS,
);

test(
  "no line of a failed goal takes much longer to explain",
  () => {
    const plainMs = explainingMs("x".repeat(LONG));
    holds(
      fc.property(pumped(quotedLines("problems"), LONG), (text) => {
        expectAsFast(() => explainingMs(text), plainMs);
      }),
      170,
    );
  },
  PATIENCE_MS,
);

test("the place of a frame in a module once took the square of its length", () => {
  const slashes = `\tat java.base${"/".repeat(LONG)}`;
  expectAsFast(() => reportMs(slashes), reportMs("x".repeat(LONG)));
});

const TRACE = [
  "\tat java.base/java.util.ArrayList.forEach(ArrayList.java:1511)",
  "\tat app//com.acme.FooTest.lambda$adds$0(FooTest.java:25) ~[test-classes/:na]",
  "Caused by: java.lang.IllegalStateException: no tax rate",
  "\t... 12 more",
  "\tSuppressed: java.lang.IllegalStateException: close failed",
] as const;

/** Far above what a few milliseconds become, far below what a square of the length takes. The collector may be busy: the least of three times counts. */
function expectAsFast(measure: () => number, plainMs: number): void {
  const bound = 200 + 20 * plainMs;
  let leastMs = measure();
  for (let again = 0; again < 2 && leastMs > bound; again++) leastMs = Math.min(leastMs, measure());
  expect(leastMs).toBeLessThan(bound);
}

/** The time that this process had a processor: a busy machine takes none of it. */
function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function readingMs(context: string, line: string): number {
  const log = startLog();
  log.push(Buffer.from(context));
  const startedMs = spentMs();
  log.push(Buffer.from(`${line}\n[INFO] \n`));
  log.facts();
  return spentMs() - startedMs;
}

function explainingMs(line: string): number {
  const startedMs = spentMs();
  explainFailure([line], undefined);
  explainFailure(["Failed to execute goal", line, line], undefined);
  return spentMs() - startedMs;
}

/** A text in all places of a report where one can stand. */
function reportMs(text: string): number {
  const startedMs = spentMs();
  const trace = `java.lang.AssertionError: ${text}\n${text}\n\tat com.acme.Foo.bar(Foo.java:1)\n`;
  const words = escapeXml(text);
  const xml = `<testsuite name="${words}"><testcase name="${words}" classname="${words}" time="${words}"><failure message="${words}" type="${words}"><![CDATA[${trace}]]></failure></testcase></testsuite>`;
  readReport(`TEST-${text}.xml`, xml);
  readReport("TEST-com.acme.FooTest.xml", xml.replace(/classname="[^"]*"/, 'classname="display name"'));
  readTrace(trace, () => false);
  readTrace(text, () => false);
  return spentMs() - startedMs;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (found) => `&#${found.charCodeAt(0)};`);
}
