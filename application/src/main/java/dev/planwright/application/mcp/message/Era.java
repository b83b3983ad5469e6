package dev.planwright.application.mcp.message;

import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * The version a request is written in, found per request: nothing is pinned to a connection.
 *
 * @param version the version
 * @param assumed nobody said so; the sender may be older, so it gets only what all versions know
 */
public record Era(ProtocolVersion version, boolean assumed) {

  /** Whether the request came without a handshake. */
  public boolean modern() {
    return version.modern();
  }

  /** The version whose kinds of content the sender surely knows. */
  public ProtocolVersion content() {
    return assumed ? ProtocolVersion.V2024_11_05 : version;
  }

  /**
   * Decides, first match wins.
   *
   * @throws RpcFailure when the request belongs to no version that is served
   */
  public static Era of(Request request, MessageContext context) {
    Optional<Json> claim = request.meta().flatMap(meta -> meta.get(Claim.VERSION));
    if (claim.isPresent()) {
      return new Era(Claim.settle(request, context), false);
    }
    if (request.method().equals("initialize")) {
      return new Era(ProtocolVersion.LATEST_LEGACY, false);
    }
    Optional<String> header = context.versionHeader();
    if (header.isPresent()) {
      return named(header.get());
    }
    if (request.method().equals("server/discover")
        || request.method().equals("subscriptions/listen")) {
      throw Claim.incomplete();
    }
    return switch (context) {
      case OverHttp _ -> new Era(ProtocolVersion.V2025_03_26, true);
      case OverStdio(Session session) -> new Era(session.version(), false);
    };
  }

  public static boolean claimed(Json element) {
    return element instanceof JsonObject object
        && object
            .object("params")
            .flatMap(params -> params.object("_meta"))
            .flatMap(meta -> meta.get(Claim.VERSION))
            .isPresent();
  }

  private static Era named(String header) {
    return ProtocolVersion.legacy(header)
        .map(version -> new Era(version, false))
        .orElseThrow(() ->
            ProtocolVersion.namesModern(header)
                ? Claim.incomplete()
                : new RpcFailure(
                    RpcError.invalidRequest(
                        "Invalid request: the MCP-Protocol-Version header names no version"
                            + " served here; served are "
                            + String.join(", ", ProtocolVersion.newestFirst())),
                    400));
  }
}
