package dev.planwright.application.usage.port;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.usage.port.UsageSamples.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.application.usage.port.UsageLedger.Stored;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.RawUsage;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageSummary;
import dev.planwright.domain.usage.UsageTotals;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link UsageLedger} keeps to; one US dollar is one credit. */
public abstract class UsageLedgerContract {
  private static final OptionalInt ALL = OptionalInt.empty();
  private static final Instant BEYOND_ANY_CALENDAR = Instant.parse("+999999-01-01T00:00:00Z");
  private static final Stored NONE = new Stored(0, 0);

  private DataPorts ports;
  private UsageLedger ledger;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    ledger = ports.ledger();
  }

  @Test
  void success_tells_whether_the_provider_answered_and_outcome_what_became_of_the_answer() {
    ledger.store(
        List.of(
            UsageSamples.call().became(CallOutcome.OK).done(),
            UsageSamples.call().became(CallOutcome.INVALID).done(),
            UsageSamples.call().became(CallOutcome.TIMED_OUT).done(),
            UsageSamples.call().done(),
            UsageSamples.call().failed("told by another writer").done()));

    UsageTotals totals = ledger.summarize("task-1", ADMIN).totals();

    assertEquals(3, totals.successfulCalls());
    assertEquals(2, totals.failedCalls());
    assertEquals(2, totals.usedCalls());
    assertEquals(3, totals.unusedCalls());
    assertEquals(
        List.of(CallOutcome.OK, CallOutcome.INVALID, CallOutcome.TIMED_OUT),
        ledger.list("task-1", ADMIN, 0, OptionalInt.empty()).stream()
            .flatMap(stored -> stored.usage().outcome().stream())
            .toList());
  }

  @Test
  void a_full_record_comes_back_as_it_was_stored() {
    UsageRecord full =
        call()
            .user(account().id())
            .tokens(5_000_000_000L, 20)
            .thinking(7)
            .cost("0.00001234")
            .upstream("OpenAI", "gpt-4o")
            .took(Duration.ofMillis(1_500))
            .failed("429: try \"later\"")
            .raw(Json.build().put("prompt_tokens", 12).put("ü", "☃").done())
            .done();

    ledger.store(List.of(full));

    StoredUsage stored = ledger.list("task-1", ADMIN, 0, ALL).getFirst();
    assertEquals(full.toString(), stored.usage().toString());
  }

  @Test
  void a_record_that_states_nothing_is_stored_with_nothing() {
    UsageRecord bare = call().done();

    assertEquals(new Stored(1, 0), ledger.store(List.of(bare)));

    assertEquals(bare, ledger.list("task-1", ADMIN, 0, ALL).getFirst().usage());
  }

  @Test
  void a_task_without_records_has_zeros() {
    UsageSummary summary = ledger.summarize("nothing", ADMIN);

    assertEquals(0, summary.totals().calls());
    assertEquals(0, summary.totals().totalTokens());
    assertEquals(0, summary.totals().costUsd().signum());
    assertEquals(Duration.ZERO, summary.totals().duration());
    assertEquals(List.of(), summary.byModel());
    assertEquals(List.of(), ledger.list("nothing", ADMIN, 0, ALL));
  }

  @Test
  void sums_are_told_in_all_and_by_model_in_the_order_of_first_use() {
    ledger.store(
        List.of(
            call()
                .model("b")
                .tokens(100, 10)
                .thinking(4)
                .cached(60)
                .cost("0.5")
                .took(seconds(2))
                .done(),
            call().model("a").tokens(1, 2).estimate("0.25").took(seconds(1)).done(),
            call().model("b").tokens(7, 3).cost("0.125").estimate("9").failed("no").done(),
            call().task("other").tokens(1_000, 1_000).done()));

    UsageSummary summary = ledger.summarize("task-1", ADMIN);

    UsageTotals totals = summary.totals();
    assertEquals(108, totals.inputTokens());
    assertEquals(15, totals.outputTokens());
    assertEquals(4, totals.thinkingTokens());
    assertEquals(60, totals.cachedTokens());
    assertEquals(123, totals.totalTokens());
    assertEquals(seconds(3), totals.duration());
    assertEquals(3, totals.calls());
    assertEquals(2, totals.successfulCalls());
    assertEquals(1, totals.failedCalls());
    assertEquals(0, totals.costUsd().compareTo(new BigDecimal("0.625")));
    assertEquals(0, totals.costEstimateUsd().compareTo(new BigDecimal("0.25")));
    assertEquals(List.of("b", "a"), summary.byModel().stream().map(m -> m.model()).toList());
    assertEquals(120, summary.byModel().getFirst().totals().totalTokens());
  }

  @Test
  void counts_beyond_32_bits_are_summed() {
    ledger.store(List.of(call().tokens(3_000_000_000L, 1).done()));
    ledger.store(List.of(call().tokens(3_000_000_000L, 1).done()));

    assertEquals(6_000_000_000L, ledger.summarize("task-1", ADMIN).totals().inputTokens());
  }

  @Test
  void noise_is_not_stored() {
    assertEquals(NONE, ledger.store(List.of(call().model("unknown").done())));
    assertEquals(
        new Stored(1, 0), ledger.store(List.of(call().model("unknown").tokens(1, 0).done())));
  }

  @Test
  void a_user_sees_its_own_records_only() {
    Account mine = account();
    Account other = account();
    ledger.store(
        List.of(
            call().user(mine.id()).tokens(1, 0).done(),
            call().user(other.id()).tokens(10, 0).done(),
            call().tokens(100, 0).done()));
    Caller caller = new Caller.User(mine.id(), UUID.randomUUID());

    assertEquals(1, ledger.summarize("task-1", caller).totals().inputTokens());
    assertEquals(1, ledger.list("task-1", caller, 0, ALL).size());
    assertEquals(111, ledger.summarize("task-1", ADMIN).totals().inputTokens());
  }

  @Test
  void records_are_paged_by_their_numbers() {
    for (int i = 0; i < 5; i++) {
      ledger.store(List.of(call().tokens(i, 0).done()));
    }
    List<StoredUsage> all = ledger.list("task-1", ADMIN, 0, ALL);

    List<StoredUsage> page = ledger.list("task-1", ADMIN, all.get(1).id(), OptionalInt.of(2));

    assertEquals(all.subList(2, 4), page);
  }

  @Test
  void a_record_is_stored_and_debited_once_even_when_repeated_at_the_same_time() throws Exception {
    Account account = account();
    ports.users().grant(account.id(), UUID.randomUUID(), new BigDecimal("10"), "first");
    UsageRecord record = call().user(account.id()).tokens(1, 1).cost("0.125").done();
    UsageRecord other = call().user(account.id()).tokens(1, 1).cost("0.5").done();

    List<Stored> stored =
        Racing.allAtOnce(
            Collections.nCopies(
                12, (Callable<Stored>) () -> ledger.store(List.of(record, other, record))));

    assertEquals(2, stored.stream().mapToInt(Stored::fresh).sum());
    assertEquals(2, ledger.summarize("task-1", ADMIN).totals().calls());
    assertEquals(0, balance(account.id()).compareTo(new BigDecimal("9.375")));
    assertEquals(0, ports.creditHistory(account.id()).compareTo(new BigDecimal("9.375")));
  }

  @Test
  void the_estimate_is_debited_where_the_reply_states_no_cost() {
    Account account = account();

    ledger.store(
        List.of(
            call().user(account.id()).cost("0.25").estimate("100").done(),
            call().user(account.id()).estimate("0.000000001").done(),
            call().user(account.id()).done(),
            call().user(UserId.ADMIN).cost("5").done(),
            call().user(new UserId(UUID.randomUUID().toString())).cost("5").done()));

    assertEquals(0, balance(account.id()).compareTo(new BigDecimal("-0.250000001")));
    assertEquals(0, ports.creditHistory(account.id()).compareTo(balance(account.id())));
  }

  @Test
  void of_two_records_of_a_call_the_one_that_names_a_provider_is_kept_in_whatever_order() {
    UUID first = UUID.randomUUID();
    UUID second = UUID.randomUUID();
    UUID third = UUID.randomUUID();
    UsageRecord plain = call().id(first).tokens(1, 1).done();
    UsageRecord named = call().id(first).tokens(2, 2).upstream("OpenAI", "gpt-4o").done();

    ledger.store(List.of(plain, named));
    ledger.store(List.of(call().id(second).tokens(1, 1).done()));
    ledger.store(List.of(call().id(second).tokens(4, 4).upstream("OpenAI", "x").done()));
    ledger.store(List.of(call().id(third).tokens(8, 8).upstream("OpenAI", "x").done()));
    ledger.store(List.of(call().id(third).tokens(1, 1).done()));
    ledger.store(List.of(call().id(third).tokens(1, 1).upstream("Other", "x").done()));

    assertEquals(
        List.of(2L, 4L, 8L),
        ledger.list("task-1", ADMIN, 0, ALL).stream()
            .map(stored -> stored.usage().usage().inputTokens().orElseThrow())
            .toList());
  }

  @Test
  void noise_does_not_hide_the_record_of_the_same_call() {
    UUID id = UUID.randomUUID();

    ledger.store(List.of(call().id(id).model("unknown").done(), call().id(id).tokens(1, 1).done()));

    assertEquals(1, ledger.summarize("task-1", ADMIN).totals().calls());
  }

  @Test
  void when_a_record_is_replaced_the_debit_follows() {
    Account account = account();
    UUID id = UUID.randomUUID();
    UsageRecord named = call().id(id).user(account.id()).cost("0.75").upstream("A", "m").done();

    ledger.store(List.of(call().id(id).user(account.id()).cost("0.5").done()));
    for (int i = 0; i < 3; i++) {
      assertEquals(NONE, ledger.store(List.of(named)));
    }

    assertEquals(0, balance(account.id()).compareTo(new BigDecimal("-0.75")));
    assertEquals(0, ports.creditHistory(account.id()).compareTo(balance(account.id())));
  }

  @Test
  void a_replacing_record_of_another_user_gives_the_first_its_credits_back() {
    Account wrong = account();
    Account right = account();
    UUID id = UUID.randomUUID();

    ledger.store(List.of(call().id(id).user(wrong.id()).cost("0.5").done()));
    ledger.store(List.of(call().id(id).user(right.id()).cost("0.25").upstream("A", "m").done()));

    assertEquals(0, balance(wrong.id()).signum());
    assertEquals(0, ports.creditHistory(wrong.id()).signum());
    assertEquals(0, balance(right.id()).compareTo(new BigDecimal("-0.25")));
    assertEquals(0, ports.creditHistory(right.id()).compareTo(balance(right.id())));
  }

  @Test
  void a_replacing_record_is_debited_once_even_when_repeated_at_the_same_time() throws Exception {
    Account account = account();
    UUID id = UUID.randomUUID();
    UsageRecord plain = call().id(id).user(account.id()).cost("0.5").done();
    UsageRecord named = call().id(id).user(account.id()).cost("2").upstream("A", "m").done();

    Racing.allAtOnce(
        Stream.concat(
                Collections.nCopies(6, plain).stream(), Collections.nCopies(6, named).stream())
            .map(record -> (Callable<Stored>) () -> ledger.store(List.of(record)))
            .toList());

    assertEquals(0, balance(account.id()).compareTo(new BigDecimal("-2")));
    assertEquals(0, ports.creditHistory(account.id()).compareTo(balance(account.id())));
  }

  @Test
  void one_bad_record_does_not_hold_back_its_batch_and_is_counted() {
    Account account = account();
    long before = ledger.refused();
    List<UsageRecord> batch = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      batch.add(call().user(account.id()).tokens(1, 1).cost("0.5").done());
    }
    batch.add(7, call().user(account.id()).cost("9").at(BEYOND_ANY_CALENDAR).done());
    batch.add(15, call().user(account.id()).cost("9").at(BEYOND_ANY_CALENDAR).done());

    assertEquals(new Stored(20, 2), ledger.store(batch));

    assertEquals(2, ledger.refused() - before);
    assertEquals(20, ledger.summarize("task-1", ADMIN).totals().calls());
    assertEquals(0, balance(account.id()).compareTo(new BigDecimal("-10")));
    assertEquals(0, ports.creditHistory(account.id()).compareTo(balance(account.id())));
  }

  @Test
  void a_usage_object_too_large_to_be_kept_leaves_a_flag() {
    Json large = Json.of("x".repeat(RawUsage.MOST_CHARACTERS));

    ledger.store(List.of(call().raw(large).done(), call().raw(Json.of("small")).done()));

    List<UsageRecord> stored =
        ledger.list("task-1", ADMIN, 0, ALL).stream().map(StoredUsage::usage).toList();
    assertEquals(Optional.empty(), stored.getFirst().rawUsage());
    assertTrue(stored.getFirst().rawUsageOmitted());
    assertFalse(stored.getLast().rawUsageOmitted());
  }

  @Test
  void odd_text_is_stored_as_well_as_the_store_can() {
    String odd = "a\u0000b\uD83D" + "\uD83D\uDE00".repeat(300);

    assertEquals(
        new Stored(1, 0),
        ledger.store(List.of(call().model(odd).upstream(odd, odd).failed(odd).done())));

    assertEquals(1, ledger.summarize("task-1", ADMIN).totals().failedCalls());
  }

  private BigDecimal balance(UserId user) {
    return ports.users().find(user).orElseThrow().creditsBalance();
  }

  private Account account() {
    UUID id = UUID.randomUUID();
    return ports.users().add(id, id + "@example.org", "Some One");
  }

  private static Duration seconds(long n) {
    return Duration.ofSeconds(n);
  }
}
