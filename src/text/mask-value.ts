import { SECRET_NAME } from "./secret-name.ts";
import { type Mask, maskTexts } from "./secrets.ts";

/** Masks the secrets in names and texts of a value read from JSON, as deep as any sensible input. */
export function maskValue(value: unknown, mask: Mask, depth = 0): unknown {
  const within = (it: unknown) => maskValue(it, mask, depth + 1);
  if (typeof value === "string") return mask(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEEPEST) return "…";
  if (Array.isArray(value)) {
    const items = value.map(within);
    // The words of a list may be an option and its value.
    return items.every((it) => typeof it === "string") ? maskTexts(items, mask) : items;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [mask(name), NAMES_SECRET.test(name) ? "***" : within(it)]),
  );
}

const DEEPEST = 20;

// dbPassword
const NAMES_SECRET = new RegExp(`^(?:${SECRET_NAME})$`, "i");
