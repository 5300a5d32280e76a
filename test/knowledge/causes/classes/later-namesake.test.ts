import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { Finding } from "../../../../src/model/finding.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const ambiguous = (name: string, one: string, other: string, file = "A.java"): Finding => ({
  ...{ severity: "error", file, line: 3, column: 5, message: `reference to ${name} is ambiguous` },
  details: [`both ${one} and ${other} match`],
});
const record = (file?: string) =>
  ambiguous("Record", "interface com.acme.Record in com.acme", "class java.lang.Record in java.lang", file);

function told(errors: readonly Finding[], value = "17"): readonly string[] {
  const release = { name: "release", value, at: "pom.xml:72", plugin: "maven-compiler-plugin" };
  return proveBuildCauses({ ...NO_FACTS, errors, pomValues: () => [release] }).map(describeBuildCause);
}

test("a name that java.lang has since a later Java is told with what sets that, and the import", () => {
  const ends = "which an import of all of a package does not hide: `import com.acme.Record;` does, in";
  expect(told([record()])).toEqual([
    `java.lang has a Record since Java 16 (javac compiles for 17: release at pom.xml:72), ${ends} this file.`,
  ]);
  expect(told([record(), record(), record("B.java")], "11")).toEqual([
    `java.lang has a Record since Java 16, ${ends} each of these 2 files.`,
  ]);
});

test("other names that are ambiguous say nothing of a later Java", () => {
  expect(told([ambiguous("List", "interface java.util.List in java.util", "class java.awt.List in java.awt")])).toEqual(
    [],
  );
  // A class of one's own is as old as java.lang's.
  expect(
    told([ambiguous("Process", "class com.acme.Process in com.acme", "class java.lang.Process in java.lang")]),
  ).toEqual([]);
});
