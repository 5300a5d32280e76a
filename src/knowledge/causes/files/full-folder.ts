import type { KnownBuildCause } from "../build-facts.ts";

/** The file system on which a folder of the build lies is full; sizes in bytes. */
type Fields = { readonly path: string; readonly free: number; readonly size: number };

export const fullFolder: KnownBuildCause<"full-folder", Fields> = {
  prove({ said, fullFolders }) {
    const [full] = said.some((it) => it === "disk-full" || FULL.test(it)) ? fullFolders() : [];
    return full ? { cause: "full-folder", ...full } : null;
  },
  sentence: ({ path, free, size }) =>
    `The file system of ${path} has ${Math.floor(free / 1000)} kB of ${Math.round(size / 1000)} kB left.`,
};

// java.io.IOException: No space left on device
const FULL = /\bNo space left on device\b/;
