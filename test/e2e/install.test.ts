import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { chmod, copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { repository } from "../../package.json" with { type: "json" };
import { INSTALLER, type Machine, newMachine, onlyWith, standIns, tell, uname } from "./installer.ts";
import { type Releases, serveReleases } from "./releases.ts";

let releases: Releases;
beforeAll(async () => {
  releases = serveReleases();
  await releases.publish("1.0.0");
  await releases.publish("1.1.0");
});
afterAll(() => releases[Symbol.asyncDispose]());

const SHELLS = ["sh", "bash --posix", "busybox sh"].filter((command) => Bun.which(command.split(" ")[0] ?? ""));
const DOWNLOADERS = ["curl", "wget"].filter((name) => Bun.which(name));
const SUMMERS = ["sha256sum", "shasum", "openssl"].filter((name) => Bun.which(name));
const system = process.env["PATH"] ?? "";

describe.each(SHELLS)("by %s", (command) => {
  const shell = command.split(" ");
  test("the newest release is installed for the user, and the next step is told", async () => {
    const machine = newMachine(releases.url);
    const { exitCode, said } = await machine.install([], { shell });
    expect(said).toEndWith("Next, in a Maven project: maven-mcp init\n");
    expect(said).toContain(`Installed maven-mcp 1.1.0: ${machine.program}\n`);
    expect(exitCode).toBe(0);
    expect(await tell(machine.program)).toStartWith("1.1.0 ");
    expect(statSync(machine.program).mode & 0o777).toBe(0o755);
    expect(readdirSync(dirname(machine.program))).toEqual(["maven-mcp"]);
  });

  test("another version and another folder, with a space in its name", async () => {
    const machine = newMachine(releases.url);
    const to = join(machine.home, "my programs/bin");
    expect((await machine.install(["--version", "v1.0.0", "--to", "my programs/bin"], { shell })).exitCode).toBe(0);
    expect(await tell(join(to, "maven-mcp"))).toStartWith("1.0.0 ");
    expect(existsSync(machine.program)).toBe(false);
  });

  test("what is damaged on its way is not unpacked, and the old program stays", async () => {
    await using damaged = serveReleases();
    await damaged.publish("2.0.0", { damage: (archive) => archive.slice(0, -20) });
    const machine = newMachine(releases.url);
    await machine.install([], { shell });
    const { exitCode, said } = await machine.install([], { shell, env: { MAVEN_MCP_RELEASES: damaged.url } });
    expect(said).toMatch(/\nmaven-mcp: maven-mcp-2.0.0-\S+ is damaged: its SHA-256 is \w{64}, not \w{64}; nothing was/);
    expect(exitCode).toBe(1);
    expect(await tell(machine.program)).toStartWith("1.1.0 ");
    expect(readdirSync(dirname(machine.program))).toEqual(["maven-mcp"]);
  });

  test("--uninstall removes the program and says what stays", async () => {
    const machine = newMachine(releases.url);
    await machine.install([], { shell });
    const state = join(machine.home, ".local/state/maven-mcp");
    await mkdir(state, { recursive: true });
    const { exitCode, said } = await machine.install(["--uninstall"], { shell });
    expect(said).toContain(`Removed ${machine.program}.\n`);
    expect(said).toContain(`What it remembers of builds stays in ${state};`);
    expect(said).toContain("maven-mcp init CLIENT --remove");
    expect(exitCode).toBe(0);
    expect(existsSync(machine.program)).toBe(false);
    expect(existsSync(state)).toBe(true);
  });
});

describe("the script itself", () => {
  test("downloads from the repository that package.json names", () => {
    const releases = `${repository.url.slice("git+".length, -".git".length)}/releases`;
    const named = [...readFileSync(INSTALLER, "utf8").matchAll(/https:\/\/\S+?\/releases/g)].map(
      ([address]) => address,
    );
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named)).toEqual(new Set([releases]));
  });

  test("is read from a pipe", async () => {
    const machine = newMachine(releases.url);
    const { env, program } = machine;
    const child = Bun.spawn(["sh", "-s", "--", "--version", "1.0.0"], {
      env,
      stdin: Bun.file(INSTALLER),
      stderr: "ignore",
    });
    expect(await child.exited).toBe(0);
    expect(await tell(program)).toStartWith("1.0.0 ");
  });

  test("does nothing when its end is missing", async () => {
    const machine = newMachine(releases.url);
    const script = readFileSync(INSTALLER);
    const asked = releases.requests.length;
    const ends = [...Array(40).keys()].flatMap((at) => [script.length - 2 - at, Math.floor((script.length * at) / 40)]);
    for (const end of ends) {
      await Bun.spawn(["sh"], { env: machine.env, stdin: script.subarray(0, end), stderr: "ignore" }).exited;
    }
    expect(releases.requests.length).toBe(asked);
    expect(readdirSync(machine.home)).toEqual([".keep"]);
  });

  test("leaves nothing behind when it is ended", async () => {
    await using slow = serveReleases();
    await slow.publish("1.0.0");
    const asked = slow.stall(".tar.gz");
    const { env, home } = newMachine(slow.url);
    const child = Bun.spawn(["sh", INSTALLER], { env, stdin: "ignore", stderr: "ignore", detached: true });
    await asked;
    process.kill(-child.pid, "SIGTERM");
    expect(await child.exited).toBe(143);
    expect(readdirSync(join(home, "../tmp"))).toEqual([".keep"]);
    expect(readdirSync(home)).toEqual([".keep"]);
  });

  test("says in --help how it is used", async () => {
    const child = Bun.spawn(["sh", INSTALLER, "--help"], { env: { PATH: system }, stdout: "pipe" });
    expect(await child.stdout.text()).toContain("sh install.sh [--version X.Y.Z] [--to DIR]");
    expect(await child.exited).toBe(0);
  });
});

test("a program that runs goes on when it is replaced", async () => {
  const machine = newMachine(releases.url);
  await mkdir(dirname(machine.program), { recursive: true });
  await copyFile(Bun.which("bash") ?? "", machine.program);
  await chmod(machine.program, 0o755);
  const running = Bun.spawn([machine.program, "-c", 'read word; echo "still $word"'], {
    stdin: "pipe",
    stdout: "pipe",
  });
  expect((await machine.install()).exitCode).toBe(0);
  running.stdin.write("here\n");
  running.stdin.end();
  expect(await running.stdout.text()).toBe("still here\n");
  expect(await tell(machine.program)).toStartWith("1.1.0 ");
});

describe("with little on the PATH", () => {
  test.each(DOWNLOADERS)("%s alone downloads", async (downloader) => {
    const machine = newMachine(releases.url, onlyWith(downloader, ...SUMMERS));
    expect(await machine.install()).toMatchObject({ exitCode: 0 });
  });

  test.each(SUMMERS)("%s alone verifies", async (summer) => {
    const machine = newMachine(releases.url, onlyWith(...DOWNLOADERS, summer));
    expect(await machine.install()).toMatchObject({ exitCode: 0 });
  });

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
});

test.each([[["--bogus"]], [["--to"]], [["--version", ""]], [["--version", "../1.0.0"]], [["1.0.0"]]])(
  "wrong use ends with exit code 2: %j",
  async (args) => {
    const { exitCode, said } = await newMachine(releases.url).install(args);
    expect(said).toMatch(/^maven-mcp: .+; --help shows the options\.\n$/);
    expect(exitCode).toBe(2);
  },
);

describe("the PATH", () => {
  test("nothing is said when the program is the first of its name", async () => {
    const machine = newMachine(releases.url);
    const PATH = `${dirname(machine.program)}/:${system}`;
    const { said } = await machine.install([], { env: { PATH } });
    expect(said).toContain("Installed maven-mcp");
    expect(said).not.toContain("PATH");
  });

  test.each([
    ["/bin/bash", "~/.bashrc", 'export PATH="DIR:$PATH"'],
    ["/bin/zsh", "~/.zshrc", 'export PATH="DIR:$PATH"'],
    ["/usr/bin/fish", "~/.config/fish/config.fish", 'fish_add_path --move "DIR"'],
    ["/bin/ksh", "~/.profile", 'export PATH="DIR:$PATH"'],
  ])("the line that %s needs is told when the folder is not on it", async (shell, file, line) => {
    const machine = newMachine(releases.url, `${standIns({ uname: uname("Linux", "x86_64") })}:${system}`);
    const { said } = await machine.install([], { env: { SHELL: shell } });
    const dir = dirname(machine.program);
    expect(said).toContain(`${dir} is not on the PATH. Put it there with this line in ${file}, then`);
    expect(said).toContain(`\n  ${line.replace("DIR", dir)}\n`);
  });

  test("another maven-mcp that comes first is named", async () => {
    const other = standIns({ "maven-mcp": "echo 0.1" });
    const machine = newMachine(releases.url);
    const dir = dirname(machine.program);
    const { said } = await machine.install([], { env: { PATH: `${other}:${dir}:${system}` } });
    expect(said).toContain(
      `Another maven-mcp comes first on the PATH: ${other}/maven-mcp. Remove it, or put ${dir} before`,
    );
  });
});

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
