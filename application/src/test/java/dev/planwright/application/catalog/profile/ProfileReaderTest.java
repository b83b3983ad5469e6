package dev.planwright.application.catalog.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.Stages;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileReaderTest {
  private final List<ProfileProblem> problems = new ArrayList<>();

  @Test
  void an_entry_of_required_fields_takes_the_written_defaults() {
    ModelEntry entry =
        read("{'models':[{'id':'a','kind':'openai-compatible','model':'m','api_key_env':'K'}]}")
            .models()
            .getFirst();

    assertEquals(List.of(), lines());
    assertEquals(
        new ModelEntry(
            "a",
            Kind.OPENAI_COMPATIBLE,
            "m",
            Optional.empty(),
            Optional.of("K"),
            new ModelEntry.Bounds(
                Duration.ofSeconds(120), Duration.ofSeconds(5), 8, 0, 1, 4096, 32_768),
            Structured.SCHEMA,
            Optional.empty()),
        entry);
  }

  @Test
  void ollama_waits_longer_and_takes_one_call_at_a_time_and_anthropic_answers_by_a_tool() {
    List<ModelEntry> models =
        read("{'models':[{'id':'a','kind':'ollama','model':'m'},"
                + "{'id':'b','kind':'anthropic','model':'m','api_key_env':'K'}]}")
            .models();

    assertEquals(Duration.ofSeconds(600), models.getFirst().bounds().timeout());
    assertEquals(1, models.getFirst().bounds().maxConcurrency());
    assertEquals(Structured.TOOL, models.getLast().structured());
  }

  @Test
  void all_fields_roles_and_race_are_read() {
    Profile profile =
        read(
            """
            {'models':[{'id':'a','kind':'openai-compatible','model':'m',
              'base_url':'http://192.168.1.9:8000/v1','timeout_s':30,'connect_timeout_s':2,
              'max_concurrency':3,'temperature_min':0.1,'temperature_max':0.7,
              'max_output_tokens':2000,'context_window':16000,'structured':'json',
              'price':{'input':0.4,'output':1.6,'cached':0.1}}],
             'roles':{'structure':['a'],'019-wbs':['a']},'race':true}\
            """);

    ModelEntry entry = profile.models().getFirst();
    assertEquals(List.of(), lines());
    assertEquals(Optional.of(URI.create("http://192.168.1.9:8000/v1")), entry.baseUrl());
    assertEquals(
        new ModelEntry.Bounds(
            Duration.ofSeconds(30), Duration.ofSeconds(2), 3, 0.1, 0.7, 2000, 16_000),
        entry.bounds());
    assertEquals(new BigDecimal("1.6"), entry.price().orElseThrow().output());
    assertEquals(Map.of("structure", List.of("a"), "019-wbs", List.of("a")), profile.roles());
    assertTrue(profile.race());
  }

  @Test
  void all_problems_come_at_once_and_name_file_entry_and_field() {
    read(
        """
        {'models':[
          {'id':'a','kind':'openai','model':'','timeout_s':0,'price':{'input':-1,'output':1}},
          {'id':'b','kind':'ollama','model':'m','max_output_tokens':40000,'colour':'red'},
          {'kind':'anthropic','model':'m'},
          7,
          {'id':'c','kind':'ollama','model':'m','context_window':4096,'max_output_tokens':1024,
           'search':true}],
         'roles':{'poetry':['b'],'ideas':['nobody']},'races':true}\
        """);

    assertEquals(
        List.of(
            "baseline.json, entry \"a\", kind: use openai-compatible, anthropic or ollama",
            "baseline.json, entry \"a\", model: use the model's name as its provider knows it, at"
                + " most 255 characters",
            "baseline.json, entry \"a\", timeout_s: use a whole number from 1 to 3600",
            "baseline.json, entry \"a\", price.input: use a number from 0 to 100000",
            "baseline.json, entry \"b\", max_output_tokens: leaves no room for input within"
                + " context_window",
            "baseline.json, entry \"b\", colour: is not known here; known are id, kind, model,"
                + " base_url, api_key_env, timeout_s, connect_timeout_s, max_concurrency,"
                + " temperature_min, temperature_max, max_output_tokens, context_window,"
                + " structured, allow_weak, search, price",
            "baseline.json, entry 3, id: is missing; use letters, digits, _ . -",
            "baseline.json, entry 3, api_key_env: is missing; the provider asks for a key: name"
                + " the variable that holds it",
            "baseline.json, models: entry 4 is no object",
            "baseline.json, entry \"c\", context_window: is under 6000: a plan's questions and"
                + " answers do not fit; load the model with a larger context",
            "baseline.json, entry \"c\", search: is for models of OpenAI, OpenRouter and Anthropic,"
                + " which have a tool for it",
            "baseline.json, roles.poetry: is no class (structure, analysis, ideas) and no stage"
                + " such as 019-wbs",
            "baseline.json, roles.ideas: names an entry that is not in models",
            "baseline.json, races: is not known here; known are models, roles, race"),
        lines());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'api_key':'sk-canary'",
        "'API_KEY':'sk-canary'",
        "'token':'sk-canary'",
        "'api_key_env':'sk-canary'",
        "'base_url':'https://user:sk-canary@host/v1'",
        "'base_url':'https://host/v1?key=sk-canary'"
      })
  void a_key_in_the_file_is_an_error_that_does_not_repeat_it(String member) {
    read("{'models':[{'id':'a','kind':'ollama','model':'m'," + member + "}]}");

    assertEquals(1, problems.size());
    assertFalse(lines().getFirst().contains("canary"), lines().getFirst());
  }

  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:11434, true",
    "http://[::1]:11434, true",
    "http://localhost:1234/v1, true",
    "http://10.1.2.3/v1, true",
    "http://172.16.0.1/v1, true",
    "http://[fd00::1]/v1, true",
    "http://ollama:11434, true",
    "http://gpu.local/v1, true",
    "https://api.example.com/v1, true",
    "http://api.example.com/v1, false",
    "http://8.8.8.8/v1, false",
    "http://172.32.0.1/v1, false",
    "http://169.254.169.254/latest, false",
    "http://[2001:db8::1]/v1, false",
    "ftp://127.0.0.1/v1, false",
    "file:///etc/passwd, false",
    "api.example.com, false"
  })
  void http_is_only_for_this_machine_and_private_networks(String address, boolean fine) {
    read("{'models':[{'id':'a','kind':'ollama','model':'m','base_url':'" + address + "'}]}");

    assertEquals(fine, problems.isEmpty(), () -> lines().toString());
  }

  @ParameterizedTest
  @CsvSource({"anthropic,schema", "anthropic,json", "ollama,tool"})
  void a_way_to_enforce_json_that_the_kind_does_not_know_is_refused(String kind, String way) {
    read(
        "{'models':[{'id':'a','kind':'%s','model':'m','api_key_env':'K','structured':'%s'}]}"
            .formatted(kind, way));

    assertTrue(lines().getFirst().contains("structured: use one of"), lines().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{", "{'models':[]}", "{'models':[],'models':[]}", "null"})
  void a_file_that_is_no_profile_is_a_problem_of_the_file(String text) {
    assertEquals(Profile.EMPTY, read(text));

    assertEquals(1, problems.size(), () -> lines().toString());
  }

  @Test
  void two_entries_of_one_id_are_refused() {
    String entry = "{'id':'a','kind':'ollama','model':'m'}";

    read("{'models':[%s,%s]}".formatted(entry, entry));

    assertEquals(List.of("baseline.json, models: has two entries with id \"a\""), lines());
  }

  private Profile read(String text) {
    return new ProfileReader(Stages.PIPELINE, "baseline.json", problems)
        .read(text.replace('\'', '"'));
  }

  private List<String> lines() {
    return problems.stream().map(ProfileProblem::line).toList();
  }
}
