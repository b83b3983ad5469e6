package dev.planwright.application.pipeline.codec;

import module java.base;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Confidence;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.project.Limit.Comparison;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Trigger;
import dev.planwright.domain.work.WorkId;

/**
 * How a record stands in a stage's file: a name for each of its components, in their order. What
 * stands behind a name is told by the component's type; an {@link Optional} one may be missing.
 *
 * @param <T> the record
 */
public final class RecordCodec<T extends Record> implements StageCodec<T> {
  private static final Map<Type, BiFunction<Members, String, Optional<?>>> TYPES =
      Map.ofEntries(
          Map.entry(String.class, (members, name) -> members.json().text(name)),
          Map.entry(BigDecimal.class, Members::maybeNumber),
          Map.entry(int.class, RecordCodec::whole),
          Map.entry(Integer.class, RecordCodec::whole),
          Map.entry(boolean.class, (members, name) -> Optional.of(members.flag(name))),
          Map.entry(ElementId.class, Members::maybeId),
          Map.entry(WorkId.class, Members::workId),
          Map.entry(LocalDate.class, Members::maybeDate),
          Map.entry(YearMonth.class, Members::maybeMonth),
          Map.entry(Range.class, Members::range),
          Map.entry(
              Comparison.class, (members, name) -> members.maybeText(name).flatMap(Comparison::of)),
          Map.entry(Likelihood.class, (members, name) -> whole(members, name).map(Likelihood::of)),
          Map.entry(
              Confidence.class,
              (members, name) -> members.json().text(name).map(_ -> members.confidence(name))));

  private static final Map<Type, BiFunction<Members, String, List<?>>> LISTS =
      Map.of(
          String.class,
          Members::texts,
          ElementId.class,
          Members::ids,
          WorkId.class,
          Members::workIds,
          LocalDate.class,
          (members, name) -> members.texts(name).stream().map(LocalDate::parse).toList(),
          BigDecimal.class,
          Members::numbers);

  /** Records that stand alike wherever they stand. */
  private static final Map<Type, RecordCodec<?>> RECORDS =
      Map.of(
          Check.class,
          of(Check.class, "name ok text"),
          Trigger.class,
          of(Trigger.class, "metric op value").ownText("unit"));

  private static final Set<Json> EMPTY =
      Set.of(Json.array(List.of()), Json.object(), Json.of(false));

  private final Constructor<T> constructor;
  private final List<RecordComponent> components;
  private final List<Reader> readers = new ArrayList<>();
  private final List<BiConsumer<T, Json.Builder>> writers = new ArrayList<>();

  /** Reads a component of the record at that place of a list; empty when it is missing. */
  @FunctionalInterface
  private interface Reader {
    Optional<?> read(Members members, int place);
  }

  private RecordCodec(Class<T> type) {
    this.components = List.of(type.getRecordComponents());
    this.constructor =
        unwrapped(() ->
            type.getDeclaredConstructor(
                components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new)));
    constructor.setAccessible(true);
  }

  /** A record whose first components have these names, separated by blanks. */
  public static <T extends Record> RecordCodec<T> of(Class<T> type, String names) {
    return new RecordCodec<>(type).names(names);
  }

  /**
   * The same with an {@code id} before them, which is the letter and the place in the list where it
   * is missing.
   */
  public static <T extends Record> RecordCodec<T> numbered(
      Class<T> type, char letter, String names) {
    return new RecordCodec<>(type)
        .component(
            "id",
            (members, place) ->
                members.maybeId("id").or(() -> Optional.of(new ElementId(letter, place))),
            RecordCodec::json)
        .names(names);
  }

  /** The next components, their names separated by blanks. */
  public RecordCodec<T> names(String names) {
    for (String name : names.isEmpty() ? List.<String>of() : List.of(names.split(" "))) {
      Type type = components.get(readers.size()).getGenericType();
      component(name, (members, _) -> read(type, members, name), RecordCodec::json);
    }
    return this;
  }

  /** The next component, read its own way and never missing. */
  public RecordCodec<T> own(String name, BiFunction<Members, String, ?> reading) {
    return component(
        name, (members, _) -> Optional.of(reading.apply(members, name)), RecordCodec::json);
  }

  /** The next component is a text that is empty where it is missing. */
  public RecordCodec<T> ownText(String name) {
    return own(name, (members, _) -> members.maybeText(name).orElse(""));
  }

  /** The next component, read and written its own way. */
  @SuppressWarnings("unchecked") // the component has the type that its reading has
  public <V> RecordCodec<T> own(
      String name, BiFunction<Members, String, V> reading, Function<V, Json> writing) {
    Method accessor = accessor();
    readers.add((members, _) -> Optional.of(reading.apply(members, name)));
    writers.add((content, json) -> json.put(name, writing.apply((V) get(accessor, content))));
    return this;
  }

  /** The next component is a record whose members stand among these. */
  public RecordCodec<T> flat(RecordCodec<?> codec) {
    Method accessor = accessor();
    readers.add(codec::find);
    writers.add((content, json) -> codec.putAny(get(accessor, content), json));
    return this;
  }

  /** The next component is a record that stands as an object of its own; it may be optional. */
  public RecordCodec<T> object(String name, RecordCodec<?> codec) {
    boolean optional = components.get(readers.size()).getType() == Optional.class;
    return component(
        name,
        (members, _) -> {
          Optional<?> found = members.maybe(name, inner -> codec.read(inner, 1));
          return optional ? Optional.of(found) : found;
        },
        codec::writeAny);
  }

  /**
   * The next component is a record that is empty where its object is missing or lacks something.
   */
  public RecordCodec<T> objectIfWhole(String name, RecordCodec<?> codec) {
    return component(
        name,
        (members, _) ->
            Optional.of(members.maybe(name, Function.identity()).flatMap(o -> codec.find(o, 1))),
        codec::writeAny);
  }

  /** The next component is a list of records. */
  public RecordCodec<T> list(String name, RecordCodec<?> codec) {
    return component(
        name, (members, _) -> Optional.of(codec.list(members.elements(name))), codec::writeAll);
  }

  /** The next component is a list of records; those that lack something are not read. */
  public RecordCodec<T> listOfWhole(String name, RecordCodec<?> codec) {
    return component(
        name,
        (members, _) ->
            Optional.of(
                members.elements(name).stream()
                    .flatMap(element -> codec.find(element, 1).stream())
                    .toList()),
        codec::writeAll);
  }

  /** What code works out: written for readers, and never read. */
  public RecordCodec<T> shown(String name, Function<T, ?> value) {
    writers.add((content, json) -> put(name, value.apply(content), RecordCodec::json, json));
    return this;
  }

  /** The member before this is left out while it is an empty list or object, or false. */
  public RecordCodec<T> unlessEmpty() {
    BiConsumer<T, Json.Builder> writer = writers.removeLast();
    writers.add((content, json) -> {
      Json.Builder alone = Json.build();
      writer.accept(content, alone);
      alone.done().members().entrySet().stream()
          .filter(member -> !EMPTY.contains(member.getValue()))
          .forEach(member -> json.put(member.getKey(), member.getValue()));
    });
    return this;
  }

  @Override
  public T read(JsonObject data) {
    return read(new Members(data), 1);
  }

  @Override
  public JsonObject write(T content) {
    Json.Builder json = Json.build();
    writers.forEach(writer -> writer.accept(content, json));
    return json.done();
  }

  public Json array(List<T> contents) {
    return Json.array(contents.stream().map(this::write).toList());
  }

  public List<T> list(List<Members> elements) {
    List<T> list = new ArrayList<>();
    elements.forEach(element -> list.add(read(element, list.size() + 1)));
    return List.copyOf(list);
  }

  private T read(Members members, int place) {
    return find(members, place)
        .orElseThrow(() ->
            new IllegalStateException(
                "%s of %s is missing in %s"
                    .formatted(
                        missing(members, place),
                        constructor.getDeclaringClass().getSimpleName(),
                        members.json().members().keySet())));
  }

  private String missing(Members members, int place) {
    return IntStream.range(0, readers.size())
        .filter(i -> readers.get(i).read(members, place).isEmpty())
        .mapToObj(i -> components.get(i).getName())
        .findFirst()
        .orElse("nothing");
  }

  private Optional<T> find(Members members, int place) {
    List<Object> values = new ArrayList<>();
    for (Reader reader : readers) {
      reader.read(members, place).ifPresent(values::add);
    }
    return values.size() < readers.size()
        ? Optional.empty()
        : Optional.of(unwrapped(() -> constructor.newInstance(values.toArray())));
  }

  private JsonObject writeAny(Object content) {
    return write(constructor.getDeclaringClass().cast(content));
  }

  private Json writeAll(Object contents) {
    return Json.array(((List<?>) contents).stream().map(this::writeAny).toList());
  }

  private void putAny(Object content, Json.Builder json) {
    writeAny(content).members().forEach(json::put);
  }

  private RecordCodec<T> component(String name, Reader reader, Function<Object, Json> writing) {
    Method accessor = accessor();
    readers.add(reader);
    writers.add((content, json) -> put(name, get(accessor, content), writing, json));
    return this;
  }

  private Method accessor() {
    Method accessor = components.get(readers.size()).getAccessor();
    accessor.setAccessible(true);
    return accessor;
  }

  private static Object get(Method accessor, Object content) {
    return unwrapped(() -> Objects.requireNonNull(accessor.invoke(content)));
  }

  private static void put(
      String name, Object value, Function<Object, Json> writing, Json.Builder json) {
    if (value instanceof Optional<?> maybe) {
      json.putIfPresent(name, maybe.map(writing));
    } else {
      json.put(name, writing.apply(value));
    }
  }

  private static Optional<?> read(Type type, Members members, String name) {
    if (!(type instanceof ParameterizedType holder)) {
      return readOne(type, members, name);
    }
    Type inner = holder.getActualTypeArguments()[0];
    if (holder.getRawType() == List.class && RECORDS.containsKey(inner)) {
      return Optional.of(RECORDS.get(inner).list(members.elements(name)));
    }
    if (holder.getRawType() == List.class) {
      return Optional.of(Objects.requireNonNull(LISTS.get(inner), name).apply(members, name));
    }
    return Optional.of(
        inner == String.class ? members.maybeText(name) : readOne(inner, members, name));
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the type of an enum is known at run time only
  private static Optional<?> readOne(Type type, Members members, String name) {
    if (RECORDS.containsKey(type)) {
      return members.maybe(name, inner -> RECORDS.get(type).read(inner, 1));
    }
    return type instanceof Class<?> choice && choice.isEnum() && !TYPES.containsKey(type)
        ? members.maybeChoice(name, (Class) choice)
        : Objects.requireNonNull(TYPES.get(type), name).apply(members, name);
  }

  private static Optional<Integer> whole(Members members, String name) {
    return members.maybeNumber(name).map(BigDecimal::intValueExact);
  }

  private static Json json(Object value) {
    return switch (value) {
      case Json json -> json;
      case BigDecimal number -> Json.of(number);
      case Integer number -> Json.of(number.longValue());
      case Boolean flag -> Json.of(flag);
      case Confidence confidence -> Members.of(confidence);
      case Likelihood likelihood -> Json.of(likelihood.points());
      case Comparison comparison -> Json.of(comparison.sign());
      case Enum<?> choice -> Json.of(Members.name(choice));
      case Range range -> Members.of(range);
      case Record whole when RECORDS.containsKey(whole.getClass()) ->
          RECORDS.get(whole.getClass()).writeAny(whole);
      case List<?> list -> Json.array(list.stream().map(RecordCodec::json).toList());
      default -> Json.of(value.toString());
    };
  }

  /** The exception of a record's constructor passes as it is. */
  private static <R> R unwrapped(Callable<R> reflection) {
    try {
      return reflection.call();
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException refused
          ? refused
          : new IllegalStateException(e);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
