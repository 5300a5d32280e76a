import { pluginHooks } from "../../src/setup/clients/shell-hook.ts";
import { below, type Entry, jsonEntry, textEntry } from "./entry.ts";
import type { Product } from "./product.ts";

/** A plugin for Claude Code that starts the `maven-mcp` of the PATH and asks it about shell commands, and the marketplace that lists it. Claude Code tells the server its project. */
export function claudePlugin(product: Product): readonly Entry[] {
  const { name, version, description, license, homepage, repository } = product;
  const author = { name: product.author };
  return [
    jsonEntry(".claude-plugin/marketplace.json", {
      name,
      owner: author,
      metadata: { description, version },
      plugins: [{ name, source: "./plugin", description }],
    }),
    ...below("plugin", [
      jsonEntry(".claude-plugin/plugin.json", {
        name,
        version,
        description,
        author,
        homepage,
        repository,
        license,
        keywords: ["maven", "java", "build", "test"],
      }),
      jsonEntry(".mcp.json", { mcpServers: { maven: { command: name } } }),
      jsonEntry("hooks/hooks.json", pluginHooks(name)),
      textEntry("README.md", readme(product)),
    ]),
  ];
}

function readme({ name, description, homepage }: Product): string {
  return `${description}

1. Put \`${name}\` on the PATH: ${homepage}
2. \`claude plugin marketplace add FOLDER\`, where FOLDER is the one above this one, which has \`.claude-plugin\` in it.
3. \`claude plugin install ${name}@${name}\`

Then start \`claude\` in a Maven project, and say: run the tests.

Its hooks deny commands of \`mvn\` that a tool can do, and name the tool; \`MAVEN_MCP=off\` in front of \`mvn\` runs it all the same.
`;
}
