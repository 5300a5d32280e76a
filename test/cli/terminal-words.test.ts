import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sayInTerminal, sayOptions } from "../../src/cli/say-commands.ts";
import { describeTool } from "../../src/mcp/tool-list.ts";
import { tools } from "../../src/tools/all-tools.ts";
import type { Tool } from "../../src/tools/tool.ts";

const root = join(import.meta.dirname, "../..");

/** What only a client of the server knows: its tools, their inputs, and a server that was started by somebody else. */
const FOREIGN = new RegExp(
  [
    String.raw`\bmaven_[a-z]+`,
    String.raw`\bargs\b`,
    ...inputNames().map((name) => String.raw`\b${name}\b`),
    "the server was started|client that can ask|no call does|same call",
  ].join("|"),
);

function inputNames(): readonly string[] {
  const names = tools.flatMap(({ input }) => Object.keys(input.shape));
  return [...new Set(names)].filter((name) => /[A-Z]/.test(name));
}

test("no line of ours in an answer that is written down speaks of tools and inputs", () => {
  const lines = ["fixtures/corpus", "test/answers"].flatMap((folder) => {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    const texts = paths
      .filter((path) => path.endsWith(".txt"))
      .map((path) => readFileSync(join(root, folder, path), "utf8"));
    return texts.flatMap(
      (text) => sayInTerminal(text, true).match(/^(?:> |Of run |\w+ (?:SUCCESS|FAILURE)).*$/gm) ?? [],
    );
  });
  expect(lines.length).toBeGreaterThan(500);
  expect([...new Set(lines)].filter((line) => FOREIGN.test(withoutQuotes(line)))).toEqual([]);
});

/** The rooms whose sentences a terminal can print; a client's own files are its own language. */
const PRINTING =
  /^(?:answers|cli|fixes|history|impact|knowledge(?!\/clients)|maven|runs|selection|setup|tools|verdict|workflow)\//;
// "rerunFailed: no test run that failed is remembered."
// `goals do not belong into args: ${…}`
const LITERAL = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$|^import .*$/gm;

const sentences = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && PRINTING.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(root, "src", path), "utf8").replace(COMMENT, "");
    return [...text.matchAll(LITERAL)].map(([literal]) => ({
      path,
      sentence: literal
        .slice(1, -1)
        .replace(/\$\{[^}]*\}/g, "x")
        .replace(/\$\{.*$/s, ""),
    }));
  })
  .filter(({ sentence }) => sentence.includes(" ") && FOREIGN.test(sentence));

/** What clients read of the tools, and editors of the project's file; the words of a call are made in one place. */
const FOR_CLIENTS = [
  ...tools.map((tool) => describeTool(tool).description),
  JSON.stringify(tools.map(describeTool)),
  readFileSync(join(root, "docs/maven-mcp.schema.json"), "utf8"),
].join("\n");
const CALLS = ["src/tools/asked-goals.ts", "src/cli/say-commands.ts", "src/tools/shell"];

test("no sentence of the program does in a terminal", () => {
  const printed = sentences.filter(
    ({ path, sentence }) => !FOR_CLIENTS.includes(sentence) && !CALLS.some((it) => `src/${path}`.startsWith(it)),
  );
  expect(printed.length).toBeGreaterThan(20);
  const said = printed.flatMap(({ path, sentence }) => {
    const lines = tools.map((tool: Tool) => sayOptions(tool, sentence));
    const best = lines.find((line) => !FOREIGN.test(withoutQuotes(line)));
    return best === undefined ? `${path}: ${lines[0]}` : [];
  });
  expect(said).toEqual([]);
});

function withoutQuotes(line: string): string {
  // The project's own file has a field with this name.
  return line.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/^(?:> )?\.mvn\/maven-mcp\.json is left out: .*$/, "");
}
