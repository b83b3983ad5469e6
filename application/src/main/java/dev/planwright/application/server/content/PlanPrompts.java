package dev.planwright.application.server.content;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.prompt.FilledPrompt;
import dev.planwright.application.prompt.Prompt;
import dev.planwright.application.prompt.Prompt.Argument;
import dev.planwright.application.prompt.Prompts;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.server.content.PromptTemplate.Slot;
import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.json.Json.JsonObject;

/** The prompts of {@code prompts.json}, where a person can edit them. */
public final class PlanPrompts implements Prompts {
  private static final String RESOURCE = "prompts.json";

  private final List<PromptTemplate> templates;

  private PlanPrompts(List<PromptTemplate> templates) {
    this.templates = List.copyOf(templates);
  }

  public static PlanPrompts read() {
    var file = (JsonObject) JsonText.read(PackagedText.of(PlanPrompts.class, RESOURCE));
    return new PlanPrompts(file.objects("prompts").stream().map(PlanPrompts::template).toList());
  }

  @Override
  public List<Prompt> list() {
    return templates.stream().map(PromptTemplate::prompt).toList();
  }

  @Override
  public FilledPrompt fill(String name, Map<String, String> arguments) {
    return find(name).fill(arguments);
  }

  @Override
  public List<String> complete(String name, String argument, String beginning) {
    return find(name).complete(argument, beginning);
  }

  private PromptTemplate find(String name) {
    return templates.stream()
        .filter(template -> template.prompt().name().equals(name))
        .findFirst()
        .orElseThrow(() ->
            new Refusal(
                ErrorCode.NOT_FOUND,
                "There is no prompt of that name. The prompts are: %s."
                    .formatted(String.join(", ", list().stream().map(Prompt::name).toList()))));
  }

  private static PromptTemplate template(JsonObject json) {
    List<Slot> slots = json.objects("arguments").stream().map(PlanPrompts::slot).toList();
    return new PromptTemplate(
        new Prompt(
            json.text("name").orElseThrow(),
            json.text("title").orElseThrow(),
            json.text("description").orElseThrow(),
            slots.stream().map(Slot::argument).toList()),
        slots,
        json.text("opening").orElseThrow(),
        json.text("closing").orElseThrow());
  }

  private static Slot slot(JsonObject json) {
    return new Slot(
        new Argument(
            json.text("name").orElseThrow(),
            json.text("title").orElseThrow(),
            json.text("description").orElseThrow(),
            json.bool("required").orElseThrow()),
        json.text("label").orElseThrow(),
        json.texts("values"));
  }
}
