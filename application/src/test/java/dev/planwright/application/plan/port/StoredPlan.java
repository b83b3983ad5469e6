package dev.planwright.application.plan.port;

import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.change.port.Revisions.Change;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.plan.port.NewPlan.Request;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A plan's row in the {@link InMemoryStore}, with the columns that a {@link Plan} does not show.
 */
public final class StoredPlan {
  public final PlanId id;
  public final UserId owner;
  public final Optional<UUID> apiKeyId;
  public final String prompt;
  public final int stepsTotal;
  public final Optional<Request> request;
  public final Instant createdAt;
  public final Map<String, StoredFile> files = new TreeMap<>();
  public final Map<String, StoredQuestion> questions = new TreeMap<>();
  public PlanParameters parameters;
  public PlanState state = new PlanState.Pending();
  public Progress progress;
  public Instant queuedAt;
  public Optional<Instant> startedAt = Optional.empty();
  public Optional<Instant> lastProgressAt = Optional.empty();
  public Optional<Instant> endedAt = Optional.empty();
  public int takeovers;
  public Optional<String> engine = Optional.empty();
  public Optional<JsonObject> qualitySummary = Optional.empty();
  public Optional<String> leaseOwner = Optional.empty();
  public Instant leaseUntil = Instant.MIN;
  public long leaseEpoch;
  public String activity = "";
  public Optional<Bytes> report = Optional.empty();
  public Optional<Bytes> zip = Optional.empty();
  public Optional<PlanId> revisionOf = Optional.empty();
  public Optional<Revisions.Origin> origin = Optional.empty();
  public final List<StoredRevision> revisions = new ArrayList<>();

  /** A kept revision: with its zip, or with the plan in which its texts are written. */
  public record StoredRevision(
      int number, Instant createdAt, Change change, Optional<PlanId> work, Optional<Bytes> zip) {}

  /** A kept file. */
  public record StoredFile(Bytes content, Instant updatedAt) {}

  /** A question to the plan's agent. */
  public static final class StoredQuestion {
    public final OpenQuestion question;
    public Optional<String> agent = Optional.empty();
    public Instant handedOut = Instant.MIN;
    public Instant reservedUntil = Instant.MIN;
    public int rejections;
    public String remark = "";
    public Optional<String> handedIn = Optional.empty();
    public Optional<String> givenUp = Optional.empty();

    public StoredQuestion(OpenQuestion question) {
      this.question = question;
    }
  }

  public StoredPlan(NewPlan plan, Instant now) {
    this.id = plan.id();
    this.owner = plan.owner().userId();
    this.apiKeyId = plan.owner().apiKeyId();
    this.prompt = plan.prompt();
    this.stepsTotal = plan.stepsTotal();
    this.request = plan.request();
    this.parameters = plan.parameters();
    this.progress = Progress.none(plan.stepsTotal());
    this.createdAt = now;
    this.queuedAt = now;
  }

  /** Enters a state: the lease of before ends, terminal states note when. */
  public void enter(PlanState next, Instant now) {
    state = next;
    leaseEpoch++;
    leaseOwner = Optional.empty();
    endedAt = next.status().terminal() ? Optional.of(now) : Optional.empty();
  }

  /** The questions that a stage waits for. */
  public long open(StageId stage) {
    return questions.values().stream()
        .filter(asked -> asked.handedIn.isEmpty() && asked.question.stage().equals(stage))
        .filter(asked -> !asked.question.ahead())
        .count();
  }

  /** How many questions are open. */
  public int open() {
    return (int) questions.values().stream().filter(asked -> asked.handedIn.isEmpty()).count();
  }

  /** The state's name. */
  public PlanStatus status() {
    return state.status();
  }

  /** The plan as lists show it. */
  public ListedPlan listed() {
    int beginning = prompt.codePointCount(0, prompt.length());
    return new ListedPlan(
        id,
        state,
        progress.percentage(),
        createdAt,
        lastProgressAt,
        prompt.substring(
            0, prompt.offsetByCodePoints(0, Math.min(ListedPlan.BEGINNING, beginning))),
        engine,
        qualitySummary.flatMap(each -> each.text(ListedPlan.WEAK)).isPresent());
  }

  /** The plan as callers see it at this moment. */
  public Plan view(Instant now) {
    return new Plan(
        id,
        owner,
        prompt,
        parameters,
        state,
        progress,
        new Plan.Timing(
            createdAt,
            queuedAt,
            startedAt,
            lastProgressAt,
            endedAt,
            Duration.between(queuedAt, endedAt.orElse(now))),
        takeovers,
        engine,
        qualitySummary);
  }
}
