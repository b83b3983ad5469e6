package dev.planwright.adapters.http.exchange;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import io.javalin.http.Context;
import io.javalin.http.Handler;

/**
 * The media types that a client takes; parameters and preferences are ignored, except a refusal
 * ({@code q=0}). A request without the header accepts everything.
 */
public final class AcceptHeader {
  private static final Pattern REFUSED = Pattern.compile(".*;\\s*q=0(\\.0{0,3})?\\s*(;.*)?");

  private final List<String> types;
  private final boolean any;

  private AcceptHeader(List<String> types, boolean any) {
    this.types = types;
    this.any = any;
  }

  /** The header of this request, in one line or several. */
  public static AcceptHeader of(Context exchange) {
    List<String> types =
        Collections.list(exchange.req().getHeaders("Accept")).stream()
            .flatMap(line -> Arrays.stream(line.split(",", -1)))
            .map(type -> type.strip().toLowerCase(Locale.ROOT))
            .filter(type -> !type.isEmpty() && !REFUSED.matcher(type).matches())
            .map(type -> type.split(";", 2)[0].strip())
            .toList();
    return new AcceptHeader(types, exchange.header("Accept") == null || types.contains("*/*"));
  }

  /** Whether it accepts this type, such as {@code application/json}. */
  public boolean takes(String type) {
    return any || types.contains(type) || types.contains(type.split("/", 2)[0] + "/*");
  }

  /** Whether it names this type, as browsers name HTML. */
  public boolean names(String type) {
    return types.contains(type);
  }

  /** The handler, for clients that accept JSON. */
  public static Handler json(Handler handler) {
    return exchange -> {
      requireJson(exchange);
      handler.handle(exchange);
    };
  }

  /**
   * Passes when the client accepts JSON.
   *
   * @throws Refusal NOT_ACCEPTABLE else
   */
  public static void requireJson(Context exchange) {
    if (!of(exchange).takes("application/json")) {
      throw new Refusal(
          ErrorCode.NOT_ACCEPTABLE, "The answer is JSON: accept application/json, or anything.");
    }
  }
}
