import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { openPaths } from "../../../src/fixes/lookup/part/machine-paths.ts";
import { onlyModule, projectOf } from "../../runs/project.ts";
import { writeFiles } from "../../temporary.ts";

function open(files: Readonly<Record<string, string>>, repository = "m2") {
  const project = projectOf(files);
  const localRepository = join(project.root, repository);
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  const build = openBuilt({ project, surroundings, env: {}, jdk: null });
  return { root: project.root, ...openPaths(onlyModule(project), build) };
}

test("a file stands where a folder should be, and nothing else hinders", () => {
  expect(open({ target: "a file" }).unwritable("output")).toEqual({ path: "target", why: "file" });
  const paths = open({});
  expect(paths.unwritable("output")).toBeNull();
  expect(paths.unwritable("repository")).toBeNull();
  expect(paths.fullFolders()).toEqual([]);
});

test("the first line of a script names a program", () => {
  const { root, firstLineOf } = open({
    "tools/gen.sh": "#!/bin/sh\r\necho ok\r\n",
    "tools/zsh.sh": "#! /no/zsh -e\n",
    "tools/plain.txt": "echo",
  });
  expect(firstLineOf("tools/gen.sh", undefined)).toEqual({ interpreter: "/bin/sh", endsInCr: true, isThere: true });
  expect(firstLineOf("tools/zsh.sh", root)).toEqual({
    interpreter: "/no/zsh",
    endsInCr: false,
    isThere: false,
  });
  expect(firstLineOf("tools/plain.txt", undefined)).toBeNull();
  expect(firstLineOf("tools", undefined)).toBeNull();
  // The PATH is searched for it.
  expect(firstLineOf("zsh.sh", join(root, "tools"))).toBeNull();
  expect(firstLineOf("tools/none.sh", undefined)).toBeNull();
});

test("what is no archive is told by its first bytes", () => {
  const { root, notArchive } = open({});
  writeFiles(root, {
    "m2/a/1/a-1.jar": "\n<!DOCTYPE html><html></html>",
    "m2/a/1/_remote.repositories": "a-1.pom>own=\na-1.jar>own=\n",
    "m2/b/1/b-1.jar": "",
    "m2/b/1/_remote.repositories": "b-1.jar>=\n",
    "m2/c/1/c-1.jar": "words",
    "m2/d/1/d-1.jar": "PK\u0003\u0004",
    "lib/e.jar": "words",
  });
  const of = (name: string) => notArchive(join(root, name));
  expect(of("m2/a/1/a-1.jar")).toEqual({ folder: "m2/a/1", is: "html", isGot: true });
  expect(of("m2/b/1/b-1.jar")).toEqual({ folder: "m2/b/1", is: "empty", isGot: false });
  expect(of("m2/c/1/c-1.jar")).toMatchObject({ is: "other", isGot: false });
  for (const name of ["m2/d/1/d-1.jar", "lib/e.jar", "m2/f.jar"]) expect(of(name)).toBeNull();
});
