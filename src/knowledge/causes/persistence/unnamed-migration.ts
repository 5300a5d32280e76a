import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { creatingMigrations, MIGRATION, missingColumn, missingTable } from "../missing-table.ts";

/** A table, or a column, is missing, and the migration that makes it has a name by which Flyway passes it over. */
type Fields = { readonly table: string; readonly file: string };

export const unnamedMigration: KnownBuildCause<"unnamed-migration", Fields> = {
  prove(facts) {
    const table = missingTable(facts);
    const made = table ?? missingColumn(facts);
    if (made === null || !facts.artifacts().some(({ groupId }) => FLYWAY.test(groupId))) return null;
    const [file, ...others] = table === null ? namingMigrations(made, facts) : creatingMigrations(made, facts);
    if (file === undefined || others.length > 0 || !MISNAMED.test(file)) return null;
    // Other prefixes and separators may be asked for.
    const isOwnWay = facts.settings().some(({ name }) => OWN_WAY.test(name)) || facts.findInSources(OWN_WAY) !== null;
    return isOwnWay ? null : { cause: "unnamed-migration", table: made, file };
  },
  sentence: ({ table, file }) =>
    `${file} creates ${table}, and Flyway does not run it: its name has to be like V2__orders.sql, with a capital letter and two underscores.`,
};

/** Lists the migrations that name a column. */
function namingMigrations(column: string, { resources, textOfResource }: BuildFacts): readonly string[] {
  const named = new RegExp(`\\b${RegExp.escape(column)}\\b`, "i");
  return resources().filter((it) => MIGRATION.test(it) && named.test(textOfResource(it)));
}

const FLYWAY = /^(?:org|com\.redgate)\.flyway/;
// V2_orders.sql, R_views.sql; v2__orders.sql, r__views.sql
const MISNAMED =
  /\/db\/migration\/(?:.*\/)?(?:(?:[VU]\d+(?:[._]\d+)*|R)_(?!_)\p{L}|(?:[vu]\d+(?:[._]\d+)*|r)__)[^/]*\.sql$/u;
// spring.flyway.sql-migration-prefix, sqlMigrationSeparator(
const OWN_WAY = /migration[-_]?(?:prefix|separator|suffix)|ignoreMigrationPatterns/i;
