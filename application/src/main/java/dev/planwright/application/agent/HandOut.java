package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.agent.WorkItems.Reader;
import dev.planwright.application.agent.port.AskedQuestion;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.input.InputText;
import dev.planwright.application.model.stage.Instruction;
import dev.planwright.application.model.stage.StageCall;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** Gives questions to agents, each to one of them at a time. */
record HandOut(Questions questions, Replays replays, InputText texts) {
  private static final Duration RESERVATION = Duration.ofMinutes(10);
  private static final int ATTEMPTS = 3;

  /**
   * What an agent wants.
   *
   * @param items at most
   * @param characters at most, but for a first question that is longer
   */
  record Wish(Reader reader, int items, int characters) {}

  /**
   * What it is given.
   *
   * @param how what it is told once, before its first answer
   * @param open questions that nobody has now
   * @param inProgress questions that somebody has now
   * @param left about how many are to be answered, these included
   */
  record Handed(List<JsonObject> work, Optional<String> how, int open, int inProgress, int left) {}

  Handed handOut(Plan plan, Wish wish) {
    Replay replay = replays.of(plan);
    List<AskedQuestion> all = questions.of(plan.id());
    Map<String, StageCall> calls =
        replay.calls(
            all.stream()
                .filter(AskedQuestion::open)
                .map(asked -> asked.question().stage())
                .collect(Collectors.toSet()));
    var turn = new Turn(plan, replay.pipeline(), calls, wish);
    List<JsonObject> work = turn.reserve(all);
    List<AskedQuestion> now = questions.of(plan.id());
    int open = (int) now.stream().filter(AskedQuestion::open).count();
    int held = (int) now.stream().filter(asked -> asked.open() && asked.reserved()).count();
    return new Handed(work, turn.how(), open - held, held, Math.max(open, replay.left(now)));
  }

  /** The handing out of questions to one agent. */
  private final class Turn {
    private final Plan plan;
    private final Pipeline pipeline;
    private final Map<String, StageCall> calls;
    private final Wish wish;
    private Optional<String> how = Optional.empty();

    Turn(Plan plan, Pipeline pipeline, Map<String, StageCall> calls, Wish wish) {
      this.plan = plan;
      this.pipeline = pipeline;
      this.calls = calls;
      this.wish = wish;
    }

    /** Shows and reserves; where another agent was faster, the others are shown instead. */
    List<JsonObject> reserve(List<AskedQuestion> before) {
      List<AskedQuestion> all = before;
      for (int i = 0; i < ATTEMPTS; i++) {
        Map<String, JsonObject> shown = shown(all);
        Set<String> reserved =
            questions.reserve(
                plan.id(), List.copyOf(shown.keySet()), wish.reader().agent(), RESERVATION);
        if (reserved.equals(shown.keySet())) {
          return List.copyOf(shown.values());
        }
        all = questions.of(plan.id());
      }
      return List.of();
    }

    /** What the agent is told once. */
    Optional<String> how() {
      return how;
    }

    private Map<String, JsonObject> shown(List<AskedQuestion> all) {
      var items = new WorkItems(pipeline, texts, all, wish.reader());
      List<AskedQuestion> wanted =
          all.stream()
              .filter(asked -> asked.free(wish.reader().agent()))
              .filter(asked -> calls.containsKey(asked.workId()))
              .filter(asked -> !asked.question().ahead() || !wish.reader().selfContained())
              .sorted(order())
              .toList();
      how =
          items.begun()
              ? Optional.empty()
              : wanted.stream()
                  .findFirst()
                  .flatMap(asked -> Optional.ofNullable(calls.get(asked.workId())))
                  .map(StageCall::instruction)
                  .map(HandOut::how);
      int most = Math.min(wish.items(), share(wanted, all));
      int room = wish.characters() - how.map(String::length).orElse(0);
      Map<String, JsonObject> shown = new LinkedHashMap<>();
      for (AskedQuestion asked : wanted) {
        StageCall call = calls.get(asked.workId());
        if (call == null || shown.size() == most) {
          break;
        }
        if (asked.question().ahead() && !beside(asked, all, shown.keySet())) {
          continue;
        }
        JsonObject item = items.show(asked, call);
        room -= JsonText.write(item).length();
        if (room < 0 && !shown.isEmpty()) {
          break;
        }
        shown.put(asked.workId(), item);
        items.add(asked, call);
      }
      return shown;
    }

    /**
     * How many of them are for this agent where others work at the same time. Questions that are
     * asked together are not divided.
     */
    private int share(List<AskedQuestion> wanted, List<AskedQuestion> all) {
      int agents =
          (int)
              all.stream()
                  .filter(asked ->
                      asked.held().filter(held -> held.compareTo(RESERVATION) < 0).isPresent())
                  .flatMap(asked -> asked.agent().stream())
                  .filter(agent -> !agent.equals(wish.reader().agent()))
                  .distinct()
                  .count();
      boolean together = wanted.stream().anyMatch(asked -> asked.question().ahead());
      return together ? wanted.size() : (wanted.size() + agents) / (agents + 1);
    }

    /** Whether all questions that this one builds on are in the same result. */
    private static boolean beside(AskedQuestion ahead, List<AskedQuestion> all, Set<String> shown) {
      return all.stream()
          .filter(other -> other.question().stage().equals(ahead.question().stage()))
          .filter(other -> !other.question().ahead())
          .allMatch(other -> shown.contains(other.workId()));
    }

    /** Reserved questions first, then those with the longest chain of calls behind them. */
    private Comparator<AskedQuestion> order() {
      return Comparator.<AskedQuestion, Boolean>comparing(asked -> !asked.reserved())
          .thenComparing(
              asked -> pipeline.remainingChain(asked.question().stage()), Comparator.reverseOrder())
          .thenComparing(asked -> asked.question().stage())
          .thenComparingInt(asked -> asked.question().number());
    }
  }

  private static String how(Instruction instruction) {
    return instruction.common()
        + "\n\n"
        + CompactSchema.legend()
        + " A question may name an earlier one, whose instruction or schema holds for it as well."
        + " Where you cannot answer, the answer is {\"cannot\": \"the reason\"}. An accepted answer"
        + " is final, for later questions build on it; changes are for the finished plan. plan_read"
        + " tells what is finished.";
  }
}
