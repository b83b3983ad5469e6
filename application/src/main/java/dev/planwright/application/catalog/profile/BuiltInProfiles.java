package dev.planwright.application.catalog.profile;

import module java.base;

import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Bounds;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.catalog.ModelProfile;

/**
 * The profiles of an installation without profile files: models of the providers whose keys are in
 * the environment, else a local Ollama's ({@code docs/models.md}). Prices are the providers' list
 * prices; OpenRouter states the cost in each reply and needs none.
 */
public final class BuiltInProfiles {
  private static final String OPENAI = "OPENAI_API_KEY";
  private static final String OPENROUTER = "OPENROUTER_API_KEY";
  private static final String ANTHROPIC = "ANTHROPIC_API_KEY";
  private static final URI OPENROUTER_ROOT = URI.create("https://openrouter.ai/api/v1");
  private static final Bounds LARGE = bounds(0, 16_384, 1_000_000);
  private static final Bounds CLAUDE = bounds(0, 16_384, 200_000);

  /** Takes no temperature but 1, and thinks within its output. */
  private static final Bounds REASONING = bounds(1, 32_768, 256_000);

  private static final Bounds LOCAL =
      new Bounds(Duration.ofSeconds(600), Duration.ofSeconds(5), 1, 0, 1, 4_096, 32_768);

  private BuiltInProfiles() {}

  /** The variables that are looked at, in the order of preference. */
  public static List<String> variables() {
    return List.of(OPENAI, OPENROUTER, ANTHROPIC);
  }

  /**
   * The profiles. With several keys the first variable's models are preferred, the others' follow.
   *
   * @param isSet whether a variable holds a key
   * @param local the model of an Ollama on this machine, looked for only without any key
   */
  public static Profiles of(Predicate<String> isSet, Supplier<Optional<String>> local) {
    List<String> set = variables().stream().filter(isSet).toList();
    if (!set.isEmpty()) {
      return of(set);
    }
    return local
        .get()
        .map(model ->
            new Profiles(
                Map.of(ModelProfile.BASELINE, Profile.of(List.of(ollama(model)))),
                "a local Ollama that answers at its usual port"))
        .orElseGet(() -> Profiles.none("no key and no local Ollama was found"));
  }

  private static Profiles of(List<String> variables) {
    Map<ModelProfile, Profile> profiles = new EnumMap<>(ModelProfile.class);
    for (ModelProfile profile :
        List.of(ModelProfile.BASELINE, ModelProfile.PREMIUM, ModelProfile.FRONTIER)) {
      List<ModelEntry> models = new ArrayList<>();
      variables.forEach(variable -> models.addAll(models(variable, profile)));
      profiles.put(profile, Profile.of(models));
    }
    return new Profiles(profiles, "the key in " + String.join(" and ", variables));
  }

  private static List<ModelEntry> models(String variable, ModelProfile profile) {
    return switch (variable) {
      case OPENAI -> openAi(profile);
      case OPENROUTER -> openRouter(profile);
      case ANTHROPIC -> anthropic(profile);
      default -> throw new IllegalArgumentException("no models are known for " + variable);
    };
  }

  private static List<ModelEntry> openAi(ModelProfile profile) {
    ModelEntry luna = openAi("gpt-6-luna", REASONING, price("0.10", "0.50", "0.01"));
    ModelEntry sol = openAi("gpt-6.1-sol", REASONING, price("2", "10", "0.10"));
    return switch (profile) {
      case BASELINE, CUSTOM ->
          List.of(luna, openAi("gpt-4.1-mini", LARGE, price("0.40", "1.60", "0.10")));
      case PREMIUM -> List.of(sol, openAi("gpt-4.1", LARGE, price("2", "8", "0.50")));
      case FRONTIER -> List.of(openAi("gpt-6-astra", REASONING, Optional.empty()), sol);
    };
  }

  private static List<ModelEntry> anthropic(ModelProfile profile) {
    ModelEntry haiku = anthropic("claude-haiku-4-5", price("1", "5", "0.10"));
    ModelEntry sonnet = anthropic("claude-sonnet-4-6", price("3", "15", "0.30"));
    return switch (profile) {
      case BASELINE, CUSTOM -> List.of(haiku, sonnet);
      case PREMIUM -> List.of(sonnet, haiku);
      case FRONTIER -> List.of(anthropic("claude-opus-4-6", price("5", "25", "0.50")), sonnet);
    };
  }

  private static List<ModelEntry> openRouter(ModelProfile profile) {
    ModelEntry luna = openRouter("openai/gpt-6-luna", REASONING);
    ModelEntry sonnet = openRouter("anthropic/claude-sonnet-4.6", CLAUDE);
    return switch (profile) {
      case BASELINE, CUSTOM -> List.of(luna, openRouter("google/gemini-2.5-flash", LARGE));
      case PREMIUM -> List.of(sonnet, openRouter("openai/gpt-6.1-sol", REASONING));
      case FRONTIER -> List.of(openRouter("anthropic/claude-opus-4.6", CLAUDE), sonnet);
    };
  }

  private static ModelEntry openAi(String model, Bounds bounds, Optional<Price> price) {
    return new ModelEntry(
        model,
        Kind.OPENAI_COMPATIBLE,
        model,
        Optional.empty(),
        Optional.of(OPENAI),
        bounds,
        Structured.SCHEMA,
        price);
  }

  private static ModelEntry anthropic(String model, Optional<Price> price) {
    return new ModelEntry(
        model,
        Kind.ANTHROPIC,
        model,
        Optional.empty(),
        Optional.of(ANTHROPIC),
        CLAUDE,
        Structured.TOOL,
        price);
  }

  private static ModelEntry openRouter(String model, Bounds bounds) {
    return new ModelEntry(
        "openrouter-" + model.replace('/', '-'),
        Kind.OPENAI_COMPATIBLE,
        model,
        Optional.of(OPENROUTER_ROOT),
        Optional.of(OPENROUTER),
        bounds,
        Structured.SCHEMA,
        Optional.empty());
  }

  private static ModelEntry ollama(String model) {
    return new ModelEntry(
        "local",
        Kind.OLLAMA,
        model,
        Optional.empty(),
        Optional.empty(),
        LOCAL,
        Structured.SCHEMA,
        Optional.empty());
  }

  private static Bounds bounds(double temperatureMin, int maxOutputTokens, int contextWindow) {
    return new Bounds(
        Duration.ofSeconds(120),
        Duration.ofSeconds(5),
        8,
        temperatureMin,
        1,
        maxOutputTokens,
        contextWindow);
  }

  private static Optional<Price> price(String input, String output, String cached) {
    return Optional.of(
        new Price(
            new BigDecimal(input), new BigDecimal(output), Optional.of(new BigDecimal(cached))));
  }
}
