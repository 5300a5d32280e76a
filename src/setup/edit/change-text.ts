import { changeJson } from "./change-json.ts";
import { changeToml } from "./change-toml.ts";
import { type Change, changeValue } from "./change-value.ts";
import { findLostComment } from "./comments.ts";
import { describeBroken, parseConfiguration } from "./parse-configuration.ts";

export type Changed =
  | { readonly kind: "changed"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Makes changes to the text of a configuration file and leaves the rest as it is: comments, order, indentation and line
 * ends. The result is parsed: if it differs from the original in more than these changes, or a comment is lost, the
 * changes are refused.
 */
export function changeText(text: string, format: "json" | "toml", changes: readonly Change[]): Changed {
  const parsed = parseConfiguration(text, format);
  if (parsed.kind === "broken") return { kind: "refused", reason: describeBroken(parsed) };
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const changeOne = format === "toml" ? changeToml : changeJson;
  const bare = text.slice(bom.length);
  const next = changes.reduce<string | null>((it, change) => (it === null ? null : changeOne(it, change)), bare);
  const wanted = changes.reduce<unknown>(changeValue, parsed.value);
  const result = next === null ? null : parseConfiguration(next, format);
  if (next === null || result?.kind !== "value" || !Bun.deepEquals(result.value, wanted)) {
    return { kind: "refused", reason: "it is written in a way that cannot be changed without risk" };
  }
  const line = findLostComment(bare, next, format);
  if (line !== null) return { kind: "refused", reason: `the comment in line ${line} would be lost` };
  return { kind: "changed", text: `${bom}${next}` };
}
