import { expect, test } from "bun:test";
import { proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";
import { setting, tell, type } from "../wiring/wiring-examples.ts";

const NO_TABLE = 'JdbcSQLSyntaxErrorException: Table "ITEM" not found (this database is empty); SQL statement:';
const SCRIPT =
  "Failed to execute SQL script statement #2 of file [/home/dev/shop/target/classes/data.sql]: insert into item(id, name) values (1, 'pen')";
const DATA = "src/main/resources/data.sql";
const artifact = (artifactId: string, version = "3.5.1") => ({
  ...{ groupId: "org.springframework.boot", artifactId, version },
});
const FACTS: Partial<BuildFacts> = {
  said: [SCRIPT, NO_TABLE],
  typesWith: (annotation) => (annotation === "Entity" ? [type("Item")] : []),
  artifacts: () => [artifact("spring-boot"), artifact("h2")],
  resources: () => [DATA],
  textOfResource: () => "insert into dock(id) values (1);\n\ninsert into item(id, name)\n  values (1, 'pen');\n",
};

test("a script that needs the table of an entity, which Hibernate makes after it", () => {
  const words = [
    `${DATA}:3 needs ITEM, which Hibernate makes of Item (Item.java:7) only after that script: spring.jpa.defer-datasource-initialization=true has it run later, and no application file sets that.`,
  ];
  expect(tell("", FACTS)).toEqual(words);
  const named = type("Thing", { annotation: (it) => (it === "Table" ? 'schema = "s", name = "item"' : null) });
  expect(tell("", { ...FACTS, typesWith: () => [named] }).join()).toContain("makes of Thing (Thing.java:7)");
  const updated = { settings: () => [setting("spring.jpa.hibernate.ddl-auto", { value: "update" })] };
  expect(tell("", { ...FACTS, ...updated, artifacts: () => [artifact("spring-boot")] })).toEqual(words);
});

test.each<[why: string, facts: Partial<BuildFacts>]>([
  ["no entity has that table", { typesWith: () => [type("Items")] }],
  ["the table is missing elsewhere", { said: [NO_TABLE] }],
  ["a script lacks something else", { said: [SCRIPT, "NULL not allowed for column"] }],
  ["a setting defers it", { settings: () => [setting("spring.jpa.deferDatasourceInitialization", { value: "true" })] }],
  [
    "a test does",
    { findInSources: (it) => (it.test('"spring.jpa.defer-datasource-initialization=true"') ? "A.java:1" : null) },
  ],
  ["Hibernate makes no tables", { settings: () => [setting("spring.jpa.hibernate.ddl-auto", { value: "none" })] }],
  ["the database is a server", { settings: () => [setting("spring.datasource.url", { value: "jdbc:h2:tcp://db" })] }],
  ["it may be one", { artifacts: () => [artifact("spring-boot"), artifact("postgresql")] }],
  ["Flyway may make it", { artifacts: () => [artifact("spring-boot"), artifact("h2"), artifact("flyway-core")] }],
  ["another script may", { resources: () => [DATA, "src/main/resources/schema.sql"] }],
  ["scripts run later", { artifacts: () => [artifact("spring-boot", "2.4.13"), artifact("h2")] }],
])("nothing is said of a script where %s", (_, facts) => {
  const causes = proveBuildCauses({ ...NO_FACTS, ...FACTS, ...facts });
  expect(causes.filter(({ cause }) => cause === "early-script")).toEqual([]);
});
