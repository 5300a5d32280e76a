import { dirname } from "node:path";
import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { creatingMigrations, MIGRATION, missingColumn } from "../missing-table.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";
import { tableOf } from "./entity-table.ts";

/** A field of an entity has a column that no migration names, nor the script of the schema. */
interface Fields {
  readonly column: string;
  readonly entity: string;
  readonly field: PlacedName;
  /** The folder of the migrations, or the line of Spring's script that makes the table. */
  readonly folder?: string;
  readonly script?: string;
  /** The only migration that makes the table, with the line where it says so. */
  readonly madeAt?: string;
}

export const unmigratedColumn: KnownBuildCause<"unmigrated-column", Fields> = {
  prove(facts) {
    const { said, typesWith, fieldsOf, resources, textOfResource } = facts;
    const missing = missingColumn(facts);
    if (missing === null) return null;
    const migrations = resources().filter((it) => MIGRATION.test(it));
    const [first] = migrations;
    const table = said.map((line) => OF_TABLE.exec(line)?.groups?.["table"]).find((it) => it !== undefined);
    const script = first === undefined && table !== undefined ? schemaOf(table, { resources, textOfResource }) : null;
    const by = first !== undefined ? { folder: dirname(first) } : script && { script: script.at };
    if (!by) return null;
    const column = missing.toLowerCase();
    if (
      [...migrations, ...(script ? [script.path] : [])].some((it) =>
        new RegExp(`\\b${RegExp.escape(column)}\\b`, "i").test(textOfResource(it)),
      )
    )
      return null;
    const having = typesWith("Entity").flatMap((type) => {
      const field = (fieldsOf(type.name) ?? []).find((it) => toColumn(it.name) === column);
      return field ? { type, field } : [];
    });
    const [only, ...others] = having;
    if (!only || others.length > 0) return null;
    const { type, field } = only;
    const madeAt = script ? null : makingOf(toColumn(tableOf(type)), facts);
    const entity = simpleNameOf(type.name);
    return { cause: "unmigrated-column", column, entity, field, ...by, ...(madeAt !== null && { madeAt }) };
  },
  sentence: ({ column, entity, field, folder, script, madeAt }) =>
    script !== undefined
      ? `The table that ${script} makes has no column ${column}, which is that of ${entity}.${field.name} (${field.at}).`
      : `No migration in ${folder} names ${column}, the column of ${entity}.${field.name} (${field.at}): it needs one that adds it${madeAt === undefined ? "" : ` to the table that ${madeAt} makes`}.`,
};

/** Finds the only migration that makes a table, and the line that names it. */
function makingOf(table: string, facts: BuildFacts): string | null {
  const [only, ...others] = creatingMigrations(table, facts);
  if (only === undefined || others.length > 0) return null;
  const named = new RegExp(`\\bcreate\\s?table\\b.*\\b${RegExp.escape(table)}\\b`, "i");
  const line = facts
    .textOfResource(only)
    .split("\n")
    .findIndex((it) => named.test(it));
  return line < 0 ? only : `${only}:${line + 1}`;
}

/** Finds the only script of the schema that makes a table, and its line. */
function schemaOf(table: string, { resources, textOfResource }: Pick<BuildFacts, "resources" | "textOfResource">) {
  const creates = new RegExp(`\\bcreate\\s+table\\s[^(;]{0,100}\\b${RegExp.escape(table)}\\b`, "i");
  const [only, ...others] = resources().flatMap((path) => {
    const line = SCHEMA.test(path)
      ? textOfResource(path)
          .split("\n")
          .findIndex((it) => creates.test(it))
      : -1;
    return line < 0 ? [] : { path, at: `${path}:${line + 1}` };
  });
  return only && others.length === 0 ? only : null;
}

// src/main/resources/schema.sql, src/main/resources/schema-h2.sql
const SCHEMA = /\/resources\/schema(?:-\w+)?\.sql$/;
// Schema-validation: missing column [name] in table [public.item]
const OF_TABLE = /\bmissing column \[\w{1,100}\] in table \[(?:\w{1,100}\.)*(?<table>\w{1,100})\]/;

/** Returns the name that Spring has Hibernate take for the column of a field: `view_count` for `viewCount`. */
function toColumn(field: string): string {
  return field.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, "_").toLowerCase();
}
