import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { findArtifacts, findLeftArtifacts } from "../../../../src/verdict/collect/artifacts/find-artifacts.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const PARALLEL = "[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n";
const COMPILED = header("resources", "resources") + header("compiler", "compile") + header("surefire", "test");
const SKIPPED = "[INFO] Skipping packaging of the jar\n";

/** What is told of the artifact after a build with this log: why an earlier one made it, else its name. */
function told(log: string, { packaging = "jar", mtime = 1000, files = {} } = {}) {
  const archive = `target/orders-1.0.${packaging === "war" ? "war" : "jar"}`;
  const project = projectOf({
    "pom.xml": `<project><groupId>g</groupId><artifactId>orders</artifactId><version>1.0</version><packaging>${packaging}</packaging></project>`,
    [archive]: "",
    ...files,
  });
  utimesSync(join(project.root, archive), mtime, mtime);
  const facts = read(log);
  const isFresh = (mtimeMs: number) => mtimeMs > 1_000_000;
  const artifacts = findArtifacts(project, project.modules, isFresh, facts).map(({ path }) => path);
  const left = findLeftArtifacts(project, project.modules, isFresh, facts);
  return [...artifacts.map(() => "made"), ...left.map(({ goal, why }) => `${goal} ${why}`)].join(" ");
}

test("an old archive is no artifact where no goal ran that makes one", () => {
  expect(told(COMPILED)).toBe("jar:jar not-run");
  expect(told(COMPILED, { packaging: "war" })).toBe("war:war not-run");
  expect(told(COMPILED + header("bundle", "manifest"), { packaging: "bundle" })).toBe("made");
  expect(told(COMPILED + header("jar", "test-jar") + header("source", "jar"))).toBe("jar:jar not-run");
});

test("an old archive is no artifact where its goal skipped, or made another one", () => {
  expect(told(COMPILED + header("jar", "jar") + SKIPPED)).toBe("jar:jar skipped");
  const war = header("war", "war");
  expect(told(`${COMPILED}${war}[INFO] Skipping the execution.\n`, { packaging: "war" })).toBe("war:war skipped");
  const other = "[INFO] Building jar: /home/dev/target/orders-1.0-client.jar\n";
  expect(told(COMPILED + header("jar", "jar") + other)).toBe("jar:jar other");
});

test("of modules side by side, the one without classes skipped", () => {
  const log = PARALLEL + header("jar", "jar", "web") + header("jar", "jar") + SKIPPED;
  expect(told(log)).toBe("jar:jar skipped");
  expect(told(log, { files: { "target/classes/A.class": "" } })).toBe("made");
});

test("an archive is one where its goal found it up to date, this run wrote it, or it is not known what made it", () => {
  expect(told(COMPILED + header("jar", "jar"))).toBe("made");
  expect(
    told(`${COMPILED}${header("jar", "jar")}${header("jar", "test-jar")}[INFO] Skipping packaging of the test-jar\n`),
  ).toBe("made");
  expect(told(COMPILED, { mtime: 2000 })).toBe("made");
  expect(told("")).toBe("made");
  expect(told(COMPILED, { packaging: "takari-jar" })).toBe("made");
  expect(told(COMPILED + header("antrun", "run"))).toBe("made");
  const cached = "[INFO] Found cached build, restoring g:orders from cache by checksum 07ae78e3c940e2a9\n";
  expect(told(`${COMPILED}${cached}[INFO] Skipping plugin execution (cached): jar:jar\n`)).toBe("made");
});
