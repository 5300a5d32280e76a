import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { INSTRUCTIONS, instructionsFor } from "../../src/mcp/instructions.ts";
import { describeTool } from "../../src/mcp/tool-list.ts";
import { tools } from "../../src/tools/all-tools.ts";

const described = tools.map(describeTool);

/** Compares with a committed file, so that a change to the contract shows in review; UPDATE_ANSWERS=1 writes it anew. */
function expectContract(text: string, file: string): void {
  const golden = join(import.meta.dirname, file);
  if (process.env["UPDATE_ANSWERS"]) writeFileSync(golden, `${text}\n`);
  expect(`${text}\n`).toBe(readFileSync(golden, "utf8"));
}

describe.each(described)("$name", (tool) => {
  test("is sent as written down", () => expectContract(JSON.stringify(tool, null, 2), `${tool.name}.json`));

  test("is described in under 500 characters", () => {
    expect(tool.description.length).toBeLessThan(500);
  });

  test("gives each value one type, or alternatives with one each", () => {
    expect(JSON.stringify(tool.inputSchema)).not.toContain('"type":[');
  });

  test("touches nothing outside, and says whether it destroys anything", () => {
    expect(tool.annotations.openWorldHint).toBe(false);
    expect(tool.annotations.destructiveHint).toBe(["maven_clean", "maven_run"].includes(tool.name));
  });
});

test("no tool is written down that does not exist", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));
  expect(files.sort()).toEqual(tools.map(({ name }) => `${name}.json`).sort());
});

test("what a client is told of all tools takes less than 2,000 tokens", () => {
  const told = JSON.stringify(described);
  // These texts have 4.1 to 4.3 characters a token (`npm run bench -- tokens` counts them).
  expect(told.length / 4.1).toBeLessThan(2000);
});

describe("the instructions", () => {
  test("are sent as written down", () => expectContract(INSTRUCTIONS, "instructions.txt"));

  test("are shorter than 1,000 characters", () => {
    expect(INSTRUCTIONS.length).toBeLessThan(1000);
  });

  test("say in their first 250 characters what the server is for, and instead of what", () => {
    const shown = INSTRUCTIONS.slice(0, 250);
    for (const word of ["Builds and tests this Maven project", "Java", "instead of running mvn"]) {
      expect(shown).toContain(word);
    }
  });

  test("name only tools that exist", () => {
    const named = INSTRUCTIONS.match(/maven_\w+/g) ?? [];
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining([...named]));
  });

  test("say where the project is, if a client was opened elsewhere", () => {
    expect(instructionsFor("/shop", "/shop")).toBe(INSTRUCTIONS);
    const below = instructionsFor("/shop/backend", "/shop");
    expect(below).toContain("Paths are relative to the project, backend.");
    expect(below.length).toBeLessThan(1000);
    expect(instructionsFor("/shop", "/home/user")).toContain("Paths are relative to the project, /shop.");
    expect(instructionsFor("/shop", "/")).toContain("Paths are relative to the project, /shop.");
  });
});
