import { antlr4, protobuf } from "./generators.ts";

interface IdleWords {
  /** The line, with the group `folder` if it names the one that is not there. */
  readonly line: RegExp;
  /** The property that has the goal do nothing. */
  readonly skip?: string;
  /** The extension of what the goal compiles. */
  readonly compiles?: string;
  /** How it chooses files: the parameters for their folder, which is usually another one, and for patterns; and what files are chosen without patterns. */
  readonly selects?: Readonly<Record<"folder" | "usual" | "list", string>> & { readonly file: RegExp };
}

// No proto files to compile.
const PROTOS = { line: /^No proto files to compile\.$/, compiles: ".proto" };

// No projects were selected for execution.
const BUILDS = {
  line: /^No projects were selected for execution\.$/,
  selects: { folder: "projectsDirectory", usual: "src/it", list: "pomIncludes", file: /^[^/]+\/pom\.xml$/ },
};

const NO_SOURCES = { line: /^No sources to compile$/ };

/** What goals say that find nothing to do, by `plugin:goal`. */
export const IDLE_WORDS: ReadonlyMap<string, IdleWords> = new Map<string, IdleWords>([
  // Skipping artifact installation
  ["install:install", { line: /^Skipping artifact installation$/, skip: "maven.install.skip" }],
  // Skipping artifact deployment
  ["deploy:deploy", { line: /^Skipping artifact deployment$/, skip: "maven.deploy.skip" }],
  // Skipping JaCoCo execution due to missing execution data file:/home/dev/shop/target/jacoco.exec
  ["jacoco:check", { line: /^Skipping JaCoCo execution due to missing execution data file\b/ }],
  // No ANTLR 4 grammars to compile in /home/dev/shop/src/main/antlr4
  [`${antlr4.prefix}:antlr4`, { line: /^No ANTLR 4 grammars to compile in /, compiles: ".g4" }],
  ["invoker:run", BUILDS],
  ["invoker:integration-test", BUILDS],
  [`${protobuf.prefix}:compile`, PROTOS],
  [`${protobuf.prefix}:compile-custom`, PROTOS],
  // No sources to compile
  ["kotlin:compile", NO_SOURCES],
  ["kotlin:test-compile", NO_SOURCES],
  // skip non existing resourceDirectory /home/dev/shop/frontend/dist
  ["resources:copy-resources", { line: /^skip non existing resourceDirectory (?<folder>\S.*)$/ }],
]);
