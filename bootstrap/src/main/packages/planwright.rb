# Homebrew formula; put the archives of the other platforms beside this one before it is published.
class Planwright < Formula
  desc "Strategic project plans from a prompt, as MCP tools"
  homepage "https://github.com/planwright/planwright"
  url "https://github.com/planwright/planwright/releases/download/v@version@/@name@.tar.gz"
  sha256 "@archive-sha256@"
  license "Apache-2.0"

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/planwright"
    man1.install_symlink libexec/"man/man1/planwright.1"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/planwright --version")
  end
end
