/** What a goal makes classes of: files with an extension, in a folder that is usually this one. */
export interface GeneratorInput {
  /** `group:artifact` */
  readonly plugin: string;
  readonly goal: string;
  readonly extension: string;
  readonly folder: string;
  /** Whether it makes a class of that simple name of a file, by the name of the file without its extension and its text. */
  readonly makes: (simpleName: string, file: string, text: string) => boolean;
}

export const GENERATOR_INPUTS: readonly GeneratorInput[] = [
  {
    plugin: "org.antlr:antlr4-maven-plugin",
    goal: "antlr4",
    extension: ".g4",
    folder: "src/main/antlr4",
    makes: (simpleName, file) =>
      simpleName.startsWith(file) &&
      /^(?:Parser|Lexer|(?:Base)?(?:Listener|Visitor))$/.test(simpleName.slice(file.length)),
  },
  {
    plugin: "org.apache.avro:avro-maven-plugin",
    goal: "schema",
    extension: ".avsc",
    folder: "src/main/avro",
    makes: (simpleName, _, text) =>
      new RegExp(`"name"\\s*:\\s*"(?:[\\w.]+\\.)?${RegExp.escape(simpleName)}"`).test(text),
  },
  {
    plugin: "org.xolstice.maven.plugins:protobuf-maven-plugin",
    goal: "compile",
    extension: ".proto",
    folder: "src/main/proto",
    makes: declaresInProto,
  },
  {
    plugin: "io.github.ascopes:protobuf-maven-plugin",
    goal: "generate",
    extension: ".proto",
    folder: "src/main/protobuf",
    makes: declaresInProto,
  },
];

/** What sources tell of the file that they were made of, by the generator's prefix, which is also the name of their folder. */
export const GENERATED_FROM: ReadonlyMap<string, RegExp> = new Map([
  // // Generated from shop/Sum.g4 by ANTLR 4.13.2
  ["antlr4", /^\/\/ Generated from (?:[^\n]{0,1000}[\\/])?(?<file>[^\\/\n]{1,250}\.g4) by ANTLR /],
]);

// message Gate {
// option java_outer_classname = "Gates";
function declaresInProto(simpleName: string, _: string, text: string): boolean {
  const name = RegExp.escape(simpleName);
  return new RegExp(`\\b(?:(?:message|enum) |java_outer_classname = ")${name}\\b`).test(text);
}
