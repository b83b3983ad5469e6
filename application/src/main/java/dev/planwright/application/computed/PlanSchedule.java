package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Activity;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Cycles;
import dev.planwright.domain.schedule.Levelling;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Network;
import dev.planwright.domain.schedule.Passes;
import dev.planwright.domain.schedule.PhaseStarts;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** A plan's schedule, computed from the finished stages; stages 022 and 023 both start from it. */
final class PlanSchedule {
  private final StageInput input;
  private final List<PlanTask> tasks;
  private final List<Link> links;
  private final WorkCalendar calendar;
  private final Workdays workdays;
  private final Levelling.Levelled levelled;
  private final Passes passes;

  PlanSchedule(StageInput input) {
    this.input = input;
    this.tasks = PlanTask.of(data(input, Stage.TASKS));
    this.calendar = WorkCalendar.of(text(data(input, Stage.CONTEXT), "holiday_country"));
    this.workdays = new Workdays(calendar, input.startDate());
    this.links = links(tasks, data(input, Stage.LINKS));
    List<Activity> activities = tasks.stream().map(PlanTask::activity).toList();
    var linked = new Network(activities, links);
    this.levelled = Levelling.level(linked.with(PhaseStarts.linksFor(linked)), headcount(input));
    this.passes = levelled.network().passes();
  }

  List<PlanTask> tasks() {
    return tasks;
  }

  /** The links that the plan states; handing over between tasks of one person is not among them. */
  List<Link> links() {
    return links;
  }

  WorkCalendar calendar() {
    return calendar;
  }

  Workdays workdays() {
    return workdays;
  }

  Passes passes() {
    return passes;
  }

  List<Levelling.Delay> delays() {
    return levelled.delays();
  }

  /** The finish in many possible courses. */
  Simulation simulate() {
    return Simulation.of(
        levelled.network(),
        courses(tasks, input.get(RiskRegister.STAGE).setbacks(""), input),
        Simulation.RUNS);
  }

  /** The possible courses: the same ones at each call with the same tasks and risks. */
  static Courses courses(List<PlanTask> tasks, List<Setback> risks, StageInput input) {
    return new Courses(
        tasks.stream().map(PlanTask::estimate).toList(), risks, new Random(seed(input)));
  }

  /** A fixed seed from the prompt: equal prompts are simulated alike. */
  static long seed(StageInput input) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(input.prompt().getBytes(StandardCharsets.UTF_8));
      return HexFormat.fromHexDigitsToLong(HexFormat.of().formatHex(hash, 0, 8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** People by role id; a role without a count is one person. */
  static Map<String, Integer> headcount(StageInput input) {
    Map<String, Integer> headcount = new LinkedHashMap<>();
    for (JsonObject role : data(input, Stage.TEAM).objects("roles")) {
      headcount.put(text(role, "id"), Math.clamp(Elements.whole(role, "count", 1), 1, 10_000));
    }
    return headcount;
  }

  private static List<Link> links(List<PlanTask> tasks, JsonObject data) {
    Set<String> known = tasks.stream().map(PlanTask::id).collect(Collectors.toSet());
    List<Link> links =
        data.objects("task_links").stream()
            .map(LinkParts::link)
            .filter(link -> known.contains(link.from()) && known.contains(link.to()))
            .toList();
    return Cycles.cut(links).kept();
  }
}
