package dev.planwright.application.mcp.message;

import dev.planwright.application.mcp.message.Message.Request;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** What a request without a handshake says of itself in {@code params._meta}. */
final class Claim {
  /** A request claims the era without a handshake by this key alone, whatever its value. */
  static final String VERSION = "io.modelcontextprotocol/protocolVersion";

  private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

  private Claim() {}

  /**
   * The version of a request that makes the claim.
   *
   * @throws RpcFailure when the claim is incomplete, its header says otherwise, or it names a
   *     version that is not served, in this order
   */
  static ProtocolVersion settle(Request request, MessageContext context) {
    JsonObject meta = request.meta().orElseGet(Json::object);
    if (!(meta.get(VERSION).orElseGet(Json::none) instanceof JsonString(String claimed))
        || meta.object(CAPABILITIES).isEmpty()) {
      throw incomplete();
    }
    switch (context) {
      case OverHttp http -> MirroredHeaders.of(http).requireSameVersion(claimed);
      case OverStdio _ -> {}
    }
    return ProtocolVersion.of(claimed)
        .filter(ProtocolVersion::modern)
        .orElseThrow(() -> unsupported(claimed));
  }

  /** What is missing of a claim, or all of it. */
  static RpcFailure incomplete() {
    return new RpcFailure(
        RpcError.invalidParams(
            "Invalid params: params._meta needs \""
                + VERSION
                + "\" (string) and \""
                + CAPABILITIES
                + "\" (object)"),
        400);
  }

  private static RpcFailure unsupported(String requested) {
    boolean legacy = ProtocolVersion.legacy(requested).isPresent();
    return new RpcFailure(
        new RpcError(
            RpcError.UNSUPPORTED_VERSION,
            legacy
                ? "Unsupported protocol version: this one starts with initialize"
                : "Unsupported protocol version; choose one of those supported, the ones before "
                    + ProtocolVersion.V2026_07_28.date()
                    + " by initialize",
            Json.build()
                .put(
                    "supported",
                    Json.texts(
                        legacy
                            ? ProtocolVersion.modernNewestFirst()
                            : ProtocolVersion.newestFirst()))
                .put("requested", requested)
                .done()),
        400);
  }
}
