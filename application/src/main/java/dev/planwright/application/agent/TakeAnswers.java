package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.agent.AnswerCheck.Verdict;
import dev.planwright.application.agent.WorkOnPlan.HandedIn;
import dev.planwright.application.agent.WorkOnPlan.Rejected;
import dev.planwright.application.agent.port.AskedQuestion;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.agent.port.Questions.Rejection;
import dev.planwright.application.agent.port.Questions.Settled;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.Places;
import dev.planwright.application.model.stage.PartFile;
import dev.planwright.application.model.stage.StageCall;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.usage.CallOutcome;

/** Takes the answers that an agent hands in: checked as a model's are, each once. */
record TakeAnswers(Questions questions, Replays replays, AgentUsage usage, InstantSource clock) {
  /** So many wrong answers end a question. */
  private static final int MOST_REJECTIONS = 6;

  private static final int MOST_OF_A_REASON = 300;
  private static final String CANNOT = "cannot";

  /**
   * What came of them.
   *
   * @param done how many of the rejected were other answers to finished questions
   */
  record Taken(List<String> accepted, List<Rejected> rejected, int done) {}

  Taken take(Plan plan, List<HandedIn> answers, String agent, Caller caller) {
    return answers.isEmpty()
        ? new Taken(List.of(), List.of(), 0)
        : new Turn(plan, agent, caller, answers).take();
  }

  /** The taking of the answers of one call. */
  private final class Turn {
    private final Plan plan;
    private final String agent;
    private final Caller caller;
    private final List<HandedIn> answers;
    private final Map<String, AskedQuestion> asked = new HashMap<>();
    private final Replay replay;
    private final Map<String, StageCall> calls;
    private final List<String> accepted = new ArrayList<>();
    private final List<Rejected> rejected = new ArrayList<>();
    private int done;

    Turn(Plan plan, String agent, Caller caller, List<HandedIn> answers) {
      this.plan = plan;
      this.agent = agent;
      this.caller = caller;
      this.answers = answers;
      questions.of(plan.id()).forEach(question -> asked.put(question.workId(), question));
      Set<String> handedIn = answers.stream().map(HandedIn::workId).collect(Collectors.toSet());
      this.replay = replays.of(plan);
      this.calls =
          replay.calls(
              asked.values().stream()
                  .filter(question -> question.open() && handedIn.contains(question.workId()))
                  .map(question -> question.question().stage())
                  .collect(Collectors.toSet()));
    }

    Taken take() {
      // Whatever is woken by the other answers finds those that were given ahead.
      answers.stream()
          .sorted(Comparator.comparing(answer -> !isAhead(answer.workId())))
          .forEach(this::take);
      return new Taken(List.copyOf(accepted), List.copyOf(rejected), done);
    }

    private boolean isAhead(String workId) {
      return Optional.ofNullable(asked.get(workId))
          .filter(question -> question.question().ahead())
          .isPresent();
    }

    private void take(HandedIn answer) {
      Optional<AskedQuestion> question = Optional.ofNullable(asked.get(answer.workId()));
      Optional<StageCall> call = Optional.ofNullable(calls.get(answer.workId()));
      if (question.isEmpty()) {
        reject(answer, "is no question of this plan; use a work_id that plan_work gave for it");
      } else if (!question.get().open()) {
        known(answer, question.get());
      } else if (plan.status().terminal()) {
        reject(
            answer,
            "came when the plan was %s; call plan_resume, then hand it in again"
                .formatted(plan.status().wireName()));
      } else if (call.isEmpty()) {
        reject(answer, "is not asked any more; answer what plan_work gives now");
      } else {
        judge(answer, question.get(), call.get());
      }
    }

    /** The same answer again is accepted again. */
    private void known(HandedIn answer, AskedQuestion question) {
      if (question.handedIn().filter(hash(answer)::equals).isPresent()) {
        accepted.add(answer.workId());
      } else {
        done++;
        reject(
            answer,
            "WORK_ALREADY_DONE: another answer was accepted before; go on with other questions");
      }
    }

    private void judge(HandedIn answer, AskedQuestion question, StageCall call) {
      Optional<JsonObject> changes = Corrections.of(answer.answer());
      if (changes.isPresent()) {
        correct(answer, question, call, changes.get());
        return;
      }
      Optional<String> cannot =
          answer.answer().members().size() == 1
              ? answer.answer().text(CANNOT).map(reason -> cut(reason.strip()))
              : Optional.empty();
      if (cannot.isPresent()) {
        cannot(answer, question, call, cannot.get());
        return;
      }
      judge(answer, question, call, answer.answer());
    }

    /** What was rejected last, with the changes. */
    private void correct(
        HandedIn answer, AskedQuestion question, StageCall call, JsonObject changes) {
      Optional<JsonObject> last = replay.rejected(call);
      List<String> nowhere = new ArrayList<>();
      JsonObject whole =
          last.map(said -> Corrections.applied(said, changes, nowhere)).orElseGet(Json::object);
      if (last.isEmpty()) {
        reject(answer, "has no rejected answer to correct; hand in the whole answer");
      } else if (!nowhere.isEmpty()) {
        reject(
            answer,
            "was corrected at %s, which is no place of the rejected answer; correct places that are"
                    .formatted(String.join(", ", nowhere))
                + " in it, or hand in the whole answer");
      } else {
        judge(answer, question, call, whole);
      }
    }

    private void judge(HandedIn answer, AskedQuestion question, StageCall call, JsonObject whole) {
      switch (AnswerCheck.of(call, whole, question.rejections())) {
        case Verdict.Right(JsonObject data, List<String> notes) -> {
          boolean weak = !notes.isEmpty() && question.rejections() > 1;
          settle(answer, question, part(call, answer, data).with(weak, notes), CallOutcome.OK);
        }
        case Verdict.Wrong wrong ->
            wrong(answer, question, call, wrong, wrong.problems().getFirst());
      }
    }

    private void cannot(HandedIn answer, AskedQuestion question, StageCall call, String reason) {
      if (call.stage().core()) {
        wrong(
            answer,
            question,
            call,
            new Verdict.Wrong(
                List.of("No plan can do without this part. Answer as well as you can.")),
            "An agent could not answer: " + reason);
      } else {
        settle(answer, question, givenUp(call, reason), CallOutcome.REFUSED);
      }
    }

    private void wrong(
        HandedIn answer,
        AskedQuestion question,
        StageCall call,
        Verdict.Wrong wrong,
        String remark) {
      Optional<JsonObject> examples = Optional.empty();
      if (question.rejections() + 1 < MOST_REJECTIONS) {
        examples = wrong.kept().map(_ -> wrong.examples());
        var record = usage.of(plan, caller, answer, question.held(), CallOutcome.INVALID);
        Optional<PlanFile> kept =
            wrong.kept().map(said -> PartFile.rejected(part(call, answer, said)).file());
        questions.reject(plan.id(), new Rejection(answer.workId(), cut(remark), kept), record);
      } else {
        settle(answer, question, givenUp(call, remark), CallOutcome.INVALID);
        accepted.remove(answer.workId());
      }
      rejected.add(new Rejected(answer.workId(), wrong.problems(), examples));
    }

    private PartFile part(StageCall call, HandedIn answer, JsonObject data) {
      return new PartFile(
          call.stage().id(),
          call.number(),
          call.hash(),
          AgentUsage.model(answer),
          clock.instant(),
          false,
          List.of(),
          data);
    }

    private PartFile givenUp(StageCall call, String reason) {
      return PartFile.givenUp(
          call.stage().id(), call.number(), call.hash(), clock.instant(), cut(reason));
    }

    private void settle(
        HandedIn answer, AskedQuestion question, PartFile part, CallOutcome outcome) {
      var settled =
          new Settled(
              answer.workId(), agent, part.file(), hash(answer), part.reasonGivenUp().isPresent());
      var record = usage.of(plan, caller, answer, question.held(), outcome);
      if (questions.settle(plan.id(), settled, record)) {
        accepted.add(answer.workId());
      } else { // somebody was faster
        questions.of(plan.id()).stream()
            .filter(now -> now.workId().equals(answer.workId()) && !now.open())
            .findFirst()
            .ifPresentOrElse(
                now -> known(answer, now),
                () -> reject(answer, "is not asked any more; answer what plan_work gives now"));
      }
    }

    private void reject(HandedIn answer, String problem) {
      rejected.add(
          new Rejected(
              answer.workId(),
              List.of(Places.cut(answer.workId() + " " + problem + ".", MOST_OF_A_REASON)),
              Optional.empty()));
    }
  }

  private static String hash(HandedIn answer) {
    return Bytes.utf8(JsonText.write(answer.answer())).sha256();
  }

  /** What is kept beside the answer: one line, and short. */
  private static String cut(String text) {
    return Places.cut(text.replaceAll("\\p{Cntrl}", " "), MOST_OF_A_REASON);
  }
}
