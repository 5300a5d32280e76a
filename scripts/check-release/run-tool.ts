/** Runs a program; resolves to what it prints on stdout, and throws all that it prints when it fails. */
export async function runTool(
  command: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<string> {
  const child = Bun.spawn([...command], {
    cwd,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [exitCode, out, err] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  if (exitCode !== 0) throw new Error(`${command.join(" ")} ended with exit code ${exitCode}\n${out}${err}`);
  return out;
}
