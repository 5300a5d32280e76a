import { expect, test } from "bun:test";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { setting, tell } from "../wiring/wiring-examples.ts";

const FOLDER = "src/main/resources/db/migration";
const facts = (file: string, more: Partial<BuildFacts> = {}): Partial<BuildFacts> => ({
  artifacts: () => [{ groupId: "org.flywaydb", artifactId: "flyway-core", version: "9.22.3" }],
  resources: () => [`${FOLDER}/V1__users.sql`, `${FOLDER}/${file}`, "src/main/resources/schema.sql"],
  textOfResource: (path) =>
    path.endsWith(file) ? "CREATE TABLE IF NOT EXISTS shop.orders (id int);" : "create table users",
  ...more,
});

test.each([
  'JdbcSQLSyntaxErrorException: Table "ORDERS" not found; SQL statement:',
  'PSQLException: ERROR: relation "orders" does not exist',
  "SQLSyntaxErrorException: Table 'shop.orders' doesn't exist",
  "[SQLITE_ERROR] SQL error or missing database (no such table: orders)",
  "user lacks privilege or object not found: ORDERS in statement",
  "Schema-validation: missing table [orders]",
])("%s: the migration that creates the table has another name than Flyway asks for", (said) => {
  for (const file of ["V2_orders.sql", "v2__orders.sql", "R_orders.sql"])
    expect(tell(said, facts(file))).toEqual([
      expect.stringContaining(`${FOLDER}/${file} creates ${/orders/i.exec(said)?.[0]}, and Flyway does not run it`),
    ]);
  for (const file of [
    "V2__orders.sql",
    "V2.1_3__orders.sql",
    "R__orders.sql",
    "beforeMigrate.sql",
    "V1-1__orders.sql",
    "M2_orders.sql",
  ])
    expect(tell(said, facts(file))).toEqual([]);
  expect(tell(said, facts("V2_orders.sql", { artifacts: () => [] }))).toEqual([]);
  const ownSeparator = { settings: () => [setting("spring.flyway.sql-migration-separator")] };
  expect(tell(said, facts("V2_orders.sql", ownSeparator))).toEqual([]);
  expect(tell(said, facts("V2_orders.sql", { findInSources: () => "src/main/java/Db.java:4" }))).toEqual([]);
  expect(tell(said, facts("V2_orders.sql", { textOfResource: () => "create table orders_old" }))).toEqual([]);
});

test("the migration that makes a missing column has another name than Flyway asks for", () => {
  const said = 'JdbcSQLSyntaxErrorException: Column "GLAZE" not found; SQL statement:';
  const textOfResource = (path: string) =>
    path.includes("V2") ? "alter table pot add glaze varchar(9)" : "create table pot";
  expect(tell(said, facts("V2_glaze.sql", { textOfResource }))).toEqual([
    expect.stringContaining(`${FOLDER}/V2_glaze.sql creates GLAZE, and Flyway does not run it`),
  ]);
  expect(tell(said, facts("V2__glaze.sql", { textOfResource }))).toEqual([]);
});
