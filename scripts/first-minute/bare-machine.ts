import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";

type BareMachine = {
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  /** Runs a line of shell; what it printed. Fails with that when the line fails. */
  readonly run: (line: string, cwd: string) => Promise<string>;
};

/**
 * An empty home and a PATH on which a shell, curl, Java, Maven and what those are made of are all there is: no Node, no Bun.
 * Java takes its home from the system's list of users, not from HOME, so that Maven's local repository is the machine's own.
 */
export async function bareMachine(dir: string, extra: Readonly<Record<string, string>>): Promise<BareMachine> {
  const home = join(dir, "home");
  const programs = join(dir, "programs");
  await mkdir(home);
  await mkdir(programs);
  for (const name of [...NAMED, ...SYSTEM]) {
    const program = Bun.which(name);
    if (program) await symlink(program, join(programs, name));
    else if (NAMED.includes(name)) throw new Error(`${name} is not on the PATH.`);
  }
  // The installer asks for its folder to be put onto the PATH.
  const env = { ...passedOn(), ...extra, HOME: home, PATH: `${home}/.local/bin:${programs}`, SHELL: "/bin/sh" };

  return {
    home,
    env,
    run: async (line, cwd) => {
      const child = Bun.spawn(["sh", "-c", line], { cwd, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
      const [exitCode, out, err] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
      const printed = `${err}${out}`.trim();
      if (exitCode !== 0) throw new Error(`\`${line}\` ended with exit code ${exitCode}:\n${printed}`);
      return printed;
    },
  };
}

const NAMED = ["sh", "curl", "java", "mvn"];

/** What the scripts of Maven and the installer call; not every system has each of them. */
const SYSTEM = [
  ...[
    "awk",
    "basename",
    "cat",
    "chmod",
    "cp",
    "dirname",
    "env",
    "expr",
    "find",
    "getconf",
    "grep",
    "gzip",
    "head",
    "id",
  ],
  ...["ls", "mkdir", "mktemp", "mv", "ps", "readlink", "rm", "sed", "sha256sum", "shasum", "sleep", "sysctl", "tail"],
  ...["tar", "tr", "uname", "which", "xargs"],
];

/** By which variables a machine says where its Java is and how its Maven reaches the network. */
function passedOn(): Record<string, string> {
  const names = ["JAVA_HOME", "JAVA_TOOL_OPTIONS", "LANG", "MAVEN_ARGS", "MAVEN_OPTS", "TMPDIR"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
