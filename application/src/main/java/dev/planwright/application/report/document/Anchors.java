package dev.planwright.application.report.document;

import module java.base;

import dev.planwright.application.report.document.Block.Fold;
import dev.planwright.application.report.document.Block.Part;
import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;

/** Where a document holds the plan's elements: the first row with an element's id is its home. */
public final class Anchors {
  private final Map<String, String> anchors = new LinkedHashMap<>();
  private final Map<String, String> titles;

  private Anchors(Map<String, String> titles) {
    this.titles = Map.copyOf(titles);
  }

  /** The homes in these blocks; {@code titles} names elements by id. */
  public static Anchors of(List<Block> blocks, Map<String, String> titles) {
    var anchors = new Anchors(titles);
    anchors.collect(blocks, new HashSet<>());
    return anchors;
  }

  /** The anchor of that element, empty when the document has no row for it. */
  public Optional<String> of(String id) {
    return Optional.ofNullable(anchors.get(id));
  }

  /** What the element is called. */
  public Optional<String> title(String id) {
    return Optional.ofNullable(titles.get(id));
  }

  private void collect(List<Block> blocks, Set<String> used) {
    for (Block block : blocks) {
      switch (block) {
        case Table table -> table.rows().forEach(row -> add(row, used));
        case Part part -> collect(part.blocks(), used);
        case Fold fold -> collect(fold.blocks(), used);
        case Block.Screen screen -> collect(screen.blocks(), used);
        case Block.Paragraph _,
            Block.Note _,
            Block.Items _,
            Block.Pairs _,
            Block.Cards _,
            Block.Chart _,
            Block.Gantt _,
            Block.Verbatim _ -> {}
      }
    }
  }

  private void add(Row row, Set<String> used) {
    row.id()
        .filter(id -> !anchors.containsKey(id))
        .ifPresent(id -> {
          String anchor = "e-" + id.replaceAll("[^A-Za-z0-9.-]", "-");
          if (used.add(anchor)) {
            anchors.put(id, anchor);
          }
        });
  }
}
