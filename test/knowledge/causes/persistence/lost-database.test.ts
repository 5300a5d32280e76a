import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { setting, tell } from "../wiring/wiring-examples.ts";

const H2 = 'JdbcSQLSyntaxErrorException: Table "ITEM" not found (this database is empty); SQL statement:';
const SQLITE = "SQLiteException: [SQLITE_ERROR] SQL error or missing database (no such table: item)";
const DB = (url: string) => `class Db {
  static Connection open() { return DriverManager.getConnection("${url}"); }
  static void init() { try (var c = open()) { c.createStatement().execute("create table item(id int)"); } }
}
`;
const DB_TEST = "class DbTest { void counts() { Db.init(); Db.open(); } }\n";

function told(said: string, db: string, dbTest = DB_TEST, settings = [setting("shop.size", { value: "3" })]) {
  const sources = new Map([
    ["Db", db],
    ["DbTest", dbTest],
  ]);
  return tell(said, {
    failedTests: ["DbTest"],
    ownClasses: () => [...sources.keys()],
    settings: () => settings,
    declaring: (name) => {
      const source = readJavaSource(sources.get(name) ?? "");
      const [type] = source.types;
      return type ? { source, type, at: (offset) => `${name}.java:${source.text.lineAt(offset)}` } : null;
    },
  });
}

test("a database of H2 that ends with its last connection is told with its place", () => {
  expect(told(H2, DB("jdbc:h2:mem:shop"))).toEqual([
    "ITEM is made (Db.java:3) and lost again with the last connection to jdbc:h2:mem:shop (Db.java:2): ;DB_CLOSE_DELAY=-1 keeps the database.",
  ]);
});

test("a database that each connection has for itself is told with its place", () => {
  expect(told(SQLITE, DB("jdbc:sqlite::memory:"))).toEqual([
    "Each connection to jdbc:sqlite::memory: (Db.java:2) has a database of its own: item is made (Db.java:3) in another one.",
  ]);
  expect(told(H2, DB("jdbc:h2:mem:"))).toEqual([
    "Each connection to jdbc:h2:mem: (Db.java:2) has a database of its own: ITEM is made (Db.java:3) in another one.",
  ]);
});

const SHOP = DB("jdbc:h2:mem:shop");
test.each([
  ["the database stays", H2, DB("jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1")],
  ["the database has other tables", H2.replace(" (this database is empty)", ""), SHOP],
  ["it is a file", SQLITE, DB("jdbc:sqlite:shop.db")],
  ["a connection is kept", H2, SHOP.replace("class Db {", "class Db {\n  private Connection kept;")],
  ["a pool opens it", H2, SHOP.replace("DriverManager.getConnection", "pool.open")],
  ["its name goes on", H2, SHOP.replace('shop"', 'shop" + name')],
  ["nothing makes the table", H2, SHOP.replace("create table item", "create table items")],
  ["there are two databases", H2, SHOP.replace("}", `} String other = "jdbc:h2:mem:other";`)],
])("nothing is told where %s", (_, said, db) => {
  expect(told(said, db)).toEqual([]);
});

test("nothing is told where the test does not use what makes the table, or settings name a database", () => {
  expect(told(H2, SHOP, DB_TEST.replace("Db.init(); Db.open();", "store.open();"))).toEqual([]);
  expect(told(H2, SHOP, DB_TEST, [setting("spring.datasource.url", { value: "jdbc:h2:mem:shop" })])).toEqual([]);
});
