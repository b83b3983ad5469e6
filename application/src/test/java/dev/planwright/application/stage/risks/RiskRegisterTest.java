package dev.planwright.application.stage.risks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.Setback;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RiskRegisterTest {
  private static final StageCodec<RiskRegister> CODEC = RiskRegister.STAGE.codec();
  private final RiskRegister register = CODEC.read(RecordedAnswer.of("s011_risks")).ranked();

  @Test
  void what_is_written_is_read_again() {
    assertEquals(register, CODEC.read(CODEC.write(register)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    JsonObject answered = RecordedAnswer.of("s011_risks").objects("risks").getFirst();
    JsonObject written =
        CODEC.write(register).objects("risks").stream()
            .filter(risk -> risk.text("title").equals(answered.text("title")))
            .findFirst()
            .orElseThrow();

    RecordedAnswer.assertKept(answered, written);
  }

  @Test
  void the_worst_risk_is_the_first() {
    List<Integer> scores = register.risks().stream().map(Risk::score).toList();

    assertEquals(scores.stream().sorted((a, b) -> b - a).toList(), scores);
    assertEquals(new ElementId('K', 1), register.risks().getFirst().id());
    assertEquals(register.risks().getFirst(), register.heat().getFirst().risks().getFirst());
  }

  @Test
  void each_risk_is_in_one_field_of_the_heat_map() {
    assertEquals(
        register.risks().size(),
        register.heat().stream().mapToInt(cell -> cell.risks().size()).sum());
  }

  @Test
  void a_cost_in_another_currency_is_not_drawn() {
    assertTrue(
        register.setbacks("DKK", Map.of()).stream()
            .anyMatch(setback -> isMore(setback.harm().cost())));
    assertTrue(
        register.setbacks("EUR", Map.of()).stream()
            .noneMatch(setback -> isMore(setback.harm().cost())));
  }

  @Test
  void a_cost_that_is_marked_as_unpaid_is_money_that_does_not_come() {
    JsonObject answer = RecordedAnswer.of("s011_risks");
    RiskRegister marked =
        CODEC.read(
            answer.with(
                "risks",
                Json.array(
                    answer.objects("risks").stream()
                        .map(risk -> risk.with("unpaid", Json.of(true)))
                        .toList())));

    assertEquals(marked, CODEC.read(CODEC.write(marked)));
    assertTrue(
        marked.setbacks("DKK", Map.of()).stream()
            .noneMatch(setback -> isMore(setback.harm().cost())));
    assertTrue(marked.setbacks("DKK", Map.of()).stream().anyMatch(Setback::losesMoney));
    assertEquals(Optional.empty(), marked.expectedCost());
    String shown = RiskSection.blocks(marked).toString();
    assertTrue(shown.contains("not paid"), shown);
  }

  @Test
  void what_payers_refuse_is_told_beside_the_expected_cost_with_its_risks() {
    JsonObject answer = RecordedAnswer.of("s011_risks");
    RiskRegister all = CODEC.read(answer).ranked();
    Risk refused =
        all.risks().stream()
            .filter(risk -> risk.weight().cost().isPresent())
            .findFirst()
            .orElseThrow();
    RiskRegister marked =
        CODEC
            .read(
                answer.with(
                    "risks",
                    Json.array(
                        answer.objects("risks").stream()
                            .map(risk ->
                                risk.text("title").equals(Optional.of(refused.title()))
                                    ? risk.with("unpaid", Json.of(true))
                                    : risk)
                            .toList())))
            .ranked();

    RiskRegister.Refused told = marked.refused().getFirst();
    assertEquals(List.of(), all.refused());
    assertEquals(List.of(refused.id()), told.risks());
    assertEquals(
        all.expectedCost().orElseThrow().amount(),
        marked.expectedCost().orElseThrow().amount().add(told.expected().amount()));
    String shown = RiskSection.blocks(marked).toString();
    assertTrue(shown.contains("in no line of the budget: " + refused.id()), shown);
    assertTrue(
        CODEC.write(marked).objects("refused").getFirst().number("amount").isPresent(), shown);
  }

  private static boolean isMore(Estimate cost) {
    return cost.high().compareTo(BigDecimal.ZERO) > 0;
  }
}
