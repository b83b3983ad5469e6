package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.agent.HandOut.Handed;
import dev.planwright.application.agent.HandOut.Wish;
import dev.planwright.application.agent.TakeAnswers.Taken;
import dev.planwright.application.agent.WorkItems.Reader;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.model.input.InputText;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.PlanFeed;
import dev.planwright.application.plan.PlanFeed.News;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanState;

/** Takes answers of a plan's agent, and gives it the next questions. */
public final class WorkOnPlan {
  /** How long a call waits for the stages that code makes. */
  public static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  /** How long a call waits for the answers of other agents; hosts allow a call a minute. */
  public static final Duration FOR_OTHERS = Duration.ofSeconds(30);

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  /** The longest result, and what its other members may take of it. */
  private static final int MOST_CHARACTERS = 24_000;

  private static final int REST = 1_600;
  private static final int MARK = 8;

  private final FindPlan find;
  private final PlanFeed feed;
  private final TakeAnswers takeAnswers;
  private final HandOut handOut;
  private final LongSupplier ticks;
  private final Duration forOthers;

  /**
   * What is taken from outside.
   *
   * @param ticks nanoseconds from any origin, never falling
   * @param ids random ones, of calls and for marks that nobody can guess
   * @param forOthers how long an agent waits for the answers of others before it is sent away
   */
  public record Ambient(
      InstantSource clock, LongSupplier ticks, Supplier<UUID> ids, Duration forOthers) {}

  /** Over these ports. */
  public static WorkOnPlan over(
      FindPlan find, PlanFeed feed, Questions questions, Replays replays, Ambient ambient) {
    var usage = new AgentUsage(ambient.clock(), ambient.ids());
    var texts = new InputText(() -> "#" + ambient.ids().get().toString().substring(0, MARK));
    return new WorkOnPlan(
        find,
        feed,
        new TakeAnswers(questions, replays, usage, ambient.clock()),
        new HandOut(questions, replays, texts),
        ambient.ticks(),
        ambient.forOthers());
  }

  private WorkOnPlan(
      FindPlan find,
      PlanFeed feed,
      TakeAnswers takeAnswers,
      HandOut handOut,
      LongSupplier ticks,
      Duration forOthers) {
    this.find = find;
    this.feed = feed;
    this.takeAnswers = takeAnswers;
    this.handOut = handOut;
    this.ticks = ticks;
    this.forOthers = forOthers;
  }

  /**
   * What an agent hands in and wants.
   *
   * @param agent who asks; empty: the caller's key
   * @param selfContained whether each question says all that it needs
   */
  public record Request(
      String planId,
      List<HandedIn> answers,
      int maxItems,
      Optional<String> agent,
      boolean selfContained) {
    public Request {
      answers = List.copyOf(answers);
    }
  }

  /**
   * An answer.
   *
   * @param usage any provider's usage object
   */
  public record HandedIn(
      String workId, JsonObject answer, Optional<String> model, Optional<JsonObject> usage) {}

  /**
   * An answer that was not taken, and all that is wrong with it.
   *
   * @param examples what could stand in wrong places, where it was kept to be corrected
   */
  public record Rejected(String workId, List<String> problems, Optional<JsonObject> examples) {
    public Rejected {
      problems = List.copyOf(problems);
    }

    private int characters() {
      return problems.stream().mapToInt(problem -> problem.length() + 4).sum() + 400;
    }
  }

  /**
   * What came of it.
   *
   * @param work the next questions
   * @param how what the agent is told once
   * @param open questions that nobody has
   * @param inProgress questions that somebody has
   * @param left about how many are to be answered
   */
  public record Result(
      Plan plan,
      List<String> accepted,
      List<Rejected> rejected,
      List<JsonObject> work,
      Optional<String> how,
      int open,
      int inProgress,
      int left) {

    /** Whether a worker has the plan, or will have it soon. */
    public boolean busy() {
      return WorkOnPlan.busy(plan);
    }
  }

  /**
   * Takes the answers in, waits for the stages that code makes, and hands out questions.
   *
   * @throws Refusal PLAN_NOT_FOUND; WORK_ALREADY_DONE when nothing was handed in but other answers
   *     to finished questions
   */
  public Result work(Request request, Caller caller, ToolProgress progress)
      throws InterruptedException {
    Plan before = find.find(request.planId(), caller);
    String agent = request.agent().orElseGet(() -> nameOf(caller));
    Taken taken = takeAnswers.take(before, request.answers(), agent, caller);
    if (taken.done() > 0 && taken.done() == request.answers().size()) {
      throw new Refusal(
          ErrorCode.WORK_ALREADY_DONE,
          "Other answers to these questions were accepted before. Call plan_work without them to go"
              + " on.");
    }
    Plan now = request.answers().isEmpty() ? before : find.find(request.planId(), caller);
    var until = new Until(ticks.getAsLong(), LONGEST_WAIT, progress);
    Plan plan = await(now, WorkOnPlan::busy, until);
    Handed handed = handOut(plan, wish(request, agent, taken));
    while (handed.work().isEmpty() && waits(plan)) {
      Plan last = plan;
      plan =
          await(
              plan,
              standing -> same(standing, last) || busy(standing),
              new Until(until.begin(), forOthers, progress));
      if (same(plan, last)) {
        break;
      }
      handed = handOut(plan, wish(request, agent, taken));
    }
    return new Result(
        plan,
        taken.accepted(),
        taken.rejected(),
        handed.work(),
        handed.how(),
        handed.open(),
        handed.inProgress(),
        handed.left());
  }

  private static Wish wish(Request request, String agent, Taken taken) {
    int said = taken.rejected().stream().mapToInt(Rejected::characters).sum();
    Set<String> corrected =
        taken.rejected().stream()
            .filter(rejected -> rejected.examples().isPresent())
            .map(Rejected::workId)
            .collect(Collectors.toSet());
    return new Wish(
        new Reader(agent, request.selfContained(), corrected),
        request.maxItems(),
        MOST_CHARACTERS - REST - said);
  }

  private static String nameOf(Caller caller) {
    return caller.apiKeyId().map(key -> "key " + key).orElseGet(caller::actor);
  }

  private Handed handOut(Plan plan, Wish wish) {
    return plan.status().terminal() || plan.parameters().engine() != EngineChoice.AGENT
        ? new Handed(List.of(), Optional.empty(), 0, 0, 0)
        : handOut.handOut(plan, wish);
  }

  /** Waits while the plan matches, until the time is up or the caller cancels. */
  private Plan await(Plan plan, Predicate<Plan> so, Until until) throws InterruptedException {
    Plan standing = plan;
    if (!so.test(standing)) {
      return standing;
    }
    try (PlanFeed.Watch watch = feed.watch(plan.id())) {
      while (so.test(standing) && !until.progress().cancelled()) {
        Duration left = until.longest().minusNanos(ticks.getAsLong() - until.begin());
        if (!left.isPositive()) {
          break;
        }
        Optional<News> news = watch.await(left.compareTo(LOOK_AGAIN) < 0 ? left : LOOK_AGAIN);
        if (news.isPresent() && news.get() instanceof News.Standing(Plan newer)) {
          standing = newer;
        }
      }
    }
    return standing;
  }

  private record Until(long begin, Duration longest, ToolProgress progress) {}

  /** Whether nobody has done anything meanwhile. */
  private static boolean same(Plan one, Plan other) {
    return one.state().equals(other.state())
        && one.timing().lastProgressAt().equals(other.timing().lastProgressAt());
  }

  private static boolean waits(Plan plan) {
    return plan.parameters().engine() == EngineChoice.AGENT
        && plan.state() instanceof PlanState.Waiting;
  }

  private static boolean busy(Plan plan) {
    return plan.parameters().engine() == EngineChoice.AGENT
        && (plan.state() instanceof PlanState.Pending
            || plan.state() instanceof PlanState.Processing);
  }
}
