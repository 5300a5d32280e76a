import { attempt } from "../../../model/attempt.ts";
import { PRINTED_BODY } from "../../mock-mvc.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** A JSON path of a test leads nowhere in the body that MockMvc printed, and what there is where it leaves that. */
interface Fields {
  readonly path: string;
  /** The part of the path that is there: `$.response`. */
  readonly parent: string;
  /** Its properties; of many only those of like names. */
  readonly names: readonly string[];
  readonly isList: boolean;
}

export const noJsonPath: KnownBuildCause<"no-json-path", Fields> = {
  prove({ failed, nearest }) {
    for (const { message, output = "" } of failed) {
      const path = NO_VALUE.exec(message)?.groups?.["path"];
      const body = path === undefined ? undefined : bodyIn(output);
      const left = path === undefined || body === undefined ? null : leave(body, path);
      if (path === undefined || left === null) continue;
      const { parent, step, names, isList } = left;
      const told = names.length > MOST_NAMES ? nearest(step, names) : names;
      if (isList || told.length > 0) return { cause: "no-json-path", path, parent, names: told, isList };
    }
    return null;
  },
  sentence: ({ path, parent, names, isList }) =>
    isList
      ? `The response that was printed has no ${path}: ${parent} is a list, whose elements have indexes.`
      : `The response that was printed has no ${path}. ${parent} has: ${names.join(", ")}.`,
};

const MOST_NAMES = 20;
// No value at JSON path "$.response.totalElements"
const NO_VALUE = /\bNo value at JSON path "(?<path>\$(?:\.\w{1,100}|\[\d{1,6}\]){1,30})"/;
// A request is printed before it, which has a body, too.
// MockHttpServletResponse:
const RESPONSE = /^MockHttpServletResponse:$/m;
//     Forwarded URL = null
const AFTER_BODY = /^ +Forwarded URL = /m;

/** Reads the JSON of the only response that MockMvc printed; undefined where it is none, or was cut. */
function bodyIn(output: string): unknown {
  const [, response = "", ...others] = output.split(RESPONSE);
  const [, rest] = response.split(PRINTED_BODY);
  if (rest === undefined || others.length > 0) return undefined;
  return attempt((): unknown => JSON.parse(rest.slice(0, AFTER_BODY.exec(rest)?.index))) ?? undefined;
}

/** Finds where a path leaves a value: null where it does not, or where there is nothing to have properties. */
function leave(body: unknown, path: string) {
  let [parent, value] = ["$", body];
  for (const [written, step = ""] of path.matchAll(STEP)) {
    if (typeof value !== "object" || value === null) return null;
    const properties = new Map<string, unknown>(Object.entries(value));
    if (!properties.has(step)) {
      const names = [...properties.keys()].filter((it) => PLAIN.test(it));
      return {
        parent,
        step,
        names: Array.isArray(value) ? [] : names,
        isList: Array.isArray(value) && !/^\d+$/.test(step),
      };
    }
    value = properties.get(step);
    parent += written;
  }
  return null;
}

// .response, [0]
const STEP = /[.[](\w+)\]?/g;
const PLAIN = /^[\w-]{1,60}$/;
