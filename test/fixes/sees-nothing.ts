import type { CompilerView } from "../../src/fixes/compiler-view.ts";

/** What the compiler sees of a file that has these lines, in a project without any class. */
export function seeingNothing(lines: readonly string[]): CompilerView {
  return {
    source: {
      ...{ lines, codeAt: (line) => lines[line - 1] ?? "", package: "com.acme", imports: [] },
      ...{ typesAround: () => [], constantAround: () => null },
    },
    findType: () => null,
    typesNamed: () => [],
    meantIn: () => null,
    typesIn: () => [],
    subtypesOf: () => [],
    unseenNamed: () => [],
    unseenIn: () => [],
    kotlinNamed: () => [],
    kotlinSubtypesOf: () => [],
    kotlinFunctions: () => [],
    kotlinParameters: () => [],
    sourcesOf: () => [],
    placeOfField: () => null,
    replacementOf: () => null,
    runsLombok: () => false,
    laterNamed: () => [],
    storedNamed: () => [],
    libraryOf: () => null,
    staticImportsOf: () => [],
    importedClasses: () => [],
    withStatic: () => [],
    importedInProject: () => [],
    topLevelNamed: () => [],
    newerVersion: () => null,
    exclusions: () => [],
    compiledIn: () => null,
    modulesWith: () => [],
    requires: () => null,
    moduleNames: () => [],
    ownNames: () => [],
    since: () => null,
    until: () => null,
    compilesFor: 17,
  };
}
