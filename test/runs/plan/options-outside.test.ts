import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { optionsOutside } from "../../../src/runs/plan/options-outside.ts";

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
