package dev.planwright.application.mcp.message;

import module java.base;

import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;

/**
 * The headers in which a request without a handshake repeats parts of its body, so that gateways
 * need not read it.
 */
public record MirroredHeaders(OverHttp http) {
  static final String VERSION = "MCP-Protocol-Version";
  private static final String METHOD = "Mcp-Method";
  private static final String NAME = "Mcp-Name";

  public static MirroredHeaders of(OverHttp http) {
    return new MirroredHeaders(http);
  }

  /** Passes when the version header, if there is one, says the same. */
  void requireSameVersion(String claimed) {
    Optional<String> header = only(VERSION);
    if (header.isPresent() && !header.get().equals(claimed)) {
      throw mismatch(VERSION, "differs from the version in params._meta");
    }
  }

  /** Passes when all three are there and say what the body says. */
  public void requireMatch(Request request) {
    if (only(VERSION).isEmpty()) {
      throw mismatch(VERSION, "is missing");
    }
    requireEqual(METHOD, only(METHOD), request.method());
    mirroredName(request).ifPresent(name -> requireEqual(NAME, decoded(NAME), name));
  }

  /** The header's value, its encoding undone; empty when it is missing. */
  Optional<String> decoded(String name) {
    return only(name)
        .map(value ->
            HeaderText.decoded(value)
                .orElseThrow(() -> mismatch(name, "is no Base64 of UTF-8, as it says")));
  }

  static RpcFailure mismatch(String header, String problem) {
    return new RpcFailure(
        new RpcError(RpcError.HEADER_MISMATCH, "Header mismatch: %s %s".formatted(header, problem)),
        400);
  }

  private static void requireEqual(String header, Optional<String> value, String expected) {
    if (value.isEmpty()) {
      throw mismatch(header, "is missing");
    }
    if (!value.get().equals(expected)) {
      throw mismatch(header, "differs from the body");
    }
  }

  private Optional<String> only(String name) {
    List<String> values = http.values(name);
    if (values.size() > 1) {
      throw mismatch(name, "was sent more than once");
    }
    if (values.stream().anyMatch(value -> !HeaderText.plain(value))) {
      throw mismatch(name, "holds characters that a header cannot; encode them as =?base64?…?=");
    }
    return values.stream().findFirst();
  }

  private static Optional<String> mirroredName(Request request) {
    return switch (request.method()) {
      case "tools/call", "prompts/get" -> request.params().text("name");
      case "resources/read" -> request.params().text("uri");
      default -> Optional.empty();
    };
  }
}
