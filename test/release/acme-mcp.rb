class MavenMcp < Formula
  desc "MCP server and command-line that run Maven for coding agents"
  homepage "https://acme.example"
  version "9.8.7"
  license "0BSD"

  on_macos do
    on_arm do
      url "https://github.com/acme/shop/releases/download/v9.8.7/acme-mcp-9.8.7-darwin-arm64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
    on_intel do
      url "https://github.com/acme/shop/releases/download/v9.8.7/acme-mcp-9.8.7-darwin-x64.tar.gz"
      sha256 "1111111111111111111111111111111111111111111111111111111111111111"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/acme/shop/releases/download/v9.8.7/acme-mcp-9.8.7-linux-arm64.tar.gz"
      sha256 "2222222222222222222222222222222222222222222222222222222222222222"
    end
    on_intel do
      url "https://github.com/acme/shop/releases/download/v9.8.7/acme-mcp-9.8.7-linux-x64.tar.gz"
      sha256 "3333333333333333333333333333333333333333333333333333333333333333"
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
