import type { KnownBuildCause } from "../build-facts.ts";

/** Nothing can be written where a build, or Maven into its local repository, wrote. */
interface Fields {
  readonly path: string;
  readonly why: "file" | "read-only" | "denied";
  /** What Maven's own files say of the local repository, if that is meant. */
  readonly at?: string;
}

export const unwritableFolder: KnownBuildCause<"unwritable-folder", Fields> = {
  prove({ said, errors, unwritable, findInConfig }) {
    const words = [...said, ...errors.map(({ message }) => message)];
    const output = words.some((it) => OUTPUT.test(it)) ? unwritable("output") : null;
    const fault = output ?? (words.some((it) => REPOSITORY.test(it)) ? unwritable("repository") : null);
    const at = fault === null || output !== null ? null : findInConfig(`maven.repo.local=${fault.path}`);
    return fault && { cause: "unwritable-folder", ...fault, ...(at !== null && { at }) };
  },
  sentence: ({ path, why, at }) => `${path}${at === undefined ? "" : ` (${at})`} ${WHY[why]}.`,
};

// Cannot create resource output directory: /home/dev/shop/target/classes
// error while writing shop.A: could not create parent directories
// error while writing shop.A: /home/dev/shop/target/classes/shop/A.class (Read-only file system)
const OUTPUT =
  /^Cannot create resource output directory: |\berror while writing [\w.$]{1,300}: (?:could not create parent directories|.{1,500}(?:Read-only file system|Permission denied|Not a directory))/;
// /home/dev/repo/org/acme/dock/1.0/dock-1.0.pom.part.lock (No such file or directory)
const REPOSITORY = /\.(?:part|lock|tmp)\b.{0,20}(?:No such file or directory|Read-only file system|Permission denied)/;

const WHY = {
  file: "is a file, and no folder",
  "read-only": "lies on a read-only file system",
  denied: "cannot be written to by the user of this build",
} as const;
