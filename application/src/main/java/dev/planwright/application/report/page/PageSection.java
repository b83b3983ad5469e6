package dev.planwright.application.report.page;

import dev.planwright.application.report.document.Block;
import java.util.List;
import java.util.stream.Stream;

/**
 * A section of a report's page.
 *
 * @param number its place, from 1
 * @param anchor its place in the page; it never changes, so that links to it last
 * @param blocks what it says
 */
public record PageSection(
    int number, String anchor, String title, Origin origin, Mark mark, List<Block> blocks) {
  public PageSection {
    blocks = List.copyOf(blocks);
  }

  /** The same with more at its end. */
  public PageSection followedBy(List<Block> more) {
    return new PageSection(
        number,
        anchor,
        title,
        origin,
        mark,
        Stream.concat(blocks.stream(), more.stream()).toList());
  }

  /** Whether paper has anything of it. */
  public boolean printed() {
    return !blocks.stream()
        .allMatch(block -> block instanceof Block.Fold || block instanceof Block.Screen);
  }

  /**
   * Where it comes from.
   *
   * @param names for programs, apart by blanks
   * @param sentence for readers
   */
  public record Origin(String names, String sentence) {}

  /**
   * How good it is.
   *
   * @param word as {@code partial}
   * @param sign one character that says the same; empty when there is nothing to remark
   */
  public record Mark(String word, String sign) {}
}
