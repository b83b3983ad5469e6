package dev.planwright.application.server.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.prompt.FilledPrompt;
import dev.planwright.application.prompt.Prompt;
import dev.planwright.application.prompt.Prompts;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.server.ToolTexts;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PlanPromptsTest {
  private final Prompts prompts = PlanPrompts.read();

  @Test
  void there_is_one_to_begin_with_and_one_that_plans_a_project() {
    assertEquals(
        List.of("getting_started", "plan_project"),
        prompts.list().stream().map(Prompt::name).toList());
  }

  @Test
  void every_prompt_asks_for_the_users_approval_before_a_plan_is_created() {
    for (Prompt prompt : prompts.list()) {
      String text = text(prompts.fill(prompt.name(), Map.of("goal", "Open a bakery")));

      assertTrue(text.contains("only after I have approved"), text);
    }
  }

  @Test
  void what_is_said_stands_in_the_text_and_what_is_not_is_named() {
    String text =
        text(
            prompts.fill(
                "plan_project",
                Map.of("goal", " Open a bakery ", "budget", "180,000 EUR", "deadline", "  ")));

    assertTrue(text.contains("- Goal: Open a bakery\n- Budget: 180,000 EUR\n"), text);
    assertTrue(text.contains("Not stated yet: place, deadline, team."), text);
    assertFalse(text.contains("Argument model_profile"), text);
  }

  @Test
  void a_project_is_led_from_questions_over_the_agents_own_answers_to_the_report() {
    String text = text(prompts.fill("plan_project", Map.of("goal", "Open a bakery")));

    int read = 0;
    for (String step :
        List.of(
            "at most five questions",
            "you decide",
            "plan_create only after",
            "plan_work with max_items 8",
            "other agents",
            "plan_read",
            "plan_download")) {
      assertTrue(text.indexOf(step, read) > read, step);
      read = text.indexOf(step, read);
    }
  }

  @Test
  void arguments_it_does_not_have_are_ignored() {
    assertEquals(
        prompts.fill("getting_started", Map.of()),
        prompts.fill("getting_started", Map.of("tone", "grave")));
  }

  @Test
  void a_missing_goal_a_wrong_choice_and_an_endless_text_are_refused() {
    for (Map<String, String> arguments :
        List.of(
            Map.<String, String>of(),
            Map.of("goal", " "),
            Map.of("goal", "x", "detail", "huge"),
            Map.of("goal", "x".repeat(100_001)))) {
      var refusal = assertThrows(Refusal.class, () -> prompts.fill("plan_project", arguments));
      assertEquals(ErrorCode.INVALID_ARGUMENT, refusal.code());
    }
    assertTrue(
        text(prompts.fill("plan_project", Map.of("goal", "x".repeat(100_000)))).contains("x"));
  }

  @Test
  void choices_are_completed_and_free_text_is_not() {
    assertEquals(
        List.of("quick", "standard", "deep"), prompts.complete("plan_project", "detail", ""));
    assertEquals(List.of("premium"), prompts.complete("plan_project", "model_profile", " Pr"));
    assertEquals(List.of(), prompts.complete("plan_project", "goal", "O"));
    assertEquals(List.of(), prompts.complete("plan_project", "nope", ""));
  }

  @Test
  void an_unknown_prompt_is_refused_naming_those_there_are() {
    var unknown = assertThrows(Refusal.class, () -> prompts.fill("nope", Map.of()));

    assertEquals(ErrorCode.NOT_FOUND, unknown.code());
    assertTrue(unknown.sentence().contains("getting_started, plan_project"));
    assertThrows(Refusal.class, () -> prompts.complete("nope", "goal", ""));
  }

  @Test
  void the_choices_are_those_of_plan_create() {
    JsonObject properties =
        ToolTexts.read().stream()
            .filter(tool -> tool.name().equals("plan_create"))
            .findFirst()
            .orElseThrow()
            .inputSchema()
            .object("properties")
            .orElseThrow();

    for (String argument : List.of("detail", "model_profile")) {
      assertEquals(
          properties.object(argument).orElseThrow().texts("enum"),
          prompts.complete("plan_project", argument, ""));
    }
  }

  private static String text(FilledPrompt prompt) {
    return prompt.messages().stream()
        .map(message -> message.content().text("text").orElseThrow())
        .collect(Collectors.joining("\n"));
  }
}
