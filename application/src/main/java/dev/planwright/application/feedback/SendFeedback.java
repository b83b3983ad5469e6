package dev.planwright.application.feedback;

import module java.base;

import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.Plan;

/** Takes feedback of a user, about a plan or about the service. */
public final class SendFeedback {
  private final FindPlan findPlan;
  private final FeedbackBox box;
  private final Supplier<UUID> ids;

  public SendFeedback(FindPlan findPlan, FeedbackBox box, Supplier<UUID> ids) {
    this.findPlan = findPlan;
    this.box = box;
    this.ids = ids;
  }

  /** What is told. */
  public record Request(String text, Optional<Integer> rating, Optional<String> planId) {}

  /**
   * Stores it under the id that is returned.
   *
   * @throws Refusal PLAN_NOT_FOUND
   */
  public UUID send(Request request, Caller caller) {
    var plan = request.planId().map(id -> findPlan.find(id, caller)).map(Plan::id);
    UUID id = ids.get();
    box.put(
        new FeedbackBox.Feedback(
            id, caller.userId(), plan, request.rating(), PromptText.clean(request.text())));
    return id;
  }
}
