package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.catalog.availability.TestIntake;
import dev.planwright.application.catalog.profile.BadProfiles;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.scripted.Fault;
import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From files and variables to models that can be asked. */
class ModelPartsTest {
  private static final String KEY = "sk-canary-4711";

  @TempDir private Path folder;

  private final ConcurrentLinkedQueue<UsageRecord> recorded = new ConcurrentLinkedQueue<>();

  @Test
  void an_ollama_that_is_started_later_is_used_without_a_restart() throws InterruptedException {
    var started = new CountDownLatch(1);
    var parts =
        new ModelParts(
            settings(Map.of("SERVICE_LLM_DETECT", "true")),
            Metering.over(recorded::add, UsageMeter.NONE, Optional.empty(), Chance.ofProcess()),
            Chance.ofProcess(),
            () -> started.getCount() > 0 ? Optional.empty() : Optional.of("llama"),
            Duration.ofMillis(1));
    try (parts) {
      parts.start();
      assertTrue(parts.none());
      started.countDown();
      long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
      while (parts.none() && System.nanoTime() < end) {
        Thread.onSpinWait();
      }
      assertFalse(parts.none());
      assertTrue(
          parts.lines().getFirst().contains("llama at the local Ollama"), parts.lines().toString());
    }
  }

  @Test
  void models_of_the_folder_are_named_with_their_key_before_any_call_and_then_checked()
      throws IOException {
    var faulty =
        new Script(
            Duration.ZERO,
            (call, _) -> call.model().equals("bad") ? Fault.UNAUTHORIZED : Fault.NONE,
            Duration.ZERO);
    try (var server = ScriptedModelServer.start(_ -> ready(), faulty)) {
      write(
          "baseline.json",
          """
          {"models":[
            {"id":"bad","kind":"openai-compatible","model":"bad","base_url":"%1$s/v1",
             "api_key_env":"MY_KEY"},
            {"id":"good","kind":"ollama","model":"good","base_url":"%1$s"}]}\
          """
              .formatted(server.root()));
      try (var parts = parts(Map.of("MY_KEY", KEY))) {
        assertEquals(
            List.of(
                "baseline: bad at 127.0.0.1, paid by the key in MY_KEY, 1 more to fall back to",
                "found by SERVICE_LLM_CONFIG_DIR, %s; checked now and once a day by a tiny call"
                    .formatted(folder)),
            parts.lines());
        assertTrue(server.calls().isEmpty());

        parts.start();

        LanguageModels.Usable usable = parts.models().usable(ModelProfile.BASELINE);
        assertEquals(List.of("good"), usable.models().stream().map(entry -> entry.id()).toList());
        JsonObject report = parts.report();
        JsonObject disabled = report.objects("disabled").getFirst();
        assertEquals(Optional.of("bad"), disabled.text("key"));
        assertEquals(
            Optional.of(
                "HTTP 401: the key in MY_KEY was refused (scripted_error, invalid_api_key)"),
            disabled.text("reason"));
        assertEquals(2, recorded.size(), "both checks are accounted for");
        assertEquals(1, server.ledger().bills().size());
      }
    }
  }

  @Test
  void without_files_keys_or_ollama_the_lines_say_how_to_get_a_model() {
    try (var parts = parts(Map.of("SERVICE_LLM_DETECT", "false"))) {
      assertTrue(parts.lines().getFirst().contains("briefs are made instead of plans"));
      assertTrue(parts.lines().getLast().contains("OPENAI_API_KEY"));
      assertEquals(LanguageModels.Usable.NOTHING, parts.models().usable(ModelProfile.PREMIUM));
    }
  }

  @Test
  void a_key_in_the_environment_is_enough_and_is_never_shown() {
    try (var parts = parts(Map.of("SERVICE_LLM_DETECT", "true", "ANTHROPIC_API_KEY", KEY))) {
      assertEquals(
          "baseline: claude-haiku-4-5 at Anthropic, paid by the key in ANTHROPIC_API_KEY, 1 more to"
              + " fall back to",
          parts.lines().getFirst());
      assertFalse((parts.lines() + parts.report().toString()).contains(KEY));
    }
  }

  @Test
  void a_key_may_stand_in_a_file() throws IOException {
    Path file = folder.resolve("key");
    Files.writeString(file, KEY + "\n");

    try (var parts =
        parts(Map.of("SERVICE_LLM_DETECT", "true", "OPENAI_API_KEY_FILE", file.toString()))) {
      assertTrue(parts.lines().getFirst().contains("paid by the key in OPENAI_API_KEY"));
    }
  }

  @Test
  void problems_of_all_files_come_at_once() throws IOException {
    write("baseline.json", "{");
    write("premium.json", "{\"models\":[]}");
    write("mine.json", "{\"models\":[{\"id\":\"a\"}]}");

    var refused =
        assertThrows(
            BadProfiles.class,
            () -> parts(Map.of("SERVICE_LLM_CONFIG_CUSTOM_FILENAME", "mine.json")));

    assertEquals(
        List.of("baseline.json", "premium.json", "mine.json", "mine.json"),
        refused.problems().stream().map(problem -> problem.file()).toList());
  }

  @Test
  void a_folder_that_is_none_is_refused() {
    var refused =
        assertThrows(
            BadProfiles.class,
            () -> parts(Map.of("SERVICE_LLM_CONFIG_DIR", folder.resolve("no").toString())));

    assertTrue(String.valueOf(refused.getMessage()).contains("is no folder"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"../custom.json", "Custom.json", "ab.json", "custom.yaml", "/a/bcd.json"})
  void a_custom_file_name_of_another_form_is_refused(String name) {
    assertThrows(
        BadSettings.class, () -> parts(Map.of("SERVICE_LLM_CONFIG_CUSTOM_FILENAME", name)));
  }

  @Test
  void a_server_tells_by_its_own_configuration_without_asking_a_model() throws IOException {
    write(
        "baseline.json",
        """
        {"models":[
          {"id":"a","kind":"openai-compatible","model":"m","api_key_env":"SET_KEY"},
          {"id":"b","kind":"openai-compatible","model":"m","api_key_env":"OTHER_KEY"}]}\
        """);

    JsonObject report = ModelParts.configured(settings(Map.of("SET_KEY", KEY)));

    assertEquals(
        List.of(Optional.of("a")),
        report.object("profiles").orElseThrow().objects("baseline").stream()
            .map(model -> model.text("key"))
            .toList());
    assertEquals(
        Optional.of("OTHER_KEY is not set"), report.objects("disabled").getFirst().text("reason"));
  }

  private static Optional<JsonObject> ready() {
    return Optional.of(TestIntake.answer());
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  private ModelParts parts(Map<String, String> more) {
    return new ModelParts(
        settings(more),
        Metering.over(recorded::add, UsageMeter.NONE, Optional.empty(), Chance.ofProcess()),
        Chance.ofProcess());
  }

  /** With the folder, unless models are to be detected. */
  private Settings.Models settings(Map<String, String> more) {
    Map<String, String> environment = new HashMap<>(more);
    if (!more.containsKey("SERVICE_LLM_DETECT")) {
      environment.putIfAbsent("SERVICE_LLM_CONFIG_DIR", folder.toString());
    }
    return Settings.read(new SettingsSource(Map.of(), environment), Platform.current()).models();
  }
}
