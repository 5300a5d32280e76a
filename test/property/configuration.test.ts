import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { valueAt } from "../../src/knowledge/clients/value.ts";
import { changeText } from "../../src/setup/edit/change-text.ts";
import { parseConfiguration } from "../../src/setup/edit/parse-configuration.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

const ENTRY = { command: "/opt/maven-mcp", args: ["--project", "/a b"] };
const SET = { kind: "set", path: ["mcpServers", "maven"], value: ENTRY } as const;

/** White space and comments, as may stand between any two tokens. */
const space = fc.constantFrom("", " ", "\n", "\n  ", "\t", "\r\n", " // a, {\n", "/* }, */", '\n// "x": 1\n  ');

/** A JSON text of that value with these between its tokens, and commas behind the last of each. */
function write(value: unknown, next: () => string, commas: () => boolean): string {
  const list = (open: string, items: readonly string[], close: string) =>
    `${open}${next()}${items.join(`${next()},${next()}`)}${items.length > 0 && commas() ? "," : ""}${next()}${close}`;
  if (Array.isArray(value))
    return list(
      "[",
      value.map((it) => write(it, next, commas)),
      "]",
    );
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, it]) => `${JSON.stringify(key)}${next()}:${next()}${write(it, next, commas)}`,
  );
  return list("{", fields, "}");
}

const value = fc.dictionary(
  fc.oneof(fc.constant("mcpServers"), fc.string()).filter((key) => key !== "__proto__"),
  fc.oneof(
    fc.dictionary(
      fc.string().filter((key) => key !== "__proto__"),
      fc.jsonValue({ maxDepth: 2, noUnicodeString: false }),
    ),
    fc.jsonValue({ maxDepth: 2 }),
  ),
);

const json = fc.tuple(value, fc.infiniteStream(space), fc.infiniteStream(fc.boolean())).map(([it, spaces, commas]) =>
  write(
    it,
    () => spaces.next().value ?? "",
    () => commas.next().value ?? false,
  ),
);

describe("any JSON with comments", () => {
  test(
    "has our entry in it besides all that it had, every comment included, or is refused",
    () => {
      holds(
        fc.property(json, (text) => {
          const changed = changeText(text, "json", [SET]);
          if (changed.kind === "refused") return;
          const parsed = parseConfiguration(changed.text, "json");
          expect(parsed.kind === "value" && valueAt(parsed.value, SET.path)).toEqual(ENTRY);
          expect(isWithin(text, changed.text)).toBe(true);
        }),
        60,
      );
    },
    PATIENCE_MS,
  );

  test(
    "is refused only where servers stand in no object, or where a key stands twice",
    () => {
      holds(
        fc.property(json, (text) => {
          const before = parseConfiguration(text, "json");
          if (before.kind === "broken") throw new Error(`not JSON: ${text}`);
          const servers = valueAt(before.value, ["mcpServers"]);
          const hasPlace =
            servers === undefined || (typeof servers === "object" && servers !== null && !Array.isArray(servers));
          expect(changeText(text, "json", [SET]).kind).toBe(hasPlace ? "changed" : "refused");
        }),
        60,
      );
    },
    PATIENCE_MS,
  );

  test(
    "is without our entry again, its value as it was",
    () => {
      holds(
        fc.property(json, (text) => {
          const put = changeText(text, "json", [SET]);
          const before = parseConfiguration(text, "json");
          if (put.kind === "refused" || before.kind === "broken" || valueAt(before.value, SET.path) !== undefined)
            return;
          const back = changeText(put.text, "json", [{ kind: "remove", path: SET.path }]);
          const after = back.kind === "changed" ? parseConfiguration(back.text, "json") : null;
          const empty = valueAt(before.value, ["mcpServers"]) === undefined ? { mcpServers: {} } : {};
          expect(after).toEqual({ kind: "value", value: { ...Object(before.value), ...empty } });
        }),
        60,
      );
    },
    PATIENCE_MS,
  );
});

test(
  "any text is changed or refused, and never throws",
  () => {
    holds(
      fc.property(fc.string(), fc.constantFrom("json", "toml"), (text, format) => {
        expect(["changed", "refused"]).toContain(changeText(text, format, [SET]).kind);
      }),
      30,
    );
  },
  PATIENCE_MS,
);

/** Whether all characters but white space stand in the other text, too, in their order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const character of part.replace(/\s/g, "")) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
