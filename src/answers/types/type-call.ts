import type { TypeQuery } from "../../model/project/type-lookup.ts";
import type { Values } from "../fit/cut-texts.ts";

/** The call that shows a type, by a name that is certain. */
export function callOf({ match }: TypeQuery, type: string): { readonly tool: string; readonly call: Values } {
  return { tool: "maven_project", call: { type, ...(match !== null && { match }) } };
}
