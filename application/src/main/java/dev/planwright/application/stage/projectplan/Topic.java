package dev.planwright.application.stage.projectplan;

import module java.base;

import dev.planwright.domain.project.ElementId;

/**
 * A matter that the prompt asks to be planned or answered, told in a chapter of its own.
 *
 * @param facts of the prompt that ask for it
 * @param text whole sentences
 * @param table what is read faster in rows, as what is done in which season
 */
public record Topic(
    ElementId id, String title, List<ElementId> facts, String text, Optional<TopicTable> table) {
  public Topic {
    facts = List.copyOf(facts);
  }

  /** Its place in the report. */
  public String anchor() {
    return "e-" + id;
  }

  /** With each row of its table as long as the head. */
  Topic even() {
    return new Topic(id, title, facts, text, table.map(TopicTable::even));
  }
}
