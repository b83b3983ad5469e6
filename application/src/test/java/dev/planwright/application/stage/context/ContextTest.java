package dev.planwright.application.stage.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Window;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ContextTest {
  private static final ContextCodec CODEC = new ContextCodec();
  private final JsonObject answer = RecordedAnswer.of("s005_context");

  @Test
  void what_is_written_is_read_again() {
    Context context = CODEC.read(answer);

    assertEquals(context, CODEC.read(CODEC.write(context)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(answer, CODEC.write(CODEC.read(answer)));
  }

  @Test
  void a_holiday_without_a_date_is_left_out() {
    var calendar =
        (JsonObject)
            JsonText.read(
                """
                {"week": ["MO", "SU"], "note": "n", "holidays": [
                  {"date": "2027-05-17", "name": "Whit Monday"}, {"date": "soon", "name": "x"}]}
                """);

    Context.Calendar read =
        CODEC.read(answer.with("calendar", calendar)).holidays().calendar().orElseThrow();

    assertEquals(1, read.holidays().size());
    assertEquals(2, read.week().size());
  }

  @Test
  void a_window_of_single_days_goes_from_the_first_to_the_last_and_leaves_out_what_is_no_day() {
    var windows =
        (JsonObject)
            JsonText.read(
                """
                {"windows": [{"name": "council", "from": "soon", "to": "2026-01-01",
                  "closed": true, "yearly": true,
                  "days": ["2026-12-16", "in spring", "2026-11-18", "2026-12-05"]}]}
                """);
    Context context = CODEC.read(answer.with("windows", windows.get("windows").orElseThrow()));

    var days =
        List.of(LocalDate.of(2026, 11, 18), LocalDate.of(2026, 12, 5), LocalDate.of(2026, 12, 16));
    assertEquals(Window.on("council", days), context.windows().getFirst().window());
    assertTrue(context.holidays().worked().worked(LocalDate.of(2026, 12, 5)), "a Saturday");
    assertEquals(context, CODEC.read(CODEC.write(context)));
  }

  @Test
  void an_event_of_a_few_days_opens_on_a_sunday_and_a_season_on_a_day_of_work() {
    var windows =
        (JsonObject)
            JsonText.read(
                """
                {"windows": [
                  {"name": "timetable change", "from": "2038-12-12", "to": "2038-12-15",
                    "closed": false, "yearly": true},
                  {"name": "felling", "from": "2034-10-01", "to": "2035-02-28",
                    "closed": false, "yearly": true}]}
                """);
    Context context = CODEC.read(answer.with("windows", windows.get("windows").orElseThrow()));

    assertTrue(context.holidays().worked().worked(LocalDate.of(2038, 12, 12)));
    assertFalse(context.holidays().worked().worked(LocalDate.of(2039, 12, 11)));
    assertFalse(context.holidays().worked().worked(LocalDate.of(2034, 10, 1)));
    assertEquals(context, CODEC.read(CODEC.write(context)));
  }
}
