import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { boundName, type PlacedName } from "../wiring/wiring-facts.ts";
import { entityOf } from "./entity-table.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** H2 takes the name of a table or a column for a word of its own. */
    "reserved-word": {
      readonly word: string;
      readonly of: "table" | "column";
      /** The entity, or its field. */
      readonly named: PlacedName;
    };
  }
}

export const reservedWord: KnownBuildCause<"reserved-word"> = {
  prove(facts) {
    for (const text of [...facts.said, ...facts.failed.map(({ output = "" }) => output)]) {
      for (const { groups } of text.matchAll(REFUSED)) {
        const { before = "", word = "" } = groups ?? {};
        const found = OF_TABLE.test(before) ? tableNamed(word, facts) : columnNamed(word, before, facts);
        if (found) return { cause: "reserved-word", word, ...found };
      }
    }
    return null;
  },
  sentence: ({ word, of, named }) =>
    of === "table"
      ? `${word} is a reserved word of H2, and the name of the table of ${named.name} (${named.at}): @Table(name = …) gives that another one.`
      : `${word} is a reserved word of H2, and the name of the column of ${named.name} (${named.at}): @Column(name = …) gives that another one.`,
};

// Syntax error in SQL statement "select count(*) from [*]user u1_0"; expected "identifier"; SQL statement:
const REFUSED =
  /Syntax error in SQL statement "(?<before>[^"\n[]{1,2000})\[\*\](?<word>\w{1,100})\b[^\n]{0,5000}?"; expected "identifier/g;
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
