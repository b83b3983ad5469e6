package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.bootstrap.startup.Build;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What the server of this user notes about itself in the data folder.
 *
 * @param process its number and when it began, since numbers are given again
 * @param url where it listens
 * @param wanted where it was asked to listen; another address where a stranger had that one
 * @param onDemand whether a proxy started it, so that it ends by itself
 * @param guarded whether it asks for the token in the data folder
 * @param ending whether it takes no more work
 */
public record ServerNote(
    Owner process,
    URI url,
    URI wanted,
    Build build,
    boolean onDemand,
    boolean guarded,
    boolean ending) {
  private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(10);

  /** A process as the operating system knows it. */
  public record Owner(long pid, Instant began) {
    static Owner current() {
      return of(ProcessHandle.current());
    }

    private static Owner of(ProcessHandle handle) {
      return new Owner(handle.pid(), handle.info().startInstant().orElse(Instant.EPOCH));
    }

    /** The process, as long as it lives; another one with its number is none. */
    public Optional<ProcessHandle> living() {
      return ProcessHandle.of(pid)
          .filter(ProcessHandle::isAlive)
          .filter(handle ->
              Duration.between(of(handle).began(), began).abs().compareTo(CLOCKS_DIFFER) < 0);
    }
  }

  public static ServerNote ofProcess(
      URI url, URI wanted, Build build, boolean onDemand, boolean guarded) {
    return new ServerNote(Owner.current(), url, wanted, build, onDemand, guarded, false);
  }

  /** Whether its process lives. */
  public boolean living() {
    return process.living().isPresent();
  }

  /** Whether this is the server that is meant by that address. */
  boolean servesAs(URI serviceUrl) {
    RemoteAddress asked = RemoteAddress.parse(serviceUrl.toString());
    return asked.sameOrigin(url) || asked.sameOrigin(wanted);
  }

  ServerNote endingNow() {
    return new ServerNote(process, url, wanted, build, onDemand, guarded, true);
  }

  /** As text for the file. */
  String text() {
    return JsonText.pretty(
        Json.build()
            .put("pid", process.pid())
            .put("began", process.began().toString())
            .put("url", url.toString())
            .put("wanted", wanted.toString())
            .put("version", build.version())
            .put("built", build.made().toString())
            .put("on_demand", Json.of(onDemand))
            .put("guarded", Json.of(guarded))
            .put("ending", Json.of(ending))
            .done());
  }

  /** The note that a text is; empty when it is none, such as one of another version. */
  static Optional<ServerNote> read(String text) {
    try {
      return JsonText.read(text) instanceof JsonObject json
          ? Optional.of(
              new ServerNote(
                  new Owner(
                      json.number("pid").map(BigDecimal::longValue).orElseThrow(),
                      Instant.parse(json.text("began").orElseThrow())),
                  URI.create(json.text("url").orElseThrow()),
                  URI.create(json.text("wanted").orElseThrow()),
                  new Build(
                      json.text("version").orElseThrow(),
                      Instant.parse(json.text("built").orElseThrow())),
                  json.bool("on_demand").orElse(false),
                  json.bool("guarded").orElse(false),
                  json.bool("ending").orElse(false)))
          : Optional.empty();
    } catch (UnreadableJson
        | java.util.NoSuchElementException
        | IllegalArgumentException
        | java.time.DateTimeException _) {
      return Optional.empty();
    }
  }
}
