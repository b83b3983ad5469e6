package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.application.tool.Tool;
import dev.planwright.domain.json.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The remote's list of tools, asked for at most 5 s, and the last one that came. */
public final class RemoteTools {
  private static final Logger LOG = LoggerFactory.getLogger(RemoteTools.class);
  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final Duration FRESH = Duration.ofMinutes(5);

  private final RemoteAddress remote;
  private final HttpCalls http;
  private final RpcCalls rpc;
  private final Surroundings surroundings;
  private final AtomicReference<Optional<Known>> last = new AtomicReference<>(Optional.empty());

  public RemoteTools(
      RemoteAddress remote, HttpCalls http, RpcCalls rpc, Surroundings surroundings) {
    this.remote = remote;
    this.http = http;
    this.rpc = rpc;
    this.surroundings = surroundings;
  }

  private record Known(List<Tool> tools, long since) {}

  /** The list: the present one, else the last known; empty when the remote never gave one. */
  public Optional<List<Tool>> list() {
    ask()
        .ifPresent(
            tools -> last.set(Optional.of(new Known(tools, surroundings.nanoTime().getAsLong()))));
    return last.get().map(Known::tools);
  }

  /** That tool, if the remote has it as far as is known; asks when what is known is old. */
  Optional<Tool> find(String name) {
    boolean fresh =
        last.get()
            .filter(known -> surroundings.nanoTime().getAsLong() - known.since() < FRESH.toNanos())
            .isPresent();
    Optional<List<Tool>> tools = fresh ? last.get().map(Known::tools) : list();
    return tools.stream().flatMap(List::stream).filter(t -> t.name().equals(name)).findFirst();
  }

  private Optional<List<Tool>> ask() {
    Deadline deadline = Deadline.in(LIMIT, surroundings.nanoTime());
    try {
      HttpAnswer answer = http.get(remote.tools(), deadline);
      Optional<List<Json>> listed =
          answer.success()
              ? answer.object().filter(o -> o.get("tools").isPresent()).map(o -> o.array("tools"))
              : Optional.empty();
      boolean missing = answer.success() || WrapperCalls.MISSING.contains(answer.status());
      if (listed.isEmpty() && missing) {
        listed = rpc.tools(deadline);
      }
      if (listed.isEmpty()) {
        LOG.warn("no list of tools from {}: it answered {}", remote.base(), answer.status());
      }
      return listed.map(RemoteTools::read).filter(tools -> !tools.isEmpty());
    } catch (NoAnswer e) {
      LOG.warn("no list of tools from {}: {}", remote.base(), e.problem());
      return Optional.empty();
    }
  }

  private static List<Tool> read(List<Json> tools) {
    return tools.stream()
        .flatMap(tool -> tool.asObject().stream())
        .flatMap(tool -> tool.text("name").map(name -> Tool.described(name, tool)).stream())
        .toList();
  }
}
