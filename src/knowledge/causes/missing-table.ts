import type { BuildFacts } from "./build-facts.ts";

/** Lists the migrations among the resources that create a table. */
export function creatingMigrations(table: string, { resources, textOfResource }: BuildFacts): readonly string[] {
  const creates = new RegExp(
    String.raw`\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:[\w"\`]{1,100}\.)?["\`]?${RegExp.escape(table)}\b`,
    "i",
  );
  // <createTable tableName="orders">; tableName: orders
  const asks = new RegExp(`tableName["']?\\s*[=:]\\s*["']?${RegExp.escape(table)}\\b`, "i");
  return resources().filter((it) => {
    const text = MIGRATION.test(it) ? textOfResource(it) : "";
    return creates.test(text) || (text.includes("createTable") && asks.test(text));
  });
}

// src/main/resources/db/migration/V1__orders.sql, src/main/resources/db/changelog/db.changelog-master.yaml
// src/main/resources/config/liquibase/changelog/20150805124936_added_entity_Label.xml
export const MIGRATION = /\/(?:db\/(?:migration|changelog)|liquibase)\/.*\.(?:sql|xml|ya?ml|json)$/i;

/** Returns the table that a database does not have; null if no words say so. */
export function missingTable({ said }: BuildFacts): string | null {
  return said.map((line) => NO_TABLE.exec(line)?.groups?.["name"]).find((it) => it !== undefined) ?? null;
}

// Table "ORDERS" not found; Table 'shop.orders' doesn't exist; relation "orders" does not exist; no such table: orders;
// user lacks privilege or object not found: ORDERS; Schema-validation: missing table [orders]
const NO_TABLE =
  /\b(?:(?:table|relation) ["'](?:\w{1,100}\.)?(?<name>\w{1,100})["'] (?:not found|doesn't exist|does not exist)|(?:no such table:|object not found:|missing table \[) ?(?:\w{1,100}\.)?(?<name>\w{1,100}))/i;

/** Returns the column that a table does not have; null if no words say so. */
export function missingColumn({ said }: BuildFacts): string | null {
  return said.map((line) => NO_COLUMN.exec(line)?.groups?.["name"]).find((it) => it !== undefined) ?? null;
}

// Column "A1_0.VIEW_COUNT" not found; column a1_0.view_count does not exist; Unknown column 'a1_0.view_count' in 'field list';
// no such column: a1_0.view_count; Schema-validation: missing column [view_count] in table [articles]
const NO_COLUMN =
  /\b(?:column ["']?(?:\w{1,100}\.)?(?<name>\w{1,100})["']? (?:not found|does not exist)|(?:unknown column ['"]|no such column: |missing column \[)(?:\w{1,100}\.)?(?<name>\w{1,100}))/i;
