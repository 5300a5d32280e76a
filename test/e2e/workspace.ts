import { chmod, cp, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

const root = join(import.meta.dirname, "../..");

export const BINARY = join(root, "dist/maven-mcp");

/** What makes Maven's JVM start sooner, and take a fifth less. */
const SOON = "-XX:+UseSerialGC -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote";

/** The same for the test JVMs of the samples. */
export const ARG_LINE =
  "<argLine>-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote</argLine>";

/** A temporary folder with a copy of a sample project in it. */
export interface Workspace extends AsyncDisposable {
  /** Absolute, without symbolic links. */
  readonly dir: string;
  /** The copy. */
  readonly project: string;
  /** The test's own environment; what is in `bin` of this folder comes first on its PATH. */
  readonly env: Readonly<Record<string, string>>;
  /** Writes a file, its path relative to the folder; the folders above it are made. */
  readonly write: (path: string, text: string) => Promise<string>;
  /** The same with the run bit. */
  readonly writeProgram: (path: string, script: string) => Promise<string>;
  /** Replaces text in a file of the project; fails when it is not there. */
  readonly edit: (path: string, from: string, to: string) => Promise<void>;
  /** The text of a file; empty when it does not exist. */
  readonly read: (path: string) => Promise<string>;
}

/** @param sample a folder below fixtures/projects, or an absolute path */
export async function openWorkspace(sample: string): Promise<Workspace> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), "maven-mcp-e2e-")));
  const project = join(dir, "project");
  await cp(resolve(root, "fixtures/projects", sample), project, { recursive: true });

  async function write(path: string, text: string): Promise<string> {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await Bun.write(file, text);
    return file;
  }

  return {
    dir,
    project,
    env: {
      ...ownEnvironment(),
      PATH: [join(dir, "bin"), process.env["PATH"]].join(delimiter),
      XDG_STATE_HOME: join(dir, "state"),
      MAVEN_OPTS: process.env["MAVEN_OPTS"] ?? SOON,
    },
    write,
    writeProgram: async (path, script) => {
      const file = await write(path, script);
      await chmod(file, 0o755);
      return file;
    },
    edit: async (path, from, to) => {
      const file = join(project, path);
      const text = await Bun.file(file).text();
      if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
      await Bun.write(file, text.replace(from, to));
    },
    read: async (path) => {
      const file = Bun.file(join(dir, path));
      return (await file.exists()) ? await file.text() : "";
    },
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }),
  };
}

/** Without the variable by which a client would name another project. */
function ownEnvironment(): Record<string, string> {
  const { CLAUDE_PROJECT_DIR: _, ...rest } = process.env;
  return Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
