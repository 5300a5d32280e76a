/** Opens a file in the browser of the system. Returns the program that was not found, or null. */
export function openInBrowser(
  file: string,
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  const name = platform === "darwin" ? "open" : "xdg-open";
  const program = Bun.which(name, { PATH: env["PATH"] ?? "" });
  if (program === null) return name;
  Bun.spawn([program, file], { stdin: "ignore", stdout: "ignore", stderr: "ignore", env: { ...env } }).unref();
  return null;
}
