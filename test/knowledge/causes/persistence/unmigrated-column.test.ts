import { expect, test } from "bun:test";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { tell, type } from "../wiring/wiring-examples.ts";

const facts: Partial<BuildFacts> = {
  typesWith: (annotation) => (annotation === "Entity" ? [type("Article")] : []),
  fieldsOf: () => [
    { name: "id", at: "Article.java:8" },
    { name: "viewCount", at: "Article.java:9" },
  ],
  resources: () => ["src/main/resources/db/migration/V1__articles.sql", "src/main/resources/data.sql"],
  textOfResource: () => "create table articles (id int)",
};

test.each([
  'JdbcSQLSyntaxErrorException: Column "A1_0.VIEW_COUNT" not found; SQL statement:',
  "PSQLException: ERROR: column a1_0.view_count does not exist",
  "SQLSyntaxErrorException: Unknown column 'a1_0.view_count' in 'field list'",
  "[SQLITE_ERROR] SQL error or missing database (no such column: a1_0.view_count)",
  "Schema-validation: missing column [view_count] in table [articles]",
])("%s: a column that no migration names is told with its field", (said) => {
  expect(tell(said, facts)).toEqual([
    "No migration in src/main/resources/db/migration names view_count, the column of Article.viewCount (Article.java:9): it needs one that adds it.",
  ]);
  expect(tell(said, { ...facts, textOfResource: () => "alter table articles add VIEW_COUNT int" })).toEqual([]);
  expect(tell(said, { ...facts, resources: () => ["src/main/resources/data.sql"] })).toEqual([]);
  expect(tell(said, { ...facts, fieldsOf: () => [{ name: "views", at: "Article.java:9" }] })).toEqual([]);
});

test("the migration that makes the table is told with its line, where it is the only one", () => {
  const folder = "src/main/resources/config/liquibase/changelog";
  const texts = new Map([
    [`${folder}/0_initial.xml`, '<createTable tableName="users">'],
    [`${folder}/1_article.xml`, '<changeSet>\n  <createTable tableName="article">\n  <loadData tableName="article">'],
  ]);
  const changelog = { ...facts, textOfResource: (path: string) => texts.get(path) ?? "" };
  const said = 'JdbcSQLSyntaxErrorException: Column "VIEW_COUNT" not found; SQL statement:';
  const told = (...files: readonly string[]) => tell(said, { ...changelog, resources: () => files });
  const needs = `No migration in ${folder} names view_count, the column of Article.viewCount (Article.java:9): it needs one that adds it`;
  expect(told(...texts.keys())).toEqual([`${needs} to the table that ${folder}/1_article.xml:2 makes.`]);
  texts.set(`${folder}/2_again.xml`, '<createTable tableName="article">');
  expect(told(...texts.keys())).toEqual([`${needs}.`]);
  expect(told("src/main/resources/config/1_article.xml")).toEqual([]);
});

test("a column that the script of the schema does not give its table is told with both places", () => {
  const said = "Schema-validation: missing column [view_count] in table [articles]";
  const script = "src/main/resources/schema.sql";
  const schema = {
    ...facts,
    resources: () => [script],
    textOfResource: () => "-- shop\ncreate table articles (id int)",
  };
  expect(tell(said, schema)).toEqual([
    "The table that src/main/resources/schema.sql:2 makes has no column view_count, which is that of Article.viewCount (Article.java:9).",
  ]);
  expect(tell(said.replace("[articles]", "[shop.articles]"), schema)).toHaveLength(1);
  expect(tell(said, { ...schema, textOfResource: () => "create table ships (id int)" })).toEqual([]);
  expect(tell(said, { ...schema, textOfResource: () => "create table articles (view_count int)" })).toEqual([]);
  expect(tell(said, { ...schema, resources: () => [script, "src/main/resources/schema-h2.sql"] })).toEqual([]);
  expect(tell('Column "VIEW_COUNT" not found', schema)).toEqual([]);
});
