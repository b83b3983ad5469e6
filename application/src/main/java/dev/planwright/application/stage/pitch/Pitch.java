package dev.planwright.application.stage.pitch;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.stage.narrative.Narrative;
import dev.planwright.application.stage.narrative.NumberToken;

/**
 * The plan for people who have two minutes and can say yes.
 *
 * @param proof what speaks for it working
 */
public record Pitch(
    Offer offer,
    List<String> proof,
    List<Audience> audiences,
    Appeal appeal,
    List<NumberToken> tokens)
    implements Narrative<Pitch> {
  /** Names the stage that writes the pitch. */
  public static final StageKey<Pitch> STAGE = new StageKey<>(Stage.PITCH, PitchCodec.PITCH);

  public Pitch {
    proof = List.copyOf(proof);
    audiences = List.copyOf(audiences);
    tokens = List.copyOf(tokens);
  }

  /**
   * What is offered.
   *
   * @param hook a sentence that makes them look up
   */
  public record Offer(String hook, String need, String answer, String whyNow) {}

  /** Somebody who has to agree, and what they gain. */
  public record Audience(String who, String benefit) {}

  /**
   * What is asked for.
   *
   * @param ethics whom it could hurt, and what is done about that
   * @param vision what it looks like in five years
   * @param call the next step for the reader
   */
  public record Appeal(String ask, String ethics, String vision, String call) {}

  @Override
  public Pitch mapped(UnaryOperator<String> change) {
    return new Pitch(
        new Offer(
            change.apply(offer.hook),
            change.apply(offer.need),
            change.apply(offer.answer),
            change.apply(offer.whyNow)),
        proof.stream().map(change).toList(),
        audiences.stream()
            .map(reader -> new Audience(change.apply(reader.who), change.apply(reader.benefit)))
            .toList(),
        new Appeal(
            change.apply(appeal.ask),
            change.apply(appeal.ethics),
            change.apply(appeal.vision),
            change.apply(appeal.call)),
        tokens);
  }

  @Override
  public Pitch with(List<NumberToken> used) {
    return new Pitch(offer, proof, audiences, appeal, used);
  }
}
