import { beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { temporaryDirectory } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");
const made = join(temporaryDirectory(), "release");
const platform = `${process.platform}-${process.arch}`;
const top = `maven-mcp-${version}-${platform}`;
const archive = `${top}.tar.gz`;

// ================================================================================
// zod 4.6.7 (MIT)
// ================================================================================
const SECTION = /^={80}\n(?<title>.+)\n={80}\n(?<text>[\s\S]*?)(?=^={80}$|$(?![\s\S]))/gm;

beforeAll(async () => {
  await run([process.execPath, join(root, "scripts/release.ts"), "--only", platform, "--to", made], { cwd: root });
});

test("the archive has exactly its files, with their modes and nobody's name", async () => {
  expect(readdirSync(made).toSorted()).toEqual(["SHA256SUMS", archive]);
  const listed = (await run(["tar", "--numeric-owner", "-tvzf", archive])).trimEnd().split("\n");
  // -rw-r--r-- 0/0            1079 1980-01-01 00:00 maven-mcp-1.0.0-linux-x64/LICENSE
  expect(listed.map((line) => line.replace(/^(\S+ \S+) +\d+/, "$1"))).toEqual([
    `drwxr-xr-x 0/0 1980-01-01 00:00 ${top}/`,
    `-rw-r--r-- 0/0 1980-01-01 00:00 ${top}/LICENSE`,
    `-rw-r--r-- 0/0 1980-01-01 00:00 ${top}/README.md`,
    `-rw-r--r-- 0/0 1980-01-01 00:00 ${top}/THIRD_PARTY_LICENSES`,
    `-rwxr-xr-x 0/0 1980-01-01 00:00 ${top}/maven-mcp`,
  ]);
});

test("the unpacked program starts, and beside it are the licences of all that is in it", async () => {
  const dir = temporaryDirectory();
  await run(["tar", "-xzf", archive, "-C", dir]);
  expect(await run([join(dir, top, "maven-mcp"), "--version"])).toBe(`${version}\n`);
  const licenses = await Bun.file(join(dir, top, "THIRD_PARTY_LICENSES")).text();
  const sections = [...licenses.matchAll(SECTION)].map(({ groups }) => groups ?? {});
  const packages = sections.slice(
    0,
    sections.findIndex(({ title }) => title?.startsWith("Bun ")),
  );
  expect(packages.map(({ title }) => title?.split(" ")[0])).toEqual(
    expect.arrayContaining(["@modelcontextprotocol/sdk", "jsonc-parser", "txml", "zod"]),
  );
  expect(
    packages.filter(({ text }) => !/Permission (?:is hereby granted|to use)|Redistribution and use/.test(text ?? "")),
  ).toEqual([]);
  expect(sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Bun \d/),
      expect.stringMatching(/\(MIT\),/),
      expect.stringMatching(/\(LGPL-2\.0-only\),/),
    ]),
  );
});

test("sha256sum accepts SHA256SUMS", async () => {
  expect(await run(["sha256sum", "--check", "--strict", "SHA256SUMS"])).toBe(`${archive}: OK\n`);
});

test("a platform that nothing is made for is refused with those that there are", async () => {
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, "scripts/release.ts", "--only", "plan9"], {
    cwd: root,
  });
  expect(stderr.toString()).toStartWith("there is no platform plan9\nUsage: npm run release ");
  expect(stderr.toString()).toContain("linux-x64");
  expect(exitCode).toBe(2);
});

/** Resolves to what the program prints; it runs in the release's folder. */
async function run(command: string[], { cwd = made, TZ = "UTC" } = {}): Promise<string> {
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, TZ },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [exitCode, out, err] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  if (exitCode !== 0) throw new Error(`${command.join(" ")} ended with exit code ${exitCode}\n${out}${err}`);
  return out;
}
