import { expect, test } from "bun:test";
import { realDisk } from "../../../../src/maven/disk.ts";
import { readInvokerReports } from "../../../../src/verdict/collect/invoked/invoker-reports.ts";
import { projectOf } from "../../../runs/project.ts";

/** A report as invoker 3.9.0 writes it. */
const report = (project: string, result: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<build-job project="${project}" name="" description="" result="${result}" time="1.546" buildlog="/home/dev/inv/build.log">
  <failureMessage>The build exited with code 1. See /home/dev/inv/build.log for details.</failureMessage>
</build-job>`;

test("the builds of an invoker that printed nothing are told by its reports of this run", () => {
  const project = projectOf({
    "pom.xml": "<project><groupId>g</groupId><artifactId>inv</artifactId><version>1</version></project>",
    "target/invoker-reports/BUILD-bad.xml": report("bad/pom.xml", "failure-build"),
    "target/invoker-reports/BUILD-hook.xml": report("hook/pom.xml", "failure-post-hook"),
    "target/invoker-reports/BUILD-error.xml": report("error/pom.xml", "error"),
    "target/invoker-reports/BUILD-ok.xml": report("ok/pom.xml", "success"),
    "target/invoker-reports/BUILD-left.xml": report("left/pom.xml", "skipped"),
    "target/invoker-reports/BUILD-broken.xml": "<build-job result=",
    "target/invoker-reports/BUILD-other.xml": "<other/>",
    "target/invoker-reports/BUILD-new.xml": report("new/pom.xml", "of-tomorrow"),
    "target/invoker-reports/invoker-summary.txt": "Passed: 9",
  });
  const names = ["bad/pom.xml", "error/pom.xml", "hook/pom.xml"];
  const [builds, ...more] = readInvokerReports(project, realDisk.readText);
  expect(more).toEqual([]);
  expect({ ...builds, names: [...(builds?.names ?? [])].sort() }).toEqual({ module: "inv", failed: 3, of: 4, names });
  expect(readInvokerReports(project, () => null)).toEqual([]);
});
