import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { scripts } from "../../package.json";
import { measureCapture } from "../../scripts/bench/tokens/captures.ts";
import { writeDoubts, writeInputs } from "../../scripts/docs.ts";
import { product } from "../../scripts/release/product.ts";
import { type CommandName, readCommandLine } from "../../src/cli/command-line.ts";
import { readHistoryWords } from "../../src/cli/history-words.ts";
import { readWords } from "../../src/cli/read-words.ts";
import { clients } from "../../src/knowledge/clients/all-clients.ts";
import type { Client } from "../../src/knowledge/clients/client.ts";
import { codex } from "../../src/knowledge/clients/command-line-clients.ts";
import { CORE_EXTENSIONS } from "../../src/knowledge/plugins/core-extensions.ts";
import { DOUBTS } from "../../src/knowledge/testing/doubts.ts";
import { splitWords } from "../../src/maven/command-line/split-words.ts";
import { serverEntry } from "../../src/setup/clients/server-entry.ts";
import { HOOK_CLIENTS } from "../../src/setup/hook/turn-end.ts";
import { snippetOf } from "../../src/setup/init/init-client.ts";
import { readInitWords } from "../../src/setup/init/init-words.ts";
import { tools } from "../../src/tools/all-tools.ts";
import { DOCUMENTS, listExamples, listMarked, ROOT, readDocument } from "./examples.ts";

// | `reactor/all-pass`: three modules, all tests pass | 2,029 | 16 | 16 | 144 | 360 |
const TOKENS = /^\| `(?<id>[a-z]+\/[\w-]+)`: [^|]+\| (?<numbers>[\d,| ]+) \|$/gm;

const settings = { timeoutMs: 1000, deploy: "refused" } as const;

test("all documents are checked", () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(["README.md", "docs/tools.md", "docs/dev/add-a-tool.md"]));
});

describe.each(DOCUMENTS)("%s", (document) => {
  test("links to what is there", async () => {
    const links = [...(await readDocument(document)).matchAll(LINK)].flatMap(({ groups }) => groups?.["path"] ?? []);
    expect(links.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
  });

  test("names commands of ours that are read as they stand", async () => {
    const text = await readDocument(document);
    const commands = [...text.matchAll(INLINE), ...text.matchAll(IN_BLOCK)].map(
      ({ groups }) => groups?.["words"] ?? "",
    );
    expect(commands.flatMap((words) => faultOf(words) ?? [])).toEqual([]);
  });

  test("names scripts that package.json has", async () => {
    const named = [...(await readDocument(document)).matchAll(SCRIPT)].flatMap(({ groups }) => groups?.["name"] ?? []);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("proposes calls that the tools take", async () => {
    const calls = [...(await readDocument(document)).matchAll(CALL)];
    const faults = calls.flatMap(({ groups }) => {
      const tool = tools.find(({ name }) => name === groups?.["tool"]);
      const read = tool?.read(JSON.parse(groups?.["input"] ?? ""), settings);
      return read === undefined || read.kind === "refused" ? [groups] : [];
    });
    expect(faults).toEqual([]);
  });

  test("shows no answer that nothing checks", async () => {
    const examples = listExamples(document, await readDocument(document));
    const unchecked = examples.filter(({ mark, text }) => mark === null && ANSWER.test(text));
    expect(unchecked.map(({ line }) => line)).toEqual([]);
  });
});

for (const { document, line, mark, text } of await listMarked("captured")) {
  test(`${document}:${line} shows the answer to a captured build`, async () => {
    const golden = Bun.file(join(ROOT, "fixtures/corpus", mark?.replace("captured: ", "") ?? "", "answer.txt"));
    expect(text).toBe(await golden.text());
  });
}

for (const { groups } of (await readDocument("docs/performance.md")).matchAll(TOKENS)) {
  const id = groups?.["id"] ?? "";
  test(`docs/performance.md tells the tokens of ${id}`, () => {
    const { log, markdown, detailedMarkdown, json, detailedJson } = measureCapture(id);
    const told = (groups?.["numbers"] ?? "").replaceAll(",", "").split("|").map(Number);
    expect(told).toEqual([log, markdown, detailedMarkdown, json, detailedJson]);
  });
}

test("README.md tells the tokens of the answer on its first screen", async () => {
  const { log, markdown } = measureCapture("reactor/fae-two-failing");
  expect(await readDocument("README.md")).toContain(
    `Maven writes ${log.toLocaleString("en")} tokens of log about the build below, and this answer takes ${markdown}:

<!-- captured: reactor/fae-two-failing -->`,
  );
});

const NOWHERE = { home: "/home/dev", env: {}, platform: "linux", projectDir: "/home/dev/shop" };

test("docs/tools.md has the inputs of each tool as `npm run docs` writes them", async () => {
  const text = await readDocument("docs/tools.md");
  expect(tools.filter(({ name }) => !text.includes(`\n| \`${name}\` |`)).map(({ name }) => name)).toEqual([]);
  expect(text).toBe(writeInputs(text));
});

test("docs/touched.md has the doubts as `npm run docs` writes them", async () => {
  const text = await readDocument("docs/touched.md");
  for (const { inDocument } of Object.values(DOUBTS)) expect(text).toContain(` if ${inDocument}`);
  expect(text).toBe(writeDoubts(text));
});

test("docs/clients.md shows Codex's entry as init writes it", async () => {
  const entry = codex.entry("maven-mcp", "user", NOWHERE, "maven");
  const [example] = listExamples("docs/clients.md", await readDocument("docs/clients.md")).filter(
    ({ language }) => language === "toml",
  );
  expect(example?.text).toBe(`${snippetOf(serverEntry(["mcp_servers"], "maven", entry), "toml")}`);
});

test("docs/tools.md names the core extensions that are known", async () => {
  const text = await readDocument("docs/tools.md");
  const section = text.slice(text.indexOf("#### Extensions of Maven"));
  const missing = CORE_EXTENSIONS.filter(({ artifactId, obstacle, versions }) => {
    // | `os-maven-plugin` | 1 |
    const row = `\n| \`${artifactId}\` | ${[...versions.source.matchAll(/\d/g)].join(", ")} |\n`;
    return !section.includes(obstacle === null ? row : `\`${artifactId === "extension" ? "nisse" : artifactId}\``);
  });
  expect(missing).toEqual([]);
});

test("README.md has a row for each client", async () => {
  const rows = (await readDocument("README.md")).split("\n").filter((line) => line.startsWith("| "));
  const isToldOf = ({ id, title }: Client) =>
    rows.some(
      (row) =>
        row.includes(`\`maven-mcp init ${id}`) ||
        (row.startsWith("| Zed, ") && row.includes(title.split(" ")[0] ?? id)),
    );
  expect(clients.filter((client) => !isToldOf(client)).map(({ id }) => id)).toEqual([]);
});

test.each(["README.md", "SECURITY.md", "scripts/install.sh"])(
  "%s names the repository that package.json has",
  async (file) => {
    const named = [...(await readDocument(file)).matchAll(REPOSITORY)].map(([address]) => address);
    expect(named).not.toBeEmpty();
    expect(new Set(named.map((address) => address.replace("--repo ", "https://github.com/")))).toEqual(
      new Set([product.repository]),
    );
  },
);

// https://github.com/maven-mcp/maven-mcp/releases
// gh attestation verify maven-mcp-….tar.gz --repo maven-mcp/maven-mcp
const REPOSITORY = /(?:https:\/\/github\.com\/|--repo )[\w-]+\/[\w-]+/g;

/** What is wrong with the words of a command line of ours; null for nothing. */
function faultOf(words: string): string | null {
  const line = readCommandLine(
    splitWords(words.replace(REMARK, "").replace("CLIENT", "claude").replaceAll(/[[\]]/g, "")),
  );
  if (line.kind === "wrong") return `${words}: ${line.sentence}`;
  const fault = line.kind === "command" ? faultOfWords(line.command, line.words) : null;
  return fault === null ? null : `${words}: ${fault}`;
}

function faultOfWords(command: CommandName, words: readonly string[]): string | null {
  switch (command) {
    case "init": {
      const read = readInitWords(words);
      return read.kind === "wrong" ? read.sentence : null;
    }
    case "history": {
      const read = readHistoryWords(words);
      return read.kind === "wrong" ? read.sentence : null;
    }
    case "doctor":
      return words.find((word) => word !== "--json") ?? null;
    case "hook":
      return HOOK_CLIENTS.some((client) => client === words.join(" ")) ? null : words.join(" ");
    default: {
      const tool = tools.find(({ name }) => name === `maven_${command}`);
      const input = tool ? readWords(tool, words) : "it has no tool";
      return typeof input === "string" ? input : null;
    }
  }
}

// [SECURITY.md](SECURITY.md), ![…](docs/session.svg)
const LINK = /\]\((?!https?:|#)(?<path>[^)#]+)(?:#[^)]*)?\)/g;
// `maven-mcp doctor`
const INLINE = /`maven-mcp (?<words>[^`]*)`/g;
// maven-mcp test CartTest
const IN_BLOCK = /^maven-mcp (?!runs)(?<words>.*)$/gm;
// maven-mcp doctor                  # is everything there that a build needs?
const REMARK = /\s+# .*$/;
// npm run bench -- tokens
const SCRIPT = /\bnpm run (?<name>[\w:-]+)/g;
// maven_test {"rerunFailed": true}
const CALL = /\b(?<tool>maven_[a-z]+) (?<input>\{[^}\n]*\})/g;
// Test FAILURE (5.4s) — 8 run
const ANSWER = /^(?:Compile|Test|Verify|Package|Clean|Run) (?:SUCCESS|FAILURE|TIMEOUT|CANCELLED|RUNNING) \(/m;
