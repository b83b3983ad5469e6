package dev.planwright.application.outline.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TemplatesTest {
  private static final Set<String> ALWAYS_STATED = Set.of("title", "goal");
  private static final Pattern OPTIONAL = Pattern.compile("\\[[^\\[\\]]*]");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^}]*)}");

  private final Templates templates = new Templates();

  @ParameterizedTest
  @EnumSource(Domain.class)
  void each_template_fits_the_schema_and_names_its_field(Domain domain) throws IOException {
    JsonObject template = templates.of(domain);

    assertEquals(List.of(), new JsonSchema(schema()).check(template));
    assertEquals(domain.wireName(), template.text("domain").orElse(""));
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void each_template_refers_only_to_its_own_elements(Domain domain) {
    JsonObject template = templates.of(domain);
    Set<String> roles = texts(template, "roles", "key");
    Set<String> tasks = new HashSet<>();
    Set<String> packages = new HashSet<>();
    places(template, packages, tasks);

    for (String list : List.of("risks", "kpis", "stories", "find", "create")) {
      assertTrue(roles.containsAll(texts(template, list, "owner")), list);
    }
    for (JsonObject phase : template.objects("phases")) {
      for (JsonObject part : phase.objects("packages")) {
        assertTrue(packages.containsAll(texts(part, "after", "from")));
        for (JsonObject task : part.objects("tasks")) {
          assertTrue(roles.contains(task.text("role").orElse("")));
          assertTrue(tasks.containsAll(task.texts("after")), task.text("title").orElse(""));
        }
        assertTrue(positions(part, "deliverables") <= template.objects("deliverables").size());
      }
    }
    assertTrue(tasks.containsAll(texts(template, "automation", "task")));
    template
        .objects("risks")
        .forEach(risk ->
            assertTrue(positions(risk, "assumptions") <= template.objects("assumptions").size()));
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void each_template_covers_misuse_five_areas_and_every_deliverable(Domain domain) {
    JsonObject template = templates.of(domain);

    Set<String> areas = texts(template, "risks", "area");
    assertTrue(areas.size() >= 5, areas.toString());
    assertTrue(areas.stream().anyMatch(area -> area.startsWith("misuse of")), areas.toString());
    Set<Integer> delivered = new HashSet<>();
    template.objects("phases").stream()
        .flatMap(phase -> phase.objects("packages").stream())
        .flatMap(part -> part.array("deliverables").stream())
        .forEach(position -> delivered.add(((JsonNumber) position).value().intValue()));
    assertEquals(template.objects("deliverables").size(), delivered.size());
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void scenarios_pick_one_option_per_lever_and_differ_in_half_of_the_vital_ones(Domain domain) {
    JsonObject template = templates.of(domain);
    List<JsonObject> levers = template.objects("levers");
    List<List<Integer>> picks =
        template.objects("scenarios").stream().map(s -> numbers(s, "picks")).toList();

    long vital = levers.stream().filter(TemplatesTest::vital).count();
    assertTrue(vital >= 4 && vital <= 6);
    for (List<Integer> scenario : picks) {
      assertEquals(levers.size(), scenario.size());
      for (int i = 0; i < levers.size(); i++) {
        assertTrue(scenario.get(i) <= levers.get(i).objects("options").size());
      }
    }
    for (int a = 0; a < picks.size(); a++) {
      for (int b = 0; b < a; b++) {
        int different = 0;
        for (int i = 0; i < levers.size(); i++) {
          boolean differs = !picks.get(a).get(i).equals(picks.get(b).get(i));
          different += vital(levers.get(i)) && differs ? 1 : 0;
        }
        assertTrue(2 * different >= vital, domain + " scenarios " + a + " and " + b);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void what_may_be_unstated_stands_in_optional_parts_only(Domain domain) {
    String text = JsonText.write(templates.of(domain));
    List<String> bare = new ArrayList<>();

    Matcher values = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(text);
    while (values.find()) {
      String required = OPTIONAL.matcher(values.group(1)).replaceAll("");
      Matcher placeholder = PLACEHOLDER.matcher(required);
      while (placeholder.find()) {
        bare.add(placeholder.group(1));
      }
    }

    assertTrue(ALWAYS_STATED.containsAll(bare), bare.toString());
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void no_template_states_money(Domain domain) {
    String text = JsonText.write(templates.of(domain));

    assertTrue(!Pattern.compile("[€$£]|\\b(EUR|USD|euros?|dollars?)\\b").matcher(text).find());
  }

  @Test
  void the_common_part_holds_the_twenty_audit_checks() {
    assertEquals(20, texts(templates.common(), "audit", "check").size());
  }

  private static boolean vital(JsonObject lever) {
    return lever.text("class").filter("vital"::equals).isPresent();
  }

  private static void places(JsonObject template, Set<String> packages, Set<String> tasks) {
    int phase = 0;
    for (JsonObject phaseTemplate : template.objects("phases")) {
      phase++;
      int part = 0;
      for (JsonObject packageTemplate : phaseTemplate.objects("packages")) {
        String place = phase + "." + ++part;
        packages.add(place);
        for (int task = 1; task <= packageTemplate.objects("tasks").size(); task++) {
          tasks.add(place + "." + task);
        }
      }
    }
  }

  private static Set<String> texts(JsonObject template, String list, String field) {
    return template.objects(list).stream()
        .flatMap(element -> element.text(field).stream())
        .collect(Collectors.toSet());
  }

  private static int positions(JsonObject object, String list) {
    return numbers(object, list).stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  private static List<Integer> numbers(JsonObject object, String list) {
    return object.array(list).stream()
        .map(number -> ((JsonNumber) number).value().intValue())
        .toList();
  }

  private static JsonObject schema() throws IOException {
    try (InputStream in = TemplatesTest.class.getResourceAsStream("template-schema.json")) {
      Json schema = JsonText.read(in.readAllBytes());
      return (JsonObject) schema;
    }
  }
}
