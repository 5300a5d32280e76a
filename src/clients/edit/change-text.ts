import { changeJson } from "./change-json.ts";
import { changeToml } from "./change-toml.ts";
import { type Change, changeValue } from "./change-value.ts";
import { findLostComment } from "./comments.ts";
import { describeBroken, parseConfiguration } from "./parse-configuration.ts";

export type Changed =
  | { readonly kind: "changed"; readonly text: string }
  /** The end of a sentence. */
  | { readonly kind: "refused"; readonly reason: string };

/**
 * The text with these changes, and nothing else of it touched: comments, order, indentation and line ends stay. What
 * comes out must parse to what went in with just these changes, and have all its comments, else they are refused.
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
