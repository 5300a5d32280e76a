import { toJson } from "../../src/answers/json.ts";
import { toMarkdown } from "../../src/answers/markdown.ts";
import type { BuildResult } from "../../src/model/build-result.ts";

const SHOWN = { responseFormat: "markdown", stackTraceLines: 50 } as const;

/** What an agent reads, by the file in which it is written down. */
export const FORMS = {
  "answer.txt": (result: BuildResult) => toMarkdown(result, { ...SHOWN, detailLevel: "concise" }),
  "answer.detailed.txt": (result: BuildResult) => toMarkdown(result, { ...SHOWN, detailLevel: "detailed" }),
  "answer.json": (result: BuildResult) => toJson(result, { ...SHOWN, detailLevel: "concise" }),
} as const;

/** The fields of a result, each with the codes and kinds of what it stands in: `.problems[]<missing-profile>.profiles`. */
export function fieldsOf(result: BuildResult): ReadonlySet<string> {
  return new Set(walk(result, ""));
}

function* walk(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const each of value) yield* walk(each, `${path}[]`);
  } else if (value !== null && typeof value === "object") {
    const entries = Object.entries(value);
    const tag = entries.find(([name, it]) => (name === "code" || name === "kind") && typeof it === "string");
    for (const [name, it] of entries) {
      const field = `${path}${tag === undefined ? "" : `<${tag[1]}>`}.${name}`;
      yield field;
      yield* walk(it, field);
    }
  }
}
