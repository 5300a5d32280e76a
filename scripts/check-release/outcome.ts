import { existsSync } from "node:fs";

/** What came of one check. */
export type Outcome =
  | { readonly kind: "ok"; readonly what: string }
  | { readonly kind: "failed"; readonly what: string; readonly why: string }
  | { readonly kind: "not-checked"; readonly what: string; readonly needs: string };

/** Ok when `work` comes to its end, failed when it throws. */
export async function check(what: string, work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    return { kind: "ok", what };
  } catch (error) {
    return { kind: "failed", what, why: error instanceof Error ? error.message.trim() : String(error) };
  }
}

/** Checks only where the tool is there: a program on the PATH, or a file. */
export async function checkWith(tool: string, what: string, work: () => Promise<void>): Promise<Outcome> {
  const isThere = tool.startsWith("/") ? existsSync(tool) : Bun.which(tool) !== null;
  return isThere ? check(what, work) : { kind: "not-checked", what, needs: tool };
}
