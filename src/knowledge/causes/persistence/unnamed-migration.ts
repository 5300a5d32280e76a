import type { KnownBuildCause } from "../build-facts.ts";
import { missingTable } from "../missing-table.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A table is missing, and the migration that creates it has a name by which Flyway passes it over. */
    "unnamed-migration": { readonly table: string; readonly file: string };
  }
}

export const unnamedMigration: KnownBuildCause<"unnamed-migration"> = {
  prove(facts) {
    const { artifacts, resources, textOfResource } = facts;
    const table = missingTable(facts);
    if (table === null || !artifacts().some(({ groupId }) => FLYWAY.test(groupId))) return null;
    const creates = new RegExp(
      String.raw`\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:[\w"\`]{1,100}\.)?["\`]?${RegExp.escape(table)}\b`,
      "i",
    );
    const migrations = resources().filter((it) => MIGRATION.test(it) && creates.test(textOfResource(it)));
    const [file, ...others] = migrations;
    return file === undefined || others.length > 0 || NAMED.test(file)
      ? null
      : { cause: "unnamed-migration", table, file };
  },
  sentence: ({ table, file }) =>
    `${file} creates ${table}, and Flyway does not run it: its name has to be like V2__orders.sql, with two underscores behind the version.`,
};

const FLYWAY = /^(?:org|com\.redgate)\.flyway/;
const MIGRATION = /\/db\/migration\/.*\.sql$/i;
// V2__orders.sql, V1.2_1__orders.sql, R__views.sql
const NAMED = /\/(?:[VUB][\d._]*\d__|R__)[^/]*$/;
