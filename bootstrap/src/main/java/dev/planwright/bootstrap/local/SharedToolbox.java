package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.application.mcp.Registries;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The tools of a server that is started when it is needed: listed at once from what this version
 * knows, called once it is there. A call that meets a server which ends goes to the next one.
 */
record SharedToolbox(Connection connection, Supplier<List<Tool>> builtIn, Supplier<String> ids)
    implements Toolbox {
  private static final String CREATE = "plan_create";
  private static final String REQUEST_ID = "client_request_id";

  @Override
  public List<Tool> tools() {
    connection.begin();
    return connection.present().map(Registries::tools).map(Toolbox::tools).orElseGet(builtIn);
  }

  @Override
  public ToolResult call(String tool, JsonObject arguments, ToolProgress progress) {
    JsonObject sent =
        tool.equals(CREATE) && arguments.get(REQUEST_ID).isEmpty()
            ? arguments.with(REQUEST_ID, Json.of("proxy-" + ids.get()))
            : arguments;
    Registries first = connection.await(progress);
    try {
      return first.tools().call(tool, sent, progress);
    } catch (Refusal e) {
      if (e.code() != ErrorCode.REMOTE_ERROR || !connection.lost(first)) {
        throw e;
      }
      return connection.await(progress).tools().call(tool, sent, progress);
    }
  }
}
