package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the blocks of a section. What has no content leaves no heading behind. */
final class Blocks {
  private final List<Block> blocks = new ArrayList<>();

  Blocks add(Block block) {
    blocks.add(block);
    return this;
  }

  Blocks add(Optional<? extends Block> block) {
    block.ifPresent(blocks::add);
    return this;
  }

  Blocks addAll(List<? extends Block> more) {
    blocks.addAll(more);
    return this;
  }

  /** The table, if it has rows. */
  Blocks table(JsonTable table) {
    return add(table.done());
  }

  Blocks paragraph(Inline... content) {
    return add(new Block.Paragraph(List.of(content)));
  }

  Blocks paragraph(String words) {
    return paragraph(new Inline.Text(words));
  }

  /** The member's text as a paragraph, if it has one. */
  Blocks paragraph(JsonObject object, String field) {
    object.text(field).map(Words::sentence).ifPresent(this::paragraph);
    return this;
  }

  Blocks note(Tone tone, String words) {
    return add(new Block.Note(tone, Inline.of(words)));
  }

  /** A list under a heading, if it has items. */
  Blocks list(String title, List<String> items) {
    return part(title, new Blocks().items(items).done());
  }

  /** A list, if it has items. */
  Blocks items(List<String> items) {
    return itemLines(items.stream().map(Inline::of).toList());
  }

  Blocks itemLines(List<List<Inline>> items) {
    return items.isEmpty() ? this : add(new Block.Items(false, items));
  }

  Blocks numbered(List<List<Inline>> items) {
    return items.isEmpty() ? this : add(new Block.Items(true, items));
  }

  /** The pairs, if there are any. */
  Blocks pairs(List<Block.Pair> pairs) {
    return pairs.isEmpty() ? this : add(new Block.Pairs(pairs));
  }

  /** A part with a heading, if it has content. */
  Blocks part(String title, List<Block> content) {
    return content.isEmpty() ? this : add(new Block.Part(title, Optional.empty(), content));
  }

  /** A part that other places can link to, if it has content. */
  Blocks part(String title, String anchor, List<Block> content) {
    return content.isEmpty() ? this : add(new Block.Part(title, Optional.of(anchor), content));
  }

  /** A part that opens on demand, if it has content. */
  Blocks fold(String title, List<Block> content) {
    return content.isEmpty() ? this : add(new Block.Fold(title, content));
  }

  List<Block> done() {
    return List.copyOf(blocks);
  }

  /** A name with the member's value, if it has one. */
  static Optional<Block.Pair> pair(String name, JsonObject object, String field) {
    return object
        .get(field)
        .map(Words::plain)
        .filter(words -> !words.isBlank())
        .map(words -> new Block.Pair(name, Inline.of(words)));
  }

  /** A name with these words. */
  static Block.Pair pair(String name, String words) {
    return new Block.Pair(name, Inline.of(words));
  }
}
