package dev.planwright.application.pipeline.call;

import module java.base;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageInput;

/**
 * The ids of a plan's elements that answers may refer to, by the names that schemas use: those that
 * finished stages offer, and those of the stage that is asked for.
 */
public final class Choices {
  /** Providers that enforce schemas bound the number of choices. */
  static final int MOST = 180;

  private final Pipeline pipeline;
  private final StageInput input;
  private final boolean ahead;
  private final Map<String, List<String>> own = new HashMap<>();

  /** What the stages before this one offer. */
  public Choices(Pipeline pipeline, StageInput input) {
    this(pipeline, input, false);
  }

  private Choices(Pipeline pipeline, StageInput input, boolean ahead) {
    this.pipeline = pipeline;
    this.input = input;
    this.ahead = ahead;
  }

  /** The same for a call that is asked before all that offer ids are finished. */
  public Choices ahead() {
    return new Choices(pipeline, input, true);
  }

  /** Whether ids may be offered later that nobody offers yet: then none does not mean none. */
  boolean unsettled(List<String> ids) {
    return ahead && ids.isEmpty();
  }

  /** These choices with some of the stage's own. */
  public Choices with(Map<String, List<String>> more) {
    var all = new Choices(pipeline, input, ahead);
    all.own.putAll(own);
    all.own.putAll(more);
    return all;
  }

  /** The ids of that name; empty where no finished stage offers any. */
  public List<String> of(String name) {
    List<String> stated = own.get(name);
    if (stated != null) {
      return stated;
    }
    return pipeline.definitions().stream()
        .flatMap(stage -> stage.choices(name, input))
        .limit(MOST)
        .toList();
  }
}
