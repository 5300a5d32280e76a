import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../model/attempt.ts";
import { makeOwnFolder } from "./own-folder.ts";
import { projectFolder } from "./project-folder.ts";

export interface Originals {
  readonly keep: (file: string, original: Original) => string;
  readonly of: (file: string) => Original | null;
  readonly copyOf: (file: string) => string;
  /** Deletes the copy of a file if possible; a copy that cannot be deleted is out of date and harmless. */
  readonly forget: (file: string) => void;
}

export type Original =
  | { readonly kind: "text"; readonly text: string }
  /** The file did not exist. `madeFolder` is the topmost of the folders that were made for it, or null. */
  | { readonly kind: "none"; readonly madeFolder: string | null };

/** Opens the folder with the copies, each named after its file and its path. They may contain secrets. */
export function openOriginals(stateDir: string): Originals {
  const folder = join(stateDir, "originals");
  const copyOf = (file: string) => projectFolder(folder, file);
  const noneOf = (file: string) => `${copyOf(file)}.none`;
  return {
    keep: (file, original) => {
      makeOwnFolder(folder, folder);
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
