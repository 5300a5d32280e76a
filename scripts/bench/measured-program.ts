import { join } from "node:path";
import { compile } from "../build/compile.ts";

const cache = join(import.meta.dirname, "../../node_modules/.cache/bench");

/** Compiles `programs/<name>.ts` as the binary is compiled, but for what that leaves out of the SDK; resolves to the executable. */
export async function prepareProgram(name: string): Promise<string> {
  const binary = join(cache, name);
  await compile(join(import.meta.dirname, "programs", `${name}.ts`), binary, { kind: "plain" });
  return binary;
}

/** Runs a program that measures itself and prints the figures as JSON. */
export async function runMeasured(command: readonly string[]): Promise<unknown> {
  const child = Bun.spawn([...command], { stdin: "ignore", stdout: "pipe", stderr: "inherit" });
  const [exitCode, printed] = await Promise.all([child.exited, child.stdout.text()]);
  if (exitCode !== 0) throw new Error(`${command.join(" ")} ended with exit code ${exitCode}`);
  return JSON.parse(printed);
}
