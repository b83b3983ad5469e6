package dev.planwright.application.mcp;

import module java.base;

import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.RpcError;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.mcp.message.ServerInfo.Offer;

/** The methods served: in which era, and as part of what is offered. */
enum RpcMethod {
  INITIALIZE("initialize", In.LEGACY),
  PING("ping", In.LEGACY),
  SET_LEVEL("logging/setLevel", In.LEGACY),
  DISCOVER("server/discover", In.MODERN),
  LISTEN("subscriptions/listen", In.MODERN),
  LIST_TOOLS("tools/list", Offer.TOOLS),
  CALL_TOOL("tools/call", Offer.TOOLS),
  LIST_PROMPTS("prompts/list", Offer.PROMPTS),
  GET_PROMPT("prompts/get", Offer.PROMPTS),
  LIST_RESOURCES("resources/list", Offer.RESOURCES),
  LIST_TEMPLATES("resources/templates/list", Offer.RESOURCES),
  READ_RESOURCE("resources/read", Offer.RESOURCES),
  COMPLETE("completion/complete", Offer.COMPLETIONS);

  private enum In {
    LEGACY,
    MODERN,
    BOTH
  }

  private static final Map<String, RpcMethod> BY_NAME =
      Arrays.stream(values()).collect(Collectors.toMap(method -> method.name, Function.identity()));

  private final String name;
  private final In eras;
  private final Optional<Offer> offer;

  RpcMethod(String name, In eras) {
    this(name, eras, Optional.empty());
  }

  RpcMethod(String name, Offer offer) {
    this(name, In.BOTH, Optional.of(offer));
  }

  RpcMethod(String name, In eras, Optional<Offer> offer) {
    this.name = name;
    this.eras = eras;
    this.offer = offer;
  }

  /**
   * The method of that name.
   *
   * @throws RpcFailure when the era has none, or it belongs to what is not offered. To old clients
   *     404 means a lost session, so they get it as 200.
   */
  static RpcMethod of(String name, Era era, ServerInfo info) {
    return Optional.ofNullable(BY_NAME.get(name))
        .filter(method -> method.eras != (era.modern() ? In.LEGACY : In.MODERN))
        .filter(method -> method.offer.map(info::offers).orElse(true))
        .orElseThrow(() ->
            new RpcFailure(
                new RpcError(RpcError.METHOD_NOT_FOUND, "Method not found"),
                era.modern() ? 404 : 200));
  }
}
