import { join } from "node:path";
import { realDisk } from "../../src/maven/disk.ts";
import { readProject } from "../../src/maven/model/read-project.ts";
import type { Module, Project } from "../../src/model/project/project.ts";
import { temporaryDirectory } from "../temporary.ts";

/** A project on disk: its files, with a `pom.xml` of `g:a:1` where none is among them. */
export function projectOf(
  files: Readonly<Record<string, string>>,
  userProperties: ReadonlyMap<string, string> = new Map(),
): Project {
  return openProject(temporaryDirectory({ "pom.xml": POM, ...files }), userProperties);
}

export function openProject(
  root: string,
  userProperties: ReadonlyMap<string, string> = new Map(),
  localRepository = "/nowhere",
): Project {
  const read = readProject(join(root, "pom.xml"), realDisk, {
    localRepository,
    environment: new Map(),
    userProperties,
  });
  if (read.kind !== "project") throw new Error(read.reason);
  return read.project;
}

/** The first module of a project. */
export function onlyModule({ modules }: Project): Module {
  const [first] = modules;
  if (!first) throw new Error("no module");
  return first;
}

const POM = "<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version></project>";
