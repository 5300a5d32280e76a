import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const NAMES =
  'class Names {\n  List<String> read() {\n    return Files.readAllLines(Path.of("src/test/resources/names.csv"));\n  }\n}\n';

/** Tells the causes of a test that failed with an exception in line 3 of a class. */
function tell(thrown: string, message: string, facts: Partial<BuildFacts>, names = NAMES) {
  const throwable = readTrace(`${thrown}: ${message}\n\tat Names.read(Names.java:3)`, () => true);
  const failed = [{ testClass: "NamesTest", testMethod: "reads", type: thrown, message, throwable }];
  const source = readJavaSource(names);
  const [type] = source.types;
  const declaring = (name: string) =>
    name === "Names" && type ? { source, type, at: (it: number) => `Names.java:${source.text.lineAt(it)}` } : null;
  return proveBuildCauses({ ...NO_FACTS, failed, declaring, ...facts }).map(describeBuildCause);
}

const MALFORMED = ["java.nio.charset.MalformedInputException", "Input length = 1"] as const;
const file = (text: string, path = "src/test/resources/names.csv") => ({ fileNamed: () => ({ path, text }) });

test("a file that is read in UTF-8 and is not written in it is told with its line", () => {
  const told = ["src/test/resources/names.csv:2 is not UTF-8, in which Names.java:3 reads it."];
  expect(tell(...MALFORMED, file("Ann\nRen\ufffd\n"))).toEqual(told);
  expect(tell(...MALFORMED, file("Ann\nRené\n"))).toEqual([]);
  expect(tell(...MALFORMED, file("Ann\nRen\ufffd\n", "src/main/resources/names.csv"))).toEqual([]);
  expect(tell(...MALFORMED, file("Ren\ufffd"), NAMES.replace('"))', '"), StandardCharsets.US_ASCII)'))).toEqual([]);
  expect(tell("java.io.IOException", "Input length = 1", file("Ren\ufffd"))).toEqual([]);
  expect(tell(...MALFORMED, {})).toEqual([]);
});

const ABOVE = { fileFromModule: (path: string) => (path === "data/rates.txt" ? "../data/rates.txt" : null) };

test.each([
  ["java.nio.file.NoSuchFileException", "data/rates.txt"],
  ["java.io.FileNotFoundException", "data/rates.txt (No such file or directory)"],
])("a file of the project's root is told to a test that looks in its module: %s", (thrown, message) => {
  expect(tell(thrown, message, ABOVE)).toEqual([
    "Tests run in the folder of their module: data/rates.txt lies in the project's root, and is ../data/rates.txt from there.",
  ]);
  expect(tell(thrown, message.replace("data", "/data"), ABOVE)).toEqual([]);
  expect(tell(thrown, message, {})).toEqual([]);
  expect(tell("java.io.IOException", message, ABOVE)).toEqual([]);
  const moved = [{ name: "workingDirectory", value: "..", at: "pom.xml:9", plugin: "maven-surefire-plugin" }];
  const [from] = tell(thrown, message, { ...ABOVE, pomValues: () => moved });
  expect(from).toBe(
    "Tests run in .., the workingDirectory at pom.xml:9: data/rates.txt is ../data/rates.txt from the folder of their module.",
  );
  expect(tell(thrown, message, { pomValues: () => moved })).toEqual([]);
  const others = { ...ABOVE, pomValues: () => moved, failedRunner: "failsafe" } as const;
  expect(tell(thrown, message, others)[0]).toStartWith("Tests run in the folder of their module");
  expect(tell(thrown, message, { fileFromModule: (path) => path })).toEqual([]);
  expect(tell(thrown, message, { fileFromModule: (path) => path, pomValues: () => moved })).toEqual([
    "Tests run in .., the workingDirectory at pom.xml:9: data/rates.txt lies in the folder of their module.",
  ]);
});
