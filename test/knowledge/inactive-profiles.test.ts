import { expect, test } from "bun:test";
import { sinceWhen } from "../../src/knowledge/inactive-profiles.ts";

test("what a profile asks for ends the sentence that it is not active", () => {
  expect(sinceWhen("p", undefined)).toBe(": -Pp");
  expect(sinceWhen("p", { kind: "other", by: "ci" })).toBe(
    ", since ci is: activeByDefault ends with another profile of that POM (-Pci,p)",
  );
  expect(sinceWhen("p", { kind: "jdk", wanted: "[21,)", version: "17.0.15" })).toBe(
    ": it asks for JDK [21,), and this build has 17.0.15",
  );
  expect(sinceWhen("p", { kind: "property", property: "full" })).toBe(": it asks for the property full");
  expect(sinceWhen("p", { kind: "file", path: "a.txt", isToExist: true })).toBe(": it asks for the file a.txt");
  expect(sinceWhen("p", { kind: "property", property: "!lite", setAt: ".mvn/maven.config:1" })).toBe(
    ": it asks for the property !lite, and .mvn/maven.config:1 sets it",
  );
  const path = `\${project.basedir}/a.txt`;
  expect(sinceWhen("p", { kind: "file", path, isToExist: true })).toBe(
    `: it asks for the file ${path}, where Maven knows \${basedir} alone`,
  );
  expect(sinceWhen("p", { kind: "file", path: "a.txt", isToExist: false })).toBe(
    ": it asks that there be no file a.txt",
  );
});
