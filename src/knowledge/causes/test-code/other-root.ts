import { FRAME, THROWN } from "../../../model/throwable.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** Code asks a class for a resource without a leading slash, or a class loader with one. */
interface Fields {
  readonly path: string;
  readonly askedAt: string;
  readonly asks: "Class" | "ClassLoader";
  readonly resource: string;
}

export const otherRoot: KnownBuildCause<"other-root", Fields> = {
  prove(facts) {
    let thrown = "";
    for (const line of facts.said) {
      if (THROWN.test(line)) thrown = line;
      const { type = "", line: at = "0" } = FRAME.exec(line)?.groups ?? {};
      if (type === "" || !LACKING.test(thrown)) continue;
      for (const call of callsNear(type, Number(at), facts)) {
        const paths = call.literal === undefined ? (thrown.match(PATH) ?? []) : [call.literal];
        for (const path of new Set(paths)) {
          const resource = resourceOf(path, call, facts);
          if (resource !== undefined) return { cause: "other-root", path, askedAt: call.at, asks: call.asks, resource };
        }
      }
    }
    return null;
  },
  sentence: ({ path, askedAt, asks, resource }) =>
    asks === "Class"
      ? `${askedAt} asks a Class for ${path}, which is looked for below the package of that class: with a leading /, it is ${resource}.`
      : `${askedAt} asks a ClassLoader for ${path}, and none knows a leading /: without it, it is ${resource}.`,
};

// Caused by: java.io.FileNotFoundException: Data file data/orders.csv not found
// Cannot invoke "java.io.InputStream.read()" because "in" is null
const LACKING =
  /\b(?:NullPointerException|FileNotFoundException|not found|not exist|no such|missing|null|(?:cannot|could not|can't) (?:find|load|read|open))\b/i;
// data/orders.csv
const PATH = /(?<![\w./-])\/?[\w-]{1,100}(?:\/[\w.-]{1,100}){1,15}\.\w{1,8}\b/g;
// getClass().getResourceAsStream(
// DockTest.class.getClassLoader().getResource("orders.csv")
const ASKS =
  /(?:(?<class>\bgetClass\s*\(\s*\)|\.class)|getClassLoader\s*\(\s*\)|getContextClassLoader\s*\(\s*\)|\b[cC]lassLoader)\s*\.\s*getResource(?:AsStream)?\s*\(\s*(?:"(?<literal>[^"\n]{1,200})"\s*\))?/g;

interface Call {
  readonly at: string;
  readonly asks: "Class" | "ClassLoader";
  readonly literal: string | undefined;
  /** The path of the package of the class that asks. */
  readonly within: string;
}

/** Lists the calls that ask for resources in the lines that lead to a line of a trace. */
function callsNear(type: string, line: number, { declaring }: BuildFacts): readonly Call[] {
  const declared = declaring(type.replace(/\$\d+$/, ""));
  if (!declared) return [];
  const { text, package: within } = declared.source;
  return [...text.code.matchAll(ASKS)].flatMap(({ index, groups }) => {
    const above = line - text.lineAt(index);
    if (above < 0 || above > MOST_LINES) return [];
    const asks = groups?.["class"] === undefined ? "ClassLoader" : "Class";
    return [
      { at: declared.at(index), asks, literal: groups?.["literal"], within: within.replaceAll(".", "/") } as const,
    ];
  });
}

const MOST_LINES = 5;

/** Finds the resource that a call would get with the other root. */
function resourceOf(path: string, { asks, within }: Call, { resources }: BuildFacts): string | undefined {
  if ((asks === "Class") === path.startsWith("/")) return undefined;
  const all = resources();
  const below = asks === "Class" && within !== "" ? `/${within}/${path}` : null;
  if (below !== null && all.some((it) => it.endsWith(below))) return undefined;
  return all.find((it) => it.endsWith(`resources/${path.replace(/^\/+/, "")}`));
}
