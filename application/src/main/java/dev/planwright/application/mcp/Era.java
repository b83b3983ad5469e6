package dev.planwright.application.mcp;

import dev.planwright.application.mcp.Message.Request;
import dev.planwright.application.mcp.MessageContext.OverHttp;
import dev.planwright.application.mcp.MessageContext.OverStdio;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * The version a request is written in, found per request: nothing is pinned to a connection.
 *
 * @param version the version
 * @param assumed nobody said so; the sender may be older, so it gets only what all versions know
 */
record Era(ProtocolVersion version, boolean assumed) {
  /** A request claims the era without a handshake by this key alone, whatever its value. */
  static final String CLAIM = "io.modelcontextprotocol/protocolVersion";

  private static final String MISSING_META =
      "Invalid params: params._meta needs \""
          + CLAIM
          + "\" (string) and \"io.modelcontextprotocol/clientCapabilities\" (object)";

  /**
   * Decides, first match wins.
   *
   * @throws RpcFailure when the request belongs to no version that is served
   */
  static Era of(Request request, MessageContext context) {
    Optional<Json> claim = request.meta().flatMap(meta -> meta.get(CLAIM));
    if (claim.isPresent()) {
      throw unsupported(claim.get());
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
      throw new RpcFailure(RpcError.invalidParams(MISSING_META), 400);
    }
    return switch (context) {
      case OverHttp _ -> new Era(ProtocolVersion.V2025_03_26, true);
      case OverStdio(Session session) -> new Era(session.version(), false);
    };
  }

  static boolean claimed(Json element) {
    return element instanceof JsonObject object
        && object
            .object("params")
            .flatMap(params -> params.object("_meta"))
            .flatMap(meta -> meta.get(CLAIM))
            .isPresent();
  }

  private static Era named(String header) {
    return ProtocolVersion.of(header)
        .map(version -> new Era(version, false))
        .orElseThrow(() ->
            new RpcFailure(
                ProtocolVersion.namesModern(header)
                    ? RpcError.invalidParams(MISSING_META)
                    : RpcError.invalidRequest(
                        "Invalid request: the MCP-Protocol-Version header names no version"
                            + " served here; served are "
                            + String.join(", ", ProtocolVersion.newestFirst())),
                400));
  }

  private static RpcFailure unsupported(Json requested) {
    return new RpcFailure(
        new RpcError(
            RpcError.UNSUPPORTED_VERSION,
            "Unsupported protocol version; the versions served here start with initialize",
            Json.build()
                .put("supported", Json.texts(ProtocolVersion.newestFirst()))
                .put("requested", requested)
                .done()),
        400);
  }
}
