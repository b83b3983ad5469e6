package dev.planwright.adapters.http.exchange;

import dev.planwright.application.plan.port.StoreUnavailable;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The tools as a server serves them: an absent database is a refusal like any other (R12), and a
 * call that waits ends when the server stops (R51).
 */
public final class ServedToolbox implements Toolbox {
  private final Toolbox tools;
  private final BooleanSupplier stopping;

  public ServedToolbox(Toolbox tools, BooleanSupplier stopping) {
    this.tools = tools;
    this.stopping = stopping;
  }

  @Override
  public List<Tool> tools() {
    return tools.tools();
  }

  @Override
  public ToolResult call(String tool, JsonObject arguments, ToolProgress progress) {
    try {
      return tools.call(tool, arguments, new UntilStopped(progress, stopping));
    } catch (StoreUnavailable problem) {
      throw Answers.unavailable(problem);
    }
  }

  private record UntilStopped(ToolProgress caller, BooleanSupplier stopping)
      implements ToolProgress {
    @Override
    public void report(double progress, double total, String message) {
      caller.report(progress, total, message);
    }

    @Override
    public boolean wanted() {
      return caller.wanted();
    }

    @Override
    public boolean cancelled() {
      return stopping.getAsBoolean() || caller.cancelled();
    }
  }
}
