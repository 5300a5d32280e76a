import { existsSync } from "node:fs";
import { join } from "node:path";

/** Says what to do if a browser from a snap is opened, which cannot read hidden folders; null if there is none, or none needed. */
export function hintOnSnap(file: string, { PATH = "" }: Readonly<Record<string, string | undefined>>): string | null {
  const folders = PATH.split(":").filter((folder) => folder.endsWith("/snap/bin"));
  const browser = ["firefox", "chromium"].find((name) => folders.some((folder) => existsSync(join(folder, name))));
  if (browser === undefined || !file.includes("/.")) return null;
  return `${browser} from a snap cannot read hidden folders; if it shows nothing, name a file elsewhere: --html FILE --open.`;
}
