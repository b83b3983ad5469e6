package dev.planwright.bootstrap.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.scripted.Faults;
import dev.planwright.application.scripted.SchemaAuthor;
import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import dev.planwright.bootstrap.cli.Terminal;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void a_judge_answers_ten_questions_about_each_report_and_the_answers_are_kept() throws Exception {
    var script = new Script(Duration.ZERO, Faults.NONE, Duration.ofSeconds(1));
    try (var provider = ScriptedModelServer.start(new SchemaAuthor(), script)) {
      Path profiles = ScriptedProfile.in(folder, provider);
      var terminal = new Terminal(folder, Map.of("SERVICE_LLM_CONFIG_DIR", profiles.toString()));
      Path kept = folder.resolve("kept");

      int exit =
          terminal.run(
              "evaluate", "--only", "birthday", "--judge", "baseline", "--keep", kept.toString());

      assertEquals(0, exit, terminal.err());
      assertTrue(terminal.out().contains(", judged "), terminal.out());
      assertTrue(Files.readString(kept.resolve("birthday.md")).startsWith("# "));
      var answers = (JsonObject) JsonText.read(Files.readAllBytes(kept.resolve("birthday.json")));
      assertEquals(10, answers.objects("judged").size());
    }
  }
}
