package dev.planwright.bootstrap.load;

import io.javalin.Javalin;

/**
 * The least that a server of this kind takes: Javalin with one route and nothing behind it.
 *
 * <p>Argument: the port.
 */
final class EmptyServer {
  private EmptyServer() {}

  /** Serves until it is ended. */
  public static void main(String[] arguments) {
    Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.routes.get("/healthcheck", context -> context.result("ok"));
            })
        .start("127.0.0.1", Integer.parseInt(arguments[0]));
  }
}
