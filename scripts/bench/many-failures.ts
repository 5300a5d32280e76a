import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CLASSES = 1000;
const TESTS_PER_CLASS = 100;
const FRAMES = 20;

/** Writes 1,000 reports of 100 failing tests each, every one with a trace of its own class. */
export function writeManyFailures(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const frames = Array.from(
    { length: FRAMES },
    (_, line) => `\tat org.junit.Engine.call${line}(Engine.java:${line})\n`,
  );
  for (let number = 1; number <= CLASSES; number++) {
    const testClass = `com.acme.Load${number}Test`;
    const trace = `${THROWN}: no\n${frames.join("")}\tat ${testClass}.t(Load${number}Test.java:7)\n`;
    const cases = Array.from({ length: TESTS_PER_CLASS }, (_, test) => {
      const failure = `<failure message="no ${test}" type="${THROWN}">${trace}</failure>`;
      return `<testcase classname="${testClass}" name="t${test}" time="0">${failure}</testcase>`;
    });
    writeFileSync(
      join(directory, `TEST-${testClass}.xml`),
      `<testsuite name="${testClass}">${cases.join("")}</testsuite>`,
    );
  }
}

const THROWN = "java.lang.AssertionError";

/** A program in Maven's place whose tests have failed with the reports of a directory. */
export function failingMaven(directory: string): string {
  return `#!/bin/sh
mkdir -p target/surefire-reports
cp ${directory}/* target/surefire-reports/
echo '[INFO] --- surefire:3.5.6:test (default-test) @ demo ---'
echo '[INFO]  T E S T S'
echo '[ERROR] Tests run: ${CLASSES * TESTS_PER_CLASS}, Failures: ${CLASSES * TESTS_PER_CLASS}, Errors: 0, Skipped: 0'
echo '[INFO] BUILD FAILURE'
echo '[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.5.6:test (default-test) on project demo: There are test failures.'
exit 1
`;
}
