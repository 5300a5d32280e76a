import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const cache = join(import.meta.dirname, "../../node_modules/.cache/maven");

/** The versions beside the machine's own Maven on which the end-to-end tests run. */
export const MAVEN_VERSIONS = ["3.9.16", "4.0.0-rc-5"] as const;

/** The absolute path of `bin/mvn` of a Maven version; fetched from Maven Central by the machine's own `mvn`, once, and kept in node_modules/.cache. */
export async function mavenProgram(version: string): Promise<string> {
  const home = join(cache, version);
  const program = join(home, "bin/mvn");
  if (existsSync(program)) return program;

  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(join(cache, ".fetch-"));
  try {
    await unpack(version, scratch);
    const unpacked = join(scratch, `apache-maven-${version}`);
    await chmod(join(unpacked, "bin/mvn"), 0o755);
    await rename(unpacked, home);
  } catch (error) {
    if (!existsSync(program)) throw error; // else another test was faster
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return program;
}

async function unpack(version: string, folder: string): Promise<void> {
  const mvn = Bun.spawn(
    [
      "mvn",
      "-B",
      "-q",
      "-Dstyle.color=never",
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack",
      `-Dartifact=org.apache.maven:apache-maven:${version}:zip:bin`,
      `-DoutputDirectory=${folder}`,
    ],
    { cwd: folder, stdin: "ignore", stdout: "pipe", stderr: "inherit" },
  );
  const [exitCode, out] = await Promise.all([mvn.exited, mvn.stdout.text()]);
  if (exitCode !== 0) throw new Error(`Maven ${version} could not be fetched (exit code ${exitCode})\n${out}`);
}
