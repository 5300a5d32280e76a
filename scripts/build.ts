// npm run build            dist/maven-mcp, for this machine
// npm run build -- --all   dist/maven-mcp-<os>-<arch>, for every platform we publish
import { join, relative } from "node:path";
import { compile } from "./build/compile.ts";
import { PLATFORMS, type Platform } from "./build/platforms.ts";

const root = join(import.meta.dirname, "..");
const entry = join(root, "src/main.ts");
const [option, ...rest] = process.argv.slice(2);

if (rest.length > 0 || (option !== undefined && option !== "--all")) {
  console.error("Usage: npm run build [-- --all]");
  process.exit(2);
}
if (option === "--all") {
  for (const platform of PLATFORMS) await build(`dist/maven-mcp-${platform.name}`, platform);
} else {
  await build("dist/maven-mcp");
}

async function build(name: string, platform?: Platform): Promise<void> {
  const binary = join(root, name);
  await compile(entry, binary, { platform });
  console.error(`${relative(process.cwd(), binary)} (${(Bun.file(binary).size / 1e6).toFixed(0)} MB)`);
}
