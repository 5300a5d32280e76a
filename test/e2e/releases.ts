import { join } from "node:path";
import { PLATFORMS } from "../../scripts/build/platforms.ts";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";

const RELEASE_PLATFORMS = PLATFORMS.map(({ name }) => name);

/** Releases on a server of this machine, at the paths at which GitHub has them. */
export interface Releases extends AsyncDisposable {
  readonly url: string;
  /** Puts an archive for each platform there, with their sums; each holds a program that tells its version and platform. */
  readonly publish: (version: string, change?: Change) => Promise<void>;
  /** Which paths were asked for. */
  readonly requests: string[];
  /** Resolves when a path that ends so is asked for, and leaves that request without an answer. */
  readonly stall: (end: string) => Promise<void>;
}

type Change = {
  /** The text of the program, instead of one that tells its version and platform. */
  readonly program?: string;
  /** What becomes of an archive after its sum was taken; null when it is lost. */
  readonly damage?: (archive: Uint8Array) => Uint8Array | null;
  /** What becomes of an archive before its sum is taken. */
  readonly malform?: (archive: Uint8Array) => Uint8Array;
  readonly platforms?: readonly string[];
};

export function serveReleases(): Releases {
  const files = new Map<string, Uint8Array>();
  const requests: string[] = [];
  const stalled = new Map<string, () => void>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ url }) => {
      const path = new URL(url).pathname;
      requests.push(path);
      for (const [end, tell] of stalled) {
        if (!path.endsWith(end)) continue;
        tell();
        return new Promise<Response>(() => undefined);
      }
      const file = files.get(path);
      return file ? new Response(file) : new Response("Not Found", { status: 404 });
    },
  });

  return {
    url: `http://127.0.0.1:${server.port}`,
    requests,
    publish: async (version, change = {}) => {
      let sums = "";
      for (const platform of change.platforms ?? RELEASE_PLATFORMS) {
        const name = `maven-mcp-${version}-${platform}`;
        const program = change.program ?? `#!/bin/sh\necho "${version} ${platform}"\n`;
        const archive = (change.malform ?? same)(await pack(name, program));
        sums += `${new Bun.CryptoHasher("sha256").update(archive).digest("hex")}  ${name}.tar.gz\n`;
        const served = (change.damage ?? same)(archive);
        if (served) files.set(`/download/v${version}/${name}.tar.gz`, served);
      }
      for (const folder of [`download/v${version}`, "latest/download"])
        files.set(`/${folder}/SHA256SUMS`, new TextEncoder().encode(sums));
    },
    stall: (end) => new Promise((resolve) => stalled.set(end, resolve)),
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

function same<T>(it: T): T {
  return it;
}

/** The one folder `name` as a release has it, as far as it matters here. */
async function pack(name: string, program: string): Promise<Uint8Array> {
  const dir = temporaryDirectory({ [`${name}/maven-mcp`]: program, [`${name}/LICENSE`]: "MIT\n" });
  makeExecutable(join(dir, name, "maven-mcp"));
  const tar = Bun.spawn(["tar", "-czf", "-", name], { cwd: dir, stdout: "pipe" });
  return await tar.stdout.bytes();
}
