import { archiveName, downloadUrl, type Product } from "./product.ts";
import { type Sums, sumOf } from "./sums.ts";

/** The Homebrew formula; `sums` are those of the archives. */
export function formula(product: Product, sums: Sums): string {
  const source = (platform: string) => {
    const archive = archiveName(product, platform);
    return `url "${downloadUrl(product, archive)}"
      sha256 "${sumOf(sums, archive)}"`;
  };
  return `class MavenMcp < Formula
  desc "MCP server and command-line that run Maven for coding agents"
  homepage "${product.homepage}"
  version "${product.version}"
  license "${product.license}"

  on_macos do
    on_arm do
      ${source("darwin-arm64")}
    end
    on_intel do
      ${source("darwin-x64")}
    end
  end

  on_linux do
    on_arm do
      ${source("linux-arm64")}
    end
    on_intel do
      ${source("linux-x64")}
    end
  end

  def install
    bin.install "maven-mcp"
    prefix.install "THIRD_PARTY_LICENSES"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/maven-mcp --version").strip
  end
end
`;
}
