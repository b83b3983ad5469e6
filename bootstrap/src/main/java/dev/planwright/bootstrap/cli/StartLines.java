package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Access;

/** What a service says when it has started: what it is, where it is, and who may do what. */
record StartLines(Console console, Settings settings, AccessPolicy policy) {
  private static final int STRONG_SECRET = 32;

  void server(String what, String database, List<String> models, int port) {
    console.say("Planwright %s: %s".formatted(Version.current(), what));
    access();
    database(database);
    models.forEach(line -> console.say("models    " + line));
    if (settings.download().tokenSecret().isEmpty()) {
      console.say(
          "links     signed with a random secret: they die with this process, and replicas need"
              + " SERVICE_DOWNLOAD_TOKEN_SECRET");
    }
    weak("SERVICE_MCP_API_KEY", policy.sharedSecret());
    weak("SERVICE_DOWNLOAD_TOKEN_SECRET", settings.download().tokenSecret());
    String address = "http://%s:%d".formatted(shown(settings.http().host()), port);
    console.say("listening %s  (MCP: %s/mcp/)".formatted(address, address));
  }

  void worker(String database, List<String> models, Optional<Integer> port) {
    console.say(
        "Planwright %s: worker, %d plans at once"
            .formatted(Version.current(), settings.worker().slots()));
    database(database);
    models.forEach(line -> console.say("models    " + line));
    if (port.isPresent() && !settings.worker().guarded()) {
      console.say(
          "access    WARNING: SERVICE_WORKER_SECRET=none: every user of this machine can read and"
              + " stop every plan");
    }
    weak(
        "SERVICE_WORKER_SECRET",
        settings.worker().secret().filter(_ -> settings.worker().guarded()));
    console.say(
        port.map(number ->
                "listening http://%s:%d".formatted(shown(settings.worker().host()), number))
            .orElse("listening nowhere"));
  }

  void end() {
    console.say("Ctrl-C ends it.");
  }

  private void access() {
    boolean loopback = Access.loopback(settings.http().host());
    if (policy.required()) {
      console.hint(
          "access    calls need an API key (header X-API-Key); make one with `planwright keys"
              + " create`");
    } else if (loopback) {
      console.say(
          "access    without authentication, from this machine only; SERVICE_MCP_REQUIRE_AUTH=true"
              + " asks for keys");
    } else {
      console.say(
          "access    WARNING: without authentication, and bound to %s: whoever reaches this port can make, read and stop every plan"
              .formatted(settings.http().host()));
    }
    if (!policy.required()
        && settings.http().corsOriginsSet()
        && settings.http().corsOrigins().contains("*")) {
      console.say(
          "access    WARNING: SERVICE_MCP_CORS_ORIGINS=* without authentication lets any web page"
              + " drive this server");
    }
  }

  /** Operators choose these themselves, so they can be guessable. */
  private void weak(String name, Optional<String> secret) {
    secret
        .filter(value -> value.length() < STRONG_SECRET)
        .ifPresent(value ->
            console.say(
                "access    WARNING: the secret in %s has %d characters; use %d or more, such as those of `openssl rand -hex 32`"
                    .formatted(name, value.length(), STRONG_SECRET)));
  }

  private void database(String description) {
    console.say("database  " + description);
    boolean placeholder =
        settings.database().uri().isEmpty()
            && settings.database().partsSet()
            && settings.database().password().isEmpty();
    if (placeholder) {
      console.say(
          "database  WARNING: SERVICE_POSTGRES_PASSWORD is not set; the development password is"
              + " used");
    }
  }

  private static String shown(String host) {
    return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
  }
}
