import { join } from "node:path";
import { z } from "zod";
import { downloadUrl, product } from "../release/product.ts";
import { sha256 } from "../release/sums.ts";
import { check, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";
import { fitSchema } from "./schemas.ts";

/** server.json fits the registry's schema, and names bundles of this release with their sums. */
export async function checkRegistryEntry({ folder }: Release): Promise<readonly Outcome[]> {
  const entry = async () => await Bun.file(join(folder, "server.json")).json();
  return [
    await check("server.json fits the registry's schema", async () => await fitSchema("server", await entry())),
    await check("server.json names the release's bundles with their sums", async () => {
      const { version, packages } = Entry.parse(await entry());
      if (version !== product.version) throw new Error(`its version is ${version}`);
      for (const bundle of packages) {
        const file = new URL(bundle.identifier).pathname.split("/").at(-1) ?? "";
        if (bundle.identifier !== downloadUrl(product, file)) throw new Error(`${bundle.identifier} is of no release`);
        if (bundle.version !== version) throw new Error(`${file} has the version ${bundle.version}`);
        const sum = sha256(await Bun.file(join(folder, file)).bytes());
        if (bundle.fileSha256 !== sum) throw new Error(`the sum of ${file} is ${sum}`);
      }
    }),
  ];
}

const Entry = z.looseObject({
  version: z.string(),
  packages: z.array(z.looseObject({ identifier: z.url(), version: z.string(), fileSha256: z.string() })).nonempty(),
});
