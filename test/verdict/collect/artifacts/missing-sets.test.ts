import { expect, test } from "bun:test";
import { findMissingSets } from "../../../../src/verdict/collect/artifacts/missing-sets.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

function missing(directory: string, files: Readonly<Record<string, string>>, descriptor = "src/dist.xml") {
  const configuration = `<configuration><descriptors><descriptor>${descriptor}</descriptor></descriptors></configuration>`;
  const plugin = `<plugin><artifactId>maven-assembly-plugin</artifactId>${configuration}</plugin>`;
  const project = projectOf({
    "pom.xml": pom("g:a:1", `<build><plugins>${plugin}</plugins></build>`),
    "src/dist.xml": `<assembly>\n<!-- <fileSet><directory>no</directory> -->\n<fileSets><fileSet>\n<directory>${directory}</directory></fileSet></fileSets></assembly>`,
    ...files,
  });
  return findMissingSets(project, read(header("assembly", "single", "a")));
}

test("a folder that a descriptor takes files from is told where it is not there, and one of a like name is", () => {
  const files = { "src/main/script/run.sh": "" };
  const [folder, like] = ["src/main/scripts", "src/main/script"];
  const said = [{ goal: "assembly:single", folder, place: "src/dist.xml:4", like }];
  expect(missing(folder, files)).toEqual(said);
  expect(missing(`\${project.basedir}/${folder}`, files, `\${basedir}/src/dist.xml`)).toEqual(said);
});

test("nothing is said where it is there, nothing is like it, or nobody knows it", () => {
  const files = { "src/main/script/run.sh": "" };
  expect(missing("src/main/script", files)).toEqual([]);
  expect(missing("src/main/other", files)).toEqual([]);
  expect(missing("src/main/logs", { "src/main/log/a": "" })).toEqual([]);
  expect(missing("src/main/scripts", { "src/main/script": "" })).toEqual([]);
  expect(missing(`src/main/\${name}`, files)).toEqual([]);
  expect(missing("src/main/scripts", files, "../src/dist.xml")).toEqual([]);
  const both = "src/main/scripts</directory></fileSet><fileSet><directory>src/main/script";
  expect(missing(both, files)).toEqual([]);
  const besides = "scripts</directory></fileSet><fileSet><directory>script";
  expect(missing(besides, { "script/run.sh": "" })).toEqual([]);
  // Each module has folders of its own.
  const ofModules = `no</directory></fileSet></fileSets><moduleSets><fileSet><directory>src/main/scripts</directory></fileSet></moduleSets><fileSets><fileSet><directory>no`;
  expect(missing(ofModules, files)).toEqual([]);
});
