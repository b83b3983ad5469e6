package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.application.stage.governance.Sittings;
import dev.planwright.application.stage.summary.Register.Choice;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.application.stage.summary.Register.Stop;
import dev.planwright.domain.project.ElementId;

/**
 * What a body has to vote on one day.
 *
 * @param decisions its own that are due on it and have a recommended option
 * @param choices of the plan that it has to ratify since its vote before
 * @param gates that bind what it votes, else the next one unless a vote comes before that
 */
record Resolution(
    Body body,
    LocalDate day,
    List<Decision> decisions,
    List<Choice> choices,
    List<BindingGate> gates) {
  /** Later decisions rest on what is not known yet. */
  private static final int FIRST_DAYS = 120;

  private static final int MOST_GATES = 2;

  Resolution {
    decisions = List.copyOf(decisions);
    choices = List.copyOf(choices);
    gates = List.copyOf(gates);
  }

  /**
   * A gate, and what it binds.
   *
   * @param decisions those that name it or that it names; empty where it is only the next one
   */
  record BindingGate(Gate gate, Stop stop, List<ElementId> decisions) {
    BindingGate {
      decisions = List.copyOf(decisions);
    }
  }

  /** What a body decides on a day. */
  record Vote(LocalDate day, Body body) {}

  /** Those of the first days of a plan, by day; none for roles, which decide without a vote. */
  static List<Resolution> of(StageInput plan, Register register) {
    List<Body> bodies = plan.find(Governance.STAGE).map(Governance::bodies).orElse(List.of());
    var sittings = Sittings.of(plan);
    LocalDate end = plan.startDate().plusDays(FIRST_DAYS - 1);
    Map<Vote, List<Decision>> votes = new LinkedHashMap<>();
    register.decisions().stream()
        .filter(decision -> decision.recommended().isPresent())
        .forEach(decision ->
            vote(decision, bodies, sittings)
                .filter(vote -> !vote.day().isAfter(end))
                .ifPresent(
                    vote -> votes.computeIfAbsent(vote, _ -> new ArrayList<>()).add(decision)));
    return votes.entrySet().stream()
        .sorted(Map.Entry.comparingByKey(Comparator.comparing(Vote::day)))
        .map(one -> of(one.getKey(), one.getValue(), register, votes.keySet()))
        .toList();
  }

  private static Optional<Vote> after(LocalDate day, Set<Vote> all) {
    return all.stream()
        .filter(other -> other.day().isAfter(day))
        .min(Comparator.comparing(Vote::day));
  }

  /** The first vote of a body on or after that day. */
  private static Optional<Vote> first(Body body, LocalDate day, Set<Vote> all) {
    return all.stream()
        .filter(vote -> vote.body().equals(body) && !vote.day().isBefore(day))
        .min(Comparator.comparing(Vote::day));
  }

  /** On its first known sitting where it is due before that. */
  private static Optional<Vote> vote(Decision decision, List<Body> bodies, Sittings sittings) {
    String owner = decision.owner();
    return bodies.stream()
        .filter(body -> body.isCalled(owner))
        .findFirst()
        .flatMap(body ->
            decision.by().map(day -> new Vote(sittings.tooLate(owner, day).orElse(day), body)));
  }

  private static Resolution of(
      Vote vote, List<Decision> decisions, Register register, Set<Vote> all) {
    List<Choice> choices =
        register.unratified().stream()
            .filter(choice -> choice.owner().filter(vote.body()::isCalled).isPresent())
            .filter(choice ->
                choice.again().flatMap(day -> first(vote.body(), day, all)).stream()
                    .anyMatch(vote::equals))
            .toList();
    List<BindingGate> ahead =
        register.gates().stream()
            .flatMap(gate ->
                gate.stop().stream()
                    .map(stop -> new BindingGate(gate, stop, bound(gate, decisions))))
            .filter(one -> one.stop().day().isAfter(vote.day()))
            .sorted(Comparator.comparing(one -> one.stop().day()))
            .toList();
    List<BindingGate> binding =
        ahead.stream().filter(one -> !one.decisions().isEmpty()).limit(MOST_GATES).toList();
    Optional<Vote> next =
        after(vote.day(), all)
            .filter(_ -> binding.isEmpty())
            .filter(
                other -> ahead.isEmpty() || other.day().isBefore(ahead.getFirst().stop().day()));
    return new Resolution(
        vote.body(),
        vote.day(),
        decisions,
        choices,
        binding.isEmpty() && next.isEmpty() ? ahead.stream().limit(1).toList() : binding);
  }

  private static List<ElementId> bound(Gate gate, List<Decision> decisions) {
    return decisions.stream()
        .filter(decision -> names(words(decision), gate.id()) || names(words(gate), decision.id()))
        .map(Decision::id)
        .sorted()
        .toList();
  }

  private static boolean names(Stream<String> words, ElementId id) {
    return Pattern.compile("\\b" + id + "\\b")
        .matcher(words.collect(Collectors.joining("\n")))
        .find();
  }

  /** What is voted on, with what the recommended option says of itself. */
  private static Stream<String> words(Decision decision) {
    return Stream.concat(
        Stream.of(decision.question().text(), decision.question().why()),
        decision.recommended().stream()
            .flatMap((Option option) ->
                Stream.of(option.label(), option.changes(), option.recommended().orElse(""))));
  }

  private static Stream<String> words(Gate gate) {
    return Stream.of(
        gate.question(), gate.sign().threshold().metric(), gate.sign().evidence(), gate.ifNo());
  }

  /** Whether some of it is decided too late, as no sitting is in time. */
  boolean late() {
    return decisions.stream()
        .flatMap(decision -> decision.latest().or(decision::by).stream())
        .anyMatch(day::isAfter);
  }

  /**
   * The last day after this one on which all of it can be voted without harm; empty where there is
   * none.
   */
  Optional<LocalDate> latest() {
    return decisions.stream().allMatch(decision -> decision.latest().isPresent())
        ? decisions.stream()
            .flatMap(decision -> decision.latest().stream())
            .min(Comparator.naturalOrder())
            .filter(day::isBefore)
        : Optional.empty();
  }
}
