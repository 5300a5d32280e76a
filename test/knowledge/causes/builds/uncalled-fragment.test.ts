import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { uncalledFragment } from "../../../../src/knowledge/causes/builds/uncalled-fragment.ts";
import { NO_FACTS } from "./no-facts.ts";

/** Tells the cause where these are the main classes beside the fragment Berths, which declares the method. */
function told(
  classes: readonly string[],
  facts: Partial<BuildFacts> = {},
  above: readonly string[] = [],
  method = "near",
) {
  const source = readJavaSource(classes.join("\n"));
  const none = { isKotlin: false, isNeeded: false, modifiers: [], annotation: () => null, properties: [] };
  const cause = uncalledFragment.prove({
    ...NO_FACTS,
    said: [
      `Cannot create query for method [Berths.${method}(com.acme.Dock)]; No property '${method}' found for type 'Dock'`,
    ],
    typeNamed: (name) => ({
      ...{ ...none, name, isInterface: name === "Berths", supertypes: name === "Berths" ? above : [] },
      at: `src/${name.startsWith("Fake") ? "test" : "main"}/${name}.java:3`,
    }),
    ownClasses: () => source.types.map(({ name }) => name),
    declaring: (name) => {
      const type = source.types.find((it) => it.name === name);
      return type ? { source, type, at: () => "" } : null;
    },
    ...facts,
  });
  return cause && describeBuildCause(cause);
}

const NEAR = "implements Berths { public List<Dock> near(Dock it) { return null; } }";

test("the class of a fragment of a repository that is called otherwise", () => {
  expect(told([`class JpaBerths ${NEAR}`, "class Dock { }"])).toBe(
    "Nothing but JpaBerths (src/main/JpaBerths.java:3) implements Berths (src/main/Berths.java:3), and Spring Data looks for BerthsImpl.",
  );
});

test("nothing is said where another name may be meant, or none", () => {
  const jpa = `class JpaBerths ${NEAR}`;
  expect(told([])).toBeNull();
  expect(told([jpa, `class SqlBerths ${NEAR}`])).toBeNull();
  expect(told([jpa, "class BerthsImpl { }"])).toBeNull();
  expect(told([`abstract ${jpa}`])).toBeNull();
  expect(told([`class FakeBerths ${NEAR}`])).toBeNull();
  expect(told(["class JpaBerths implements Berths { }"])).toBeNull();
  expect(told([jpa], { findInSources: () => "Config.java:3" })).toBeNull();
  expect(told([jpa], {}, ["JpaRepository"])).toBeNull();
  expect(told([jpa.replace("near", "findByName")], {}, [], "findByName")).toBeNull();
});
