package dev.planwright.application.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.language.Language;
import dev.planwright.application.report.page.PageSection;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.stage.report.ReportContent;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hand-written plan, told to be in another language: only its own text stays English. */
class TranslatedPlanTest {
  @ParameterizedTest
  @ValueSource(strings = {"de", "es"})
  void a_plan_has_no_label_and_no_sentence_of_ours_in_english(String code) {
    var plan = new HandWrittenPlan(code);
    plan.bench.run();
    OwnWords own = Language.of(code).during(() -> new OwnWords(Language.spoken(), plan));

    Set<String> english =
        Language.of(code)
            .during(() ->
                shown(plan)
                    .map(Language::shown)
                    .filter(own::isEnglish)
                    .collect(Collectors.toCollection(TreeSet::new)));

    assertEquals(Set.of(), english, english.size() + " texts");
    String page = plan.files().get(Pipeline.REPORT_FILE).content().text();
    assertTrue(page.contains("<html lang=\"" + code + "\">"));
  }

  /** Every piece of text that readers of the report and of the stages' files see. */
  private static Stream<String> shown(HandWrittenPlan plan) {
    Pipeline pipeline = StandardPipeline.all().models();
    List<PlanFile> files =
        plan.files().entrySet().stream()
            .filter(file -> file.getKey().matches("\\d{3}-[a-z-]+\\.json"))
            .map(file -> PlanFile.text(file.getKey(), file.getValue().content().text()))
            .toList();
    var finished = StageFiles.envelopes(pipeline, files);
    var input =
        new StageInput(
            HandWrittenPlan.REPLIES.prompt(),
            StageFiles.startDate(finished.get(pipeline.first())).orElseThrow(),
            finished);
    var content = new PlanContent(pipeline, input, RunTotals.withoutModel(Duration.ZERO));
    List<PageSection> sections = ReportContent.sections(pipeline, content, TaskTexts.FULL);
    return Stream.of(
            sections.stream().map(PageSection::title),
            sections.stream().flatMap(section -> texts(section.blocks())),
            finished.values().stream().map(Envelope::qualityNotes).flatMap(List::stream),
            finished.values().stream()
                .flatMap(made ->
                    texts(pipeline.definition(made.stage()).text(made.data()).orElse(List.of()))))
        .flatMap(all -> all);
  }

  private static Stream<String> texts(List<Block> blocks) {
    return blocks.stream().flatMap(TranslatedPlanTest::texts);
  }

  private static Stream<String> texts(Block block) {
    return switch (block) {
      case Block.Paragraph(var content) -> lines(content);
      case Block.Note(_, var content) -> lines(content);
      case Block.Items(_, var items) -> items.stream().flatMap(TranslatedPlanTest::lines);
      case Block.Pairs(var pairs) ->
          pairs.stream()
              .flatMap(pair -> Stream.concat(Stream.of(pair.name()), lines(pair.content())));
      case Block.Cards(var cards) ->
          cards.stream().flatMap(card -> Stream.of(card.label(), card.value(), card.remark()));
      case Block.Table(var caption, var columns, var rows, _) ->
          Stream.of(
                  Stream.of(caption),
                  columns.stream().map(Block.Column::title),
                  rows.stream()
                      .flatMap(row -> row.cells().stream())
                      .flatMap(c -> lines(c.content())))
              .flatMap(all -> all);
      case Block.Part(var title, _, var inner) -> Stream.concat(Stream.of(title), texts(inner));
      case Block.Fold(var title, _, var inner) -> Stream.concat(Stream.of(title), texts(inner));
      case Block.Screen(var inner) -> texts(inner);
      case Block.Chart(var caption, _, _, _) -> Stream.of(caption);
      case Block.Gantt(var caption, _) -> Stream.of(caption);
      case Block.Verbatim _ -> Stream.empty();
    };
  }

  private static Stream<String> lines(List<Inline> content) {
    return content.stream()
        .flatMap(inline ->
            switch (inline) {
              case Inline.Text(var words) -> Stream.of(words);
              case Inline.Strong(var words) -> Stream.of(words);
              case Inline.Quiet(var words) -> Stream.of(words);
              case Inline.Badge(_, var label) -> Stream.of(label);
              case Inline.Jump(_, var label) -> Stream.of(label);
              case Inline.Lines(var several) -> several.stream();
              case Inline.Screen(var screen) -> lines(screen);
              case Inline.Quote _, Inline.Page _, Inline.Ref _, Inline.Named _, Inline.Own _ ->
                  Stream.empty();
            });
  }
}
