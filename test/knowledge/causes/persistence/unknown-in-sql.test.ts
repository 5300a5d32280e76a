import { expect, test } from "bun:test";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { tell } from "../wiring/wiring-examples.ts";

const XML = `<mapper namespace="com.acme.ItemMapper">
<select id="all">
  SELECT ITEMID, ATTR22 AS second FROM ITEM
</select></mapper>`;
const MAPPER = "src/main/resources/com/acme/ItemMapper.xml";
const SCHEMA = "create table item (itemid int, attr2 varchar(80));";
const words = (missing: string, file = "com/acme/ItemMapper.xml") =>
  `org.springframework.jdbc.BadSqlGrammarException: ### Error querying database.\n### The error may exist in ${file}\n### Cause: java.sql.SQLSyntaxErrorException: ${missing}`;
const NOT_FOUND = "user lacks privilege or object not found: ATTR22 in statement [SELECT]";
const facts: Partial<BuildFacts> = {
  xmlFiles: () => [{ path: MAPPER, text: XML, isResource: true }],
  resources: () => ["src/main/resources/schema.sql", MAPPER],
  textOfResource: (path) => (path.endsWith(".sql") ? SCHEMA : XML),
  nearest: (asked, names) => names.filter((it) => it.length + 1 === asked.length && asked.startsWith(it)),
};

test.each([NOT_FOUND, 'Column "ATTR22" not found; SQL statement:', "Unknown column 'i.attr22' in 'field list'"])(
  "a column that SQL of a mapper names and the database does not have is told with its line: %s",
  (missing) => {
    const name = missing.includes("attr22") ? "attr22" : "ATTR22";
    expect(tell(words(missing), facts)).toEqual([
      `${MAPPER}:3 has ${name}, which the database does not have. The nearest in the scripts is attr2.`,
    ]);
  },
);

test("so is one in the annotation of a mapper, and one without a script", () => {
  const source = "src/main/java/com/acme/ItemMapper.java";
  const inJava = words(NOT_FOUND, "com/acme/ItemMapper.java (best guess)");
  const findInSources = (pattern: RegExp) => (pattern.test("SELECT ATTR22") ? `${source}:9` : null);
  expect(tell(inJava, { findInSources })).toEqual([`${source}:9 has ATTR22, which the database does not have.`]);
  expect(tell(words(NOT_FOUND), { ...facts, resources: () => [] })).toEqual([
    `${MAPPER}:3 has ATTR22, which the database does not have.`,
  ]);
});

test("so is one in a statement of the sources, with the columns that its table has", () => {
  const statement = "SELECT order_id, total FROM orders WHERE order_id = ?";
  const said = `BadSqlGrammarException: PreparedStatementCallback; bad SQL grammar [${statement}]\nColumn "ORDER_ID" not found; SQL statement:\n${statement}`;
  const script = "src/main/resources/schema.sql";
  const schema = (columns: string) => ({
    findInSources: (pattern: RegExp) => (pattern.test(`"${statement}",`) ? "src/main/java/Orders.java:40" : null),
    resources: () => [script],
    textOfResource: () => `create table item (a int);\nCREATE TABLE IF NOT EXISTS orders (\n${columns});`,
  });
  const at = "src/main/java/Orders.java:40 has ORDER_ID, which the database does not have";
  const columns = "  id VARCHAR(64) NOT NULL,\n  total DECIMAL(10,2),\n  PRIMARY KEY (id)\n";
  expect(tell(said, schema(columns))).toEqual([`${at}. The table that ${script}:2 makes has id, total.`]);
  const many = Array.from({ length: 16 }, (_, index) => `c${index} int`).join(", ");
  expect(tell(said, schema(many))).toEqual([`${at}.`]);
  expect(tell(said, { ...schema(columns), findInSources: () => null })).toEqual([]);
});

test("nothing is said where the file does not have it, several are called so, or MyBatis names none", () => {
  expect(tell(words(NOT_FOUND.replace("ATTR22", "ATTR33")), facts)).toEqual([]);
  const twins = ["core", "web"].map((it) => ({ path: `${it}/${MAPPER}`, text: XML, isResource: true }));
  expect(tell(words(NOT_FOUND), { ...facts, xmlFiles: () => twins })).toEqual([]);
  expect(tell(NOT_FOUND, facts)).toEqual([]);
});
