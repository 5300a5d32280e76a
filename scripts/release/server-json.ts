import { bundleName, downloadUrl, type Product } from "./product.ts";
import { type Sums, sumOf } from "./sums.ts";

/** The entry for the MCP registry, whose schema is in fixtures/schemas; `sums` are those of the bundles. */
export function serverJson(product: Product, platforms: readonly string[], sums: Sums) {
  const { version, description, homepage, repository } = product;
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: registryName(repository),
    title: "Maven",
    description,
    repository: { url: repository, source: "github" },
    websiteUrl: homepage,
    version,
    packages: platforms.map((platform) => {
      const file = bundleName(product, platform);
      return {
        registryType: "mcpb",
        identifier: downloadUrl(product, file),
        version,
        fileSha256: sumOf(sums, file),
        transport: { type: "stdio" },
      };
    }),
  };
}

/** The name that the registry lets the repository's owner publish under. */
function registryName(repository: string): string {
  const [owner = "", name = ""] = new URL(repository).pathname.split("/").slice(1);
  return `io.github.${owner}/${name}`;
}
