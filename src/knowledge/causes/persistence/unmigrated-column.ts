import { dirname } from "node:path";
import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { MIGRATION } from "../missing-table.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A field of an entity has a column that no migration names. */
    "unmigrated-column": {
      readonly column: string;
      readonly entity: string;
      readonly field: PlacedName;
      /** The folder of the migrations. */
      readonly folder: string;
    };
  }
}

export const unmigratedColumn: KnownBuildCause<"unmigrated-column"> = {
  prove({ said, typesWith, fieldsOf, resources, textOfResource }) {
    const missing = said.map((line) => NO_COLUMN.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
    const migrations = missing === undefined ? [] : resources().filter((it) => MIGRATION.test(it));
    const [first] = migrations;
    if (missing === undefined || first === undefined) return null;
    const column = missing.toLowerCase();
    if (migrations.some((it) => new RegExp(`\\b${RegExp.escape(column)}\\b`, "i").test(textOfResource(it))))
      return null;
    const having = typesWith("Entity").flatMap(({ name }) => {
      const field = (fieldsOf(name) ?? []).find((it) => toColumn(it.name) === column);
      return field ? { entity: simpleNameOf(name), field } : [];
    });
    const [only, ...others] = having;
    return only && others.length === 0 ? { cause: "unmigrated-column", column, ...only, folder: dirname(first) } : null;
  },
  sentence: ({ column, entity, field, folder }) =>
    `No migration in ${folder} names ${column}, the column of ${entity}.${field.name} (${field.at}): it needs one that adds it.`,
};

/** Returns the name that Spring has Hibernate take for the column of a field: `view_count` for `viewCount`. */
function toColumn(field: string): string {
  return field.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, "_").toLowerCase();
}

// Column "A1_0.VIEW_COUNT" not found; column a1_0.view_count does not exist; Unknown column 'a1_0.view_count' in 'field list';
// no such column: a1_0.view_count; Schema-validation: missing column [view_count] in table [articles]
const NO_COLUMN =
  /\b(?:column ["']?(?:\w{1,100}\.)?(?<name>\w{1,100})["']? (?:not found|does not exist)|(?:unknown column ['"]|no such column: |missing column \[)(?:\w{1,100}\.)?(?<name>\w{1,100}))/i;
