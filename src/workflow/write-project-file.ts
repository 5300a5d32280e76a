import type { Learnt, ProjectWays } from "../model/project/project-ways.ts";

/** Writes a project's own file with what was learnt, each value below the places that prove it; null if there is nothing. */
export function writeProjectFile({ format, checks, fast, integration, needs }: ProjectWays): string | null {
  const [quick] = fast;
  const fields = [
    // In a run of tests, an option that skips them would be a false success.
    ...(quick ? [field(quick.skipsTests ? "compile" : "args", [quick.option], quick.places)] : []),
    ...(integration?.option ? [field("integration", [integration.option], integration.places)] : []),
    ...goals("format", format),
    ...goals("checks", checks),
    ...(needs.length > 0
      ? [
          field(
            "needs",
            needs.map(({ what }) => what),
            needs.map(({ because }) => because),
          ),
        ]
      : []),
  ];
  return fields.length === 0 ? null : `{\n  "$schema": ${JSON.stringify(SCHEMA)},\n${fields.join(",\n")}\n}\n`;
}

const SCHEMA = "https://raw.githubusercontent.com/maven-mcp/maven-mcp/main/docs/maven-mcp.schema.json";

function goals(name: string, learnt: Learnt | null): readonly string[] {
  return learnt === null ? [] : [field(name, learnt.words, learnt.places)];
}

function field(name: string, words: readonly string[], places: readonly string[]): string {
  const why = places.length === 0 ? "" : `  // ${places.join(", ").replace(/[\r\n]/g, " ")}\n`;
  return `${why}  "${name}": [${words.map((word) => JSON.stringify(word)).join(", ")}]`;
}
