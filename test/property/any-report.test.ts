import { expect, test } from "bun:test";
import fc from "fast-check";
import { readReport } from "../../src/output/reports/read-surefire-report.ts";
import { answerTo, expectAnswerInForm } from "./answer.ts";
import { REPORTS } from "./captures.ts";
import { mutatedXml } from "./mutated-xml.ts";
import { holds, PATIENCE_MS, withoutHanging } from "./runs.ts";

const LOG = new Uint8Array(Buffer.from("[INFO] Scanning for projects...\n[INFO] BUILD SUCCESS\n"));
const FILE = "TEST-com.acme.CartTest.xml";
const exitCode = fc.constantFrom(0, 0, 1, 137);

const mutatedReport = mutatedXml(REPORTS);

function expectTrueAnswer(xml: string, exit: number): void {
  const read = withoutHanging(() => readReport(FILE, xml));
  const cases = read.kind === "report" ? read.report.cases : [];
  const hasFailed = cases.some(({ outcome }) => outcome === "failed" || outcome === "errored");
  const result = withoutHanging(() => {
    const answer = answerTo({ stdout: LOG, reports: [xml], exitCode: exit });
    expectAnswerInForm(answer);
    return answer;
  });
  if (exit !== 0 || hasFailed) expect(result.status).toBe("FAILURE");
  if (read.kind === "unreadable")
    expect(result.notes).toContainEqual(expect.objectContaining({ code: "unreadable-reports" }));
}

test(
  "any text as report makes an answer",
  () => {
    const markup = fc.constantFrom(
      "<",
      ">",
      "</",
      "/>",
      "&",
      ";",
      '"',
      "=",
      "testsuite",
      "testcase",
      "failure",
      " ",
      "]]>",
      "<![CDATA[",
    );
    const any = fc.oneof(
      fc.string({ unit: "binary", maxLength: 500 }),
      fc.array(fc.oneof(markup, fc.string({ maxLength: 5 })), { maxLength: 60 }).map((pieces) => pieces.join("")),
    );
    holds(fc.property(any, exitCode, expectTrueAnswer), 700);
  },
  PATIENCE_MS,
);

test(
  "any real report that was cut or damaged makes an answer, and no SUCCESS when a readable case failed",
  () => {
    holds(fc.property(mutatedReport, exitCode, expectTrueAnswer), 350);
  },
  PATIENCE_MS,
);

test(
  "a report that ends early is never taken for a whole one",
  () => {
    const part = fc
      .constantFrom(...REPORTS)
      .chain((xml) => fc.nat({ max: xml.trimEnd().length - 1 }).map((end) => xml.slice(0, end)));
    holds(
      fc.property(part, (xml) => {
        expect(readReport(FILE, xml).kind).toBe("unreadable");
      }),
      1000,
    );
  },
  PATIENCE_MS,
);

/** What a test framework tells of one case. */
const telling = fc.record({
  name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  fault: fc.constantFrom(null, null, "failure", "error", "skipped"),
  text: fc.string({ unit: "grapheme", maxLength: 50 }),
});

test(
  "every case of a well-formed report is counted, whatever its words are",
  () => {
    holds(
      fc.property(fc.array(telling, { maxLength: 20 }), fc.nat({ max: 3 }), (cases, depth) => {
        const inner = cases.map(toXml).join("\n");
        const xml = `<?xml version="1.0"?>${"<testsuite name='a.B'>".repeat(depth + 1)}${inner}${"</testsuite>".repeat(depth + 1)}`;
        const count = (kind: string) => cases.filter(({ fault }) => fault === kind).length;
        const result = answerTo({ stdout: LOG, reports: [xml], exitCode: 0 });
        expect(result.summary).toEqual({
          testsRun: cases.length,
          testsFailed: count("failure"),
          testsErrored: count("error"),
          testsSkipped: count("skipped"),
        });
        expect(result.status).toBe(count("failure") + count("error") > 0 ? "FAILURE" : "SUCCESS");
        expectAnswerInForm(result);
      }),
      500,
    );
  },
  PATIENCE_MS,
);

function toXml({ name, fault, text }: { name: string; fault: string | null; text: string }): string {
  const inner = fault === null ? "" : `<${fault} message="${escapeXml(text)}">${escapeXml(text)}</${fault}>`;
  return `<testcase classname="com.acme.CartTest" name="${escapeXml(name)}">${inner}</testcase>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (found) => `&#${found.charCodeAt(0)};`);
}
