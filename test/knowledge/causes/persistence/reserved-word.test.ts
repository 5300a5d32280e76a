import { expect, test } from "bun:test";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { tell, type } from "../wiring/wiring-examples.ts";

const refused = (statement: string, expected = "identifier") =>
  `JdbcSQLSyntaxErrorException: Syntax error in SQL statement "${statement}"; expected "${expected}"; SQL statement:`;
const FACTS: Partial<BuildFacts> = {
  typesWith: (annotation) => (annotation === "Entity" ? [type("User"), type("Dock")] : []),
  fieldsOf: () => [{ name: "order", at: "Dock.java:9" }],
};

test("a table whose name is a reserved word of H2 is told with its entity", () => {
  const words = [
    "user is a reserved word of H2, and the name of the table of User (User.java:7): @Table(name = …) gives that another one.",
  ];
  expect(tell(refused("select count(*) from [*]user u1_0"), FACTS)).toEqual(words);
  expect(
    tell(refused("create table [*]user (id bigint not null, name varchar(255), primary key (id))"), FACTS),
  ).toEqual(words);
});

test("a column whose name is one is told with its field, by what a test printed", () => {
  const output = `WARN 1 --- Error executing DDL "…" via JDBC [${refused("create table dock (size numeric(38,2), [*]order integer not null, primary key (id))")}`;
  const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "", message: "", output }];
  const words = [
    "order is a reserved word of H2, and the name of the column of Dock.order (Dock.java:9): @Column(name = …) gives that another one.",
  ];
  expect(tell("", { ...FACTS, failed })).toEqual(words);
  expect(tell(refused("create table dock ([*]order integer)"), FACTS)).toEqual(words);
});

test.each([
  ["no entity has that table", refused("select count(*) from [*]group")],
  ["the word is no name", refused("select [*]user from dock")],
  ["something else is expected there", refused("select count(*) from [*]user", "(")],
  ["no field has that name", refused("create table dock ([*]value integer)")],
  ["it is the column of another table", refused("create table quay ([*]order integer)")],
])("nothing is said of a statement where %s", (_, said) => {
  expect(tell(said, FACTS)).toEqual([]);
});

test("a name in a script is told with its only place, however the script breaks its lines", () => {
  const script = (text: string, more: Partial<BuildFacts> = {}): Partial<BuildFacts> => ({
    resources: () => ["src/main/resources/schema.sql", "src/main/resources/schema.txt"],
    textOfResource: () => text,
    ...more,
  });
  const said = refused("create table dock ( id bigint, [*]order int)");
  const words = (line: number) => [
    `order is a reserved word of H2, and a name in src/main/resources/schema.sql:${line}: that needs quotes there, or another name.`,
  ];
  expect(tell(said, script("create table dock (\n  id bigint,\n  order int);"))).toEqual(words(3));
  expect(tell(said, script("create table dock (id bigint);"))).toEqual([]);
  expect(tell(said, script("create table dock (id bigint, order int);".repeat(2)))).toEqual([]);
  expect(tell(refused("[*]order by id"), script("order by id"))).toEqual([]);
  // What stands there is no name: that was forgotten.
  expect(tell(refused("insert into [*]values (2)"), script("insert into values (2);"))).toEqual([]);
  expect(tell(refused("create table [*]2nd (id int)"), script("create table 2nd (id int)"))).toEqual([]);
});
