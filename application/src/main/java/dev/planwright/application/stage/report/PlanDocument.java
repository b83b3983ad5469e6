package dev.planwright.application.stage.report;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Escape;
import dev.planwright.application.report.document.MarkdownRenderer;
import dev.planwright.application.report.language.Language;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;

/** What a plan says, finished or not, by the names that a reader asks for. */
public final class PlanDocument {
  /** The characters of a summary at most. */
  public static final int SUMMARY = 3_000;

  private static final String SUMMARY_ANCHOR = "s-029";

  private static final Pattern STAGE_NAME = Pattern.compile("[0-9]{3}(-[a-z-]+)?");
  private static final Map<String, List<String>> NAMED = named();

  private final List<PlanSection> all;
  private final PlanContent content;

  public PlanDocument(Pipeline pipeline, PlanContent content) {
    this.all = ReportContent.of(pipeline);
    this.content = content;
  }

  private static Map<String, List<String>> named() {
    Map<String, List<String>> named = new LinkedHashMap<>();
    named.put("decisions", List.of("s-029-decisions"));
    named.put("schedule", List.of("s-022"));
    named.put("budget", List.of("s-023"));
    named.put("risks", List.of("s-011"));
    named.put("assumptions", List.of("s-009"));
    named.put("team", List.of("s-015"));
    named.put("wbs", List.of("s-019"));
    named.put("review", List.of("s-025", "s-027", "s-028"));
    named.put("evidence", List.of("s-018", "s-014"));
    return named;
  }

  /** The numbers that people ask for first. */
  public JsonObject headline() {
    return Headline.of(Digest.of(content));
  }

  /** The names of all sections that have something to say by now, each with its title. */
  public Map<String, String> contents() {
    return content.language().during(this::titles);
  }

  private Map<String, String> titles() {
    Map<String, String> contents = new LinkedHashMap<>();
    NAMED.forEach((name, anchors) -> {
      List<PlanSection> sections = begun(anchors);
      if (!sections.isEmpty()) {
        contents.put(
            name,
            sections.stream()
                .map(section -> say(section.title()))
                .collect(Collectors.joining(", ")));
      }
    });
    all.stream()
        .filter(this::begun)
        .filter(section -> NAMED.values().stream().noneMatch(a -> a.contains(section.anchor())))
        .forEach(section -> contents.put(section.anchor(), say(section.title())));
    return contents;
  }

  /** Whether a section of that name is still to be made. */
  public boolean comes(String name) {
    return all.stream().anyMatch(section -> called(section, name));
  }

  /** A section or an element as Markdown; empty when the plan has none of that name. */
  public Optional<String> markdown(String name) {
    List<PlanSection> sections = sections(name);
    return content
        .language()
        .during(() ->
            sections.isEmpty()
                ? element(name).map(found -> element(name, found))
                : Optional.of(
                    sections.stream()
                        .map(this::markdown)
                        .collect(Collectors.joining("\n"))
                        .strip()));
  }

  /** The data behind a section or an element; empty when the plan has none of that name. */
  public Optional<JsonObject> data(String name) {
    List<PlanSection> sections = sections(name);
    if (sections.isEmpty()) {
      return element(name);
    }
    Json.Builder data = Json.build();
    sections.stream()
        .flatMap(section -> section.stages().stream())
        .distinct()
        .flatMap(stage -> content.envelope(stage).stream())
        .forEach(envelope -> data.put(envelope.stage().fileStem(), envelope.data()));
    return Optional.of(data.done());
  }

  /** What a reader should know first, in at most {@link #SUMMARY} characters. */
  public String summary() {
    return summary(headline());
  }

  /** The same with the headline at hand. */
  public String summary(JsonObject headline) {
    return content.language().during(() -> summarised(headline));
  }

  private String summarised(JsonObject headline) {
    var text = new StringBuilder(MarkdownRenderer.heading(content.title(), 1)).append('\n');
    HeadlineLines.of(headline).forEach(line -> text.append("- ").append(line).append('\n'));
    String end = "\n" + say("Sections: {0}", String.join(", ", contents().keySet())) + "\n";
    begun(List.of(SUMMARY_ANCHOR)).stream()
        .flatMap(section -> section.blocks().apply(content, TaskTexts.FULL).stream())
        .map(block -> "\n" + MarkdownRenderer.blocks(List.of(block), 2))
        .takeWhile(block -> text.length() + block.length() + end.length() <= SUMMARY)
        .forEach(text::append);
    return text.append(end).toString();
  }

  private List<PlanSection> sections(String name) {
    return all.stream().filter(section -> called(section, name)).filter(this::begun).toList();
  }

  /** A section is called by its name, its anchor, or one of its stages, such as 008-scenarios. */
  private static boolean called(PlanSection section, String name) {
    return NAMED.getOrDefault(name, List.of(name)).contains(section.anchor())
        || (STAGE_NAME.matcher(name).matches()
            && section.stages().stream().anyMatch(stage -> name.startsWith(stage.digits())));
  }

  private List<PlanSection> begun(List<String> anchors) {
    return anchors.stream()
        .flatMap(anchor -> all.stream().filter(section -> section.anchor().equals(anchor)))
        .filter(this::begun)
        .toList();
  }

  private boolean begun(PlanSection section) {
    return section.stages().stream().anyMatch(stage -> content.envelope(stage).isPresent())
        && !section.leftOut(content, TaskTexts.FULL);
  }

  private String markdown(PlanSection section) {
    List<Block> blocks = section.blocks().apply(content, TaskTexts.FULL);
    return MarkdownRenderer.heading(section.title(), 2)
        + "\n"
        + remark(section)
        + (!blocks.isEmpty()
            ? MarkdownRenderer.blocks(blocks, 3)
            : ReportContent.notAsked(section, content)
                ? ""
                : say("The prompt gives nothing for this section, and nothing was invented.")
                    + "\n");
  }

  private String remark(PlanSection section) {
    String weak =
        section.stages().stream()
            .flatMap(stage -> content.envelope(stage).stream())
            .filter(envelope -> envelope.quality() != Quality.FULL)
            .map(envelope ->
                envelope.stage().fileStem()
                    + ": "
                    + say(envelope.quality().wireName())
                    + ". "
                    + envelope.qualityNotes().stream()
                        .map(Language::shown)
                        .collect(Collectors.joining(" ")))
            .collect(Collectors.joining("\n"));
    return weak.isEmpty() ? "" : "> " + Escape.markdown(weak.strip()) + "\n\n";
  }

  private Optional<JsonObject> element(String id) {
    return content.finished().values().stream()
        .map(Envelope::data)
        .flatMap(PlanDocument::objects)
        .filter(object -> object.text("id").filter(id::equals).isPresent())
        .findFirst();
  }

  private static Stream<JsonObject> objects(Json json) {
    return switch (json) {
      case JsonObject object ->
          Stream.concat(
              Stream.of(object), object.members().values().stream().flatMap(PlanDocument::objects));
      case JsonArray array -> array.elements().stream().flatMap(PlanDocument::objects);
      default -> Stream.empty();
    };
  }

  private String element(String id, JsonObject element) {
    String title = content.titles().getOrDefault(id, "");
    var text = new StringBuilder(MarkdownRenderer.heading((id + " " + title).strip(), 2));
    text.append('\n');
    element
        .members()
        .forEach((name, value) ->
            text.append("- **%s**: %s%n".formatted(Escape.markdown(name), plain(value))));
    String others =
        content.finished().values().stream()
            .filter(envelope -> names(envelope.data(), id))
            .map(Envelope::stage)
            .map(StageId::fileStem)
            .collect(Collectors.joining(", "));
    return text.append(others.isEmpty() ? "" : "\n" + say("Named by: {0}", others) + "\n")
        .toString();
  }

  private static String plain(Json value) {
    return switch (value) {
      case Json.JsonString(String words) -> Escape.markdown(words);
      case JsonArray(List<Json> all) ->
          all.stream().map(PlanDocument::plain).collect(Collectors.joining("; "));
      case JsonObject object ->
          object.members().entrySet().stream()
              .map(member -> Escape.markdown(member.getKey()) + " " + plain(member.getValue()))
              .collect(Collectors.joining(", "));
      default -> Escape.markdown(JsonText.write(value));
    };
  }

  private static boolean names(Json json, String id) {
    return switch (json) {
      case JsonObject object ->
          object.members().entrySet().stream()
              .anyMatch(member -> !member.getKey().equals("id") && names(member.getValue(), id));
      case JsonArray array -> array.elements().stream().anyMatch(each -> names(each, id));
      case Json.JsonString(String words) -> words.equals(id);
      default -> false;
    };
  }
}
