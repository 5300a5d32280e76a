import { RUNNERS } from "../../plugins/test-runners.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** A test asks for a file by a path from the project's root, and runs in the folder of its module; or a POM has it run in `moved`. */
type Fields = { readonly file: string; readonly path: string; readonly moved?: PlacedName };

export const otherFolder: KnownBuildCause<"other-folder", Fields> = {
  prove({ failed, failedRunner, fileFromModule, pomValues }) {
    const runner = failedRunner === null ? null : RUNNERS[failedRunner].artifactId;
    for (const { type, message } of failed) {
      const file = MISSING.exec(`${type}: ${message}`)?.groups?.["file"];
      const path = file === undefined ? null : fileFromModule(file);
      if (file === undefined || path === null) continue;
      const moving = pomValues().find(({ name, plugin }) => name === "workingDirectory" && plugin === runner);
      if (moving) return { cause: "other-folder", file, path, moved: { name: moving.value, at: moving.at } };
      return path === file ? null : { cause: "other-folder", file, path };
    }
    return null;
  },
  sentence: ({ file, path, moved }) =>
    moved === undefined
      ? `Tests run in the folder of their module: ${file} lies in the project's root, and is ${path} from there.`
      : `Tests run in ${moved.name}, the workingDirectory at ${moved.at}: ${file} ${path === file ? "lies in" : `is ${path} from`} the folder of their module.`,
};

// java.nio.file.NoSuchFileException: data/rates.txt
// java.io.FileNotFoundException: data/rates.txt (No such file or directory)
const MISSING =
  /^java\.(?:nio\.file\.NoSuchFileException|io\.FileNotFoundException): (?<file>[\w][\w./ -]{0,200}?)(?: \([^()\n]{1,100}\))?(?:\n|$)/;
