package dev.planwright.application.report.document;

import java.util.List;

/** A piece of a line. */
public sealed interface Inline {

  /** Plain words. */
  record Text(String value) implements Inline {}

  /** Words that matter. */
  record Strong(String value) implements Inline {}

  /** Words of less weight. */
  record Quiet(String value) implements Inline {}

  /** Words of the prompt, as they stand there. */
  record Quote(String value) implements Inline {}

  /** The id of an element of the plan, linked where the document has it. */
  record Ref(String id) implements Inline {}

  /** The id of an element of the plan, linked as {@link Ref}, and what the element is called. */
  record Named(String id) implements Inline {}

  /** The id of the element whose home this is. */
  record Own(String id) implements Inline {}

  /** A short label with a tone. */
  record Badge(Tone tone, String label) implements Inline {}

  /** A link to another place of the document. */
  record Jump(String anchor, String label) implements Inline {}

  /** Several statements, each on a line of its own. */
  record Lines(List<String> lines) implements Inline {
    public Lines {
      lines = List.copyOf(lines);
    }
  }

  /** Plain words. */
  static List<Inline> of(String text) {
    return text.isEmpty() ? List.of() : List.of(new Text(text));
  }
}
