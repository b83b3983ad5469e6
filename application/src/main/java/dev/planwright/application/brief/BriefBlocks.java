package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.Brief.Checklist;
import dev.planwright.application.brief.Brief.Day;
import dev.planwright.application.brief.Brief.Question;
import dev.planwright.application.brief.Brief.Result;
import dev.planwright.application.brief.Brief.Statement;
import dev.planwright.application.brief.Brief.Sum;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Align;
import dev.planwright.application.report.document.Block.Cell;
import dev.planwright.application.report.document.Block.Column;
import dev.planwright.application.report.document.Block.Items;
import dev.planwright.application.report.document.Block.Look;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Block.Paragraph;
import dev.planwright.application.report.document.Block.Part;
import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Tone;

/** A brief as the blocks of its report, at most six printed pages. */
public final class BriefBlocks {
  private final Brief brief;
  private final Messages messages;

  private BriefBlocks(Brief brief) {
    this.brief = brief;
    this.messages = Messages.of(brief.opening().language());
  }

  /** The parts of the report, top to bottom; a part without content is left out. */
  public static List<Block> of(Brief brief) {
    var blocks = new BriefBlocks(brief);
    List<Block> all = new ArrayList<>(blocks.opening());
    all.addAll(blocks.parts());
    return List.copyOf(all);
  }

  private List<Block> opening() {
    String change = brief.opening().field().given() ? "" : " " + messages.text("field.change");
    boolean tie = brief.opening().field().field().isEmpty();
    return List.of(
        new Note(Tone.WATCH, Inline.of(messages.text("note"))),
        new Paragraph(
            List.of(
                new Inline.Strong(brief.opening().readAs()), new Inline.Text(tie ? "" : change))));
  }

  private List<Block> parts() {
    List<Block> parts = new ArrayList<>();
    parts.add(part("questions", questions()));
    parts.add(part("stated", stated()));
    parts.add(part("calendar", List.of(calendar())));
    if (!brief.tables().sums().isEmpty()) {
      parts.add(part("sums", List.of(sums())));
    }
    parts.add(part("arithmetic", results()));
    brief.checklist().ifPresent(list -> parts.add(checklist(list)));
    parts.add(part("whole", whole()));
    return parts;
  }

  private Part part(String key, List<Block> blocks) {
    return new Part(messages.text("section." + key), Optional.of(key), blocks);
  }

  private List<Block> questions() {
    List<Row> rows = new ArrayList<>();
    for (Question question : brief.questions()) {
      boolean contradiction = question.cause() == Brief.Cause.CONTRADICTION;
      String cause = messages.text("cause." + question.cause().name().toLowerCase(Locale.ROOT));
      rows.add(
          row(
              List.of(
                  new Inline.Badge(contradiction ? Tone.BAD : Tone.WATCH, cause),
                  new Inline.Text(" " + question.subject())),
              Inline.of(question.question()),
              Inline.of(question.why())));
    }
    return List.of(table("questions", rows, "subject", "question", "why"));
  }

  private List<Block> stated() {
    if (brief.stated().shown().isEmpty()) {
      return List.of(new Paragraph(Inline.of(messages.text("no_facts"))));
    }
    List<Row> rows = new ArrayList<>();
    for (Statement statement : brief.stated().shown()) {
      rows.add(
          row(
              Inline.of(messages.text("kind." + Members.name(statement.kind()))),
              List.of(new Inline.Quote(statement.quote())),
              Inline.of(statement.value())));
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(table("stated", rows, "subject", "words", "value"));
    int further = brief.stated().further();
    if (further > 0) {
      String count = new Notation(messages).number(BigDecimal.valueOf(further));
      blocks.add(new Paragraph(Inline.of(messages.text("further", count))));
    }
    return blocks;
  }

  private Block calendar() {
    List<Row> rows = new ArrayList<>();
    for (Day day : brief.tables().calendar()) {
      rows.add(
          row(
              Inline.of(day.shown()),
              Inline.of(day.distance()),
              Inline.of(day.kind()),
              Inline.of(day.what())));
    }
    return table("calendar", rows, "date", "distance", "role", "what");
  }

  private Block sums() {
    List<Row> rows = new ArrayList<>();
    for (Sum sum : brief.tables().sums()) {
      rows.add(row(Inline.of(sum.amount()), Inline.of(sum.role()), Inline.of(sum.what())));
    }
    return table("sums", rows, "amount", "role", "what");
  }

  private List<Block> results() {
    if (brief.results().isEmpty()) {
      return List.of(new Paragraph(Inline.of(messages.text("no_arithmetic"))));
    }
    List<Row> rows = new ArrayList<>();
    for (Result result : brief.results()) {
      rows.add(
          row(Inline.of(result.what()), Inline.of(result.value()), Inline.of(result.formula())));
    }
    return List.of(table("arithmetic", rows, "what", "result", "from"));
  }

  private Part checklist(Checklist list) {
    return new Part(
        messages.text("section.checklist", list.field()),
        Optional.of("checklist"),
        List.of(
            new Paragraph(List.of(new Inline.Quiet(messages.text("checklist.note")))),
            new Block.Pairs(
                List.of(
                    pair("phases", list.phases()),
                    pair("permits", list.permits()),
                    pair("risks", list.risks()),
                    pair("roles", list.roles())))));
  }

  private Block.Pair pair(String key, List<String> items) {
    return new Block.Pair(messages.text("checklist." + key), Inline.of(String.join(" · ", items)));
  }

  private List<Block> whole() {
    return List.of(
        new Paragraph(Inline.of(messages.text("whole.intro"))),
        new Items(
            false,
            List.of(
                Inline.of(messages.text("whole.agent")),
                Inline.of(messages.text("whole.key")),
                Inline.of(messages.text("whole.local")))),
        new Paragraph(Inline.of(messages.text("whole.again"))));
  }

  private Table table(String section, List<Row> rows, String... columns) {
    List<Column> titles = new ArrayList<>();
    for (String column : columns) {
      titles.add(new Column(messages.text("column." + column), Align.LEFT));
    }
    return new Table(messages.text("section." + section), titles, rows, Look.PLAIN);
  }

  @SafeVarargs
  private static Row row(List<Inline>... cells) {
    List<Cell> row = new ArrayList<>();
    for (List<Inline> cell : cells) {
      row.add(Cell.of(cell));
    }
    return new Row(Optional.empty(), row);
  }
}
