import { describe, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { locateMaven } from "../../src/maven/locate.ts";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";

/** A directory with an executable `mvn`. */
function bin(): string {
  const dir = temporaryDirectory({ mvn: "#!/bin/sh\n" });
  makeExecutable(join(dir, "mvn"));
  return dir;
}

/** A checkout whose root holds the wrapper, with a module `web`. */
function checkout(files: Readonly<Record<string, string>> = {}): string {
  const root = temporaryDirectory({ mvnw: "#!/bin/sh\n", "web/pom.xml": "", ...files });
  makeExecutable(join(root, "mvnw"));
  return root;
}

const NONE = "no Maven found: there is no mvnw in this project and no mvn on the PATH.";

describe("the wrapper", () => {
  test("comes first, with the version that it names", () => {
    const root = checkout({
      ".mvn/wrapper/maven-wrapper.properties": "distributionUrl=https://r.example/apache-maven-3.9.16-bin.zip",
    });
    expect(locateMaven(root, root, undefined, bin())).toEqual({
      kind: "found",
      command: [join(root, "mvnw")],
      origin: "mvnw",
      version: "3.9.16",
    });
  });

  test("without run bit is run by the shell", () => {
    const root = temporaryDirectory({ mvnw: "" });
    expect(locateMaven(root, root, undefined, undefined)).toMatchObject({ command: ["/bin/sh", join(root, "mvnw")] });
  });

  test("of the whole checkout serves a module, the nearest first", () => {
    const root = checkout();
    const web = join(root, "web");
    expect(locateMaven(web, root, undefined, bin())).toMatchObject({ command: [join(root, "mvnw")] });
    const own = checkout({ "web/mvnw": "" });
    expect(locateMaven(join(own, "web"), own, undefined, bin())).toMatchObject({
      command: ["/bin/sh", join(own, "web/mvnw")],
    });
  });

  test("of a directory that does not lead to the project is none of its business", () => {
    const root = checkout();
    const web = join(root, "web");
    expect(locateMaven(web, web, undefined, bin())).toMatchObject({ origin: "mvn" });
    expect(locateMaven(web, "/elsewhere", undefined, bin())).toMatchObject({ origin: "mvn" });
  });

  test("must be a file", () => {
    const root = temporaryDirectory();
    mkdirSync(join(root, "mvnw"));
    expect(locateMaven(root, root, undefined, "")).toEqual({ kind: "missing", reason: NONE });
  });
});

describe("the PATH", () => {
  const project = temporaryDirectory();
  const onPath = (path: string | undefined) => locateMaven(project, project, undefined, path);

  test("is searched in its order", () => {
    const [first, second] = [bin(), bin()];
    expect(onPath(`/nowhere:${first}:${second}`)).toMatchObject({ command: [join(first, "mvn")], origin: "mvn" });
  });

  test("is not followed to what cannot be run", () => {
    const idle = temporaryDirectory({ mvn: "" });
    const folder = temporaryDirectory({ "mvn/x": "" });
    const good = bin();
    const file = join(temporaryDirectory({ file: "" }), "file");
    expect(onPath(`${idle}:${folder}:${file}:${good}`)).toMatchObject({ command: [join(good, "mvn")] });
  });

  test("is not followed into directories relative to where somebody stands", () => {
    expect(onPath(`${relative(process.cwd(), bin())}::.`)).toEqual({ kind: "missing", reason: NONE });
    expect(onPath("")).toEqual({ kind: "missing", reason: NONE });
    expect(onPath(undefined)).toEqual({ kind: "missing", reason: NONE });
  });
});

describe("--maven", () => {
  const root = checkout();

  test("beats everything", () => {
    const program = join(bin(), "mvn");
    expect(locateMaven(root, root, program, bin())).toMatchObject({ command: [program], origin: "--maven" });
  });

  test("must be an executable file, and no other Maven takes its place", () => {
    const idle = join(temporaryDirectory({ mvn: "" }), "mvn");
    expect(locateMaven(root, root, "/nowhere/mvn", bin())).toEqual({
      kind: "missing",
      reason: "no Maven found: /nowhere/mvn (--maven) does not exist.",
    });
    for (const path of [idle, root]) {
      expect(locateMaven(root, root, path, bin())).toEqual({
        kind: "missing",
        reason: `no Maven found: ${path} (--maven) is not an executable file.`,
      });
    }
  });
});
