import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";

/** A file in YAML cannot be read, and the words of its reader name the line alone. */
interface Fields {
  readonly at: string;
  readonly column: number;
  readonly isTab: boolean;
  /** The class that a tag in it asks for, which SnakeYAML 2 refuses. */
  readonly tag?: string;
}

export const brokenYaml: KnownBuildCause<"broken-yaml", Fields> = {
  prove(facts) {
    const first = facts.said.findIndex((line) => MARK.test(line));
    if (first < 0) return null;
    const end = facts.said.findIndex((line, index) => index > first && /^\s*at /.test(line));
    const words = facts.said.slice(first, end < 0 ? undefined : end);
    // The first place is that of what the reader was about to read, the last that of what is wrong in it.
    const last = words.findLastIndex((line) => MARK.test(line));
    const { line, column } = MARK.exec(words[last] ?? "")?.groups ?? {};
    const written = (words[last + 1] ?? "").replace(/ \.{3} ?/g, "").trim();
    const file = written === "" ? null : fileWith(written, Number(line), facts);
    if (!file) return null;
    const isTab = file.text[Number(column) - 1] === "\t";
    const tag = facts.said.map((it) => TAG.exec(it)?.groups?.["type"]).find((it) => it !== undefined);
    return {
      ...{ cause: "broken-yaml", at: `${file.path}:${line}`, column: Number(column), isTab },
      ...(tag !== undefined && written.includes(tag) && { tag }),
    };
  },
  sentence: ({ at, column, isTab, tag }) =>
    tag === undefined
      ? `The YAML that cannot be read is ${at}, at column ${column}${isTab ? ", where a tab stands: YAML is indented by spaces alone" : ""}.`
      : `SnakeYAML 2 makes no ${tag} of the tag in ${at}, unless the LoaderOptions that its Constructor gets allow it by setTagInspector.`,
};

//  in 'reader', line 3, column 1:
const MARK = /^ in '(?:reader|string)', line (?<line>\d{1,6}), column (?<column>\d{1,6}):$/;

// org.yaml.snakeyaml.composer.ComposerException: Global tag is not allowed: tag:yaml.org,2002:shop.Conf
const TAG = /\bGlobal tag is not allowed: tag:yaml\.org,2002:(?<type>[\w.$]{1,200})/;

/** Finds the only resource in YAML whose line of a number has a text. */
function fileWith(written: string, line: number, { resources, textOfResource }: BuildFacts) {
  const [only, ...others] = resources().flatMap((path) => {
    const text = /\.ya?ml$/.test(path) ? textOfResource(path).split("\n")[line - 1] : undefined;
    return text?.includes(written) ? { path, text } : [];
  });
  return only && others.length === 0 ? only : null;
}
