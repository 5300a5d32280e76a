import { expect, test } from "bun:test";
import { listWrittenByTests } from "../../../src/impact/changes/written-by-tests.ts";
import type { TestOutcome } from "../../../src/model/build-result.ts";
import { projectOf } from "../../runs/project.ts";

/** The files that these lines in a test class are known to write, of which `total` ran and `other` did not. */
function writtenBy(body: string, tests: readonly TestOutcome[] = [{ name: "a.CartTest#total()", outcome: "passed" }]) {
  const source = `package a;\nclass CartTest {\n${body}\n}\n`;
  return [...listWrittenByTests(projectOf({ "src/test/java/a/CartTest.java": source }), tests)];
}

const GOLDEN = "src/test/resources/golden.txt";

test("a test that ran writes to the path that its source spells out", () => {
  for (const body of [
    `@Test void total() { java.nio.file.Files.writeString(java.nio.file.Path.of("${GOLDEN}"), "x, y"); }`,
    `@Test void total() throws Exception { new FileWriter("${GOLDEN}").close(); }`,
    `@Test void total() throws Exception { new PrintWriter(new File("./${GOLDEN}")); }`,
    `static final Path GOLDEN = Path.of("src/test/resources", "golden.txt");
     @Test void total() { update(); }
     void update() { Files.write(GOLDEN, bytes); }`,
    `static final Path RESOURCES = Paths.get("src/test/resources");
     @Test void total() { FileUtils.writeStringToFile(RESOURCES.resolve("golden.txt").toFile(), text); }`,
  ])
    expect([body, writtenBy(body)]).toEqual([body, [GOLDEN]]);
});

test("what a test reads, what a test writes that did not run, and what is in a folder of unknown place is not told", () => {
  for (const body of [
    `@Test void total() { assertEquals(Files.readString(Path.of("${GOLDEN}")), text); }`,
    `@Test void total() { Files.writeString(Path.of("target/out.txt"), Files.readString(Path.of("${GOLDEN}"))); }`,
    `@Test void total() {} @Test\nvoid other() { Files.writeString(Path.of("${GOLDEN}"), "x"); }`,
    `@Test void total(@TempDir Path dir) { Files.writeString(dir.resolve("${GOLDEN}"), "x"); }`,
    `@Test void total() { Path file = a; file = Path.of("${GOLDEN}"); file = b; Files.writeString(file, "x"); }`,
    `// Files.writeString(Path.of("${GOLDEN}"), "x");\n@Test void total() {}`,
  ])
    expect([body, writtenBy(body).includes(GOLDEN)]).toEqual([body, false]);
  const body = `@Test void total() { Files.writeString(Path.of("${GOLDEN}"), "x"); }`;
  expect(writtenBy(body, [{ name: "a.CartTest#total()", outcome: "skipped" }])).toEqual([]);
  expect(writtenBy(body, [{ name: "a.CartTest#total()", outcome: "passed", module: "gone" }])).toEqual([]);
});
