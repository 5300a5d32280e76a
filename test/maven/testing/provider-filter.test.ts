import { expect, test } from "bun:test";
import { dropsByIncludes } from "../../../src/maven/testing/provider-filter.ts";

const drops = (include: string | readonly string[], version = "3.6.0", testClass = "com.example.it.SampleIT") =>
  dropsByIncludes(testClass, { includes: [include].flat() }, version) !== null;

test.each(["com/example/it/**/*IT.java", "**/it/**/*IT.java", "%regex[.*SampleIT\\.class]", "%regex[com/example/.*]"])(
  "Surefire 3.6.0 drops what %s takes, and the versions beside it do not",
  (include) => {
    expect(drops(include)).toBe(true);
    expect(drops(include, "3.6.0-M1")).toBe(true);
    expect(drops(include, "3.5.6")).toBe(false);
    expect(drops(include, "3.6.1")).toBe(false);
  },
);

test.each([
  "**/*IT.java",
  "*IT",
  "com/example/it/*IT.java",
  "SampleIT",
  "com.example.it.SampleIT",
  "%regex[.*SampleIT]",
  "**/*I?.java",
  "**",
])("it keeps what %s takes", (include) => {
  expect(drops(include)).toBe(false);
});

test("one include that keeps a class is enough, beside regular expressions only if one of those may keep it, too", () => {
  expect(drops(["com/example/it/**/*IT.java", "**/*IT.java"])).toBe(false);
  expect(drops(["**/*IT.java", "%regex[.*SampleIT\\.class]"])).toBe(true);
  expect(drops(["**/*IT.java", "%regex[.*SampleIT\\.class]", "%regex[.*IT]"])).toBe(false);
  expect(drops("com/example/**/*IT.java")).toBe(false);
  expect(drops("a/**/*IT.class, b")).toBe(false);
  expect(dropsByIncludes("a.B", { includes: null }, "3.6.0")).toBeNull();
});
