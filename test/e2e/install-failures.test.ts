import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";
import { DOWNLOADERS, type Machine, newMachine, onlyWith, SUMMERS, tell } from "./installer.ts";
import { type Releases, serveReleases } from "./releases.ts";

/** Gives up after a second where the real one is told to give up at all. */
const IMPATIENT_CURL = `#!/bin/sh
case "$*" in *--speed-limit*) set -- "$@" --speed-time 1 ;; esac
exec ${Bun.which("curl")} "$@"
`;

let releases: Releases;
beforeAll(async () => {
  releases = serveReleases();
  await releases.publish("1.1.0");
});
afterAll(() => releases[Symbol.asyncDispose]());

describe("nothing is installed when", () => {
  test("there is no such version", () =>
    expectFailure(newMachine(releases.url), `${releases.url}/download/v9.9.9/SHA256SUMS could not be downloaded`, [
      "--version",
      "9.9.9",
    ]));

  test("the archive is missing", async () => {
    await using partial = serveReleases();
    await partial.publish("1.0.0", { damage: () => null });
    await expectFailure(newMachine(partial.url), ".tar.gz could not be downloaded");
  });

  test("the release has no archive for this platform", async () => {
    await using partial = serveReleases();
    await partial.publish("1.0.0", { platforms: [] });
    await expectFailure(newMachine(partial.url), `The release at ${partial.url}/latest/download has no archive for `);
  });

  test("nobody answers", async () => {
    const gone = serveReleases();
    await gone[Symbol.asyncDispose]();
    await expectFailure(newMachine(gone.url), `${gone.url}/latest/download/SHA256SUMS could not be downloaded`);
  });

  test("the server stops sending", async () => {
    await using silent = serveReleases();
    const asked = silent.stall("SHA256SUMS");
    const programs = temporaryDirectory({ curl: IMPATIENT_CURL });
    makeExecutable(join(programs, "curl"));
    const machine = newMachine(silent.url, `${programs}:${process.env["PATH"]}`);
    await expectFailure(machine, "SHA256SUMS could not be downloaded");
    await asked;
  });

  test("the archive ends too early although its sum is right", async () => {
    await using short = serveReleases();
    await short.publish("1.0.0", { malform: (archive) => archive.slice(0, 40) });
    await expectFailure(newMachine(short.url), "could not be unpacked");
  });

  test("the folder cannot be made", async () => {
    const machine = newMachine(releases.url);
    await writeFile(join(machine.home, "file"), "");
    const to = join(machine.home, "file/bin");
    await expectFailure(machine, `${to} could not be written to; choose another folder with --to DIR.`, ["--to", to]);
  });

  test("a folder has the program's name", async () => {
    const machine = newMachine(releases.url);
    await mkdir(join(machine.home, "bin/maven-mcp"), { recursive: true });
    await expectFailure(machine, `${machine.home}/bin/maven-mcp is a folder;`, ["--to", "bin"]);
    expect(readdirSync(join(machine.home, "bin/maven-mcp"))).toEqual([]);
  });

  test("an option stands where a folder should", async () => {
    const { exitCode, said } = await newMachine(releases.url).install(["--to", "--uninstall"]);
    expect(said).toBe("maven-mcp: --to needs a value; --help shows the options.\n");
    expect(exitCode).toBe(2);
  });

  test("there is no home", () =>
    expectFailure(newMachine(releases.url), "HOME is not set; name the folder to install into with --to DIR.", [], {
      HOME: undefined,
    }));

  test("the new program does not start; the old one stays", async () => {
    await using broken = serveReleases();
    await broken.publish("3.0.0", { program: "#!/bin/sh\necho cannot load libfoo\nexit 127\n" });
    const machine = newMachine(releases.url);
    await machine.install();
    const { exitCode, said } = await machine.install([], { env: { MAVEN_MCP_RELEASES: broken.url } });
    expect(said).toMatch(/maven-mcp 3.0.0 for \S+ does not start here \(cannot load libfoo\); nothing was changed\./);
    expect(exitCode).toBe(1);
    expect(await tell(machine.program)).toStartWith("1.1.0 ");
    expect(readdirSync(dirname(machine.program))).toEqual(["maven-mcp"]);
  });

  test("there is nothing to remove", () =>
    expectFailure(newMachine(releases.url), "There is no maven-mcp in ", ["--uninstall"]));

  test("nothing downloads", () =>
    expectFailure(
      newMachine(releases.url, onlyWith(...SUMMERS)),
      "Neither curl nor wget is on the PATH; install one of them.",
    ));

  test("nothing verifies", () =>
    expectFailure(
      newMachine(releases.url, onlyWith(...DOWNLOADERS)),
      "None of sha256sum, shasum and openssl is on the PATH to verify the download with; install one of them.",
    ));
});

test.each([[["--bogus"]], [["--to"]], [["--version", ""]], [["--version", "../1.0.0"]], [["1.0.0"]]])(
  "wrong use ends with exit code 2: %j",
  async (args) => {
    const { exitCode, said } = await newMachine(releases.url).install(args);
    expect(said).toMatch(/^maven-mcp: .+; --help shows the options\.\n$/);
    expect(exitCode).toBe(2);
  },
);

async function expectFailure(
  machine: Machine,
  sentence: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<void> {
  const { exitCode, said } = await machine.install(args, { env });
  expect(said).toContain(sentence);
  expect(said.split("\n").filter((line) => line.startsWith("maven-mcp: "))).toHaveLength(1);
  expect(exitCode).toBe(1);
  expect(existsSync(machine.program)).toBe(false);
}
