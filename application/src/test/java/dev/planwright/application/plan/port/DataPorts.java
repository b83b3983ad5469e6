package dev.planwright.application.plan.port;

import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.account.port.Users;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.application.share.port.Shares;
import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.Workers;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** All data ports over one empty store, as a contract needs them. */
public interface DataPorts {

  /** One transition of a plan as its event tells it; {@code from} is empty for its creation. */
  record Step(String kind, Optional<PlanStatus> from, PlanStatus to) {}

  Plans plans();

  /** The same plans, of which each user may have so many waiting. */
  Plans plans(PendingLimit limit);

  PlanQueue queue();

  Workers workers();

  PlanFiles files();

  ArtifactSource stored();

  Questions questions();

  Revisions revisions();

  Shares shares();

  ProgressLog progress();

  FeedbackBox feedback();

  UsageLedger ledger();

  ApiKeys keys();

  Users users();

  ChangeHints hints();

  /** The transitions of a plan by the event log, oldest first. */
  List<Step> history(PlanId id);

  /** What operators can read about the plan's model calls. */
  String activity(PlanId id);

  /** The kinds of all events, oldest first. */
  List<String> eventKinds();

  /** The sum of a user's credit history. */
  BigDecimal creditHistory(UserId user);
}
