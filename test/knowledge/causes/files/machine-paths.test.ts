import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const tell = (said: string, facts: Partial<BuildFacts>) =>
  proveBuildCauses({ ...NO_FACTS, said: [said], ...facts }).map(describeBuildCause);
const ofCompiler = (message: string, facts: Partial<BuildFacts>) =>
  tell("", { ...facts, errors: [{ severity: "error", message }] });

test("what cannot be written to is told with the reason", () => {
  const output = (why: "file" | "read-only" | "denied"): Partial<BuildFacts> => ({
    unwritable: (which) => (which === "output" ? { path: "target", why } : null),
  });
  const said = "Cannot create resource output directory: target/classes";
  expect(tell(said, output("file"))).toEqual(["target is a file, and no folder."]);
  const message = "error while writing shop.A: could not create parent directories";
  expect(ofCompiler(message, output("read-only"))).toEqual(["target lies on a read-only file system."]);
  const denied = "error while writing shop.A: target/classes/shop/A.class (Permission denied)";
  expect(ofCompiler(denied, output("denied"))).toEqual(["target cannot be written to by the user of this build."]);
  expect(tell(said, {})).toEqual([]);
  expect(tell("AssertionError: Permission denied", output("denied"))).toEqual([]);
});

test("so is the local repository, with the place that names it", () => {
  const said = "repo/acme/dock/1/dock-1.pom.part.lock (No such file or directory)";
  const unwritable: BuildFacts["unwritable"] = (which) =>
    which === "repository" ? { path: "repo", why: "read-only" } : null;
  const findInConfig = (text: string) => (text === "maven.repo.local=repo" ? ".mvn/maven.config:1" : null);
  expect(tell(said, { unwritable, findInConfig })).toEqual([
    "repo (.mvn/maven.config:1) lies on a read-only file system.",
  ]);
  expect(tell(said, { unwritable })).toEqual(["repo lies on a read-only file system."]);
  expect(tell(said, {})).toEqual([]);
});

test("a full file system is told with what is left", () => {
  const fullFolders = () => [{ path: "target", free: 4096, size: 65_536 }];
  const words = ["The file system of target has 4 kB of 66 kB left."];
  expect(tell("disk-full", { fullFolders })).toEqual(words);
  expect(tell("java.io.IOException: No space left on device", { fullFolders })).toEqual(words);
  expect(tell("disk-full", {})).toEqual([]);
  expect(tell("other", { fullFolders })).toEqual([]);
});

test("a script is told whose first line names no program that is there", () => {
  const said =
    'java.io.IOException: Cannot run program "gen.sh" (in directory "/shop"): error=2, No such file or directory';
  const lines = (interpreter: string, endsInCr: boolean, isThere: boolean): Partial<BuildFacts> => ({
    firstLineOf: (program, directory) =>
      program === "gen.sh" && directory === "/shop" ? { interpreter, endsInCr, isThere } : null,
  });
  expect(tell(said, lines("/bin/sh", true, true))).toEqual([
    "gen.sh is there: its first line, #!/bin/sh, ends in CR LF, so that a program /bin/sh\\r is looked for. With LF alone it runs.",
  ]);
  expect(tell(said, lines("/opt/zsh", false, false))).toEqual([
    "gen.sh is there: the program of its first line, /opt/zsh, is not.",
  ]);
  expect(tell(said, lines("/bin/sh", false, true))).toEqual([]);
  expect(tell(said, {})).toEqual([]);
});

test("a jar that is no archive is told with the folder to delete", () => {
  const message = "error reading /m2/acme/dock/1/dock-1.jar; zip END header not found";
  const of = (is: "empty" | "html" | "other", isGot: boolean): Partial<BuildFacts> => ({
    notArchive: (path) => (path === "/m2/acme/dock/1/dock-1.jar" ? { folder: "/m2/acme/dock/1", is, isGot } : null),
  });
  expect(ofCompiler(message, of("html", true))).toEqual([
    "dock-1.jar is no archive but a page of HTML, as a repository or a proxy answered. Once /m2/acme/dock/1 is deleted, Maven gets it again.",
  ]);
  expect(ofCompiler(message, of("empty", false))).toEqual(["dock-1.jar is an empty file (/m2/acme/dock/1)."]);
  expect(ofCompiler(message, of("other", false))).toEqual(["dock-1.jar is no archive (/m2/acme/dock/1)."]);
  expect(ofCompiler(message, {})).toEqual([]);
});
