import { expect, test } from "bun:test";
import { describePlaced } from "../../../src/knowledge/causes/build-facts.ts";

test("an artifact is named with its place, with what brings it along, or with what chose its version for that", () => {
  const artifact = { groupId: "g", artifactId: "a", version: "1" };
  const brought = { ...artifact, declared: "pom.xml:9", through: "g:b:2" };
  expect(describePlaced(artifact)).toBe("a 1");
  expect(describePlaced({ ...artifact, declared: "pom.xml:9" })).toBe("a 1 (pom.xml:9)");
  expect(describePlaced(brought)).toBe("a 1 (of b 2, pom.xml:9)");
  expect(describePlaced({ ...brought, managed: { at: "pom.xml:3" } })).toBe("a 1 (managed in pom.xml:3)");
  expect(describePlaced({ ...brought, managed: { at: "pom.xml:3", bom: "g:bom:4" } })).toBe(
    "a 1 (managed by bom 4, pom.xml:3)",
  );
  // A parent from elsewhere manages it.
  expect(describePlaced({ ...brought, managed: {} })).toBe("a 1");
});
