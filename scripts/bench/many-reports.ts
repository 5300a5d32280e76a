import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MODULES = 20;
const FILES_PER_MODULE = 50;
const CASES_PER_FILE = 10;
/** Every so many test cases one fails, with its trace and output. */
const FAILS_EVERY = 50;

/** Writes 10,000 test cases in 1,000 reports of 20 modules, each in the form of a real one of Surefire 3.5.5 with its properties. */
export function writeManyReports(root: string): void {
  const form = readForm();
  mkdirSync(root, { recursive: true });
  const modules = Array.from({ length: MODULES }, (_, index) => `module-${index}`);
  writeFileSync(
    join(root, "pom.xml"),
    pom("root", `<packaging>pom</packaging><modules>${modules.map(toModule).join("")}</modules>`),
  );
  for (const module of modules) {
    const directory = join(root, module, "target/surefire-reports");
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(root, module, "pom.xml"), pom(module, ""));
    for (let file = 0; file < FILES_PER_MODULE; file++) {
      const testClass = `com.acme.billing.Invoice${file}Test`;
      const cases = Array.from({ length: CASES_PER_FILE }, (_, number) =>
        caseOf(form, file * CASES_PER_FILE + number, testClass),
      );
      writeFileSync(join(directory, `TEST-${testClass}.xml`), `${form.head}${cases.join("")}</testsuite>\n`);
    }
  }
}

/** A real report in parts: everything before the first test case, one that failed, and what tests print. */
interface Form {
  readonly head: string;
  readonly failing: string;
}

function readForm(): Form {
  const reports = join(import.meta.dirname, "../../fixtures/corpus/test/basics/reports/target/surefire-reports");
  const xml = readFileSync(join(reports, "TEST-com.acme.billing.InvoiceTest.xml"), "utf8");
  const failing = /<testcase name="totalIsRight"[\s\S]*?(?=\s*<\/testcase>)/.exec(xml)?.[0];
  const output = `<system-out><![CDATA[${"row written, <state>ok</state> & more\n".repeat(20)}]]></system-out>`;
  if (failing === undefined) throw new Error("the captured report has another form now");
  return { head: xml.slice(0, xml.indexOf("<testcase")), failing: `${failing}${output}</testcase>\n` };
}

function caseOf({ failing }: Form, number: number, testClass: string): string {
  if (number % FAILS_EVERY === 0) {
    return failing.replaceAll("com.acme.billing.InvoiceTest", testClass).replace('name="totalIsRight"', named(number));
  }
  return `<testcase ${named(number)} classname="${testClass}" time="0.00${number % 10}"/>\n`;
}

function named(number: number): string {
  return `name="totalIsRight${number}"`;
}

function pom(artifactId: string, rest: string): string {
  return `<project><modelVersion>4.0.0</modelVersion><groupId>com.acme</groupId><artifactId>${artifactId}</artifactId><version>1</version>${rest}</project>`;
}

function toModule(name: string): string {
  return `<module>${name}</module>`;
}
