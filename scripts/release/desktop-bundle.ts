import { type Entry, jsonEntry } from "./entry.ts";
import type { Product } from "./product.ts";

/** What clients list of a tool. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
}

/** The files of a bundle for Claude Desktop (MCPB). `legal` are the files beside the binary. */
export function desktopBundle(manifest: unknown, binary: Uint8Array, legal: readonly Entry[]): readonly Entry[] {
  return [jsonEntry("manifest.json", manifest), { path: BINARY, bytes: binary, isExecutable: true }, ...legal];
}

const BINARY = "server/maven-mcp";

/**
 * The bundle's manifest, for a platform such as `darwin-arm64` (a manifest knows no processors). By the MCPB specification 0.4, whose schema is in fixtures/schemas.
 * No JDK is asked for: an argument whose setting was left empty is not left out, but passed on as `${user_config.…}`.
 */
export function bundleManifest(product: Product, platform: string, tools: readonly ListedTool[]) {
  const { name, version, description, author, license, homepage, repository } = product;
  return {
    manifest_version: "0.4",
    name,
    display_name: "Maven",
    version,
    description,
    author: { name: author, url: repository },
    repository: { type: "git", url: repository },
    homepage,
    documentation: `${repository}#readme`,
    support: `${repository}/issues`,
    license,
    keywords: ["maven", "java", "kotlin", "build", "test"],
    server: {
      type: "binary",
      entry_point: BINARY,
      mcp_config: {
        command: `\${__dirname}/${BINARY}`,
        args: ["--project", `\${user_config.project}`],
      },
    },
    tools: tools.map((tool) => ({ name: tool.name, description: tool.description })),
    compatibility: { platforms: [platform.replace(/-.*/, "")] },
    user_config: {
      project: {
        type: "directory",
        title: "Maven project",
        description: "The folder with the pom.xml. Maven and a JDK must be installed.",
        required: true,
      },
    },
  };
}
