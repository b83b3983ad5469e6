package dev.planwright.adapters.stdio;

import dev.planwright.adapters.stdio.network.Network;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.application.tool.Tool;
import dev.planwright.domain.json.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A toolbox in front of a remote, with time that only the test moves and pauses that take none. */
public final class Rig {
  public static final Network STRAIGHT = new Network(Network.Rules.NONE);

  public final List<Duration> pauses = new CopyOnWriteArrayList<>();
  final AtomicLong nanos = new AtomicLong();
  public Instant now = Instant.parse("2026-11-21T12:00:00Z");
  private final AtomicInteger ids = new AtomicInteger();

  final Surroundings surroundings =
      new Surroundings(() -> now, nanos::get, pauses::add, () -> "id" + ids.incrementAndGet());

  public RemoteToolbox toolbox(String serviceUrl, String apiKey, Path folder) {
    var settings =
        new ProxySettings(
            RemoteAddress.parse(serviceUrl),
            Optional.of(apiKey).filter(key -> !key.isEmpty()),
            folder,
            "1.2.3",
            STRAIGHT);
    return new RemoteToolbox(settings, surroundings, () -> List.of(builtIn("example_plans")));
  }

  private static Tool builtIn(String name) {
    var anything = Json.build().put("type", "object").done();
    return new Tool(
        name,
        name,
        name,
        anything,
        anything,
        new Tool.Hints(true, false, true, false),
        Tool.Access.OPEN);
  }
}
