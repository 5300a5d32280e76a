import type { ModulePlugin } from "../../../../model/project/project.ts";
import { toPrefix } from "../../../plugins/prefix.ts";

/** Finds the plugin that writes sources into the folders in which all of these files lie; null where that is not certain. */
export function pluginWriting(files: readonly string[], plugins: readonly ModulePlugin[]): ModulePlugin | null {
  const folders = files.map((file) => GENERATED.exec(file)?.groups?.["below"]?.toLowerCase().split("/") ?? []);
  if (folders.length === 0 || folders.some((it) => it.length === 0)) return null;
  return plugins.find(({ artifactId }) => folders.every((it) => isFolderOf(it, toPrefix(artifactId)))) ?? null;
}

/** Whether a generator writes into a folder: it is called by its prefix, by the first word of that, or without its number (`openapi` for `openapi-generator`, `jaxb` for `jaxb2`). */
function isFolderOf(folders: readonly string[], prefix: string): boolean {
  const [first = ""] = folders;
  return folders.includes(prefix) || [prefix.replace(/\d+$/, ""), prefix.replace(/-.*$/, "")].includes(first);
}

// target/generated-sources/jsonschema2pojo/com/acme/Cart.java
const GENERATED = /(?:^|\/)generated-(?:test-)?sources\/(?<below>.+)\/[^/]+$/;
