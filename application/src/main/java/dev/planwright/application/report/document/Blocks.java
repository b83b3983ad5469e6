package dev.planwright.application.report.document;

import module java.base;

/** Collects the blocks of a section. What has no content leaves no heading behind. */
public final class Blocks {
  private final List<Block> blocks = new ArrayList<>();

  public Blocks add(Block block) {
    blocks.add(block);
    return this;
  }

  /** The block, if there is one. */
  public Blocks add(Optional<? extends Block> block) {
    block.ifPresent(blocks::add);
    return this;
  }

  /** Several blocks. */
  public Blocks addAll(List<? extends Block> more) {
    blocks.addAll(more);
    return this;
  }

  /** The table, if it has rows. */
  public Blocks table(Rows<?> rows) {
    return add(rows.table());
  }

  /** A paragraph of several pieces. */
  public Blocks paragraph(Inline... content) {
    return add(new Block.Paragraph(List.of(content)));
  }

  /** A paragraph of plain words. */
  public Blocks paragraph(String words) {
    return paragraph(new Inline.Text(words));
  }

  /** A remark set apart. */
  public Blocks note(Tone tone, String words) {
    return add(new Block.Note(tone, Inline.of(words)));
  }

  /** A list under a heading, if it has items. */
  public Blocks list(String title, List<String> items) {
    return part(title, new Blocks().items(items).done());
  }

  /** A list, if it has items. */
  public Blocks items(List<String> items) {
    return itemLines(items.stream().map(Inline::of).toList());
  }

  /** A list whose items have several pieces, if it has items. */
  public Blocks itemLines(List<List<Inline>> items) {
    return items.isEmpty() ? this : add(new Block.Items(false, items));
  }

  /** What paper leaves out, if there is any. */
  public Blocks screen(List<Block> more) {
    return more.isEmpty() ? this : add(new Block.Screen(more));
  }

  /** A numbered list, if it has items. */
  public Blocks numbered(List<List<Inline>> items) {
    return items.isEmpty() ? this : add(new Block.Items(true, items));
  }

  /** The pairs, if there are any. */
  public Blocks pairs(List<Block.Pair> pairs) {
    return pairs.isEmpty() ? this : add(new Block.Pairs(pairs));
  }

  /** A part with a heading, if it has content. */
  public Blocks part(String title, List<Block> content) {
    return content.isEmpty() ? this : add(new Block.Part(title, Optional.empty(), content));
  }

  /** A part that other places can link to, if it has content. */
  public Blocks part(String title, String anchor, List<Block> content) {
    return content.isEmpty() ? this : add(new Block.Part(title, Optional.of(anchor), content));
  }

  /** A part that opens on demand and is not printed, if it has content. */
  public Blocks fold(String title, List<Block> content) {
    return fold(title, Optional.empty(), content);
  }

  /** The same, which other places can link to. */
  public Blocks fold(String title, String anchor, List<Block> content) {
    return fold(title, Optional.of(anchor), content);
  }

  private Blocks fold(String title, Optional<String> anchor, List<Block> content) {
    return content.isEmpty() ? this : add(new Block.Fold(title, anchor, content));
  }

  /** What was collected. */
  public List<Block> done() {
    return List.copyOf(blocks);
  }

  public static Block.Pair pair(String name, String words) {
    return new Block.Pair(name, Inline.of(words));
  }
}
