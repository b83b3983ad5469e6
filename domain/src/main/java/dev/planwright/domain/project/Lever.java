package dev.planwright.domain.project;

import module java.base;

/**
 * A decision that the project turns on and that is really open.
 *
 * @param decision the question to decide
 * @param options at least two that exclude each other
 * @param facts what the prompt says on it
 */
public record Lever(
    ElementId id,
    String name,
    String decision,
    List<Option> options,
    Stakes stakes,
    List<ElementId> facts) {
  public Lever {
    if (id.prefix() != 'L') {
      throw new IllegalArgumentException("no id of a lever: " + id);
    }
    if (options.size() < 2) {
      throw new IllegalArgumentException("a lever needs two options: " + name);
    }
    options = List.copyOf(options);
    facts = List.copyOf(facts);
  }

  /**
   * One way to decide.
   *
   * @param now what is done at once
   * @param later what follows from it in a year
   */
  public record Option(OptionId id, String label, String now, String later) {

    /** What is chosen and done, in one text. */
    public String wording() {
      return label + " " + now;
    }
  }

  /**
   * What hangs on it.
   *
   * @param tension what pulls against what
   * @param ifIgnored what happens by itself when nobody decides
   */
  public record Stakes(String tension, String ifIgnored) {}

  /** The same lever under that number, its options numbered from 1. */
  public Lever numbered(int number) {
    var as = new ElementId('L', number);
    List<Option> renumbered =
        IntStream.range(0, options.size())
            .mapToObj(i -> {
              Option option = options.get(i);
              return new Option(
                  new OptionId(as, i + 1), option.label(), option.now(), option.later());
            })
            .toList();
    return new Lever(as, name, decision, renumbered, stakes, facts);
  }

  public Lever withOptions(List<Option> others) {
    return new Lever(id, name, decision, others, stakes, facts);
  }

  public Lever withFacts(List<ElementId> others) {
    return new Lever(id, name, decision, options, stakes, others);
  }
}
