package dev.planwright.application.mcp.message;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * How the server introduces itself.
 *
 * @param instructions for the model: what the tools are for and in which order they are used
 * @param offers what is advertised and answered; a method of anything else is unknown
 */
public record ServerInfo(
    String name,
    String title,
    String version,
    String description,
    String instructions,
    Set<Offer> offers) {

  private static final String WEBSITE = "https://github.com/planwright/planwright";

  /** The pages' icon as a data URI (RFC 2397, no space in it): it loads nothing. */
  private static final List<JsonObject> ICONS =
      List.of(
          Json.build()
              .put(
                  "src",
                  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2032%2032'"
                      + "%3E%3Crect%20width='32'%20height='32'%20rx='6'%20fill='%2314406b'/%3E%3Cpath"
                      + "%20d='M7%209h11M11%2016h11M15%2023h10'%20stroke='%23fff'%20stroke-width='4'"
                      + "%20stroke-linecap='round'/%3E%3C/svg%3E")
              .put("mimeType", "image/svg+xml")
              .put("sizes", Json.texts(List.of("any")))
              .done());

  /** What a server can serve. */
  public enum Offer {
    TOOLS("tools"),
    PROMPTS("prompts"),
    RESOURCES("resources"),
    COMPLETIONS("completions");

    private final String capability;

    Offer(String capability) {
      this.capability = capability;
    }
  }

  public ServerInfo {
    offers = Set.copyOf(offers);
  }

  public boolean offers(Offer offer) {
    return offers.contains(offer);
  }

  /** {@code serverInfo} with the fields that the version knows. */
  public JsonObject implementation(ProtocolVersion version) {
    var fields = Json.build().put("name", name);
    if (version.atLeast(ProtocolVersion.V2025_06_18)) {
      fields.put("title", title);
    }
    fields.put("version", this.version);
    if (version.atLeast(ProtocolVersion.V2025_11_25)) {
      fields.put("description", description).put("websiteUrl", WEBSITE).put("icons", ICONS);
    }
    return fields.done();
  }

  /** The name and version alone, which every result without a handshake carries. */
  public JsonObject identity() {
    return Json.build().put("name", name).put("version", version).done();
  }

  /** {@code capabilities} that the version knows: lists are fixed, so nothing announces changes. */
  public JsonObject capabilities(ProtocolVersion version) {
    var fields = Json.build();
    for (Offer offer : Offer.values()) {
      boolean known = offer != Offer.COMPLETIONS || version.atLeast(ProtocolVersion.V2025_03_26);
      if (known && offers(offer)) {
        fields.put(offer.capability, Json.object());
      }
    }
    return fields.done();
  }
}
