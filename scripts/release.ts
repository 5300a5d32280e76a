// npm run release                        dist/release: everything that a release consists of
// npm run release -- --only linux-x64    its archive for that platform alone, and SHA256SUMS
// npm run release -- --to FOLDER         somewhere else than in dist/release; what stands there is replaced
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import lock from "../package-lock.json";
import { tools } from "../src/tools/all-tools.ts";
import { compile } from "./build/compile.ts";
import { PLATFORMS, type Platform } from "./build/platforms.ts";
import { readBundledPackages } from "./release/bundled-packages.ts";
import { claudePlugin } from "./release/claude-plugin.ts";
import { bundleManifest, desktopBundle } from "./release/desktop-bundle.ts";
import { below, type Entry, textEntry } from "./release/entry.ts";
import { formula } from "./release/formula.ts";
import { textsOfNamed } from "./release/license-texts.ts";
import { archiveName, bundleName, product } from "./release/product.ts";
import { serverJson } from "./release/server-json.ts";
import { sha256, sumsText } from "./release/sums.ts";
import { packTarGz } from "./release/tar.ts";
import { thirdPartyLicenses } from "./release/third-party.ts";
import { packZip } from "./release/zip.ts";

const root = join(import.meta.dirname, "..");
const installer = join(root, "scripts/install.sh");

/** Claude Desktop runs there; of musl and old processors it knows nothing. */
const BUNDLED: readonly string[] = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

const { only, target } = readOptions();
if (!only && !existsSync(installer)) fail("scripts/install.sh is not there, and a release carries it.");
await mkdir(dirname(target), { recursive: true });
const scratch = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
const sums = new Map<string, string>();
try {
  await makeFiles(join(scratch, "release"));
  await rm(target, { recursive: true, force: true });
  await rename(join(scratch, "release"), target);
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function makeFiles(folder: string): Promise<void> {
  await mkdir(folder);
  const add = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await Bun.write(join(folder, name), bytes);
    sums.set(name, sha256(bytes));
    console.error(`${relative(process.cwd(), join(target, name))} (${size(bytes.length)})`);
  };
  for (const platform of only ? [only] : PLATFORMS) {
    const { binary, legal } = await makeBinary(platform);
    const archive = archiveName(product, platform.name);
    const entries = [{ path: product.name, bytes: binary, isExecutable: true as const }, ...legal];
    await add(archive, await packTarGz(below(archive.replace(/\.tar\.gz$/, ""), entries)));
    if (only || !BUNDLED.includes(platform.name)) continue;
    const manifest = bundleManifest(product, platform.name, tools);
    await add(bundleName(product, platform.name), packZip(desktopBundle(manifest, binary, legal)));
  }
  if (!only) {
    const plugin = `${product.name}-${product.version}-claude-plugin`;
    await add(`${plugin}.zip`, packZip(below(plugin, claudePlugin(product))));
    await add("maven-mcp.rb", formula(product, sums));
    await add("server.json", `${JSON.stringify(serverJson(product, BUNDLED, sums), null, 2)}\n`);
    await add("install.sh", await Bun.file(installer).bytes());
    await chmod(join(folder, "install.sh"), 0o755);
  }
  await add("SHA256SUMS", sumsText(sums));
}

/** A platform's executable, and the files that go with it wherever it goes. */
async function makeBinary(platform: Platform): Promise<{ binary: Uint8Array<ArrayBuffer>; legal: readonly Entry[] }> {
  const file = join(scratch, platform.name, product.name);
  const inputs = await compile(join(root, "src/main.ts"), file, { platform });
  const notice = await Bun.file(join(root, "node_modules/bun-types/docs/project/license.mdx")).text();
  const thirdParty = thirdPartyLicenses(await readBundledPackages(inputs), {
    version: lock.packages["node_modules/bun"].version,
    notice,
    texts: textsOfNamed(notice),
  });
  const legal = [
    { path: "LICENSE", bytes: await Bun.file(join(root, "LICENSE")).bytes() },
    { path: "README.md", bytes: await Bun.file(join(root, "README.md")).bytes() },
    textEntry("THIRD_PARTY_LICENSES", thirdParty),
  ];
  return { binary: await Bun.file(file).bytes(), legal };
}

function readOptions(): { readonly only: Platform | undefined; readonly target: string } {
  const names = PLATFORMS.map(({ name }) => name).join(", ");
  try {
    const { values } = parseArgs({ options: { only: { type: "string" }, to: { type: "string" } } });
    const only = PLATFORMS.find(({ name }) => name === values.only);
    if (values.only !== undefined && !only) throw new Error(`there is no platform ${values.only}`);
    return { only, target: resolve(values.to ?? join(root, "dist/release")) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(
      `${why}\nUsage: npm run release [-- --only PLATFORM] [--to FOLDER], where PLATFORM is one of ${names}`,
    );
    process.exit(2);
  }
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(0)} MB`;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
