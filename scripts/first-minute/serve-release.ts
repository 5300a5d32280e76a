import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { version } from "../../package.json" with { type: "json" };

/** Serves a release's files on this machine, as the newest one and as that of its version, at the paths GitHub has. */
export function serveRelease(folder: string): { readonly url: string; readonly stop: () => Promise<void> } {
  if (!existsSync(join(folder, "SHA256SUMS")))
    throw new Error(`${folder} holds no release: npm run release makes one.`);
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ url }) => {
      const { pathname } = new URL(url);
      const name = basename(pathname);
      // A release's installer is a copy of ours; a release of one platform alone has none.
      const file = name === "install.sh" ? join(import.meta.dirname, "../install.sh") : join(folder, name);
      const isThere = [`/latest/download/`, `/download/v${version}/`].some((it) => pathname.startsWith(it));
      return isThere && existsSync(file) ? new Response(Bun.file(file)) : new Response("Not Found", { status: 404 });
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) };
}
