import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../result/attempt.ts";
import { projectFolder } from "./project-folder.ts";

/** The contents of the user's files before we changed them for the first time. */
export interface Originals {
  /** Keeps an original and returns where. Throws where that cannot be done. */
  readonly keep: (file: string, original: Original) => string;
  /** Returns what is kept of a file; null where nothing is. */
  readonly of: (file: string) => Original | null;
  /** Returns where the text of a file is kept. */
  readonly copyOf: (file: string) => string;
  /** Forgets a file as far as that can be done: what stays is out of date and harmless. */
  readonly forget: (file: string) => void;
}

export type Original =
  | { readonly kind: "text"; readonly text: string }
  /** There was no such file. `madeFolder` is the topmost of the folders that were made for it, or null. */
  | { readonly kind: "none"; readonly madeFolder: string | null };

/**
 * Opens the folder `originals`, where the copies lie, named after the file and its path. They may hold secrets, as the
 * files may.
 */
export function openOriginals(stateDir: string): Originals {
  const folder = join(stateDir, "originals");
  const copyOf = (file: string) => projectFolder(folder, file);
  const noneOf = (file: string) => `${copyOf(file)}.none`;
  return {
    keep: (file, original) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      rmSync(original.kind === "text" ? noneOf(file) : copyOf(file), { force: true });
      const path = original.kind === "text" ? copyOf(file) : noneOf(file);
      writeFileSync(path, original.kind === "text" ? original.text : (original.madeFolder ?? ""), { mode: 0o600 });
      return path;
    },
    of: (file) => {
      const text = attempt(() => readFileSync(copyOf(file), "utf8"));
      if (text !== null) return { kind: "text", text };
      const madeFolder = attempt(() => readFileSync(noneOf(file), "utf8"));
      return madeFolder === null ? null : { kind: "none", madeFolder: madeFolder || null };
    },
    copyOf,
    forget: (file) => {
      for (const path of [copyOf(file), noneOf(file)]) attempt(() => rmSync(path, { force: true }));
    },
  };
}
