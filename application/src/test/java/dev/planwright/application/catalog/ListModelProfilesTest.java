package dev.planwright.application.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.catalog.profile.BadProfiles;
import dev.planwright.application.catalog.profile.ProfileProblem;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.worker.port.Workers;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListModelProfilesTest {
  private static final JsonObject FAST =
      report(
          """
          {"profiles":{"baseline":[{"key":"fast","provider_class":"ollama","model":"m",
           "priority":2}]},"disabled":[{"profile":"baseline","key":"dear","model":"d",
           "reason":"D_KEY is not set"}]}\
          """);
  private static final JsonObject DEAR =
      report(
          """
          {"profiles":{"baseline":[{"key":"dear","provider_class":"anthropic","model":"d",
           "priority":1}],"premium":[]},"disabled":[]}\
          """);

  private final Reports workers = new Reports();

  @Test
  void what_one_worker_can_use_is_usable_and_not_disabled() {
    workers.reports = List.of(FAST, DEAR);

    ListModelProfiles.Listing listing = new ListModelProfiles(workers, Json::object).list();

    assertEquals(
        List.of(
            new ListModelProfiles.Usable(
                ModelProfile.BASELINE,
                List.of(
                    new ListModelProfiles.Model("dear", "anthropic", "d", 1),
                    new ListModelProfiles.Model("fast", "ollama", "m", 2)))),
        listing.profiles());
    assertEquals(List.of(), listing.disabled());
  }

  @Test
  void what_no_worker_can_use_is_told_with_its_reason() {
    workers.reports = List.of(FAST);

    assertEquals(
        List.of(new ListModelProfiles.Disabled("dear", "d", "D_KEY is not set")),
        new ListModelProfiles(workers, Json::object).list().disabled());
  }

  @Test
  void the_last_reports_are_remembered_while_the_database_is_away() {
    var list = new ListModelProfiles(workers, Json::object);
    workers.reports = List.of(FAST);
    var before = list.list();

    workers.away = true;

    assertEquals(before, list.list());
  }

  @Test
  void without_a_living_worker_the_servers_own_configuration_is_told() {
    var listing = new ListModelProfiles(workers, () -> DEAR).list();

    assertEquals("dear", listing.profiles().getFirst().models().getFirst().key());
  }

  @Test
  void without_any_model_baseline_stands_alone() {
    var listing = new ListModelProfiles(workers, Json::object).list();

    assertTrue(listing.none());
    assertEquals(
        List.of(new ListModelProfiles.Usable(ModelProfile.BASELINE, List.of())),
        listing.profiles());
  }

  @Test
  void a_configuration_that_cannot_be_read_matters_only_when_no_worker_lives() {
    var list =
        new ListModelProfiles(
            workers,
            () -> {
              throw new BadProfiles(
                  List.of(new ProfileProblem("baseline.json", List.of(), "is no JSON object")));
            });

    assertThrows(BadProfiles.class, list::list);
    workers.reports = List.of(FAST);
    assertEquals(1, list.list().profiles().size());
  }

  private static JsonObject report(String text) {
    return (JsonObject) JsonText.read(text);
  }

  /** Workers that report what the test says. */
  private static final class Reports implements Workers {
    private List<JsonObject> reports = List.of();
    private boolean away;

    @Override
    public List<JsonObject> capabilities(Duration within) {
      if (away) {
        throw new StoreUnavailable("away", new java.io.IOException("cut"));
      }
      return reports;
    }

    @Override
    public void beat(String workerId, Optional<PlanId> current, JsonObject capabilities) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void leave(String workerId) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int alive(Duration within) {
      return reports.size();
    }
  }
}
