import manifest from "../../package.json" with { type: "json" };

/** What package.json says of us: the one place to change it in. */
export interface Product {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly author: string;
  readonly homepage: string;
  /** Where a browser finds the sources. */
  readonly repository: string;
}

export const product: Product = { ...manifest, repository: browsable(manifest.repository.url) };

/** Where a file of the release is downloaded from. */
export function downloadUrl({ repository, version }: Product, file: string): string {
  return `${repository}/releases/download/v${version}/${file}`;
}

/** The archive for a platform. */
export function archiveName({ name, version }: Product, platform: string): string {
  return `${name}-${version}-${platform}.tar.gz`;
}

/** The bundle for Claude Desktop. */
export function bundleName({ name, version }: Product, platform: string): string {
  return `${name}-${version}-${platform}.mcpb`;
}

// git+https://github.com/acme/shop.git
function browsable(url: string): string {
  return url.replace(/^git\+/, "").replace(/\.git$/, "");
}
