import { expect, test } from "bun:test";
import { describeBuildCause } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { otherMetamodel } from "../../../../src/knowledge/causes/classes/other-metamodel.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

/** Tells the cause where a class is missing, the processor has this version, and the entities are of this package. */
function told(version: string, of: "javax" | "jakarta", missing = "Person_", artifactId = "hibernate-jpamodelgen") {
  const cause = otherMetamodel.prove({
    ...NO_FACTS,
    errors: [{ severity: "error", message: "cannot find symbol", details: [`symbol:   variable ${missing}`] }],
    processors: { kind: "path", artifacts: [{ groupId: "org.hibernate", artifactId, version }] },
    imports: (within) => within === `${of}.persistence`,
    findInPoms: () => "pom.xml:24",
  });
  return cause && describeBuildCause(cause);
}

test("a processor of the other package makes no metamodel", () => {
  expect(told("5.6.15.Final", "jakarta")).toBe(
    "hibernate-jpamodelgen 5.6.15.Final (pom.xml:24) makes classes such as Person_ for javax.persistence alone, and the entities are of jakarta.persistence: org.hibernate.orm:hibernate-jpamodelgen from 6.0 on reads these.",
  );
  expect(told("6.4.4.Final", "javax")).toBe(
    "hibernate-jpamodelgen 6.4.4.Final (pom.xml:24) makes classes such as Person_ for jakarta.persistence alone, and the entities are of javax.persistence: org.hibernate:hibernate-jpamodelgen 5.6 reads these.",
  );
});

test("nothing is said where both are of one package, another class is missing, or the version is not known", () => {
  expect(told("5.6.15.Final", "javax")).toBeNull();
  expect(told("6.4.4.Final", "jakarta")).toBeNull();
  expect(told("5.6.15.Final", "jakarta", "Person")).toBeNull();
  expect(told("", "jakarta")).toBeNull();
  // Hibernate 5.6 has a processor of its own for it.
  expect(told("5.6.15.Final", "jakarta", "Person_", "hibernate-jpamodelgen-jakarta")).toBeNull();
});
