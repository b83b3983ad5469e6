package dev.planwright.domain.catalog;

import module java.base;

import dev.planwright.domain.usage.TokenUsage;

/**
 * One model of a profile and how it is asked.
 *
 * @param id its name within the profile, unique there
 * @param model the model's name as its provider knows it
 * @param baseUrl http(s) root; empty for the provider's own
 * @param apiKeyVariable the environment variable that holds the key; never the key itself
 * @param bounds what one attempt may ask for and take
 * @param structured how JSON is enforced
 * @param leave what it may do beyond answering
 * @param price list price, for estimates only; empty: cost unknown, which is not 0
 */
public record ModelEntry(
    String id,
    Kind kind,
    String model,
    Optional<URI> baseUrl,
    Optional<String> apiKeyVariable,
    Bounds bounds,
    Structured structured,
    Set<Leave> leave,
    Optional<Price> price) {
  public ModelEntry {
    leave = Set.copyOf(leave);
  }

  /** A model that may do nothing beyond answering. */
  public ModelEntry(
      String id,
      Kind kind,
      String model,
      Optional<URI> baseUrl,
      Optional<String> apiKeyVariable,
      Bounds bounds,
      Structured structured,
      Optional<Price> price) {
    this(id, kind, model, baseUrl, apiKeyVariable, bounds, structured, Set.of(), price);
  }

  /** What a model may do beyond answering. */
  public enum Leave {
    /** Make plans although it is too weak for them. */
    WEAK("allow_weak"),
    /** Search the web by its provider's own tool, at the provider's price. */
    SEARCH("search");

    private final String field;

    Leave(String field) {
      this.field = field;
    }

    /** The field of a profile's file. */
    public String field() {
      return field;
    }
  }

  /** The search tools of providers. */
  public enum SearchTool {
    /** {@code web_search} of OpenAI's responses. */
    OPENAI,
    /** {@code openrouter:web_search}. */
    OPENROUTER,
    /** {@code web_search} of Anthropic's messages. */
    ANTHROPIC;

    /** The tool that a model of that protocol at that address has. */
    public static Optional<SearchTool> of(Kind kind, Optional<URI> baseUrl) {
      String host = baseUrl.map(ModelAddress::host).orElse("api.openai.com");
      return switch (kind) {
        case ANTHROPIC -> Optional.of(ANTHROPIC);
        case OLLAMA -> Optional.empty();
        case OPENAI_COMPATIBLE ->
            switch (host) {
              case "api.openai.com" -> Optional.of(OPENAI);
              case "openrouter.ai" -> Optional.of(OPENROUTER);
              default -> Optional.empty();
            };
      };
    }
  }

  /** The protocol that its provider speaks. */
  public enum Kind {
    /** Chat completions of OpenAI, and of the many services that copy them. */
    OPENAI_COMPATIBLE,
    /** Anthropic's messages. */
    ANTHROPIC,
    /** Ollama's chat. */
    OLLAMA;

    /** The name in a profile's file. */
    public String wireName() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Kind> of(String wireName) {
      return Arrays.stream(values()).filter(k -> k.wireName().equals(wireName)).findFirst();
    }
  }

  /** How an answer is made to be JSON of a schema. */
  public enum Structured {
    /** A response format with the schema. */
    SCHEMA,
    /** A response format that says only JSON. */
    JSON,
    /** One forced tool whose arguments are the answer. */
    TOOL,
    /** The instruction alone. */
    TEXT;

    /** The name in a profile's file. */
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The way of that name. */
    public static Optional<Structured> of(String wireName) {
      return Arrays.stream(values()).filter(s -> s.wireName().equals(wireName)).findFirst();
    }
  }

  /**
   * What one attempt may ask for and take.
   *
   * @param maxConcurrency attempts in flight at once, over all plans of a worker
   * @param contextWindow tokens of input and output together
   */
  public record Bounds(
      Duration timeout,
      Duration connectTimeout,
      int maxConcurrency,
      double temperatureMin,
      double temperatureMax,
      int maxOutputTokens,
      int contextWindow) {
    /** A plan's questions and answers do not fit into fewer tokens. */
    public static final int SMALLEST_WINDOW = 6_000;

    /** Whether it takes no temperature but its own, which is not even named to it. */
    public boolean ownTemperature() {
      return temperatureMin == 1 && temperatureMax == 1;
    }

    /** The nearest one that the model takes. */
    public double temperature(double wanted) {
      return Math.clamp(wanted, temperatureMin, temperatureMax);
    }
  }

  /** US dollars for a million tokens. */
  public record Price(BigDecimal input, BigDecimal output, Optional<BigDecimal> cached) {
    /**
     * What writing to a cache costs beside reading: Anthropic's price; no other states such tokens.
     */
    private static final BigDecimal WRITING = new BigDecimal("0.25");

    /**
     * What the use comes to at list price, for {@code cost_estimate_usd} alone; empty when the
     * reply states no tokens. Cached tokens cost as much as others where no price of theirs is set.
     *
     * @param cacheWrites tokens of the input that were also written to a cache
     */
    public Optional<BigDecimal> estimate(TokenUsage use, long cacheWrites) {
      if (use.totalTokens().isEmpty()) {
        return Optional.empty();
      }
      long fromCache = use.cachedTokens().orElse(0);
      return Optional.of(
          of(input, use.inputTokens().orElse(0) - fromCache)
              .add(of(cached.orElse(input), fromCache))
              .add(of(input.multiply(WRITING), cacheWrites))
              .add(of(output, use.outputTokens().orElse(0)))
              .movePointLeft(6));
    }

    private static BigDecimal of(BigDecimal price, long tokens) {
      return price.multiply(BigDecimal.valueOf(tokens));
    }
  }

  /** The tool that it may search the web by. */
  public Optional<SearchTool> searchTool() {
    return leave.contains(Leave.SEARCH) ? SearchTool.of(kind, baseUrl) : Optional.empty();
  }

  /**
   * Whether it runs on this machine or near it, where calls take longer and cost nothing: a matter
   * of its address, not of the protocol.
   */
  public boolean local() {
    return local(kind, baseUrl);
  }

  /** Whether a model of that protocol at that address runs on this machine or near it. */
  public static boolean local(Kind kind, Optional<URI> baseUrl) {
    return baseUrl.map(ModelAddress::near).orElse(kind == Kind.OLLAMA);
  }
}
