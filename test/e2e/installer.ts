import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { makeExecutable, temporaryDirectory, writeFiles } from "../temporary.ts";

export const INSTALLER = join(import.meta.dirname, "../../scripts/install.sh");

/** A user's machine: an empty home, its own temporary folder and a PATH. */
export type Machine = {
  readonly home: string;
  /** Where the program goes when nothing else is said. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** Runs the script; its words on stderr, without anything left in the temporary folder. */
  readonly install: (args?: readonly string[], how?: How) => Promise<Ended>;
};

type How = {
  readonly shell?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
};

type Ended = { readonly exitCode: number; readonly said: string };

/** @param path the PATH; the programs of the machine that runs the test by default */
export function newMachine(releases: string, path = process.env["PATH"] ?? ""): Machine {
  const dir = temporaryDirectory({ "home/.keep": "", "tmp/.keep": "" });
  const home = join(dir, "home");
  const env = { HOME: home, PATH: path, SHELL: "/bin/bash", TMPDIR: join(dir, "tmp"), MAVEN_MCP_RELEASES: releases };
  return {
    home,
    program: join(home, ".local/bin/maven-mcp"),
    env,
    install: async (args = [], { shell = ["sh"], env: change = {} } = {}) => {
      const child = Bun.spawn([...shell, INSTALLER, ...args], {
        cwd: home,
        env: { ...env, ...change },
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      });
      const [exitCode, said, out] = await Promise.all([child.exited, child.stderr.text(), child.stdout.text()]);
      const left = readdirSync(join(dir, "tmp")).filter((it) => it !== ".keep");
      if (out !== "" || left.length > 0) throw new Error(`on stdout: ${out}; left behind: ${left.join(", ")}`);
      return { exitCode, said };
    },
  };
}

/** What the program that was installed tells of itself; null when there is none. */
export async function tell(program: string): Promise<string | null> {
  if (!existsSync(program)) return null;
  return (await Bun.spawn([program, "--version"], { stdout: "pipe" }).stdout.text()).trim();
}

/** A folder for a PATH that has these programs of the machine, and those that the script needs of every system. */
export function onlyWith(...names: readonly string[]): string {
  const dir = temporaryDirectory();
  for (const name of [...BASIC, ...names]) {
    const program = Bun.which(name);
    if (program) symlinkSync(program, join(dir, name));
  }
  return dir;
}

/** What of this machine's programs can download, and what can take a SHA-256. */
export const DOWNLOADERS = ["curl", "wget"].filter((name) => Bun.which(name));
export const SUMMERS = ["sha256sum", "shasum", "openssl"].filter((name) => Bun.which(name));

const BASIC = [
  "sh",
  "cat",
  "chmod",
  "cp",
  "getconf",
  "grep",
  "gzip",
  "ls",
  "mkdir",
  "mktemp",
  "mv",
  "rm",
  "tar",
  "uname",
];

/** A folder for the front of a PATH: shell scripts by their name. */
export function standIns(scripts: Readonly<Record<string, string>>): string {
  const dir = temporaryDirectory();
  writeFiles(dir, Object.fromEntries(Object.entries(scripts).map(([name, body]) => [name, `#!/bin/sh\n${body}\n`])));
  makeExecutable(...Object.keys(scripts).map((name) => join(dir, name)));
  return dir;
}

/** What stands in for `uname` on such a system. */
export function uname(system: string, machine: string): string {
  return `case $1 in -s) echo ${system} ;; -m) echo ${machine} ;; esac`;
}
