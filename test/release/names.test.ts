import { expect, test } from "bun:test";
import { claudePlugin } from "../../scripts/release/claude-plugin.ts";
import { bundleManifest } from "../../scripts/release/desktop-bundle.ts";
import { product } from "../../scripts/release/product.ts";
import { serverJson } from "../../scripts/release/server-json.ts";
import { DOCUMENTS, readDocument } from "../docs/examples.ts";

// | MCP registry | `io.github.maven-mcp/maven-mcp` |
const NAME = /^\| [^|`]+ \| \[?`(?<name>[^`]+)`[^|]*\|$/gm;

test("README.md lists the names that the files of a release have", async () => {
  const [, rest = ""] = (await readDocument("README.md")).split(
    "all the names under which maven-mcp is published:\n\n",
  );
  const [table = ""] = rest.split("\n\n");
  expect([...table.matchAll(NAME)].map(({ groups }) => groups?.["name"])).toEqual([
    new URL(product.repository).pathname.slice(1),
    serverJson(product, [], new Map()).name,
    bundleManifest(product, "linux-x64", []).name,
    nameOfPlugin(),
    "maven-mcp.rb",
  ]);
});

test.each([...DOCUMENTS, "scripts/install.sh"])("%s leads to no other program called maven-mcp", async (document) => {
  expect((await readDocument(document)).match(FOREIGN)).toBeNull();
});

// uvx maven-mcp
// claude plugin install maven-mcp@elsewhere
const FOREIGN =
  /pypi\.org|\b(?:pip3?|pipx|uvx?|npx|bunx|npm (?:i|install|exec)|brew install|docker run)\b[^`\n]*\bmaven-mcp\b|\bplugin install (?!maven-mcp@maven-mcp\b)/;

/** As `claude plugin install` wants it: the plugin, and the marketplace that lists it. */
function nameOfPlugin(): string {
  const [marketplace] = claudePlugin(product);
  const { name, plugins } = JSON.parse(new TextDecoder().decode(marketplace?.bytes));
  return `${plugins[0].name}@${name}`;
}
