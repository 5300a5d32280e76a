import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { boundName, type PlacedName } from "../wiring/wiring-facts.ts";
import { entityOf } from "./entity-table.ts";

/** H2 takes the name of a table or a column for a word of its own: that of an entity or its field, or of a script. */
type Fields =
  | { readonly word: string; readonly of: "table" | "column"; readonly named: PlacedName }
  | { readonly word: string; readonly of: "script"; readonly at: string };

export const reservedWord: KnownBuildCause<"reserved-word", Fields> = {
  prove(facts) {
    for (const text of [...facts.said, ...facts.failed.map(({ output = "" }) => output)]) {
      for (const { groups } of text.matchAll(REFUSED)) {
        const { before = "", word = "" } = groups ?? {};
        const named = OF_TABLE.test(before) ? tableNamed(word, facts) : columnNamed(word, before, facts);
        const meant = named ?? (OF_SYNTAX.has(word.toLowerCase()) ? null : inScript(word, before, facts));
        if (meant) return { cause: "reserved-word", word, ...meant };
      }
    }
    return null;
  },
  sentence(cause) {
    const reserved = `${cause.word} is a reserved word of H2`;
    if (cause.of === "script")
      return `${reserved}, and a name in ${cause.at}: that needs quotes there, or another name.`;
    const { of, named } = cause;
    return `${reserved}, and the name of the ${of} of ${named.name} (${named.at}): @${of === "table" ? "Table" : "Column"}(name = …) gives that another one.`;
  },
};

// Syntax error in SQL statement "select count(*) from [*]user u1_0"; expected "identifier"; SQL statement:
const REFUSED =
  /Syntax error in SQL statement "(?<before>[^"\n[]{1,2000})\[\*\](?<word>[A-Za-z_]\w{0,99})\b[^\n]{0,5000}?"; expected "identifier/g;
/** The words that stand there where a name was forgotten. */
const OF_SYNTAX: ReadonlySet<string> = new Set(
  [
    "add",
    "as",
    "check",
    "constraint",
    "default",
    "foreign",
    "from",
    "not",
    "on",
    "primary",
    "references",
    "select",
  ].concat(["set", "unique", "using", "values", "where", "with"]),
);
const OF_TABLE = /\b(?:table(?: if (?:not )?exists)?|from|into|update|join) $/i;
// create table item (id bigint not null,
const OF_COLUMN =
  /\bcreate table (?:if not exists )?(?:\w{1,100}\.)?(?<table>\w{1,100}) \((?:[^()]*(?:\([^()]*\)[^()]*)*, ?)?$/i;

function tableNamed(word: string, { typesWith }: BuildFacts) {
  const entity = entityOf(word, typesWith("Entity"));
  return entity && { of: "table" as const, named: { name: simpleNameOf(entity.name), at: entity.at } };
}

function columnNamed(word: string, before: string, { typesWith, fieldsOf }: BuildFacts) {
  const table = OF_COLUMN.exec(before)?.groups?.["table"];
  const entity = table === undefined ? null : entityOf(table, typesWith("Entity"));
  const field = entity && fieldsOf(entity.name)?.find(({ name }) => boundName(name) === boundName(word));
  if (!entity || !field) return null;
  return { of: "column" as const, named: { name: `${simpleNameOf(entity.name)}.${field.name}`, at: field.at } };
}

/** Finds the only place in scripts of the module where a word stands after what the statement has before it. */
function inScript(word: string, before: string, { resources, textOfResource }: BuildFacts) {
  const context = before
    .split(/[\s(,]+/)
    .filter((it) => it !== "")
    .slice(-MOST_WORDS);
  if (context.length === 0) return null;
  const searched = new RegExp(`${[...context, word].map((it) => RegExp.escape(it)).join("[\\s(,]+")}\\b`, "gi");
  const places = resources()
    .filter((it) => it.endsWith(".sql"))
    .flatMap((path) => {
      const text = textOfResource(path);
      return [...text.matchAll(searched)].map(({ 0: match, index }) => {
        return `${path}:${text.slice(0, index + match.length).split("\n").length}`;
      });
    });
  const [only, ...others] = places;
  return only !== undefined && others.length === 0 ? { of: "script" as const, at: only } : null;
}

const MOST_WORDS = 4;
