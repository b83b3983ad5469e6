package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.server.admission.Admission;
import dev.planwright.application.server.admission.CallSlots;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The server's tools, each with its use case. Access is decided here, on the very name and
 * arguments that are executed: no transport can carry a protected call past it.
 */
public final class PlanToolbox implements Toolbox {
  private static final Caller ANYONE = new Caller.Anonymous(true);

  private final Admission admission;
  private final Map<String, Entry> entries;

  private record Entry(Tool tool, JsonSchema schema, ToolHandler handler) {}

  /**
   * Tools over these handlers, by tool name.
   *
   * @throws IllegalStateException when texts and handlers name different tools
   */
  PlanToolbox(Admission admission, List<Tool> tools, Map<String, ToolHandler> handlers) {
    this.admission = admission;
    this.entries = new LinkedHashMap<>();
    for (Tool tool : tools) {
      ToolHandler handler = handlers.get(tool.name());
      if (handler == null) {
        throw new IllegalStateException("no handler for tool " + tool.name());
      }
      entries.put(tool.name(), new Entry(tool, new JsonSchema(tool.inputSchema()), handler));
    }
    if (!entries.keySet().equals(handlers.keySet())) {
      throw new IllegalStateException("handlers without a text: " + handlers.keySet());
    }
  }

  @Override
  public List<Tool> tools() {
    return entries.values().stream().map(Entry::tool).toList();
  }

  @Override
  public ToolResult call(String name, JsonObject arguments, ToolProgress progress) {
    Optional<Entry> found = Optional.ofNullable(entries.get(name));
    boolean waits = found.map(entry -> entry.handler().waits()).orElse(false);
    CallSlots slots = admission.slots();
    try (CallSlots.Slot slot = waits ? slots.forWait() : slots.forCall()) {
      Caller caller = admitted(found);
      return call(
          found.orElseThrow(() -> unknown(name)),
          arguments,
          caller,
          // Without a place to wait in, a call ends as if cancelled, with what is known.
          slot.mayWait() ? progress : progress.until(() -> true));
    }
  }

  @Override
  public Duration longest(String tool, JsonObject arguments) {
    return Optional.ofNullable(entries.get(tool))
        .map(entry -> entry.handler().longest(arguments))
        .orElse(LONGEST_CALL);
  }

  /**
   * The caller of a call, found and counted before it is looked at whether there is such a tool.
   */
  private Caller admitted(Optional<Entry> found) {
    var credentials = Credentials.current();
    if (found.filter(entry -> entry.tool().access() == Tool.Access.OPEN).isPresent()) {
      admission.rate().take(address(credentials));
      return ANYONE;
    }
    Caller caller = admission.identifyCaller().identify(credentials);
    admission.rate().take(countedAs(caller, credentials));
    return caller;
  }

  private static String countedAs(Caller caller, Credentials credentials) {
    return caller
        .apiKeyId()
        .map(key -> "key " + key)
        .orElseGet(() -> caller instanceof Caller.Admin ? "operator" : address(credentials));
  }

  private static String address(Credentials credentials) {
    return "address " + credentials.client();
  }

  private ToolResult call(Entry entry, JsonObject arguments, Caller caller, ToolProgress progress) {
    requireValid(entry, arguments);
    try {
      return ToolResult.of(entry.handler().handle(arguments, caller, progress));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refusal(
          ErrorCode.OVERLOADED, "The server is shutting down. Call again in a few seconds.");
    }
  }

  private Refusal unknown(String name) {
    return new Refusal(
        ErrorCode.INVALID_TOOL,
        "There is no tool %s. The tools are: %s."
            .formatted(InvalidArguments.shown(name), String.join(", ", entries.keySet())));
  }

  private static void requireValid(Entry entry, JsonObject arguments) {
    List<Violation> violations = new ArrayList<>(entry.schema().check(arguments));
    Set<String> atFault = new LinkedHashSet<>();
    violations.forEach(violation -> atFault.add(violation.field()));
    entry.handler().check(arguments).stream()
        .filter(violation -> !atFault.contains(violation.field()))
        .forEach(violations::add);
    if (!violations.isEmpty()) {
      throw InvalidArguments.refusal(entry.tool().name(), violations);
    }
  }
}
