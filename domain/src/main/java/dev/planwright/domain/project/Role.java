package dev.planwright.domain.project;

import module java.base;

/**
 * Somebody who is needed.
 *
 * @param id the letter R and a number
 */
public record Role(ElementId id, String title, String mission, Post post, Profile profile) {
  private static final BigDecimal MOST_PEOPLE = BigDecimal.valueOf(10_000);

  /** How somebody is tied to the project. */
  public enum Contract {
    EMPLOYEE,
    CONTRACTOR,
    AGENCY,
    PARTNER,
    VOLUNTEER
  }

  /** How much somebody has to know and to answer for. */
  public enum Level {
    HELPER,
    SKILLED,
    PROFESSIONAL,
    EXPERT
  }

  /**
   * How many, how much of them, and for how much.
   *
   * @param count how many people
   * @param share of full time of each; 1 is full time
   * @param dayRate what one full day of one of them costs; empty for those whom nobody pays
   */
  public record Post(
      BigDecimal count,
      BigDecimal share,
      Contract contract,
      Optional<Level> level,
      Optional<Range> dayRate) {

    /** How many full-time people they are together. */
    public BigDecimal heads() {
      return count.multiply(share);
    }

    private Post withoutRate() {
      return new Post(count, share, contract, level, Optional.empty());
    }
  }

  /**
   * Whom to look for.
   *
   * @param needs what the role lacks otherwise
   * @param person how to recognise the right one
   * @param ifAbsent who stands in, and what stops
   */
  public record Profile(
      List<String> skills,
      List<String> duties,
      List<String> needs,
      String person,
      String ifAbsent) {
    public Profile {
      skills = List.copyOf(skills);
      duties = List.copyOf(duties);
      needs = List.copyOf(needs);
    }
  }

  /** What all of them cost a day: day rate × count × share of full time. */
  public Optional<Range> dailyCost() {
    BigDecimal heads = post.heads();
    return post.dayRate()
        .map(rate ->
            new Range(
                Decimals.rounded(rate.low().multiply(heads), 2),
                Decimals.rounded(rate.likely().multiply(heads), 2),
                Decimals.rounded(rate.high().multiply(heads), 2),
                rate.unit()));
  }

  /** How many can be at work at once, at least one. */
  public int people() {
    BigDecimal whole = post.count().setScale(0, RoundingMode.HALF_UP);
    return whole.max(BigDecimal.ONE).min(MOST_PEOPLE).intValueExact();
  }

  /** The same role; what it costs is not known. */
  public Role withoutRate() {
    return new Role(id, title, mission, post.withoutRate(), profile);
  }

  public Role needing(List<String> more) {
    var needs = new ArrayList<>(profile.needs());
    more.stream().filter(need -> !needs.contains(need)).forEach(needs::add);
    return new Role(
        id,
        title,
        mission,
        post,
        new Profile(
            profile.skills(), profile.duties(), needs, profile.person(), profile.ifAbsent()));
  }

  /** Whether it is meant by an id or a title. */
  public boolean named(String name) {
    return id.toString().equals(name) || title.equalsIgnoreCase(name);
  }
}
