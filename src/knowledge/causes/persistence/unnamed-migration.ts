import type { KnownBuildCause } from "../build-facts.ts";
import { creatingMigrations, missingTable } from "../missing-table.ts";

/** A table is missing, and the migration that creates it has a name by which Flyway passes it over. */
type Fields = { readonly table: string; readonly file: string };

export const unnamedMigration: KnownBuildCause<"unnamed-migration", Fields> = {
  prove(facts) {
    const table = missingTable(facts);
    if (table === null || !facts.artifacts().some(({ groupId }) => FLYWAY.test(groupId))) return null;
    const [file, ...others] = creatingMigrations(table, facts);
    if (file === undefined || others.length > 0 || !MISNAMED.test(file)) return null;
    // Other prefixes and separators may be asked for.
    const isOwnWay = facts.settings().some(({ name }) => OWN_WAY.test(name)) || facts.findInSources(OWN_WAY) !== null;
    return isOwnWay ? null : { cause: "unnamed-migration", table, file };
  },
  sentence: ({ table, file }) =>
    `${file} creates ${table}, and Flyway does not run it: its name has to be like V2__orders.sql, with a capital letter and two underscores.`,
};

const FLYWAY = /^(?:org|com\.redgate)\.flyway/;
// V2_orders.sql, R_views.sql; v2__orders.sql, r__views.sql
const MISNAMED =
  /\/db\/migration\/(?:.*\/)?(?:(?:[VU]\d+(?:[._]\d+)*|R)_(?!_)\p{L}|(?:[vu]\d+(?:[._]\d+)*|r)__)[^/]*\.sql$/u;
// spring.flyway.sql-migration-prefix, sqlMigrationSeparator(
const OWN_WAY = /migration[-_]?(?:prefix|separator|suffix)|ignoreMigrationPatterns/i;
