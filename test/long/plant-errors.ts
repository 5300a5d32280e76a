import type { Random } from "../random.ts";

/** A source file, by its absolute path. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** An error that was planted in a copy of a real project, and what would fix it. */
export interface PlantedError {
  readonly kind: Kind;
  readonly path: string;
  /** The file with the error. */
  readonly text: string;
  /** The member or class that a fix must name; one that names others alone is wrong. */
  readonly truth: string;
}

type Kind = keyof typeof KINDS;

type Planted = Omit<PlantedError, "kind" | "path">;

/** Each finds the places of a file where an error of its kind can be planted. */
const KINDS = {
  "misspelled method": (file) =>
    calls(file).flatMap(({ name, at }) => (name.length < 5 ? [] : [rename(file, at, name, misspell(name))])),
  "name of another API": (file) =>
    calls(file).flatMap(({ name, at }) => synonyms(name).map((other) => rename(file, at, name, other))),
  "missing import": (file) =>
    imports(file).map(({ statement, type }) => ({ text: file.text.replace(statement, ""), truth: type })),
  "import of another package": (file) =>
    imports(file).flatMap(({ statement, type }) => {
      const moved = type.split(".").toSpliced(-2, 1);
      return moved.length < 3
        ? []
        : [{ text: file.text.replace(statement, `import ${moved.join(".")};`), truth: type }];
    }),
  "argument too many": (file) =>
    calls(file).flatMap(({ name, at }) => {
      const open = at + name.length;
      return file.text[open + 1] === ")"
        ? [
            {
              text: `${file.text.slice(0, open + 1)}new java.util.BitSet()${file.text.slice(open + 1)}`,
              truth: name,
            },
          ]
        : [];
    }),
  "misspelled type": (file) =>
    imports(file).flatMap(({ statement, simple }) => {
      const use = new RegExp(`(?<![\\w.$"])${simple}(?= \\w+ (?:=|;))`, "g");
      const wrong = misspell(simple);
      const start = file.text.indexOf(statement) + statement.length;
      return [...file.text.slice(start).matchAll(use)].map(({ index }) => rename(file, start + index, simple, wrong));
    }),
  "field for its accessor": (file) =>
    calls(file).flatMap(({ name, at }) => {
      const [, first = "", rest = ""] = /^get([A-Z])(\w*)$/.exec(name) ?? [];
      const end = at + name.length + 2;
      return first === "" || !file.text.startsWith("()", at + name.length) || file.text[end] === "("
        ? []
        : [
            {
              text: `${file.text.slice(0, at)}${first.toLowerCase()}${rest}${file.text.slice(end)}`,
              truth: name,
            },
          ];
    }),
} as const satisfies Record<string, (file: SourceFile) => readonly Planted[]>;

/** Plants an error of each kind, each in a file of its own, wherever the sources have a place for it. */
export function plantErrors(files: readonly SourceFile[], random: Random): readonly PlantedError[] {
  const taken = new Set<string>();
  return Object.entries(KINDS).flatMap(([kind, find]) => {
    for (let tries = 0; tries < 50; tries++) {
      const file = random.pick(files);
      const places: readonly Planted[] = taken.has(file.path) ? [] : find(file);
      if (places.length === 0) continue;
      taken.add(file.path);
      return [{ kind: kindOf(kind), path: file.path, ...random.pick(places) }];
    }
    return [];
  });
}

function kindOf(name: string): Kind {
  const kind = KIND_NAMES.find((it) => it === name);
  if (kind === undefined) throw new Error(`no kind ${name}`);
  return kind;
}

const KIND_NAMES = [
  "misspelled method",
  "name of another API",
  "missing import",
  "import of another package",
  "argument too many",
  "misspelled type",
  "field for its accessor",
] as const satisfies readonly (keyof typeof KINDS)[];

/** Finds calls of methods of something, outside of comments and of lines with texts: `order.total(`. */
function calls({ text }: SourceFile): readonly { readonly name: string; readonly at: number }[] {
  return [...text.matchAll(/^(?! *(?:\*|\/[/*]|import|package)).*$/gm)].flatMap(({ 0: line, index }) =>
    line.includes('"')
      ? []
      : [...line.matchAll(/(?<=[\w)]\.)(?!getClass\b)[a-z]\w+(?=\()/g)].map((it) => ({
          name: it[0],
          at: index + it.index,
        })),
  );
}

function imports({ text }: SourceFile) {
  return [...text.matchAll(/^import ((?:[a-z_]\w*\.)+([A-Z]\w*));$/gm)].flatMap(
    ({ 0: statement, 1: type = "", 2: simple = "", index }) => {
      // Of a class that the code names, and not the comments alone.
      const code = text.slice(index + statement.length).replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"/g, "");
      return new RegExp(`(?<![\\w.$])${simple}(?![\\w$])`).test(code) ? [{ statement, type, simple }] : [];
    },
  );
}

function rename({ text }: SourceFile, at: number, name: string, wrong: string): Planted {
  return { text: text.slice(0, at) + wrong + text.slice(at + name.length), truth: name };
}

/** Leaves a letter out of the middle of a name. */
function misspell(name: string): string {
  const at = Math.floor(name.length / 2);
  return name.slice(0, at) + name.slice(at + 1);
}

/** Names that a method has in other libraries. */
function synonyms(name: string): readonly string[] {
  const [, first = "", rest = ""] = /^get([A-Z])(\w*)$/.exec(name) ?? [];
  if (first !== "") return [first.toLowerCase() + rest];
  return SYNONYMS.flatMap((group) => (group.includes(name) ? group.filter((it) => it !== name) : []));
}

const SYNONYMS: readonly (readonly string[])[] = [
  ["size", "length", "count"],
  ["add", "append", "put"],
  ["remove", "delete"],
  ["contains", "has"],
];
