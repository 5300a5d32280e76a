// npm run check:release   verifies dist/release (npm run release) as far as this machine can, which takes a few minutes.
// Tools come from the PATH: sha256sum, qemu-aarch64-static, qemu-x86_64-static, mcpb, claude, ruby, shellcheck, actionlint.
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkBundles } from "./check-release/bundles.ts";
import { checkExecutables } from "./check-release/executables.ts";
import { checkHandshakes } from "./check-release/handshakes.ts";
import type { Outcome } from "./check-release/outcome.ts";
import { checkPlugin } from "./check-release/plugin.ts";
import { checkRegistryEntry } from "./check-release/registry.ts";
import { openRelease } from "./check-release/release.ts";
import { checkReproduction } from "./check-release/reproduction.ts";
import { checkSources } from "./check-release/sources.ts";
import { checkSums } from "./check-release/sums.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "dist/release");

if (!existsSync(join(folder, "SHA256SUMS"))) {
  console.error("There is no release in dist/release; make one with npm run release.");
  process.exit(1);
}
// Beside the release: packages are linked there, which works within one file system only.
const scratch = await mkdtemp(join(root, "dist/.check-release-"));
try {
  const release = await openRelease(root, folder, scratch);
  for (const check of [
    checkSums,
    checkExecutables,
    checkHandshakes,
    checkBundles,
    checkPlugin,
    checkRegistryEntry,
    checkSources,
    checkReproduction,
  ]) {
    for (const outcome of await check(release)) {
      console.log(lineOf(outcome));
      if (outcome.kind === "failed") process.exitCode = 1;
    }
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

function lineOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "ok":
      return `ok: ${outcome.what}`;
    case "failed":
      return `FAILED: ${outcome.what}: ${outcome.why}`;
    case "not-checked":
      return `not checked: ${outcome.what} (needs ${outcome.needs})`;
    default:
      return outcome satisfies never;
  }
}
