// npm run agent    src/maven/engine/hot/agent.jar, from the Java beside it, with the JDK of JAVA_HOME or the PATH
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const hot = join(import.meta.dirname, "../src/maven/engine/hot");
const jar = process.argv[2] ?? join(hot, "agent.jar");
const home = process.env["JAVA_HOME"];
const scratch = mkdtempSync(join(tmpdir(), "agent-"));
try {
  const sources = readdirSync(join(hot, "java")).sort();
  run("javac", "--release", "8", "-Xlint:-options", "-d", scratch, ...sources.map((name) => join(hot, "java", name)));
  const folder = join("maven", "mcp", "hot");
  const classes = readdirSync(join(scratch, folder)).sort();
  await Bun.write(join(scratch, "manifest"), "Premain-Class: maven.mcp.hot.Agent\n");
  // Uncompressed and with fixed times, so that the same sources make the same bytes.
  const options = [
    "--create",
    "--no-compress",
    "--date",
    "2026-01-01T00:00:00Z",
    "--manifest",
    join(scratch, "manifest"),
  ];
  run("jar", ...options, "--file", jar, ...classes.flatMap((name) => ["-C", scratch, join(folder, name)]));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function run(tool: string, ...args: readonly string[]): void {
  const program = home ? join(home, "bin", tool) : Bun.which(tool);
  if (program === null) throw new Error(`npm run agent needs the ${tool} of a JDK 17 or later; set JAVA_HOME to one.`);
  const { exitCode, stderr } = Bun.spawnSync([program, ...args], { env: { ...process.env, LC_ALL: "C" } });
  if (exitCode !== 0) throw new Error(`${tool} ended with exit code ${exitCode}\n${stderr}`);
}
