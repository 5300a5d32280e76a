import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { tools } from "../../src/tools/all-tools.ts";
import { environment } from "../client.ts";
import { product } from "../release/product.ts";
import { check, checkWith, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";

/** Every executable that can run here, by itself or in an emulator, answers a client. */
export async function checkHandshakes({ executables, scratch }: Release): Promise<readonly Outcome[]> {
  const project = await makeProject(join(scratch, "project"));
  const outcomes: Outcome[] = [];
  for (const [platform, file] of executables) {
    const ways = waysToRun(platform);
    if (ways.length === 0)
      outcomes.push({ kind: "not-checked", what: `${platform} answers a client`, needs: "such a machine" });
    for (const { how, needs, command } of ways) {
      const what = `${platform} answers a client${how}`;
      const work = () => shakeHands([...command, file], project);
      const outcome = needs === undefined ? await check(what, work) : await checkWith(needs, what, work);
      outcomes.push(withoutLibraries(outcome));
    }
  }
  return outcomes;
}

type Way = { readonly how: string; readonly needs?: string; readonly command: readonly string[] };

function waysToRun(platform: string): readonly Way[] {
  const here = `${process.platform}-${process.arch}`;
  const loader = MUSL_LOADERS.get(platform.replace(/-baseline$/, ""));
  const isOfHere = platform.startsWith(here);
  return [
    ...(isOfHere ? [{ how: "", ...(loader === undefined ? {} : { needs: loader }), command: [] }] : []),
    ...(platform === "linux-arm64" && !isOfHere ? [EMULATED_ARM64] : []),
    ...(platform.startsWith("linux-x64") && loader === undefined ? [EMULATED_OLD_X64] : []),
  ];
}

const EMULATED_ARM64: Way = {
  how: " (emulated)",
  needs: "qemu-aarch64-static",
  command: ["qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu"],
};
/** Of 2008: SSE4.2, but no AVX. */
const EMULATED_OLD_X64: Way = {
  how: " on a processor without AVX2 (emulated)",
  needs: "qemu-x86_64-static",
  command: ["qemu-x86_64-static", "-cpu", "Nehalem"],
};
const MUSL_LOADERS: ReadonlyMap<string, string> = new Map([
  ["linux-x64-musl", "/lib/ld-musl-x86_64.so.1"],
  ["linux-arm64-musl", "/lib/ld-musl-aarch64.so.1"],
]);

// Error loading shared library libstdc++.so.6: No such file or directory (needed by /tmp/shop/maven-mcp)
// qemu-aarch64-static: Could not open '/lib/ld-linux-aarch64.so.1': No such file or directory
const MISSING_LIBRARY = /(?:Error loading shared library |Could not open ')(?<library>[^:']+)/;

/** A loader or an emulator may be here without the libraries built for it, which says nothing of the executable. */
function withoutLibraries(outcome: Outcome): Outcome {
  const library = outcome.kind === "failed" && MISSING_LIBRARY.exec(outcome.why)?.groups?.["library"];
  return library ? { kind: "not-checked", what: outcome.what, needs: `${library} for it` } : outcome;
}

/** Throws what the server logged, when it does not answer as it should. */
async function shakeHands([command = "", ...args]: readonly string[], project: string): Promise<void> {
  const transport = new StdioClientTransport({
    command,
    args: [...args, "--project", project, "--no-history"],
    env: environment(),
    stderr: "pipe",
  });
  let log = "";
  transport.stderr?.on("data", (chunk) => {
    log += String(chunk);
  });
  const client = new Client({ name: "check-release", version: "1" });
  try {
    await client.connect(transport);
    const version = client.getServerVersion()?.version;
    if (version !== product.version) throw new Error(`it says that it is ${version}`);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    if (names.join() !== tools.map(({ name }) => name).join()) throw new Error(`its tools are ${names}`);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${log}`);
  } finally {
    await client.close();
  }
}

/** What the server wants to see before it serves; nothing is built. */
async function makeProject(dir: string): Promise<string> {
  await Bun.write(join(dir, "pom.xml"), "<project/>");
  await Bun.write(join(dir, "mvnw"), "#!/bin/sh\n");
  await chmod(join(dir, "mvnw"), 0o755);
  return dir;
}
