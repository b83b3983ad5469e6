package dev.planwright.application.plan;

import module java.base;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.account.RequireCredits;
import dev.planwright.application.brief.Guidance;
import dev.planwright.application.brief.ProjectQuestion;
import dev.planwright.application.brief.unusable.ThinPrompt;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;

/** Takes a prompt and queues a plan for the workers. */
public final class CreatePlan {
  private static final int EXCERPT = 100;

  private final Plans plans;
  private final IdentifyCaller identifyCaller;
  private final RequireCredits requireCredits;
  private final AccessPolicy policy;
  private final ThinPrompts thinPrompts;
  private final Pipelines pipelines;
  private final Supplier<UUID> ids;

  public CreatePlan(
      Plans plans,
      IdentifyCaller identifyCaller,
      RequireCredits requireCredits,
      AccessPolicy policy,
      ThinPrompts thinPrompts,
      Pipelines pipelines,
      Supplier<UUID> ids) {
    this.plans = plans;
    this.identifyCaller = identifyCaller;
    this.requireCredits = requireCredits;
    this.policy = policy;
    this.thinPrompts = thinPrompts;
    this.pipelines = pipelines;
    this.ids = ids;
  }

  /** What becomes of a prompt that states no project, unless the caller allows it. */
  public enum ThinPrompts {
    /** No plan is made; the caller is asked what the project is. */
    ASK,
    /** A plan is made of it. */
    ACCEPT
  }

  /**
   * What a caller wants planned.
   *
   * @param guidance what was asked and answered before; facts of the prompt
   * @param field of the project, when the caller chose it
   * @param allowThin whether a plan is made even of a prompt that states no project
   */
  public record Request(
      String prompt,
      List<Guidance> guidance,
      ModelProfile profile,
      Optional<OffsetDateTime> startDate,
      Optional<Detail> detail,
      EngineChoice engine,
      Optional<String> field,
      Optional<String> userApiKey,
      Optional<String> clientRequestId,
      boolean allowThin,
      String triggerSource) {}

  /** The queued plan; {@code deduplicated} when the same request had made it before. */
  public record Result(Plan plan, boolean deduplicated) {}

  /**
   * Queues the plan.
   *
   * @throws Refusal USER_API_KEY_REQUIRED, INVALID_USER_API_KEY, INSUFFICIENT_CREDITS,
   *     IDEMPOTENCY_CONFLICT, PROMPT_TOO_THIN; then nothing was stored
   */
  public Result create(Request request, Caller caller) {
    Caller payer = payer(request, caller);
    var plan =
        new NewPlan(
            new PlanId(ids.get()),
            payer,
            PromptText.clean(Guidance.below(request.prompt(), request.guidance())),
            parameters(request),
            pipelines.of(request.engine()).steps(),
            request.clientRequestId().map(id -> new NewPlan.Request(id, argumentsHash(request))));
    return switch (creation(plan, request.allowThin())) {
      case Plans.Creation.Created(Plan created) -> new Result(created, false);
      case Plans.Creation.Repeated(Plan earlier) -> new Result(earlier, true);
      case Plans.Creation.Conflicting(Plan earlier) -> throw conflict(earlier);
    };
  }

  /** A repeat costs nothing, so it finds its plan whatever the balance has become meanwhile. */
  private Plans.Creation creation(NewPlan plan, boolean allowThin) {
    return plan.request()
        .flatMap(request -> plans.earlier(plan.owner(), request))
        .orElseGet(() -> {
          if (thinPrompts == ThinPrompts.ASK && !allowThin) {
            ThinPrompt.of(plan.prompt()).ifPresent(CreatePlan::askBack);
          }
          if (plan.parameters().engine().costs()) {
            requireCredits.check(plan.owner());
          }
          return plans.create(plan);
        });
  }

  private Caller payer(Request request, Caller caller) {
    Caller payer =
        request.userApiKey().map(key -> identifyCaller.identifyUser(key, caller)).orElse(caller);
    if (policy.userKeyRequired() && payer.apiKeyId().isEmpty()) {
      throw new Refusal(
          ErrorCode.USER_API_KEY_REQUIRED,
          "This server makes plans for users only. Call plan_create again with a user's key as"
              + " user_api_key, or in the header X-API-Key.");
    }
    return payer;
  }

  private static PlanParameters parameters(Request request) {
    return new PlanParameters(
        request.profile(),
        request.startDate(),
        request.detail(),
        request.engine(),
        request.field(),
        Pipeline.VERSION,
        request.allowThin(),
        false,
        0,
        request.triggerSource());
  }

  private static String argumentsHash(Request request) {
    String arguments =
        String.join(
            "\n",
            request.profile().wireName(),
            request.startDate().map(OffsetDateTime::toString).orElse(""),
            request.detail().map(Detail::wireName).orElse(""),
            request.engine().wireName() + request.field().map(field -> "/" + field).orElse(""),
            Guidance.below(request.prompt(), request.guidance()));
    return Bytes.utf8(arguments).sha256();
  }

  private static void askBack(ThinPrompt thin) {
    List<JsonObject> questions =
        ProjectQuestion.all(thin.language()).stream()
            .map(question ->
                Json.build().put("field", question.field()).put("question", question.text()).done())
            .toList();
    throw new Refusal(
        ErrorCode.PROMPT_TOO_THIN,
        "The prompt states no project, so no plan was made. Call plan_create again with a prompt"
            + " that answers the questions in details, or with allow_thin: true.",
        Json.build().put("questions", questions).done());
  }

  private static Refusal conflict(Plan earlier) {
    return new Refusal(
        ErrorCode.IDEMPOTENCY_CONFLICT,
        "This client_request_id was used before with other arguments, for plan %s. Follow that plan with plan_status, or call plan_create again with a new client_request_id."
            .formatted(earlier.id()),
        Json.build()
            .put("plan_id", earlier.id().toString())
            .put("created_at", earlier.timing().createdAt().toString())
            .put("state", earlier.status().wireName())
            .put("prompt_excerpt", PromptText.excerpt(earlier.prompt(), EXCERPT))
            .done());
  }
}
