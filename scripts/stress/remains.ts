import { readdirSync, readFileSync } from "node:fs";

/** Living processes whose environment holds a word, but for those given: Linux tells of its own processes only. */
export function processesWith(word: string, but: ReadonlySet<number>): string[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name) || but.has(Number(name))) return [];
    try {
      if (!readFileSync(`/proc/${name}/environ`, "latin1").includes(word)) return [];
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z") ? [] : `${name} ${commandOf(name)}`;
    } catch {
      return [];
    }
  });
}

function commandOf(pid: string): string {
  return readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ").trim();
}

export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Files below a folder, relative to it. */
export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(dir.length + 1)}/${entry.name}`);
}
