import { expect, test } from "bun:test";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

const SOURCES = join(import.meta.dirname, "../../src");
const LENGTH = 40_000;
/** A search that begins anew at each of so many characters takes ten times as long, one that does not a hundredth. */
const MOST_MS = 200;
const TRIES = 3;

/** Of these, what is read is short: the name of a test, of a file in a jar or of a class, or a part of a bounded message. */
const OF_NAMES: ReadonlySet<string> = new Set([
  "impact/untested/old-uses.ts",
  "knowledge/causes/builds/versions-apart.ts",
  "output/log/testing/flakes.ts",
  "verdict/judge/testing/retried-tests.ts",
]);

const SIGNS = ["x", "X", "x.", "x/", " ", "(", "9", "<", "\t", ":", '"', "$", "-", "[", "a.B", "\n", "\\", "#", "at "];
const TEXTS = SIGNS.map((sign) => sign.repeat(LENGTH / sign.length));

test("no expression searches a text of one sign from each character anew", () => {
  const slow = globSync("**/*.ts", { cwd: SOURCES })
    .toSorted()
    .filter((path) => !OF_NAMES.has(path))
    .flatMap((path) =>
      expressionsIn(path).flatMap((expression) => {
        const at = TEXTS.findIndex((text) => isSlow(expression, text));
        return at < 0 ? [] : [`${path}: ${expression} on ${JSON.stringify(SIGNS[at])}`];
      }),
    );
  expect(slow).toEqual([]);
});

function expressionsIn(path: string): readonly RegExp[] {
  const found: RegExp[] = [];
  const { program } = parseSync(path, readFileSync(join(SOURCES, path), "utf8"));
  new Visitor({
    Literal(node) {
      if ("regex" in node) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  }).visit(program);
  return found;
}

/** Whether a search takes too long each time that it is tried: a busy machine slows some. */
function isSlow(expression: RegExp, text: string): boolean {
  for (let tried = 0; tried < TRIES; tried++) {
    const startedMs = performance.now();
    if (expression.global) text.replace(expression, "");
    else expression.test(text);
    if (performance.now() - startedMs < MOST_MS) return false;
  }
  return true;
}
