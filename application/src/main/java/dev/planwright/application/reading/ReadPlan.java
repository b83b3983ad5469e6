package dev.planwright.application.reading;

import module java.base;

import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.progress.Due;
import dev.planwright.application.progress.FollowPlan;
import dev.planwright.application.progress.StandingSection;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.report.PlanDocument;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** Reads one part of a plan, while it is made and afterwards. */
public final class ReadPlan {
  /** What is read unless a section is named. */
  public static final String SUMMARY = "summary";

  private static final String CONTENTS = "contents";

  /** Where the plan stands, once progress was reported. */
  private static final String PROGRESS = "progress";

  /** What is to be decided and looked at, by date. */
  private static final String DUE = "due";

  private final FindPlan find;
  private final PlanDocuments documents;
  private final PlanVersions versions;
  private final FollowPlan follow;

  public ReadPlan(
      FindPlan find, PlanDocuments documents, PlanVersions versions, FollowPlan follow) {
    this.follow = follow;
    this.find = find;
    this.versions = versions;
    this.documents = documents;
  }

  /**
   * What to read.
   *
   * @param section summary, contents, the name of a section, or the id of an element
   * @param data whether the data is wanted instead of Markdown
   * @param revision empty for the one that the plan holds
   * @param longest the characters of one answer
   * @param from how many characters were read already
   */
  public record Wanted(
      String planId,
      String section,
      boolean data,
      Optional<Integer> revision,
      int longest,
      int from) {}

  /**
   * A part of a plan.
   *
   * @param text Markdown, or a piece of the data's JSON where it does not fit into one answer
   * @param data all of the data, where it fits
   * @param next how many characters are read now, if there are more
   * @param headline where the summary is read
   */
  public record Part(
      Plan plan,
      Optional<String> text,
      Optional<Json> data,
      Optional<Integer> next,
      Optional<JsonObject> headline) {}

  /**
   * Reads it.
   *
   * @throws Refusal PLAN_NOT_FOUND; NOT_FOUND when the plan has nothing of that name, or nothing
   *     yet
   */
  public Part read(Wanted wanted, Caller caller) {
    Plan plan = find.find(wanted.planId(), caller);
    if (wanted.revision().isEmpty() && wanted.section().equals(DUE)) {
      List<Due> due = follow.ahead(plan).due();
      return part(plan, wanted, Due.markdown(due), Due.data(due, follow.today()));
    }
    if (wanted.revision().isEmpty() && wanted.section().equals(PROGRESS)) {
      return follow
          .of(plan)
          .map(found ->
              part(plan, wanted, StandingSection.markdown(found), StandingSection.data(found)))
          .orElseThrow(() ->
              new Refusal(
                  ErrorCode.NOT_FOUND,
                  "No progress was reported on this plan; plan_progress takes reports."));
    }
    PlanDocument document =
        wanted
            .revision()
            .map(number -> documents.of(plan, versions.of(plan, Optional.of(number)).files()))
            .orElseGet(() -> documents.of(plan))
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.NOT_FOUND,
                    "Nothing of this plan can be read here: no stage is finished, or it was made"
                        + " elsewhere. plan_status tells how it stands; plan_file_info, or"
                        + " plan_download through the proxy, gives its report."));
    Optional<JsonObject> headline =
        wanted.section().equals(SUMMARY) ? Optional.of(document.headline()) : Optional.empty();
    if (wanted.data()) {
      JsonObject data = headline.orElseGet(() -> data(document, wanted.section()));
      return whole(plan, data, wanted, headline);
    }
    String text =
        headline.map(document::summary).orElseGet(() -> markdown(document, wanted.section()));
    return cut(plan, text, wanted, headline);
  }

  private static Part part(Plan plan, Wanted wanted, String text, JsonObject data) {
    return wanted.data()
        ? whole(plan, data, wanted, Optional.empty())
        : cut(plan, text, wanted, Optional.empty());
  }

  private static Part whole(
      Plan plan, JsonObject data, Wanted wanted, Optional<JsonObject> headline) {
    String text = JsonText.write(data);
    return text.length() <= wanted.longest() && wanted.from() == 0
        ? new Part(plan, Optional.empty(), Optional.of(data), Optional.empty(), headline)
        : cut(plan, text, wanted, headline);
  }

  private static Part cut(Plan plan, String text, Wanted wanted, Optional<JsonObject> headline) {
    int from = Math.min(wanted.from(), text.length());
    int end = Pieces.end(text, from, wanted.longest());
    return new Part(
        plan,
        Optional.of(text.substring(from, end)),
        Optional.empty(),
        end < text.length() ? Optional.of(end) : Optional.empty(),
        headline);
  }

  private static String markdown(PlanDocument document, String section) {
    return switch (section) {
      case CONTENTS ->
          document.contents().entrySet().stream()
              .map(entry -> "- `%s`: %s%n".formatted(entry.getKey(), entry.getValue()))
              .collect(Collectors.joining());
      default -> document.markdown(section).orElseThrow(() -> unknown(document, section));
    };
  }

  private static JsonObject data(PlanDocument document, String section) {
    return switch (section) {
      case CONTENTS -> titles(document.contents());
      default -> document.data(section).orElseThrow(() -> unknown(document, section));
    };
  }

  private static JsonObject titles(Map<String, String> contents) {
    Json.Builder titles = Json.build();
    contents.forEach(titles::put);
    return titles.done();
  }

  private static Refusal unknown(PlanDocument document, String section) {
    String why =
        document.comes(section)
            ? "The section %s is not made yet; it follows from answers that are still open. To be"
                + " read now: summary, contents, %s."
            : "This plan has no section or element %s. Sections: summary, contents, %s. Elements"
                + " are named by their ids, such as K1 or 1.2.";
    return new Refusal(
        ErrorCode.NOT_FOUND,
        why.formatted(shown(section), String.join(", ", document.contents().keySet())));
  }

  private static String shown(String section) {
    return section.replaceAll("[^\\x20-\\x7E]", "?");
  }
}
