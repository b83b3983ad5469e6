package dev.planwright.application.pipeline;

import module java.base;

/**
 * What a stage is called: 11 and {@code risks} for {@code 011-risks}. Stages are made and told in
 * the order of their numbers; a pipeline has each number once.
 */
public record StageId(int number, String name) implements Comparable<StageId> {
  private static final Pattern STEM = Pattern.compile("([0-9]{3})-([a-z]+(?:-[a-z]+)*)");
  private static final Comparator<StageId> ORDER =
      Comparator.comparingInt(StageId::number).thenComparing(StageId::name);

  public StageId {
    if (!STEM.matcher(stem(number, name)).matches()) {
      throw new IllegalArgumentException("no id of a stage: " + stem(number, name));
    }
  }

  /** {@code NNN-name}: the stage in file names, {@code current_step} and {@code failed_step}. */
  public String fileStem() {
    return stem(number, name);
  }

  /** The stage's envelope file. */
  public String fileName() {
    return fileStem() + ".json";
  }

  /** The number in three digits, as in {@code #s-012}. */
  public String digits() {
    return fileStem().substring(0, 3);
  }

  /** Whether a file of that name is one of this stage's. */
  public boolean owns(String fileName) {
    return fileName.startsWith(digits() + "-");
  }

  @Override
  public int compareTo(StageId other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return fileStem();
  }

  /** The stage of that file stem; empty when it is none. */
  public static Optional<StageId> of(String fileStem) {
    Matcher matcher = STEM.matcher(fileStem);
    return matcher.matches()
        ? Optional.of(new StageId(Integer.parseInt(matcher.group(1)), matcher.group(2)))
        : Optional.empty();
  }

  private static String stem(int number, String name) {
    return String.format(Locale.ROOT, "%03d-%s", number, name);
  }
}
