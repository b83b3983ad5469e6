package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.RemoteBench.TOOLS;
import static dev.planwright.adapters.stdio.RemoteBench.rpc;
import static dev.planwright.adapters.stdio.RemoteBench.tools;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.tool.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tools that are listed for a remote. */
class RemoteListTest {
  @AutoClose private final RemoteBench bench;

  RemoteListTest(@TempDir Path downloads) throws IOException {
    bench = new RemoteBench(downloads);
  }

  @Test
  void the_list_is_the_remotes_with_plan_download_in_place_of_plan_file_info() {
    bench.remote.on(
        TOOLS,
        json(
            200,
            "{\"tools\":[{\"name\":\"a\",\"title\":\"A\",\"description\":\"d\","
                + "\"inputSchema\":{\"type\":\"object\",\"x\":1},\"outputSchema\":{\"type\":\"object\"},"
                + "\"annotations\":{\"readOnlyHint\":true,\"destructiveHint\":false}},"
                + "{\"name\":\"plan_file_info\"},{\"name\":\"b\"}]}"));

    List<Tool> tools = bench.toolbox.tools();

    assertEquals(List.of("a", "plan_download", "b"), tools.stream().map(Tool::name).toList());
    assertEquals("A", tools.getFirst().title());
    assertEquals("{\"type\":\"object\",\"x\":1}", JsonText.write(tools.getFirst().inputSchema()));
    assertEquals(new Tool.Hints(true, false, false, true), tools.getFirst().hints());
  }

  @Test
  void the_built_in_list_stands_in_until_the_remote_gave_one_and_then_the_last_one() {
    bench.remote.on(TOOLS, json(500, "{}"), tools("prompt"), json(500, "{}"));

    assertEquals(List.of("example_plans", "plan_download"), names());
    assertEquals(List.of("plan_create", "plan_download"), names());
    assertEquals(List.of("plan_create", "plan_download"), names());
  }

  @Test
  void the_list_of_a_remote_without_wrapper_comes_by_json_rpc() {
    bench.remote.on("/mcp", rpc("", ""));

    assertEquals(List.of("from_rpc", "plan_download"), names());
  }

  @Test
  void nothing_is_asked_before_the_first_message() {
    assertEquals(List.of(), bench.remote.seen);
  }

  private List<String> names() {
    return bench.toolbox.tools().stream().map(Tool::name).toList();
  }
}
