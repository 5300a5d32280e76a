import type { Place } from "../../knowledge/clients/client.ts";
import type { Part } from "../clients/part.ts";
import { changeText } from "../edit/change-text.ts";
import { changeValue } from "../edit/change-value.ts";

/** Writes our part as it would be in a file that contains nothing else. */
export function snippetOf(part: Part, format: Place["format"]): string {
  const plan = part.put({});
  const changes = plan.kind === "change" ? plan.changes : [];
  if (format === "yaml") return `${Bun.YAML.stringify(changes.reduce<unknown>(changeValue, {}), null, 2)}\n`;
  const made = changeText("", format, changes);
  return made.kind === "changed" ? made.text : "";
}
