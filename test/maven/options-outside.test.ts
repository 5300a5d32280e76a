import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { optionsOutside } from "../../src/maven/options-outside.ts";

const dir = realpathSync(mkdtempSync(join(tmpdir(), "maven-mcp-options-outside-")));
const project = join(dir, "project");
mkdirSync(join(project, "src"), { recursive: true });
writeFileSync(join(project, "pom.xml"), "<project/>");
afterAll(() => rmSync(dir, { recursive: true }));

test("options that leave the project are told, links followed", () => {
  symlinkSync("/etc", join(project, "etc"));
  expect(optionsOutside(["-s", "settings.xml", "-f=src", "-Pci", "-l", "target/x.log"], project)).toEqual([]);
  expect(optionsOutside(["-s", "../ci/settings.xml", "--toolchains=etc/toolchains.xml", "-f", "src"], project)).toEqual(
    ["-s ../ci/settings.xml", "-t etc/toolchains.xml"],
  );
  expect(optionsOutside(["-l", `${project}-elsewhere.log`], project)).toEqual([`-l ${project}-elsewhere.log`]);
  expect(optionsOutside(["-Dmaven.user.settings=/ci/settings.xml", "-Dx=/ci/x"], project)).toEqual([
    "-Dmaven.user.settings=/ci/settings.xml",
  ]);
});

test("a link that leads to nothing yet leaves the project, too, and so does one before a `..`", () => {
  symlinkSync("second.log", join(project, "first.log"));
  symlinkSync("../elsewhere/new.log", join(project, "second.log"));
  symlinkSync("../elsewhere", join(project, "folder"));
  mkdirSync(join(dir, "deep/er"), { recursive: true });
  symlinkSync(join(dir, "deep/er"), join(project, "deep"));
  for (const path of ["first.log", "folder/new.log", "deep/../new.log"]) {
    expect(optionsOutside(["-l", path], project)).toEqual([`-l ${path}`]);
  }
  symlinkSync("circle.log", join(project, "circle.log"));
  symlinkSync("src/new.log", join(project, "inside.log"));
  expect(optionsOutside(["-l", "circle.log", "--log-file=inside.log"], project)).toEqual([]);
});
