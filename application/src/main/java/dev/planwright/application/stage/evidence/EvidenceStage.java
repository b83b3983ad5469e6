package dev.planwright.application.stage.evidence;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.evidence.Evidence.Draft;
import dev.planwright.application.stage.evidence.Evidence.Item;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Stage 018: what to find, write and measure; the most urgent quarter is drafted. */
public final class EvidenceStage {
  private static final int MOST_DRAFTS = 6;

  /** The lists are the first call. */
  private static final int FIRST_DRAFT = 2;

  private static final int LOOK_UPS = 20;

  private EvidenceStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Evidence.STAGE)
        .in(EvidenceStage.class)
        .after(Stage.ASSUMPTION_REVIEW, Stage.PROJECT_PLAN, Stage.REFERENCES)
        .reads(Stage.INTAKE, Stage.ASSUMPTIONS)
        .calls(7, Sampling.ANALYSIS)
        .asked(EvidenceStage::ask, (answer, _) -> completed(answer))
        .text(evidence -> EvidenceSection.blocks(evidence, _ -> Optional.empty()))
        .section(EvidenceSection.inReport())
        .digest("find(id name score) create(id name score) collect(id question score)")
        .done();
  }

  /** What matters most and soonest first. */
  static StageResult<Evidence> completed(Evidence answer) {
    return StageResult.of(answer.sorted());
  }

  private static Evidence ask(StageAsking asking) throws InterruptedException {
    Evidence lists =
        asking.ask(Call.part(1, "lists", Evidence.STAGE.codec()::read, CallRules.<Evidence>none()));
    List<Item> chosen = asking.detail() == Detail.QUICK ? List.of() : critical(lists);
    List<Call<Draft>> calls = new ArrayList<>();
    for (Item item : chosen) {
      calls.add(
          Call.part(
                  FIRST_DRAFT + calls.size(),
                  "draft",
                  data -> EvidenceCodec.draft(item.name(), data),
                  CallRules.<Draft>none())
              .with("what to draft", EvidenceCodec.material(item)));
    }
    List<LookUp> lookUps = lookedUp(asking);
    return lists.with(List.copyOf(asking.all(calls, 0).values()), lookUps);
  }

  /** The claims by their numbers, each with what was found. */
  private static List<LookUp> lookedUp(StageAsking asking) throws InterruptedException {
    List<String> claims = Claims.of(asking.input());
    List<String> numbers =
        IntStream.rangeClosed(1, claims.size()).mapToObj(number -> "C" + number).toList();
    if (claims.isEmpty()) {
      return List.of();
    }
    String listed =
        IntStream.range(0, claims.size())
            .mapToObj(i -> numbers.get(i) + " " + claims.get(i))
            .collect(Collectors.joining("\n"));
    Call<List<LookUp>> call =
        Call.part(LOOK_UPS, "look-ups", EvidenceCodec::lookUps, lookUpRules())
            .choosing("claims", numbers)
            .with("what to look up", listed);
    Map<String, LookUp> found =
        asking.lookUp(call).orElse(List.of()).stream()
            .collect(Collectors.toMap(LookUp::claim, look -> look, (one, _) -> one));
    return IntStream.range(0, claims.size())
        .mapToObj(i ->
            Optional.ofNullable(found.get(numbers.get(i)))
                .map(look -> look.about(claims.get(i)))
                .orElseGet(() -> LookUp.unverified(claims.get(i))))
        .toList();
  }

  private static CallRules<List<LookUp>> lookUpRules() {
    return CallRules.<List<LookUp>>none()
        .never(
            looks -> !looks.stream().allMatch(LookUp::shown),
            _ ->
                "look_ups: what is confirmed or contradicted names its source, a page read just"
                    + " now.")
        .never(
            looks -> !looks.stream().allMatch(LookUp::sound),
            _ ->
                "look_ups: web_address is the http or https address of the page that was read, and"
                    + " quote has at most 30 words of it.")
        .correct(looks -> looks.stream().filter(LookUp::shown).filter(LookUp::sound).toList());
  }

  private static List<Item> critical(Evidence lists) {
    List<Item> all =
        Stream.<List<? extends Item>>of(lists.create(), lists.find(), lists.collect())
            .flatMap(List::stream)
            .map(Item.class::cast)
            .sorted(Comparator.comparingInt((Item item) -> item.priority().score()).reversed())
            .toList();
    return all.subList(0, Math.min(MOST_DRAFTS, all.size() / 4));
  }
}
