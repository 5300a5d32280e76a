import { join, resolve, sep } from "node:path";
import { optionValues, readArguments, userProperties } from "./command-line/arguments.ts";
import { FILE_PROPERTIES } from "./command-line/file-properties.ts";
import { realDisk } from "./disk.ts";
import { canonicalPath } from "./files.ts";
import { reactorRoot } from "./model/reactor-root.ts";

/**
 * The options of a call that name a file outside of the project, each with that file as it was given, so that it could
 * be written on a command line: `-s "/ci/settings.xml"`, `-Dmaven.user.settings="/ci/settings.xml"`.
 */
export function optionsOutside(args: readonly string[], projectDir: string): readonly string[] {
  const read = readArguments(args);
  const properties = [...userProperties(read)].filter(([name]) => FILE_PROPERTIES.has(name));
  const named = [
    ...NAMING_FILES.flatMap((name) => optionValues(read, name).map((file) => ({ option: `-${name} `, file }))),
    ...properties.map(([name, file]) => ({ option: `-D${name}=`, file })),
  ];
  if (named.length === 0) return [];
  const root = canonicalPath(reactorRoot(projectDir, realDisk));
  // Some Mavens take `link/..` away before they follow the link, and some do not.
  const isInside = ({ file }: { readonly file: string }) =>
    [canonicalPath(file, projectDir), canonicalPath(resolve(projectDir, file))].every(
      (path) => path === root || path.startsWith(join(root, sep)),
    );
  return named.filter((it) => !isInside(it)).map(({ option, file }) => `${option}${file}`);
}

const NAMING_FILES = ["f", "s", "gs", "ps", "is", "t", "gt", "it", "l"] as const;
