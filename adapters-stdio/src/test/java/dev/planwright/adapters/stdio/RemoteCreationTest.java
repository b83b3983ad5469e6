package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.result;
import static dev.planwright.adapters.stdio.RemoteBench.CALL;
import static dev.planwright.adapters.stdio.RemoteBench.TOOLS;
import static dev.planwright.adapters.stdio.RemoteBench.details;
import static dev.planwright.adapters.stdio.RemoteBench.tools;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plan is created once, however often the remote fails. */
class RemoteCreationTest {
  @AutoClose private final RemoteBench bench;

  RemoteCreationTest(@TempDir Path downloads) throws IOException {
    bench = new RemoteBench(downloads);
  }

  @Test
  void plan_create_gets_a_request_id_where_the_remote_knows_one_and_keeps_it_in_repeats() {
    bench.remote.on(TOOLS, tools("prompt", "client_request_id"));
    bench.remote.on(CALL, json(500, "{}"), result(Json.object()));

    bench.toolbox.call("plan_create", Json.build().put("prompt", "p").done(), ToolProgress.NONE);

    List<String> ids =
        bench.remote.seen(CALL).stream()
            .map(seen -> seen.json().object("arguments").get().text("client_request_id").get())
            .toList();
    assertEquals(2, ids.size());
    assertEquals(1, ids.stream().distinct().count());
  }

  @Test
  void a_request_id_of_the_caller_stays() {
    bench.remote.on(CALL, result(Json.object()));

    bench.toolbox.call(
        "plan_create",
        Json.build().put("prompt", "p").put("client_request_id", "mine").done(),
        ToolProgress.NONE);

    assertEquals(
        Optional.of("mine"),
        bench
            .remote
            .seen(CALL)
            .getFirst()
            .json()
            .object("arguments")
            .get()
            .text("client_request_id"));
    assertEquals(List.of(), bench.remote.seen(TOOLS));
  }

  @Test
  void without_a_request_id_plan_create_of_unknown_outcome_is_never_repeated() {
    bench.remote.on(TOOLS, tools("prompt"));
    bench.remote.on(CALL, json(500, "{}"));

    Refusal refusal = bench.refused("plan_create");

    assertEquals(1, bench.remote.seen(CALL).size());
    assertEquals(
        "{\"prompt\":\"p\"}",
        JsonText.write(bench.remote.seen(CALL).getFirst().json().object("arguments").get()));
    assertEquals(Optional.of(Json.of(1)), details(refusal).get("attempts"));
  }

  @ParameterizedTest
  @CsvSource({"client_request_id,3", "prompt,1"})
  void a_callers_request_id_allows_a_repeat_only_where_the_remote_knows_it(
      String argument, int calls) {
    bench.remote.on(TOOLS, tools(argument));
    bench.remote.on(CALL, json(500, "{}"));

    assertThrows(
        Refusal.class,
        () ->
            bench.toolbox.call(
                "plan_create",
                Json.build().put("prompt", "p").put("client_request_id", "mine").done(),
                ToolProgress.NONE));

    assertEquals(calls, bench.remote.seen(CALL).size());
  }

  @Test
  void plan_create_that_never_reached_the_remote_is_repeated() throws IOException {
    int port = bench.remote.port();
    bench.remote.close();
    var away =
        new Surroundings(
            bench.rig.surroundings.clock(),
            bench.rig.nanos::get,
            length -> {
              bench.rig.pauses.add(length);
              if (bench.rig.pauses.size() == 2) {
                restart(port);
              }
            },
            () -> "id");
    bench.toolbox =
        new RemoteToolbox(
            new ProxySettings(
                RemoteAddress.parse("http://127.0.0.1:" + port),
                Optional.empty(),
                bench.folder,
                "1",
                Rig.STRAIGHT),
            away,
            List::of);

    assertFalse(
        bench
            .toolbox
            .call("plan_create", Json.build().put("prompt", "p").done(), ToolProgress.NONE)
            .error());
    assertEquals(1, bench.remote.seen(CALL).size());
    assertEquals(
        Optional.of("proxy-id"),
        bench
            .remote
            .seen(CALL)
            .getFirst()
            .json()
            .object("arguments")
            .get()
            .text("client_request_id"));
  }

  private void restart(int port) {
    try {
      bench.remote = new FakeRemote(port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    bench.remote.on(TOOLS, tools("prompt", "client_request_id")).on(CALL, result(Json.object()));
  }
}
