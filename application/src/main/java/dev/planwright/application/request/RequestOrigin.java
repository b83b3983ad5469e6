package dev.planwright.application.request;

import module java.base;

/**
 * Where the caller of the moment reaches this server, so that answers can name absolute addresses.
 *
 * @param baseUrl the public base URL where one is configured, else the request's scheme and
 *     authority
 */
public record RequestOrigin(URI baseUrl) {
  private static final ScopedValue<RequestOrigin> CURRENT = ScopedValue.newInstance();

  /** The origin of the request being served; empty outside of one. */
  public static Optional<RequestOrigin> current() {
    return CURRENT.isBound() ? Optional.of(CURRENT.get()) : Optional.empty();
  }

  /** Runs the work as part of a request to this origin. Bound once, at the edge. */
  public <T> T call(Callable<T> work) throws Exception {
    return ScopedValue.where(CURRENT, this).call(work::call);
  }

  /** The absolute address of a path below the base URL, whose own path is kept. */
  public String address(String path) {
    String base = baseUrl.toString();
    return (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + path;
  }
}
