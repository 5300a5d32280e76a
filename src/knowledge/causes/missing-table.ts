import type { BuildFacts } from "./build-facts.ts";

/** Returns the table that a database does not have; null if no words say so. */
export function missingTable({ said }: BuildFacts): string | null {
  return said.map((line) => NO_TABLE.exec(line)?.groups?.["name"]).find((it) => it !== undefined) ?? null;
}

// Table "ORDERS" not found; Table 'shop.orders' doesn't exist; relation "orders" does not exist; no such table: orders;
// user lacks privilege or object not found: ORDERS; Schema-validation: missing table [orders]
const NO_TABLE =
  /\b(?:(?:table|relation) ["'](?:\w{1,100}\.)?(?<name>\w{1,100})["'] (?:not found|doesn't exist|does not exist)|(?:no such table:|object not found:|missing table \[) ?(?<name>\w{1,100}))/i;
