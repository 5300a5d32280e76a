import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Opens a file in the browser of the system, which goes on when this process ends. Returns the program that was not
 * found, or null.
 */
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

/** Says what to do if a browser from a snap is opened, which cannot read hidden folders; null if there is none, or none needed. */
export function hintOnSnap(file: string, { PATH = "" }: Readonly<Record<string, string | undefined>>): string | null {
  const folders = PATH.split(":").filter((folder) => folder.endsWith("/snap/bin"));
  const browser = ["firefox", "chromium"].find((name) => folders.some((folder) => existsSync(join(folder, name))));
  if (browser === undefined || !file.includes("/.")) return null;
  return `${browser} from a snap cannot read hidden folders; if it shows nothing, name a file elsewhere: --html FILE --open.`;
}
