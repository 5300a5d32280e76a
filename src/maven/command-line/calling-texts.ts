import { join } from "node:path";
import { listNames, realDisk } from "../disk.ts";
import { readText, statFile } from "../files.ts";

/** Reads the files of a root, of its workflows, and of folders of scripts and documents, in which Maven may be called: README.adoc, Dockerfile, ci/release.sh. */
export function callingTexts(root: string): readonly string[] {
  const folders = realDisk
    .listDirectories(root)
    .filter((name) => !NEVER.has(name) && statFile(join(root, name, "pom.xml")) === null);
  const inside = [...folders, ".github/workflows"].flatMap((folder) =>
    listNames(join(root, folder)).flatMap((name) => (CALLING.test(name) || PROSE.test(name) ? join(folder, name) : [])),
  );
  const files = [...listNames(root).filter((name) => CALLING.test(name)), ...inside];
  return files.slice(0, MOST_FILES).flatMap((file) => {
    const path = join(root, file);
    return (statFile(path)?.size ?? LARGEST) < LARGEST ? readText(path) : [];
  });
}

const NEVER: ReadonlySet<string> = new Set([".git", ".idea", "node_modules", "src", "target"]);
const CALLING =
  /^(?:readme|contributing|building|dockerfile|containerfile|makefile|jenkinsfile|justfile|procfile)|\.(?:sh|bat|cmd|ya?ml|toml)$/i;
const PROSE = /\.(?:md|adoc)$/i;
const MOST_FILES = 300;
const LARGEST = 2 ** 20;
