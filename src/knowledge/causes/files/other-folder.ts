import { RUNNERS } from "../../plugins/test-runners.ts";
import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A test asks for a file by a path from the project's root, and runs in the folder of its module. */
    "other-folder": { readonly file: string; readonly path: string };
  }
}

export const otherFolder: KnownBuildCause<"other-folder"> = {
  prove({ failed, fileAbove, pomValues }) {
    const runners: readonly string[] = Object.values(RUNNERS).map((it) => it.artifactId);
    for (const { type, message } of failed) {
      const file = MISSING.exec(`${type}: ${message}`)?.groups?.["file"];
      const path = file === undefined ? null : fileAbove(file);
      if (file === undefined || path === null) continue;
      const isMoved = pomValues().some(
        ({ name, plugin = "" }) => name === "workingDirectory" && runners.includes(plugin),
      );
      return isMoved ? null : { cause: "other-folder", file, path };
    }
    return null;
  },
  sentence: ({ file, path }) =>
    `Tests run in the folder of their module: ${file} lies in the project's root, and is ${path} from there.`,
};

// java.nio.file.NoSuchFileException: data/rates.txt
// java.io.FileNotFoundException: data/rates.txt (No such file or directory)
const MISSING =
  /^java\.(?:nio\.file\.NoSuchFileException|io\.FileNotFoundException): (?<file>[\w][\w./ -]{0,200}?)(?: \([^()\n]{1,100}\))?(?:\n|$)/;
