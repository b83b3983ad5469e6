package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.governance.Sittings;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Option;

/** The register of decisions: what each option moves beside the plan as it is, in columns. */
final class DecisionRows {
  static final String TITLE = "Decisions and what their options move";

  private final PlanContent content;
  private final Register register;
  private final Figures figures;
  private final Sittings sittings;
  private final Common common;

  DecisionRows(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
    this.figures = new Figures(content);
    this.sittings = Sittings.of(content.input());
    this.common = Common.of(register.decisions());
  }

  /**
   * What most decisions have in common and is told once, above the table.
   *
   * @param due empty, too, where owners differ, or a decision has no day of its own to tell, or no
   *     last one while others have
   */
  private record Common(Optional<String> owner, Optional<Due> due) {
    static Common of(List<Decision> decisions) {
      Optional<String> owner = most(decisions.stream().map(Decision::owner).toList());
      return new Common(
          owner,
          owner
              .filter(_ -> decisions.stream().allMatch(one -> one.by().isPresent()))
              .filter(_ ->
                  decisions.stream().map(one -> one.latest().isPresent()).distinct().count() == 1)
              .flatMap(_ -> most(decisions.stream().map(Due::of).toList())));
    }

    boolean owns(Decision decision) {
      return owner.filter(decision.owner()::equals).isPresent();
    }

    boolean tellsDays(Decision decision) {
      return owns(decision) && due.filter(Due.of(decision)::equals).isPresent();
    }

    private static <T> Optional<T> most(List<T> all) {
      return all.stream()
          .filter(one -> all.size() > 1 && 2 * Collections.frequency(all, one) > all.size())
          .findFirst();
    }
  }

  /** By when it is decided; empty where nothing that waits is scheduled. */
  private record Due(Optional<LocalDate> by, Optional<LocalDate> latest) {
    static Due of(Decision decision) {
      return new Due(decision.by(), decision.latest());
    }
  }

  /**
   * A row.
   *
   * @param head what a decision asks, across all columns; empty in the rows of options
   */
  private record Line(
      String id, List<Inline> head, List<Inline> option, Map<Figure, List<Inline>> moved) {
    List<Inline> cell(Figure figure) {
      return moved.getOrDefault(figure, List.of());
    }

    /** Whether no column of figures has anything to say, so that the words take their room. */
    boolean still() {
      return moved.values().stream().noneMatch(Figures::moves);
    }
  }

  List<Block> blocks() {
    if (register.decisions().isEmpty()) {
      return List.of();
    }
    List<Line> options = new ArrayList<>();
    for (Decision decision : register.decisions()) {
      options.add(new Line(decision.id().toString(), head(decision), List.of(), Map.of()));
      options.addAll(lines(decision));
    }
    AllRecommended.of(content, register)
        .ifPresent(all -> options.add(new Line("", List.of(), all.words(), all.moved())));
    List<Line> lines = new ArrayList<>(options);
    lines.addFirst(
        new Line("", List.of(), Inline.strong(say("As the plan has it")), figures.planned()));
    Rows<Line> rows =
        Rows.of(TITLE, lines)
            .own(Line::id)
            .across(Line::head)
            .spread(Line::still)
            .prose("Option", Line::option);
    Predicate<Figure> moved =
        figure -> options.stream().anyMatch(line -> Figures.moves(line.cell(figure)));
    boolean all = moved.test(Figure.ALL);
    Stream.of(Figure.values())
        .filter(figure -> figure != (all ? Figure.BOTH : Figure.ALL))
        .forEach(figure -> {
          rows.fixed(figures.title(figure), line -> line.cell(figure));
          if (figure == Figure.BUDGET || !moved.test(figure) || (figure == Figure.COST && told())) {
            rows.onScreen();
          }
        });
    return new Blocks().paragraph(intro()).table(rows).done();
  }

  /** Whether what is missing moves by as much as the cost, with each option. */
  private boolean told() {
    return figures.missing().isPresent()
        && register.decisions().stream()
            .flatMap(decision -> decision.options().stream())
            .flatMap(option -> option.price().stream())
            .allMatch(price -> price.cost().compareTo(price.gap()) == 0);
  }

  private Inline[] intro() {
    List<Inline> intro = new ArrayList<>();
    intro.add(
        new Text(
            say(
                "Each option is computed as a plan of its own, in 1,000 runs. In brackets stands"
                    + " its difference from the plan as it is; “=” is none. An option without"
                    + " figures is the plan as it is, unless it says “not computed”.")));
    List<Inline> told = new ArrayList<>();
    common
        .owner()
        .ifPresent(owner -> {
          Inline.labelled(told, "Owner", List.of(new Inline.Named(owner)));
          common.due().ifPresent(due -> told.addAll(days(owner, due)));
        });
    if (!told.isEmpty()) {
      List<Inline> unless = new ArrayList<>();
      unless.add(new Text(" "));
      unless.add(new Text(say("Unless told otherwise:")));
      unless.add(new Text(" "));
      unless.addAll(told.subList(1, told.size()));
      intro.add(new Inline.Screen(unless));
    }
    return intro.toArray(Inline[]::new);
  }

  /** Who decides and what waits for it are told on paper elsewhere. */
  private List<Inline> head(Decision decision) {
    List<Inline> head = new ArrayList<>();
    head.add(new Strong(decision.question().text()));
    head.add(new Text(" "));
    head.add(new Text(Inline.sentence(decision.question().why())));
    List<Inline> more = new ArrayList<>();
    if (!common.owns(decision)) {
      Inline.labelled(more, "Owner", List.of(new Inline.Named(decision.owner())));
    }
    if (!common.tellsDays(decision)) {
      more.addAll(days(decision.owner(), Due.of(decision)));
    }
    Inline.labelled(more, "Blocks", Inline.refs(decision.blocks()));
    head.addAll(Inline.screen(more));
    return head;
  }

  private List<Inline> days(String owner, Due due) {
    List<Inline> days = new ArrayList<>();
    Inline.labelled(days, "Decide by", due.by().map(day -> by(owner, day)).orElse(List.of()));
    Inline.labelled(
        days,
        "at the latest",
        due.latest().map(day -> Inline.of(day.toString())).orElse(List.of()));
    return days;
  }

  private List<Inline> by(String owner, LocalDate day) {
    List<Inline> by = new ArrayList<>(Inline.strong(day.toString()));
    sittings
        .tooLate(owner, day)
        .ifPresent(first ->
            by.add(
                new Text(
                    " (" + say("no sitting is in time, the first known is on {0}", first) + ")")));
    return by;
  }

  /** What is recommended first; each keeps its number. */
  private List<Line> lines(Decision decision) {
    List<Option> options = decision.options();
    return IntStream.range(0, options.size())
        .boxed()
        .sorted(Comparator.comparing(i -> options.get(i).recommended().isEmpty()))
        .map(i -> line(decision, options.get(i), i + 1))
        .toList();
  }

  private Line line(Decision decision, Option option, int number) {
    List<Inline> cell = new ArrayList<>(Inline.strong(option.label()));
    if (option.recommended().isPresent()) {
      cell.addAll(List.of(new Text(" "), new Badge(Tone.GOOD, "recommended")));
    }
    if (option.label().equals(decision.question().fallback())) {
      cell.addAll(List.of(new Text(" "), new Badge(Tone.PLAIN, "if nobody decides")));
    }
    cell.addAll(List.of(new Text(" "), new Text(option.changes())));
    option.recommended().ifPresent(why -> cell.addAll(List.of(new Text(" "), new Text(why))));
    RegisterSection.remarks(option, content)
        .forEach(remark -> {
          cell.add(new Text(" "));
          cell.addAll(remark);
        });
    Map<Figure, List<Inline>> moved = new EnumMap<>(figures.of(option));
    boolean still = moved.values().stream().noneMatch(Figures::moves);
    if (option.price().isPresent() && still) {
      quiet(cell, say("no difference"));
    }
    if (option.operations().isEmpty() && !decision.isPlanned(option)) {
      if (still) {
        quiet(cell, say("not computed"));
      } else {
        moved.put(Figure.FINISH, List.of(new Inline.Quiet(say("not computed"))));
      }
    }
    return new Line(decision.id() + "." + number, List.of(), cell, moved);
  }

  private static void quiet(List<Inline> cell, String words) {
    cell.addAll(List.of(new Text(" "), new Inline.Quiet(words)));
  }
}
