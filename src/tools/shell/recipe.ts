import { join } from "node:path";

/**
 * Returns the shell command of a recipe of `make` or `just` in a directory, as one line; null if there is none, if it needs
 * other recipes first, or if it has variables, which only these programs know.
 *
 * @param target the first recipe's name if empty
 */
export function readRecipe(
  program: string,
  target: string,
  dir: string,
  readText: (path: string) => string | null,
): string | null {
  const names = FILES.get(program) ?? [];
  const text = names.map((name) => readText(join(dir, name))).find((it) => it !== null);
  if (text === undefined || text === null) return null;
  const lines = text.split("\n");
  const wanted = target === "" ? (lines.map(nameOf).find((name) => name !== null) ?? null) : target;
  const at = lines.findIndex((line) => nameOf(line) === wanted);
  if (wanted === null || at < 0 || lines.some((line, index) => index !== at && nameOf(line) === wanted)) return null;
  const needed = (lines[at] ?? "").replace(/^[^:]*:/, "").replace(/(?<!\s)\s*#.*$/, "");
  const end = lines.findIndex((line, index) => index > at && line.trim() !== "" && !/^\s/.test(line));
  const recipe = lines.slice(at + 1, end < 0 ? undefined : end).map((line) => line.trim().replace(/^[@-]+/, ""));
  const commands = recipe.filter((line) => line !== "" && !line.startsWith("#"));
  const isPlain = needed.trim() === "" && commands.length > 0 && !commands.some((line) => /\$|\{\{/.test(line));
  return isPlain ? commands.join("\n").replaceAll("\\\n", " ") : null;
}

const FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ["make", ["GNUmakefile", "makefile", "Makefile"]],
  ["just", ["justfile", "Justfile", ".justfile"]],
]);

/** The name of the recipe that a line begins; null for other lines. */
// test: compile
function nameOf(line: string): string | null {
  return /^(?<name>[A-Za-z][\w-]*)\s*:(?!=)/.exec(line)?.groups?.["name"] ?? null;
}
