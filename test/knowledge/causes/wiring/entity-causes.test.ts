// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Spring

import { expect, test } from "bun:test";
import type { OwnType } from "../../../../src/knowledge/causes/wiring/wiring-facts.ts";
import { KOTLIN, tell, type } from "./wiring-examples.ts";

const MOCK_MVC =
  "Resolved Exception:\n             Type = org.springframework.dao.InvalidDataAccessApiUsageException\n";

test("a query that changes data without @Modifying, where Spring Data ran it as a select", () => {
  const closes = {
    ...{ name: "closeAll", owner: "com.acme.Docks", at: "Docks.java:8", annotations: ["Transactional", "Query"] },
    ...{
      code: '@Transactional @Query(\n    value = "update Dock d set d.open = false") int closeAll()',
      imports: [JPA_QUERY],
    },
  };
  const told = [
    "The @Query of closeAll (Docks.java:8) changes data, and Spring Data runs it as a select without @Modifying beside it.",
  ];
  const facts = { methodsWith: () => [closes] };
  const failed = [{ testClass: "DockTest", testMethod: "closes", type: "", message: "", output: MOCK_MVC }];
  expect(tell("AssertionError: Status expected:<401> but was:<500>", { ...facts, failed })).toEqual(told);
  expect(tell("AssertionError: Status expected:<401> but was:<500>", facts)).toEqual([]);
  const said = "IllegalStateException: Expecting a SELECT Query [SqmSelectStatement], but found SqmUpdateStatement";
  expect(tell(said, facts)).toEqual(told);
  for (const other of [
    { annotations: ["Query", "Modifying"] },
    { code: '@Query("select d from Dock d") int closeAll()' },
    { imports: ["org.springframework.data.mongodb.repository.Query"] },
  ])
    expect(tell(said, { methodsWith: () => [{ ...closes, ...other }] })).toEqual([]);
});

const JPA_QUERY = "org.springframework.data.jpa.repository.Query";

test.each([
  "UnknownPathException: Could not resolve attribute 'unCode' of 'com.acme.Port' [select p from Port p where p.unCode = 1]",
  "QueryException: could not resolve property: unCode of: com.acme.Port",
  "No value supplied for the SQL parameter 'unCode': Invalid property 'unCode' of bean class [com.acme.Port]: Bean property 'unCode' is not readable",
  "PropertyReferenceException: No property 'unCode' found for type 'com.acme.Port'",
  "AnnotationException: Collection 'com.acme.Fleet.ports' is 'mappedBy' a property named 'unCode' which does not exist in the target entity 'com.acme.Port'",
])("an attribute that an entity lacks is told with those it has: %s", (said) => {
  const code = { name: "uncode", at: "Port.java:5" };
  const id = { name: "id", at: "Port.java:3" };
  const nearest = () => ["uncode"];
  expect(tell(said, { fieldsOf: () => [id, code], nearest })).toEqual([
    "Port has no unCode; it has: uncode (Port.java:5).",
  ]);
  expect(tell(said, { fieldsOf: () => [id] })).toEqual(["Port has no unCode; it has: id (Port.java:3)."]);
  expect(tell(said, { fieldsOf: () => [id, { ...code, at: "Port.java:4" }] })).toEqual([
    "Port has no unCode; it has: id, uncode (Port.java:3, 4).",
  ]);
  expect(tell(said, { fieldsOf: () => null })).toEqual([]);
  expect(tell(said, { fieldsOf: () => [{ ...id, name: "unCode" }] })).toEqual([]);
});

test.each([
  "UnknownEntityException: Could not resolve root entity 'Ports'",
  "Caused by: org.hibernate.hql.internal.ast.QuerySyntaxException: Ports is not mapped [select p from Ports p]",
  "IllegalArgumentException: The abstract schema type 'Ports' is unknown.",
  "IllegalArgumentException: Not a managed type: class com.acme.Ports",
])("an entity that there is not is told with the nearest, or as the class that is none: %s", (said) => {
  const entities = [type("Port", { annotation: () => "" }), type("Fleet$Crane", { annotation: () => 'name = "Lift"' })];
  const typesWith = () => entities;
  expect(tell(said, { typesWith, nearest: () => ["Port"] })).toEqual([
    "The sources have no entity Ports; there is Port (Port.java:7).",
  ]);
  expect(tell(said, { typesWith })).toEqual([
    "The sources have no entity Ports; there are Port (Port.java:7), Lift (Fleet$Crane.java:7).",
  ]);
  expect(tell(said, { typesWith, typeNamed: () => type("Ports") })).toEqual(["Ports (Ports.java:7) has no @Entity."]);
  const isEntity = { annotation: () => "" };
  expect(tell(said, { typesWith, typeNamed: () => type("Ports", isEntity) })).toEqual([]);
  expect(tell(said, { typesWith: () => [type("Ports", isEntity)] })).toEqual([]);
  expect(tell(said, {})).toEqual([]);
});

test("an entity outside the package of the application is told, unless something names its package", () => {
  const said = "IllegalArgumentException: Not a managed type: class com.acme.Ports";
  const ports = type("Ports", { annotation: (name) => (name === "Entity" ? "" : null) });
  const told = (application: string, scan: readonly OwnType[] = []) =>
    tell(said, {
      typeNamed: () => ports,
      typesWith: (name) =>
        name === "SpringBootApplication"
          ? [{ ...type("App"), name: application }]
          : name === "EntityScan"
            ? scan
            : [ports],
    });
  expect(told("com.acme.app.App")).toEqual([
    "Ports (Ports.java:7) lies outside the package of App (App.java:7), in which entities are searched for: @EntityScan names its package.",
  ]);
  expect(told("com.App")).toEqual([]);
  expect(told("com.acme.app.App", [type("App")])).toEqual([]);
});

test.each([
  "InstantiationException: No default constructor for entity 'com.acme.Ports'",
  "InstantiationException: No default constructor for entity:  : com.acme.Ports",
])("an entity of Kotlin without an empty constructor is told with the plugin that makes one: %s", (said) => {
  expect(tell(said, KOTLIN)).toEqual([
    "Ports (Ports.java:7) has no constructor without parameters: kotlin-maven-plugin (pom.xml:40) lacks the compiler plugin jpa, which gives one to entities: <plugin>jpa</plugin> in its <compilerPlugins>. It comes with the dependency org.jetbrains.kotlin:kotlin-maven-noarg, which that plugin lacks, too.",
  ]);
});

test("an attribute that mappedBy names, in the words of older versions of Hibernate", () => {
  const fieldsOf = (type: string) => (type === "com.acme.Line" ? [{ name: "order", at: "Line.java:7" }] : null);
  for (const said of [
    "Unknown mappedBy in: com.acme.Order.lines, referenced property unknown: com.acme.Line.ordr",
    "mappedBy reference an unknown target entity property: com.acme.Line.ordr in com.acme.Order.lines",
  ]) {
    expect(tell(said, { fieldsOf, nearest: (_, names) => names })).toEqual([
      "Line has no ordr; it has: order (Line.java:7).",
    ]);
  }
});
