package dev.planwright.application.tool;

import module java.base;

import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.request.Credentials;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The inbound port of the whole system: tools, listed and called. HTTP, stdio and tests drive the
 * same; the proxy's toolbox forwards to a remote one.
 *
 * <p>Safe for concurrent calls. The caller's credentials travel in {@link Credentials#current()}.
 */
public interface Toolbox {
  /** What a call may take that waits for nothing. */
  Duration LONGEST_CALL = Duration.ofSeconds(15);

  /** The tools in a fixed order. The first is open and takes no argument. */
  List<Tool> tools();

  /**
   * Calls a tool.
   *
   * @throws Refusal for every expected "no", {@code INVALID_TOOL} for an unknown name among them
   */
  ToolResult call(String tool, JsonObject arguments, ToolProgress progress);

  /** After what time a transport gives this call up, whatever its arguments are. */
  default Duration longest(String tool, JsonObject arguments) {
    return LONGEST_CALL;
  }
}
