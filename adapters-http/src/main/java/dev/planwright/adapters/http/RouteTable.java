package dev.planwright.adapters.http;

import module java.base;

import dev.planwright.adapters.http.requests.WatchedRequest;
import dev.planwright.adapters.http.security.Cors;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;

/**
 * Collects the routes of an API, so that preflights can name the methods of each path. A path that
 * serves GET also serves HEAD.
 */
final class RouteTable {
  private final RoutesConfig routes;
  private final Map<String, Set<String>> methods = new LinkedHashMap<>();
  private final Map<String, String> stated = new HashMap<>();

  RouteTable(RoutesConfig routes) {
    this.routes = routes;
  }

  RouteTable get(String path, Handler handler) {
    return on(HandlerType.GET, path, handler).on(HandlerType.HEAD, path, handler);
  }

  RouteTable post(String path, Handler handler) {
    return on(HandlerType.POST, path, handler);
  }

  RouteTable delete(String path, Handler handler) {
    return on(HandlerType.DELETE, path, handler);
  }

  /** A handler that refuses methods of this path in its own way. */
  RouteTable refused(String path, Handler handler, HandlerType... types) {
    for (HandlerType type : types) {
      add(type, path, handler);
    }
    methods.computeIfAbsent(path, any -> new LinkedHashSet<>());
    return this;
  }

  /** Preflights of these paths name these methods, whatever the path serves. */
  RouteTable telling(String list, String... paths) {
    for (String path : paths) {
      stated.put(path, list);
    }
    return this;
  }

  /** The methods that each path serves, in the order of the table. */
  Map<String, Set<String>> served() {
    return Collections.unmodifiableMap(methods);
  }

  /** Answers preflights for all paths so far. */
  void preflights(Cors cors) {
    methods.forEach((path, allowed) -> {
      String list = String.join(", ", allowed) + (allowed.isEmpty() ? "" : ", ") + "OPTIONS";
      String shown = stated.getOrDefault(path, list);
      routes.options(path, exchange -> cors.preflight(exchange, shown));
    });
  }

  private RouteTable on(HandlerType type, String path, Handler handler) {
    add(type, path, handler);
    methods.computeIfAbsent(path, any -> new LinkedHashSet<>()).add(type.name());
    return this;
  }

  private void add(HandlerType type, String path, Handler handler) {
    routes.addHttpHandler(
        type,
        path,
        exchange -> {
          WatchedRequest.routed(path);
          handler.handle(exchange);
        });
  }
}
