package dev.planwright.application.pipeline.codec;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Confidence;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.WorkId;

/**
 * The members of one JSON object of a stage, read as values.
 *
 * <p>The object has passed the stage's schema, so a required member that is missing is our own
 * fault: every such read throws an {@link IllegalStateException} that names the member.
 */
public record Members(JsonObject json) {

  /** A required text. */
  public String text(String name) {
    return json.text(name).orElseThrow(() -> missing(name));
  }

  /** A text that may be missing; a blank one counts as missing. */
  public Optional<String> maybeText(String name) {
    return json.text(name).filter(text -> !text.isBlank());
  }

  /** A required number. */
  public BigDecimal number(String name) {
    return json.number(name).orElseThrow(() -> missing(name));
  }

  /** How many there are: where there would be nobody, it is one. */
  public BigDecimal some(String name) {
    return number(name).signum() > 0 ? number(name) : BigDecimal.ONE;
  }

  /** A number that may be missing. */
  public Optional<BigDecimal> maybeNumber(String name) {
    return json.number(name);
  }

  /** The numbers of a list; empty where there is none. */
  public List<BigDecimal> numbers(String name) {
    return json.array(name).stream()
        .filter(JsonNumber.class::isInstance)
        .map(number -> ((JsonNumber) number).value())
        .toList();
  }

  /** Whether it is so; a missing member is a no. */
  public boolean flag(String name) {
    return json.bool(name).orElse(false);
  }

  /** A required whole number. */
  public int whole(String name) {
    return number(name).intValueExact();
  }

  /** The texts of a list; empty where there is none. */
  public List<String> texts(String name) {
    return json.texts(name);
  }

  /** The elements of a list; empty where there is none. */
  public <T> List<T> list(String name, Function<Members, T> element) {
    return json.objects(name).stream().map(Members::new).map(element).toList();
  }

  /** The members of each element of a list; empty where there is none. */
  public List<Members> elements(String name) {
    return json.objects(name).stream().map(Members::new).toList();
  }

  /** The elements of a list with their ids; one without gets the prefix and its place. */
  public <T> List<T> numbered(String name, char prefix, BiFunction<ElementId, Members, T> element) {
    var numbered = new ArrayList<T>();
    for (JsonObject object : json.objects(name)) {
      var members = new Members(object);
      var place = new ElementId(prefix, numbered.size() + 1);
      numbered.add(element.apply(members.maybeId("id").orElse(place), members));
    }
    return List.copyOf(numbered);
  }

  /** The elements of a list that name another one by that member; what names none is left out. */
  public <T> List<T> naming(String name, String member, BiFunction<ElementId, Members, T> element) {
    return list(name, entry -> entry.maybeId(member).map(id -> element.apply(id, entry))).stream()
        .flatMap(Optional::stream)
        .toList();
  }

  /** An object that may be missing. */
  public <T> Optional<T> maybe(String name, Function<Members, T> value) {
    return json.object(name).map(Members::new).map(value);
  }

  /** A required object. */
  public <T> T object(String name, Function<Members, T> value) {
    return maybe(name, value).orElseThrow(() -> missing(name));
  }

  /** An ISO date that may be missing; empty when the text is none. */
  public Optional<LocalDate> maybeDate(String name) {
    try {
      return json.text(name).map(LocalDate::parse);
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  /** An ISO month that may be missing; empty when the text is none. */
  public Optional<YearMonth> maybeMonth(String name) {
    try {
      return json.text(name).map(YearMonth::parse);
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  /** A required day. */
  public LocalDate date(String name) {
    return LocalDate.parse(text(name));
  }

  /** An element id that may be missing. */
  public Optional<ElementId> maybeId(String name) {
    return json.text(name).flatMap(ElementId::of);
  }

  /** The element ids of a list, without anything else that it holds. */
  public List<ElementId> ids(String name) {
    return json.texts(name).stream().flatMap(text -> ElementId.of(text).stream()).toList();
  }

  /** The id of a part of the work; empty when it is missing or none. */
  public Optional<WorkId> workId(String name) {
    return json.text(name).flatMap(WorkId::of);
  }

  /** The ids of parts of the work in a list, without anything else that it holds. */
  public List<WorkId> workIds(String name) {
    return json.texts(name).stream().flatMap(text -> WorkId.of(text).stream()).toList();
  }

  /** A range of low, likely and high, put in order; empty when it is missing or incomplete. */
  public Optional<Range> range(String name) {
    return json.object(name).map(Members::new).flatMap(Members::asRange);
  }

  /** How sure somebody is. */
  public Confidence confidence(String name) {
    return switch (text(name)) {
      case "high" -> Confidence.HIGH;
      case "med" -> Confidence.MEDIUM;
      default -> Confidence.LOW;
    };
  }

  /** A choice by its name in lower case, as {@code avoid} for {@code Response.AVOID}. */
  public <E extends Enum<E>> E choice(String name, Class<E> type) {
    return maybeChoice(name, type).orElseThrow(() -> missing(name));
  }

  /** A choice that may be missing. */
  public <E extends Enum<E>> Optional<E> maybeChoice(String name, Class<E> type) {
    return json.text(name).flatMap(text -> named(text, type));
  }

  /** The choice of that name in lower case; empty when there is none. */
  public static <E extends Enum<E>> Optional<E> named(String text, Class<E> type) {
    String name = text.toUpperCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> constant.name().equals(name))
        .findFirst();
  }

  private Optional<Range> asRange() {
    Optional<BigDecimal> low = json.number("low");
    Optional<BigDecimal> likely = json.number("likely");
    Optional<BigDecimal> high = json.number("high");
    if (low.isEmpty() || likely.isEmpty() || high.isEmpty() || maybeText("unit").isEmpty()) {
      return Optional.empty();
    }
    var ends = new ArrayList<>(List.of(low.get(), likely.get(), high.get()));
    ends.sort(Comparator.naturalOrder());
    return Optional.of(new Range(ends.get(0), ends.get(1), ends.get(2), text("unit")));
  }

  private IllegalStateException missing(String name) {
    return new IllegalStateException("member %s is missing in %s".formatted(name, names()));
  }

  private List<String> names() {
    return List.copyOf(json.members().keySet());
  }

  /**
   * The data with these members in each element of a list that lacks them: what a call is about,
   * which its answer does not repeat.
   */
  public static JsonObject given(JsonObject data, String list, JsonObject members) {
    return data.with(
        list,
        Json.array(
            data.objects(list).stream()
                .map(element -> {
                  Json.Builder whole = Json.build();
                  members.members().forEach(whole::put);
                  element.members().forEach(whole::put);
                  return whole.done();
                })
                .toList()));
  }

  /** The elements of a list, each cut down to these members. */
  public static Json parts(JsonObject data, String list, String... names) {
    return Json.array(
        data.objects(list).stream()
            .map(element -> {
              Json.Builder part = Json.build();
              Arrays.stream(names).forEach(name -> part.putIfPresent(name, element.get(name)));
              return part.done();
            })
            .toList());
  }

  /** A choice's name as files hold it. */
  public static String name(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }

  /** How sure somebody is, as files hold it. */
  public static Json of(Confidence confidence) {
    return Json.of(confidence == Confidence.MEDIUM ? "med" : name(confidence));
  }

  /** A range as files hold it. */
  public static JsonObject of(Range range) {
    return Json.build()
        .put("low", range.low())
        .put("likely", range.likely())
        .put("high", range.high())
        .put("unit", range.unit())
        .done();
  }

  /** Element ids as files hold them. */
  public static Json of(List<ElementId> ids) {
    return Json.texts(ids.stream().map(ElementId::toString).toList());
  }
}
