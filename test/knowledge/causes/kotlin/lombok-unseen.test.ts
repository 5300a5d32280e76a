import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import type { OwnType } from "../../../../src/knowledge/causes/wiring/wiring-facts.ts";
import { error } from "../../../answers/results.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const AT = "src/main/java/com/acme/Person.java:5";
const person = (annotations: Readonly<Record<string, string>>, more: Partial<OwnType> = {}): OwnType => ({
  ...{ name: "com.acme.Person", at: AT, isKotlin: false, isNeeded: false, isInterface: false },
  ...{ supertypes: [], modifiers: [], properties: [], annotation: (name: string) => annotations[name] ?? null },
  ...more,
});

const K2 = "Cannot access 'field name: String!': it is private in 'com/acme/Person'.";
const tell = (type: OwnType, facts: Partial<BuildFacts> = {}, message = K2, file = "src/main/kotlin/Greeter.kt") =>
  proveBuildCauses({
    ...{ ...NO_FACTS, errors: [error(message, { file, line: 4 })] },
    typeNamed: (name) => (type.name.endsWith(name) ? type : null),
    ...facts,
  }).map(describeBuildCause);

test("a property that Lombok makes of a class beside Kotlin is told with the plugin of its compiler", () => {
  const told = [
    `Kotlin is compiled before Lombok runs, and does not see what @Data makes (${AT}): kotlin-maven-plugin needs lombok among its compilerPlugins, and org.jetbrains.kotlin:kotlin-maven-lombok among its dependencies.`,
  ];
  expect(tell(person({ Data: "" }))).toEqual(told);
  expect(tell(person({ Data: "" }), {}, "Cannot access 'name': it is private in 'Person'")).toEqual(told);
});

test("nothing is told where Lombok makes no public getter, or Kotlin sees what it makes", () => {
  expect(tell(person({}))).toEqual([]);
  expect(tell(person({ Getter: "AccessLevel.PRIVATE" }))).toEqual([]);
  expect(tell(person({ Data: "" }, { isNeeded: true }))).toEqual([]);
  expect(tell(person({ Data: "" }, { isKotlin: true }))).toEqual([]);
  expect(tell(person({ Data: "" }), { imports: () => false })).toEqual([]);
  expect(tell(person({ Data: "" }), { findInPoms: () => "pom.xml:30" })).toEqual([]);
  expect(tell(person({ Data: "" }), {}, "Cannot access 'val name: String': it is private in 'Person'")).toEqual([]);
  expect(tell(person({ Data: "" }), {}, K2, "src/main/java/Greeter.java")).toEqual([]);
});
