package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Slack.Chain;

/** What drives the end and each other date: chains of tasks, with the float of each step. */
record ChainTables(Schedule schedule) {
  /** From so many steps on a chain is not told again. */
  private static final int SHARED = 3;

  /** What drives each date, and what else has no float. */
  List<Block> chains() {
    Course course = schedule.course();
    Map<String, String> titles = titles();
    var blocks = new Blocks();
    List<Chain> chains = finishFirst(course.slack().chains());
    if (!chains.isEmpty()) {
      blocks.paragraph(
          new Inline.Text(
              say("Float is in working days until work first misses a date or a window.")),
          new Inline.Screen(
              Inline.of(" " + say("Where none is named, that is the date of the table."))));
    }
    var others = new Blocks();
    for (int i = 0; i < chains.size(); i++) {
      (i == 0 ? blocks : others).table(steps(chains.get(i), shared(chains, i), titles));
    }
    String beside =
        course.tasks().stream()
            .filter(task -> task.times().critical())
            .map(task -> task.id().toString())
            .filter(id ->
                course.slack().chains().stream()
                    .flatMap(chain -> chain.steps().stream())
                    .noneMatch(step -> step.task().equals(id)))
            .collect(Collectors.joining(", "));
    if (!beside.isEmpty()) {
      others.paragraph(say("Without float too: {0}.", beside));
    }
    return blocks.screen(others.done()).done();
  }

  /** Paper has the first alone: what drives the finish, where anything does. */
  private static List<Chain> finishFirst(List<Chain> chains) {
    return chains.stream()
        .sorted(
            Comparator.comparing(
                (Chain chain) -> !chain.target().names().contains(Schedule.FINISH)))
        .toList();
  }

  private Map<String, String> titles() {
    Course course = schedule.course();
    Map<String, String> titles = new HashMap<>();
    course.packages().forEach(pack -> titles.put(pack.id().toString(), pack.title()));
    course.tasks().forEach(task -> titles.put(task.id().toString(), task.task().title()));
    schedule.milestones().forEach(one -> titles.putIfAbsent(one.ref().toString(), one.name()));
    return titles;
  }

  /** How many steps it begins with that one before it begins with, too. */
  private static int shared(List<Chain> chains, int at) {
    List<String> own = chains.get(at).steps().stream().map(Slack.Step::task).toList();
    int most = 0;
    for (Chain before : chains.subList(0, at)) {
      List<String> other = before.steps().stream().map(Slack.Step::task).toList();
      int same = 0;
      while (same < Math.min(own.size(), other.size()) && own.get(same).equals(other.get(same))) {
        same++;
      }
      most = Math.max(most, same);
    }
    return most < own.size() && most >= SHARED ? most : 0;
  }

  private Rows<Slack.Step> steps(Chain chain, int shared, Map<String, String> titles) {
    Slack.Target target = chain.target();
    Map<String, Schedule.Dates> dates = schedule.course().dates();
    String caption =
        target.spare().signum() > 0
            ? say(
                "What drives {0} by {1}, with {2} days of margin",
                names(target.names()), by(target), Numbers.plain(target.spare()))
            : say("What drives {0} by {1}", names(target.names()), by(target));
    List<Slack.Step> own = chain.steps().subList(shared, chain.steps().size());
    String begin =
        shared == 0
            ? ""
            : "; " + say("it begins as above up to {0}", chain.steps().get(shared - 1).task());
    return Rows.of(caption + begin, own)
        .ref("Task", Slack.Step::task)
        .strong("Title", step -> titles.getOrDefault(step.task(), ""))
        .date("Start", step -> day(dates, step, Schedule.Dates::start))
        .date("Finish", step -> day(dates, step, Schedule.Dates::finish))
        .right("Float", step -> spare(step, target))
        .texts("Waits for", step -> remarks(step, day(dates, step, Schedule.Dates::start)))
        .onScreen();
  }

  /**
   * The same float as in the work breakdown; of a permit, which is not in it, to the table's date.
   */
  private List<Inline> spare(Slack.Step step, Slack.Target target) {
    Course course = schedule.course();
    return Stream.concat(
            course.tasks().stream()
                .filter(task -> task.id().toString().equals(step.task()))
                .map(task -> course.slack().of(task)),
            course.packages().stream()
                .filter(pack -> pack.id().toString().equals(step.task()))
                .map(pack -> course.spare(pack)))
        .findFirst()
        .map(spare -> left(spare.days(), spare.until(), target.names()))
        .orElseGet(() -> left(step.spare(), target.names(), target.names()));
  }

  /**
   * Days of float; on a screen with what is missed after them where that is not among what one
   * expects.
   */
  static List<Inline> left(BigDecimal days, List<String> until, List<String> expected) {
    List<Inline> cell = new ArrayList<>(Inline.of(Numbers.plain(days)));
    if (!expected.containsAll(until)) {
      String end =
          until.equals(List.of(Schedule.FINISH))
              ? say("to the finish")
              : say("to {0}", names(until));
      cell.add(new Inline.Screen(List.of(new Inline.Quiet(" " + end))));
    }
    return cell;
  }

  /** The day that the prompt states, which need not be a working day; else that of the target. */
  private LocalDate by(Slack.Target target) {
    return schedule.findings().dated().stream()
        .filter(row -> target.names().contains(row.fact().toString()))
        .map(Schedule.DatedFact::date)
        .filter(day -> !day.isBefore(target.by()))
        .min(Comparator.naturalOrder())
        .orElseGet(() ->
            target.names().equals(List.of(Schedule.FINISH))
                ? schedule.project().finish().planned()
                : target.by());
  }

  private static String day(
      Map<String, Schedule.Dates> dates, Slack.Step step, Function<Schedule.Dates, LocalDate> end) {
    return Optional.ofNullable(dates.get(step.task())).map(end).map(LocalDate::toString).orElse("");
  }

  private List<String> remarks(Slack.Step step, String from) {
    return Stream.of(
            step.waits().stream()
                .map(wait ->
                    say(
                        "waits for {0}, from {1}: {2} days of float",
                        names(wait.names()), from, Numbers.plain(wait.days()))),
            step.target().stream()
                .map(other ->
                    say(
                        "{0} by {1}: float {2}",
                        names(other.names()), by(other), Numbers.plain(other.spare()))))
        .flatMap(remarks -> remarks)
        .toList();
  }

  /** To what a float runs, in words. */
  static String names(List<String> names) {
    return names.stream()
        .map(name -> name.equals(Schedule.FINISH) ? say("the finish") : name)
        .collect(Collectors.joining(", "));
  }
}
