import { join } from "node:path";

/**
 * Bundles what the browser gets, a file in the folder `browser`, and returns it. It is called as a macro, so it runs
 * only while the program is built: there the bundler can only be called as a program.
 */
export function bundleBrowser(name: string): string {
  const file = join(import.meta.dirname, "browser", name);
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, "build", file, "--minify", "--target=browser"]);
  if (exitCode !== 0) throw new Error(stderr.toString());
  return stdout.toString().trim();
}
