import { expect, test } from "bun:test";
import { withoutReadFailures } from "../../../src/verdict/collect/without-read-failures.ts";
import { pom } from "../../maven/memory-disk.ts";
import { read } from "../../output/log/read.ts";
import { projectOf } from "../../runs/project.ts";

const GOAL = "[INFO] --- antrun:3.1.0:run (ask) @ a ---\n";
const RESULT = "[ERROR]      [exec] Result: 1\n";

function left(exec: string, log: string, files = {}) {
  const project = projectOf({ "pom.xml": pom("g:a:1", `<build>${exec}</build>`), ...files });
  return withoutReadFailures(read(log).ignored ?? [], project).map(({ reason }) => reason);
}

test("an exit code that the build asks for is no failure", () => {
  const asked = '<exec executable="git" resultProperty="isChanged"/>';
  expect(left('<exec executable="git"/>', GOAL + RESULT)).toEqual(["[exec] Result: 1"]);
  expect(left(asked, GOAL + RESULT)).toEqual([]);
  expect(left('<ant antfile="build.xml"/>', GOAL + RESULT, { "build.xml": asked })).toEqual([]);
  const tasks = { "ant/tasks.xml": asked };
  expect(left(`<ant antfile="$\{basedir}/ant/tasks.xml"/>`, GOAL + RESULT, tasks)).toEqual([]);
  expect(left('<ant antfile="ant/other.xml"/>', GOAL + RESULT, tasks)).toEqual(["[exec] Result: 1"]);
});

test("what else fails is one, also beside it", () => {
  const asked = '<exec executable="git" resultProperty="isChanged"/>';
  const thrown = "[INFO] An Ant BuildException has occured: no such file\n";
  expect(left(asked, GOAL + thrown)).toEqual(["no such file"]);
  expect(left(asked, GOAL + RESULT + thrown)).toEqual(["[exec] Result: 1"]);
});

test("a pattern without a match is told where it stands once in the module's own files", () => {
  const log = `[INFO] --- assembly:3.7.1:single (default) @ a ---
[WARNING] The following patterns were never triggered in this artifact inclusion filter:
o  'org.h2database:h2'

[INFO] Building zip: /a/target/a-1-dist.zip
`;
  const set = "<dependencySet><includes><include>org.h2database:h2</include></includes></dependencySet>";
  const descriptor = (text: string) => ({ "src/assembly/dist.xml": text });
  expect(left("", log, descriptor(set))).toEqual(["org.h2database:h2"]);
  expect(left("", log, { "dist.xml": set })).toEqual(["org.h2database:h2"]);
  expect(left("", log, descriptor(set + set))).toEqual([]);
  expect(left("", log, descriptor(`<moduleSet>${set}</moduleSet>`))).toEqual([]);
  expect(left("", log)).toEqual([]);
  const dependency = "<dependencies><dependency><artifactId>h2</artifactId></dependency></dependencies>";
  const profile = `</build><profiles><profile><id>x</id>${dependency}</profile></profiles><build>`;
  expect(left(profile, log, descriptor(set))).toEqual([]);
  expect(left(profile.replace(">h2<", ">h3<"), log, descriptor(set))).toEqual(["org.h2database:h2"]);
  expect(left("", log.replace("org.h2database:h2", "org.h2database:*"), descriptor(set))).toEqual([]);
  expect(left("", log.replace("inclusion", "exclusion"), descriptor(set))).toEqual([]);
});
