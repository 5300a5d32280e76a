import { basename, join } from "node:path";
import { listFilesBelow, readText } from "../../maven/files.ts";
import type { KotlinExtension, KotlinType } from "../compiler-view.ts";

/** Reads the types in Kotlin that files of these roots are named after, as far as lines tell: no class file is needed. */
export function kotlinTypesNamed(roots: readonly string[], simple: string): readonly KotlinType[] {
  return roots.flatMap((root) =>
    listFilesBelow(root)
      .filter((file) => basename(file) === `${simple}.kt`)
      .flatMap((file) => readType(readText(join(root, file)), simple) ?? []),
  );
}

/** Lists the parameters, `name Type`, of each function and constructor of a name in the Kotlin below these roots. */
export function kotlinParametersOf(roots: readonly string[], name: string): readonly (readonly string[])[] {
  const declared = new RegExp(
    `\\b(?:fun\\s+(?:<[^>\\n]{1,100}>\\s*)?(?:[\\w.<>?, ]{1,100}\\.)?|class\\s+)${RegExp.escape(name)}\\s*(?:<[^>\\n]{1,100}>\\s*)?\\(`,
    "g",
  );
  return textsIn(roots).flatMap((text) => {
    if (!text.includes(name)) return [];
    const code = withoutComments(text);
    return [...code.matchAll(declared)].map((it) => namedParameters(code.slice(it.index + it[0].length)));
  });
}

/** Lists the functions and properties for a type that stand in no class, in the Kotlin below these roots. */
export function kotlinExtensionsIn(roots: readonly string[]): readonly KotlinExtension[] {
  return textsIn(roots).flatMap((text) =>
    [...withoutComments(text).matchAll(EXTENSION)].map(({ groups = {} }) => {
      const { receiver = "", name = "", parameters, result } = groups;
      const call = parameters === undefined ? name : `${name}(${parametersOf(parameters).join(", ")})`;
      return { name, receiver, signature: `${call}${result === undefined ? "" : ` ${result}`}` };
    }),
  );
}

// val Int.secs: Duration
// fun Duration.roundTo(resolution: Duration): Duration {
const EXTENSION =
  /^(?:(?:public|internal|inline|operator|infix|suspend|tailrec)\s+)*(?:fun|val|var)\s+(?:<[^>\n]{1,100}>\s*)?(?<receiver>\w+)(?:<[^>\n]{1,100}>)?\??\.(?<name>\w+)(?:\((?<parameters>[^()\n]{0,300})\))?(?:\s*:\s*(?<result>[\w.]+))?/gm;

function textsIn(roots: readonly string[]): readonly string[] {
  const files = roots.flatMap((root) =>
    listFilesBelow(root).flatMap((it) => (it.endsWith(".kt") ? join(root, it) : [])),
  );
  return files.slice(0, MOST_FILES).map((file) => readText(file));
}

function withoutComments(text: string): string {
  return text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
}

const MOST_FILES = 3000;

/** Reads what stands before the bracket that closes a list: `val name: String = "", change: (Int) -> Unit = { }) : Unit`. */
function namedParameters(text: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text.slice(0, LONGEST).replace(QUOTED_OR_ARROW, "")) {
    if (")]}>".includes(character) && --depth < 0) break;
    if ("([{<".includes(character)) depth++;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.flatMap((it) => {
    const { name, type } = PARAMETER.exec(it)?.groups ?? {};
    return name === undefined ? [] : `${name} ${type}`;
  });
}

const LONGEST = 5000;
const QUOTED_OR_ARROW = /"(?:[^"\\\n]|\\.)*"|'\\?.'|->/g;
// @Id private val name: String = ""
const PARAMETER = /(?<![\p{L}\p{N}_])(?<name>[\p{L}\p{N}_]+)\s*:\s*(?<type>[\p{L}\p{N}_.]+)/u;

function readType(text: string, simple: string): KotlinType | null {
  const code = withoutComments(text);
  if (!new RegExp(`\\b(?:class|object|interface)\\s+${RegExp.escape(simple)}\\b`).test(code)) return null;
  const within = /^[ \t]*package\s+([\w.]+)/m.exec(code)?.[1];
  const functions = [...code.matchAll(FUNCTION)].flatMap(({ groups = {} }) => {
    const { before = "", name = "", parameters = "", result } = groups;
    const types = parametersOf(parameters);
    return /\bprivate\b/.test(before)
      ? []
      : { name, signature: `${name}(${types.join(", ")})${result ? ` ${result}` : ""}` };
  });
  const values = [...code.matchAll(VALUE)].flatMap(({ groups = {} }) => {
    const { before = "", name = "", type = "" } = groups;
    return /\bprivate\b/.test(before) ? [] : { name, signature: `${name} ${type}` };
  });
  return { name: within === undefined ? simple : `${within}.${simple}`, members: [...functions, ...values] };
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
//     fun removeCookie(name: String, path: String?): Context = also { … }
const FUNCTION =
  /^(?<before>[^\n]{0,100}?)\bfun\s+(?:<[^>\n]{1,100}>\s*)?(?<name>\w+)\s*\((?<parameters>[^()]{0,500}(?:\([^()]{0,100}\)[^()]{0,200})*)\)(?:\s*:\s*(?<result>[\w.]+(?:<[^>\n]{1,100}>)?\??))?/gm;
//     @JvmField var username: String? = null
const VALUE = /^(?<before>[^\n(]{0,100}?)\bva[lr]\s+(?<name>\w+)\s*:\s*(?<type>[\w.]+(?:<[^>\n]{1,100}>)?\??)/gm;

/** Lists the types of parameters as written: `name: String, path: String? = null`. */
function parametersOf(text: string): readonly string[] {
  return text
    .split(/,(?![^<(]*[>)])/)
    .flatMap((it) => /:\s*(?<type>[^=]+?)\s*(?:=|$)/.exec(it)?.groups?.["type"] ?? []);
}
