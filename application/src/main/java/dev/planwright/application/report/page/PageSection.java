package dev.planwright.application.report.page;

import dev.planwright.application.report.document.Block;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A section of a report's page.
 *
 * @param anchor its place in the page; it never changes, so that links to it last
 * @param stages that it comes from, for programs, apart by blanks
 * @param blocks what it says
 */
public record PageSection(
    Place place, String anchor, String title, String stages, Mark mark, List<Block> blocks) {
  public PageSection {
    blocks = List.copyOf(blocks);
  }

  /** The same with more at its end. */
  public PageSection followedBy(List<Block> more) {
    return new PageSection(
        place, anchor, title, stages, mark, Stream.concat(blocks.stream(), more.stream()).toList());
  }

  /** Whether paper has anything of it. */
  public boolean printed() {
    return !blocks.stream()
        .allMatch(block -> block instanceof Block.Fold || block instanceof Block.Screen);
  }

  /**
   * Where it stands.
   *
   * @param number as {@code 3}, or {@code A2} in an annex
   */
  public record Place(Optional<Chapter> chapter, String number) {
    /** In a page without chapters. */
    public static Place of(int number) {
      return new Place(Optional.empty(), String.valueOf(number));
    }
  }

  /**
   * How good it is.
   *
   * @param word as {@code partial}
   * @param sign one character that says the same; empty when there is nothing to remark
   */
  public record Mark(String word, String sign) {}
}
