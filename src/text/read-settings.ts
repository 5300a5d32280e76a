interface NamedValue {
  readonly name: string;
  /** What stands behind it in its line. */
  readonly value: string;
  /** The offset at which its line begins. */
  readonly offset: number;
}

/** Reads the names that a file of properties or YAML sets, with dots between the levels. Never throws. */
export function readSettings(file: string, text: string): readonly NamedValue[] {
  return file.endsWith(".properties") ? readProperties(text) : readYaml(text);
}

function readProperties(text: string): readonly NamedValue[] {
  return [...text.matchAll(PROPERTY)].map((found) => ({
    name: found.groups?.["name"] ?? "",
    value: lineFrom(text, found.index + found[0].length),
    offset: found.index,
  }));
}

// spring.application.name=shop
const PROPERTY = /^[ \t]*(?<name>[^#!\s=:][^\s=:]{0,200})[ \t]*[=:]/gm;

function lineFrom(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(at, end < 0 ? text.length : end).trim();
}

/** Reads mappings alone: what stands in a list or in braces has no name that a placeholder could ask for, mostly. */
function readYaml(text: string): readonly NamedValue[] {
  const levels: { readonly indent: number; readonly name: string }[] = [];
  return [...text.matchAll(KEY)].flatMap((found) => {
    const { indent = "", quoted, plain } = found.groups ?? {};
    const name = quoted ?? plain ?? "";
    while ((levels.at(-1)?.indent ?? -1) >= indent.length) levels.pop();
    levels.push({ indent: indent.length, name });
    const value = lineFrom(text, found.index + found[0].length);
    return { name: levels.map((it) => it.name).join("."), value, offset: found.index };
  });
}

//   'se.acme': debug
//   uploadDirectory: /tmp
const KEY = /^(?<indent> *)(?:['"](?<quoted>[^'"\n]{1,200})['"]|(?<plain>[\w.$[\]-]{1,200}))[ \t]*:(?=\s|$)/gm;
