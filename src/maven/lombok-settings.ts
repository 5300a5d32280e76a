import { dirname, join } from "node:path";
import { readText } from "./files.ts";

interface Settings {
  readonly path: string;
  readonly text: string;
}

/** Reads the settings that Lombok has in a folder: its own and those of the folders around it, the nearest first; the text is empty where there are none. */
export function settingsAbove(dir: string, read: (path: string) => string = readText): readonly Settings[] {
  const path = join(dir, "lombok.config");
  const text = read(path);
  const above = dirname(dir);
  return [{ path, text }, ...(above === dir || STOPPING.test(text) ? [] : settingsAbove(above, read))];
}

/** Finds how Lombok calls the loggers of a folder's sources, and the line that says so; null where none does, or another file may. */
export function loggerNameIn(
  dir: string,
): { readonly name: string; readonly path: string; readonly line: number } | null {
  for (const { path, text } of settingsAbove(dir)) {
    if (IMPORTING.test(text)) return null;
    const lines = text.split("\n");
    const line = lines.findLastIndex((it) => LOGGER.test(it));
    const name = LOGGER.exec(lines[line] ?? "")?.groups?.["name"];
    if (name !== undefined) return { name, path, line: line + 1 };
  }
  return null;
}

// lombok.log.fieldName = LOG
const LOGGER = /^[ \t]*lombok\.log\.fieldName[ \t]*=[ \t]*(?<name>[\p{L}_$][\p{L}\p{N}_$]*)[ \t\r]*$/iu;
// import ../shared.config
// clear lombok.log.fieldName
const IMPORTING = /^[ \t]*(?:import|clear)\b/m;
// config.stopBubbling = true
const STOPPING = /^[ \t]*config\.stopBubbling[ \t]*=[ \t]*true\b/im;
