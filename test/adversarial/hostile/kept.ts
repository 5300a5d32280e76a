import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A checkout that once broke something, as a script that makes it of a project. */
interface KeptCheckout {
  /** What it broke. */
  readonly broke: string;
  readonly script: string;
}

const folder = join(import.meta.dirname, "../../../fixtures/attack");

export const KEPT: readonly KeptCheckout[] = readdirSync(folder)
  .filter((name) => name.endsWith(".sh"))
  .sort()
  .map((name) => {
    const script = join(folder, name);
    return { script, broke: readFileSync(script, "utf8").split("\n", 1)[0]?.replace(/^# /, "") ?? name };
  });

/** Makes it of the project in this directory. */
export function spoil(project: string, { script }: KeptCheckout): void {
  const { success, stderr } = Bun.spawnSync(["/bin/sh", "-e", script], { cwd: project });
  if (!success) throw new Error(`${script}: ${stderr.toString()}`);
}
