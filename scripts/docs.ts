// npm run docs: writes what docs/tools.md says of each tool's inputs, what docs/touched.md says of doubts, and the schema of a project's own file
import { join } from "node:path";
import { z } from "zod";
import { DOUBTS } from "../src/knowledge/testing/doubts.ts";
import { tools } from "../src/tools/all-tools.ts";
import { PROJECT_FILE } from "../src/tools/project-file/project-file.ts";
import { common } from "../src/tools/shared-inputs.ts";
import type { Tool } from "../src/tools/tool.ts";

/** Puts the inputs of each tool into the second column of its row. */
export function writeInputs(document: string): string {
  return tools.reduce(
    (text, tool) => text.replace(new RegExp(`^(\\| \`${tool.name}\` \\|).*?\\|`, "m"), `$1${ownInputs(tool)} |`),
    document,
  );
}

/** Those that not every tool that builds has, each with its default if it has one. */
function ownInputs({ input: { shape } }: Tool): string {
  const shared = "args" in shape ? Object.keys(common) : ["responseFormat", "detailLevel"];
  const names = Object.keys(shape).filter((name) => !shared.includes(name));
  const cells = names.map((name) => {
    const usual = DEFAULT.exec(z.globalRegistry.get(shape[name] ?? z.never())?.description ?? "");
    return `\`${name}\`${usual ? ` (${usual[1] ?? usual[2]})` : ""}`;
  });
  return cells.length > 0 ? ` ${cells.join(", ")}` : "";
}

// Stack trace lines per failure (50).
// Default: the newest.
const DEFAULT = /\((\w+)\)\.$|^Default: (.*)\.$/;

/** Says in the last line of the list of what makes all tests run when they are not known by their names. */
export function writeDoubts(document: string): string {
  const cases = Object.values(DOUBTS).map(({ inDocument }) => inDocument);
  return document.replace(/^- all, if .*\.$/m, `- all, if ${cases.join(", or if ")}.`);
}

/** Returns the JSON schema of a project's own file. */
export function schemaOfProjectFile(): string {
  const title = "How a project is built: .mvn/maven-mcp.json";
  return `${JSON.stringify({ ...z.toJSONSchema(PROJECT_FILE), title, additionalProperties: false }, null, 2)}\n`;
}

if (import.meta.main) {
  await Bun.write(join(import.meta.dirname, "../docs/maven-mcp.schema.json"), schemaOfProjectFile());
  await rewrite("tools.md", writeInputs);
  await rewrite("touched.md", writeDoubts);
}

async function rewrite(name: string, write: (document: string) => string): Promise<void> {
  const file = join(import.meta.dirname, "../docs", name);
  await Bun.write(file, write(await Bun.file(file).text()));
}
