package dev.planwright.application.stage.projectplan;

import module java.base;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;

/** A chapter for each matter that the prompt asks for. */
final class TopicSection {
  static final String TITLE = "What was asked, point by point";

  private TopicSection() {}

  /** Its place in the report; none where the plan has no topics. */
  static PlanSection inReport() {
    return new PlanSection(
            "s-012-topics",
            TITLE,
            List.of(Stage.PROJECT_PLAN),
            (content, _) ->
                content.get(ProjectPlan.STAGE).map(plan -> blocks(plan.topics())).orElse(List.of()))
        .ifAny();
  }

  /**
   * Their tables are made even here, too: those of a file that was edited are as they were typed.
   */
  static List<Block> blocks(List<Topic> topics) {
    var blocks = new Blocks();
    topics.forEach(topic -> blocks.part(topic.title(), topic.anchor(), chapter(topic.even())));
    return blocks.done();
  }

  private static List<Block> chapter(Topic topic) {
    List<Inline> text = new ArrayList<>(Inline.of(topic.text()));
    if (!topic.facts().isEmpty()) {
      text.add(
          new Inline.Screen(
              Stream.concat(Stream.of(new Inline.Text(" ")), Inline.refs(topic.facts()).stream())
                  .toList()));
    }
    return new Blocks()
        .add(new Block.Paragraph(text))
        .add(topic.table().flatMap(table -> table(topic.title(), table)))
        .done();
  }

  private static Optional<Block> table(String caption, TopicTable table) {
    Rows<List<String>> rows = Rows.of(caption, table.rows());
    IntStream.range(0, table.head().size())
        .forEach(i -> rows.text(table.head().get(i), row -> row.get(i)));
    return rows.table();
  }
}
