import { expect, test } from "bun:test";
import { findUnshipped } from "../../../../src/verdict/collect/artifacts/unshipped.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const SKIPPED = `${header("install", "install", "a")}[INFO] Skipping artifact installation\n`;
const PROPERTY = "<properties>\n<maven.install.skip>true</maven.install.skip></properties>";

function unshipped(log: string, more = PROPERTY) {
  return findUnshipped(projectOf({ "pom.xml": pom("g:a:1", more) }), read(log));
}

test("an installation that a POM has skipped in all modules is told with its line", () => {
  const goal = { goal: "install:install", skip: "maven.install.skip" };
  expect(unshipped(SKIPPED)).toEqual([{ ...goal, place: "pom.xml:5" }]);
  const plugin = "<artifactId>maven-install-plugin</artifactId>\n<configuration><skip>true</skip></configuration>";
  const build = `<build><plugins><plugin>${plugin}</plugin></plugins></build>`;
  expect(unshipped(SKIPPED, build)).toEqual([{ ...goal, place: "pom.xml:5" }]);
  const deployed = `${header("deploy", "deploy", "a")}[INFO] Skipping artifact deployment\n`;
  expect(unshipped(deployed, PROPERTY.replace("install", "deploy").replace("install", "deploy"))).toEqual([
    { goal: "deploy:deploy", skip: "maven.deploy.skip", place: "pom.xml:5" },
  ]);
});

test("nothing is told where one module was installed, the call says so, or a profile may", () => {
  const installed = `${header("install", "install", "b")}[INFO] Installing /w/b/pom.xml to /m2/b-1.pom\n`;
  expect(unshipped(SKIPPED + installed)).toEqual([]);
  expect(unshipped(SKIPPED, "")).toEqual([]);
  expect(unshipped(SKIPPED, `<profiles><profile><id>p</id>${PROPERTY}</profile></profiles>`)).toEqual([]);
  expect(unshipped(SKIPPED.replace('"a"', "x").replaceAll("@ a", "@ gone"))).toEqual([]);
  expect(unshipped(header("install", "install", "a"))).toEqual([]);
  expect(unshipped(`${header("protobuf", "compile", "a")}[INFO] No proto files to compile.\n`)).toEqual([]);
});
