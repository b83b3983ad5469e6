package dev.planwright.application.stage.bakery;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.Choices;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Answers each call of a stage by what is given for it.
 *
 * @param repeated whether a call without an answer of its own gets the last one
 */
record GivenAnswers(StageInput input, Detail detail, List<JsonObject> given, boolean repeated)
    implements StageAsking {

  @Override
  public Choices choices() {
    return new Choices(Stages.PIPELINE, input);
  }

  @Override
  public <A> A ask(Call<A> call) {
    return call.reading().apply(given.get(Math.min(Math.max(call.number(), 1), given.size()) - 1));
  }

  @Override
  public <A> Optional<A> find(Call<A> call) {
    return repeated || call.number() <= given.size() ? Optional.of(ask(call)) : Optional.empty();
  }

  @Override
  public <A> Optional<A> tryTo(Call<A> call) {
    return Optional.of(ask(call));
  }

  @Override
  public <A> Map<Integer, A> all(List<Call<A>> calls, int least) {
    return calls.stream()
        .limit(given.size())
        .filter(call -> (repeated && given.size() == 1) || call.number() <= given.size())
        .collect(Collectors.toMap(Call::number, this::ask));
  }

  @Override
  public <A> Optional<A> lookUp(Call<A> call) {
    return given.stream()
        .filter(answer -> !answer.objects("look_ups").isEmpty())
        .findFirst()
        .map(call.reading());
  }

  @Override
  public <A> Optional<A> secondOpinion(Call<A> call) {
    return Optional.empty();
  }

  @Override
  public void note(String note) {}
}
