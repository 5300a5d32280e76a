import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { chmod, copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { repository } from "../../package.json" with { type: "json" };
import { DOWNLOADERS, INSTALLER, newMachine, onlyWith, SUMMERS, standIns, tell, uname } from "./installer.ts";
import { type Releases, serveReleases } from "./releases.ts";

let releases: Releases;
beforeAll(async () => {
  releases = serveReleases();
  await releases.publish("1.0.0");
  await releases.publish("1.1.0");
});
afterAll(() => releases[Symbol.asyncDispose]());

const SHELLS = ["sh", "bash --posix", "busybox sh"].filter((command) => Bun.which(command.split(" ")[0] ?? ""));
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

    const again = await machine.install([], { shell });
    expect(again.said).toEndWith("Clients that run go on with the program as it was; restart them.\n");
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
    expect(said).toContain(`What it remembers of builds stays in ${state}, `);
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
});

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
