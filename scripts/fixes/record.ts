/**
 * Compiles the libraries of fixtures/fixes into a local repository of small jars, and records what a real Maven says of
 * the projects there: `bun scripts/fixes/record.ts MAVEN [PROJECT…]`. Plugins come from the local repository of this
 * machine; nothing is downloaded.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { zipSync } from "fflate";

const fixtures = join(import.meta.dirname, "../../fixtures/fixes");
const libraries = join(fixtures, "libraries");
const repository = join(fixtures, "repository");
const [maven = "mvn", ...chosen] = process.argv.slice(2);

const scratch = mkdtempSync(join(tmpdir(), "fixes-"));
try {
  makeRepository();
  cpSync(repository, join(scratch, "repository"), { recursive: true });
  const projects = readdirSync(join(fixtures, "projects"));
  for (const project of projects.filter((name) => chosen.length === 0 || chosen.includes(name))) record(project);
} finally {
  rmSync(scratch, { recursive: true });
}

/** Two versions of a library cannot be compiled together, so each version of one is compiled with all that have one alone. */
function makeRepository(): void {
  rmSync(repository, { recursive: true, force: true });
  const all = readdirSync(libraries);
  const newest = new Map(all.toSorted().map((name) => [name.slice(0, name.lastIndexOf("_")), name]));
  const older = all.filter((name) => newest.get(name.slice(0, name.lastIndexOf("_"))) !== name);
  compile([...newest.values()], join(scratch, "newest"));
  for (const name of older) compile([name], join(scratch, name));
  for (const name of all) pack(name, join(scratch, older.includes(name) ? name : "newest"));
}

function compile(names: readonly string[], to: string): void {
  const sources = names.flatMap((name) => sourcesOf(name).map((path) => join(libraries, name, path)));
  run("javac", ["--release", "17", "-proc:none", "-nowarn", "-d", to, ...sources], fixtures);
}

function sourcesOf(name: string): readonly string[] {
  const files = readdirSync(join(libraries, name), { recursive: true, encoding: "utf8" });
  return files.filter((path) => path.endsWith(".java")).toSorted();
}

function pack(name: string, classes: string): void {
  const [group = "", artifact = "", version = ""] = name.split("_");
  const folder = join(repository, group.replaceAll(".", "/"), artifact, version);
  mkdirSync(folder, { recursive: true });
  cpSync(join(libraries, name, "pom.xml"), join(folder, `${artifact}-${version}.pom`));
  const entries = sourcesOf(name).flatMap((path) => {
    const simple = basename(path, ".java");
    const compiled = readdirSync(join(classes, dirname(path)));
    return compiled
      .filter((file) => file === `${simple}.class` || file.startsWith(`${simple}$`))
      .map((file) => [join(dirname(path), file), new Uint8Array(readFileSync(join(classes, dirname(path), file)))]);
  });
  // A starter has no classes, and a BOM no jar.
  if (readFileSync(join(libraries, name, "pom.xml"), "utf8").includes("<packaging>pom</packaging>")) return;
  const manifest = ["META-INF/MANIFEST.MF", new TextEncoder().encode("Manifest-Version: 1.0\n")];
  const jar = zipSync(Object.fromEntries([manifest, ...entries]), { mtime: new Date("2020-01-01T00:00:00Z") });
  writeFileSync(join(folder, `${artifact}-${version}.jar`), jar);
}

function record(project: string): void {
  const source = join(fixtures, "projects", project);
  const copy = join(scratch, "project", project);
  cpSync(source, copy, { recursive: true });
  const local = [
    `-Dmaven.repo.local=${join(scratch, "repository")}`,
    `-Dmaven.repo.local.tail=${join(homedir(), ".m2/repository")}`,
    "-Dmaven.repo.local.tail.ignoreAvailability=true",
  ];
  const phase = existsSync(join(source, "src/test")) ? "test-compile" : "compile";
  const said = run(maven, ["-B", "-o", "-Dstyle.color=never", ...local, phase], copy, 1);
  writeFileSync(join(source, "log.txt"), said.replaceAll(copy, "@PROJECT@"));
  console.log(
    `${relative(process.cwd(), source)}: ${said.split("\n").filter((line) => line.includes(".java:[")).length}`,
  );
}

function run(program: string, args: readonly string[], cwd: string, expected = 0): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== expected) throw new Error(`${program} exited with ${status}: ${stdout}${stderr}`);
  return stdout;
}
