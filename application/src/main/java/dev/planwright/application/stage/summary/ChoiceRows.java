package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.InWords;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.summary.Register.Choice;

/** What the plan chose where the prompt is silent, and who agrees to it by when. */
final class ChoiceRows {
  private final PlanContent content;
  private final Register register;

  ChoiceRows(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
  }

  List<Block> blocks() {
    if (register.choices().isEmpty()) {
      return List.of();
    }
    List<Choice> assumed = register.choices().stream().filter(Choice::assumed).toList();
    var blocks =
        new Blocks()
            .screen(
                new Blocks()
                    .note(
                        Tone.INFO,
                        say(
                            "The prompt is silent here, so the plan chose. Choices not ratified"
                                + " yet: {0}.",
                            register.unratified().size()))
                    .done())
            .table(rows(register.choices().stream().filter(one -> !one.assumed()).toList()))
            .screen(new Blocks().table(rows(assumed)).done());
    if (!assumed.isEmpty()) {
      blocks.paragraph(
          say(
              "Assumptions that the plan made and that are to be ratified, too: {0};"
                  + " “Assumptions and review” tells them.",
              assumed.size()));
    }
    return blocks.done();
  }

  private Rows<Choice> rows(List<Choice> choices) {
    return Rows.of("Choices made for you", choices)
        .ref("Element", Choice::id)
        .onScreen()
        .prose("Chosen", this::taken)
        .text("Other value or way", this::rejected)
        .cell("Owner", this::owner)
        .date("Ratify by", choice -> choice.again().map(LocalDate::toString).orElse(""));
  }

  private List<Inline> owner(Choice choice) {
    return choice
        .owner()
        .map(id -> InWords.of(id, new Inline.Text(content.titles().getOrDefault(id, id))))
        .orElse(List.of());
  }

  /** What was chosen, in words. */
  static String taken(List<Choice> choices) {
    return choices.stream().map(Choice::taken).collect(Collectors.joining("; "));
  }

  /** Of a scenario also the idea that its choices follow from. */
  private List<Inline> taken(Choice choice) {
    List<Inline> cell = new ArrayList<>(Inline.strong(choice.taken()));
    content
        .get(Scenarios.STAGE)
        .flatMap(Scenarios::chosen)
        .filter(scenario -> scenario.id().toString().equals(choice.id()))
        .ifPresent(scenario -> cell.add(new Inline.Text(" " + scenario.idea().logic())));
    return cell;
  }

  /** Of an assumption the range that it may lie in, or without one what follows if it is wrong. */
  private String rejected(Choice choice) {
    String words =
        content.get(Assumptions.STAGE).stream()
            .flatMap(assumptions -> assumptions.items().stream())
            .filter(item -> item.id().toString().equals(choice.id()))
            .flatMap(item -> item.value().stream())
            .map(Numbers::range)
            .findFirst()
            .orElseGet(choice::rejected);
    return words.isEmpty() ? say("no other option was weighed") : words;
  }
}
