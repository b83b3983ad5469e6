package dev.planwright.application.catalog.profile;

import module java.base;

import dev.planwright.domain.catalog.ModelAddress;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Bounds;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Leave;
import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json.JsonObject;

/** Reads one entry of a profile's file. */
record EntryReader(String file, List<ProfileProblem> problems) {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,127}");
  private static final int MAX_MODEL = 255;
  private static final int MAX_PRICE = 100_000;

  /** The entry; empty when something is wrong, which is then among the problems. */
  Optional<ModelEntry> read(JsonObject json, int position) {
    int before = problems.size();
    var fields = new Fields(json, file, List.of(place(json, position)), problems);
    Identity identity = identity(fields);
    Kind kind = identity.kind().orElse(Kind.OPENAI_COMPATIBLE);
    Optional<URI> base = base(fields);
    Optional<String> variable = variable(fields);
    Bounds bounds = bounds(fields, ModelEntry.local(kind, base));
    Structured structured = structured(fields, kind);
    Set<Leave> leave =
        Arrays.stream(Leave.values())
            .filter(each -> fields.flag(each.field()).orElse(false))
            .collect(Collectors.toUnmodifiableSet());
    if (leave.contains(Leave.SEARCH) && ModelEntry.SearchTool.of(kind, base).isEmpty()) {
      fields.refuse(
          Leave.SEARCH.field(),
          "is for models of OpenAI, OpenRouter and Anthropic, which have a tool for it");
    }
    Optional<Price> price = price(fields);
    requireKey(fields, identity.kind());
    fields.finish();
    return problems.size() > before
        ? Optional.empty()
        : Optional.of(
            new ModelEntry(
                identity.id().orElseThrow(),
                kind,
                identity.model().orElseThrow(),
                base,
                variable,
                bounds,
                structured,
                leave,
                price));
  }

  /** What is required; each is empty when it is missing or wrong. */
  private record Identity(Optional<String> id, Optional<Kind> kind, Optional<String> model) {}

  private static String place(JsonObject json, int position) {
    return json.text("id")
        .filter(id -> ID.matcher(id).matches())
        .map(id -> "entry \"" + id + "\"")
        .orElse("entry " + position);
  }

  private static Identity identity(Fields fields) {
    return new Identity(
        required(fields, "id", text -> ID.matcher(text).matches(), "use letters, digits, _ . -"),
        required(
                fields,
                "kind",
                text -> Kind.of(text).isPresent(),
                "use openai-compatible, anthropic or ollama")
            .flatMap(Kind::of),
        required(
            fields,
            "model",
            text -> !text.isBlank() && text.length() <= MAX_MODEL,
            "use the model's name as its provider knows it, at most 255 characters"));
  }

  private static void requireKey(Fields fields, Optional<Kind> kind) {
    if (kind.filter(each -> each != Kind.OLLAMA).isPresent()
        && !fields.has("api_key_env")
        && !fields.has("base_url")) {
      fields.refuse(
          "api_key_env",
          "is missing; the provider asks for a key: name the variable that holds it");
    }
  }

  private static Optional<String> required(
      Fields fields, String name, Predicate<String> passes, String cure) {
    return fields.has(name)
        ? fields.text(name, passes, cure)
        : fields.refuse(name, "is missing; " + cure);
  }

  private static Optional<URI> base(Fields fields) {
    return fields
        .text("base_url", _ -> true, "use an address such as https://host/v1")
        .flatMap(text -> {
          try {
            var address = new URI(text.strip());
            return ModelAddress.problem(address)
                .<Optional<URI>>map(problem -> fields.refuse("base_url", problem))
                .orElse(Optional.of(address));
          } catch (URISyntaxException _) {
            return fields.refuse("base_url", "is no address; write it like https://host/v1");
          }
        });
  }

  private static Optional<String> variable(Fields fields) {
    return fields.text(
        "api_key_env",
        text -> VARIABLE.matcher(text).matches(),
        "use the name of an environment variable, never the key itself");
  }

  private static Bounds bounds(Fields fields, boolean local) {
    Duration timeout = seconds(fields, "timeout_s", 3_600, local ? 600 : 120);
    Duration connect = seconds(fields, "connect_timeout_s", 120, 5);
    int concurrency = fields.whole("max_concurrency", 1, 256).orElse(local ? 1 : 8);
    double coldest = fields.number("temperature_min", 0, 2).orElse(BigDecimal.ZERO).doubleValue();
    double hottest = fields.number("temperature_max", 0, 2).orElse(BigDecimal.ONE).doubleValue();
    int output = fields.whole("max_output_tokens", 64, 1_000_000).orElse(4_096);
    int window = fields.whole("context_window", 1, 100_000_000).orElse(32_768);
    if (window < Bounds.SMALLEST_WINDOW) {
      fields.refuse(
          "context_window",
          "is under %d: a plan's questions and answers do not fit; load the model with a larger context"
              .formatted(Bounds.SMALLEST_WINDOW));
    }
    if (coldest > hottest) {
      fields.refuse("temperature_min", "is above temperature_max");
    }
    if (output >= window) {
      fields.refuse("max_output_tokens", "leaves no room for input within context_window");
    }
    return new Bounds(timeout, connect, concurrency, coldest, hottest, output, window);
  }

  private static Duration seconds(Fields fields, String name, int max, int usual) {
    return Duration.ofSeconds(fields.whole(name, 1, max).orElse(usual));
  }

  private static Structured structured(Fields fields, Kind kind) {
    Set<Structured> possible =
        switch (kind) {
          case OPENAI_COMPATIBLE -> EnumSet.allOf(Structured.class);
          case ANTHROPIC -> EnumSet.of(Structured.TOOL, Structured.TEXT);
          case OLLAMA -> EnumSet.of(Structured.SCHEMA, Structured.JSON, Structured.TEXT);
        };
    return fields
        .text(
            "structured",
            text -> Structured.of(text).filter(possible::contains).isPresent(),
            "use one of "
                + possible.stream().map(Structured::wireName).collect(Collectors.joining(", "))
                + " with "
                + kind.wireName())
        .flatMap(Structured::of)
        .orElse(kind == Kind.ANTHROPIC ? Structured.TOOL : Structured.SCHEMA);
  }

  private static Optional<Price> price(Fields entry) {
    return entry
        .object("price")
        .flatMap(json -> {
          var fields = entry.inside("price", json);
          Optional<BigDecimal> input = fields.number("input", 0, MAX_PRICE);
          Optional<BigDecimal> output = fields.number("output", 0, MAX_PRICE);
          Optional<BigDecimal> cached = fields.number("cached", 0, MAX_PRICE);
          fields.finish();
          if (!fields.has("input") || !fields.has("output")) {
            entry.refuse("price", "needs input and output, in US dollars for a million tokens");
          }
          return input.isPresent() && output.isPresent()
              ? Optional.of(new Price(input.get(), output.get(), cached))
              : Optional.empty();
        });
  }
}
