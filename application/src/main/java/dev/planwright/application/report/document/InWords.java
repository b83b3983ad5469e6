package dev.planwright.application.report.document;

import module java.base;

import dev.planwright.application.report.document.Inline.Text;

/** Elements of the plan in words; only a screen has their ids, too, which lead to them. */
public final class InWords {
  private InWords() {}

  /** The words, behind the id on a screen. */
  public static List<Inline> of(Object id, Inline... words) {
    List<Inline> line =
        new ArrayList<>(Inline.screen(List.of(new Inline.Ref(id.toString()), new Text(" "))));
    line.addAll(List.of(words));
    return line;
  }
}
