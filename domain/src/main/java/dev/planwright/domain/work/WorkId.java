package dev.planwright.domain.work;

import module java.base;

/**
 * The id of a part of the work: 1 is a phase, 1.2 a package of it, 1.2.3 a task of that package.
 *
 * @param places from the phase down, each from 1
 */
public record WorkId(List<Integer> places) {
  private static final Pattern SHAPE = Pattern.compile("[1-9][0-9]{0,5}(\\.[1-9][0-9]{0,5}){0,2}");

  public WorkId {
    places = List.copyOf(places);
    if (places.isEmpty() || places.size() > 3 || places.stream().anyMatch(place -> place < 1)) {
      throw new IllegalArgumentException("no part of the work: " + places);
    }
  }

  public static WorkId phase(int number) {
    return new WorkId(List.of(number));
  }

  /** Reads "1.2.3"; empty for anything else. */
  public static Optional<WorkId> of(String text) {
    return SHAPE.matcher(text).matches()
        ? Optional.of(new WorkId(Arrays.stream(text.split("\\.")).map(Integer::valueOf).toList()))
        : Optional.empty();
  }

  public WorkId part(int number) {
    var part = new ArrayList<>(places);
    part.add(number);
    return new WorkId(part);
  }

  public WorkId phase() {
    return upTo(1);
  }

  /** The package that it is in, or is; of a phase the phase. */
  public WorkId workPackage() {
    return upTo(Math.min(2, level()));
  }

  /** 1 for a phase, 2 for a package, 3 for a task. */
  public int level() {
    return places.size();
  }

  /** Whether it is the other one, or lies in it. */
  public boolean within(WorkId other) {
    return level() >= other.level() && places.subList(0, other.level()).equals(other.places);
  }

  private WorkId upTo(int level) {
    return new WorkId(places.subList(0, level));
  }

  /** As it is written in files and reports. */
  @Override
  public String toString() {
    // Plans ask for it a million times: no stream.
    var text = new StringBuilder();
    for (int place : places) {
      (text.isEmpty() ? text : text.append('.')).append(place);
    }
    return text.toString();
  }
}
