import { basename, join } from "node:path";
import type { BuildFacts } from "../../../knowledge/causes/build-facts.ts";
import { listNames } from "../../../maven/disk.ts";
import { readText, statFile } from "../../../maven/files.ts";

/** What Maven's own files in the folder of a project ask for. */
export function openConfig(root: string): Pick<BuildFacts, "findInConfig" | "fileElsewhere"> {
  return {
    findInConfig: (text) => {
      const lines = readText(join(root, CONFIG)).split("\n");
      const at = lines.findIndex((line) => !line.startsWith("#") && line.trimEnd().endsWith(text));
      return at < 0 ? null : `${CONFIG}:${at + 1}`;
    },
    fileElsewhere: (path) => {
      const name = basename(path);
      const places = [name, ...listNames(root).map((folder) => join(folder, name))];
      const [only, ...others] = places.filter((it) => it !== path && statFile(join(root, it)) !== null);
      return only !== undefined && others.length === 0 ? only : null;
    },
  };
}

const CONFIG = ".mvn/maven.config";
