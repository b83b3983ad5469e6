package dev.planwright.bootstrap.settings;

import module java.base;

import dev.planwright.adapters.stdio.network.Network;
import dev.planwright.application.pipeline.UnusablePrompt;
import dev.planwright.application.plan.port.PendingLimit;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.retention.Retention;

/**
 * All settings of a process, checked as a whole and read once.
 *
 * @param promptCatalog the file of example prompts, where one is configured
 * @param taskId whose the model calls of this process are where nothing else names a task
 */
public record Settings(
    Http http,
    Limits limits,
    Access access,
    Download download,
    Stream stream,
    Database database,
    Files files,
    Retention retention,
    Worker worker,
    Models models,
    Optional<Path> promptCatalog,
    Optional<String> taskId,
    Traces traces,
    Client client) {
  private static final int MOST_TASK_CHARACTERS = 255;
  private static final BigDecimal MILLIS_A_MINUTE = BigDecimal.valueOf(60_000);
  private static final Pattern PROFILE_FILE = Pattern.compile("[a-z0-9_]{3,}\\.json");

  /**
   * Where traces go; nowhere without an endpoint.
   *
   * @param headers sent with them, such as a collector's key
   */
  public record Traces(Optional<URI> endpoint, Map<String, String> headers, String serviceName) {
    public Traces {
      headers = Map.copyOf(headers);
    }

    /** Names the headers, whose values may be keys. */
    @Override
    public String toString() {
      return "Traces[endpoint=%s, headers=%s]".formatted(endpoint, headers.keySet());
    }
  }

  /** What the server binds and believes. */
  public record Http(
      String host,
      int port,
      Optional<URI> publicBaseUrl,
      List<String> corsOrigins,
      boolean corsOriginsSet,
      List<String> allowedHosts,
      int maxBodyBytes,
      boolean trustForwarded,
      int forwardedHops,
      Optional<String> maintainerEmail) {}

  /**
   * What bounds the server's load.
   *
   * @param rateLimit tool calls of a client in a window; 0: any number
   * @param quota what a user may have
   * @param connections at once
   * @param calls tool calls in progress, those that wait aside
   * @param waits tool calls that wait
   * @param bodyMemoryBytes of all request bodies together
   */
  public record Limits(
      int rateLimit,
      Duration rateWindow,
      boolean rateShared,
      UserQuota quota,
      int connections,
      int calls,
      int waits,
      int bodyMemoryBytes) {}

  /**
   * Who may call.
   *
   * @param required empty when nobody said: then it depends on the command
   * @param keySecrets that an earlier installation hashed its keys with
   */
  public record Access(
      Optional<Boolean> required,
      Optional<String> sharedSecret,
      List<String> keySecrets,
      boolean userKeyRequired,
      boolean creditsRequired,
      BigDecimal creditsPerUsd) {
    /** Never shows the secret. */
    @Override
    public String toString() {
      return "Access[required=" + required + "]";
    }
  }

  /**
   * Download links; without a secret links die with the process.
   *
   * @param foreignScripts whether scripts of reports that others made run in the sandbox
   * @param sharing whether plans can be shown by links to people without a key
   */
  public record Download(
      Duration tokenLifetime,
      Optional<String> tokenSecret,
      boolean foreignScripts,
      boolean sharing) {
    /** Never shows the secret. */
    @Override
    public String toString() {
      return "Download[tokenLifetime=" + tokenLifetime + "]";
    }
  }

  /** Progress streams. */
  public record Stream(
      Duration pollInterval,
      Duration heartbeatInterval,
      Duration maxDuration,
      int maxConnections,
      int maxTotalConnections) {}

  /**
   * The database as operators name it.
   *
   * @param partsSet whether any of the parts is set, so that the given defaults hold for the others
   * @param listening whether to listen for notifications; polling is the truth either way
   */
  public record Database(
      Optional<String> uri,
      boolean partsSet,
      Optional<String> host,
      Optional<Integer> port,
      Optional<String> name,
      Optional<String> user,
      Optional<String> password,
      boolean embeddedAllowed,
      boolean listening) {
    /** The given defaults of the parts, in force once one of them is set. */
    public static final String DEFAULT_HOST = "planwright-db";

    public static final int DEFAULT_PORT = 5432;

    /** Of the database and of its user. */
    public static final String DEFAULT_NAME = "planwright";

    public static final String DEFAULT_PASSWORD = "planwright-dev";

    /** Whether nothing names a database, so that the embedded one stands in. */
    public boolean embedded() {
      return uri.isEmpty() && !partsSet;
    }

    /** Never shows the password. */
    @Override
    public String toString() {
      return "Database[embedded=" + embedded() + "]";
    }
  }

  /** Where files go. */
  public record Files(Path dataFolder, Path runFolder) {}

  /**
   * The worker, and where the server finds one.
   *
   * @param foreignStale after which a plan that another kind of worker holds counts as left; zero:
   *     never
   * @param offline how long a plan goes on while the database is away
   * @param unusablePrompt what becomes of a plan whose prompt says too little
   */
  public record Worker(
      Optional<URI> planUrl,
      String host,
      Optional<Integer> port,
      Optional<String> secret,
      int slots,
      Duration leaseTime,
      Duration foreignStale,
      Duration offline,
      UnusablePrompt unusablePrompt) {
    /** Switches the secret off. */
    public static final String NO_SECRET = "none";

    /** Whether runs are shown only to callers who know the secret. */
    public boolean guarded() {
      return secret.filter(NO_SECRET::equals).isEmpty();
    }

    /** Never shows the secret. */
    @Override
    public String toString() {
      return "Worker[host=" + host + ", port=" + port + ", slots=" + slots + "]";
    }
  }

  /**
   * Language models.
   *
   * @param folder of the profiles' files
   * @param customFile the custom profile's file in it
   * @param detect whether keys and a local Ollama are looked for when there is no folder
   */
  public record Models(
      Optional<Path> folder, String customFile, boolean detect, ProviderKeys keys) {}

  /**
   * The server that proxies of one user share on this computer.
   *
   * @param start whether a proxy starts it
   * @param idle after what time without use it ends; zero: never
   * @param token whether it asks for the token in the data folder
   */
  public record Local(boolean start, Duration idle, boolean token) {}

  /**
   * Proxy and terminal commands.
   *
   * @param folder that downloads go to
   */
  public record Client(
      URI url, Optional<String> apiKey, Optional<Path> folder, Network.Rules network, Local local) {
    /** The same client of another server on this machine. */
    public Client at(URI otherUrl) {
      return new Client(otherUrl, apiKey, folder, network, local);
    }

    /** The same client with that key, unless it has one. */
    public Client keyed(Optional<String> otherKey) {
      return new Client(url, apiKey.or(() -> otherKey), folder, network, local);
    }

    /** Never shows the key. */
    @Override
    public String toString() {
      return "Client[url=" + url + "]";
    }
  }

  /**
   * Reads and checks all settings.
   *
   * @param platform where user data goes on this platform
   * @throws BadSettings with every problem at once
   */
  public static Settings read(SettingsSource source, Platform platform) {
    var reader = new SettingsReader(source);
    var settings =
        new Settings(
            http(reader),
            limits(reader),
            new Access(
                reader.flag("SERVICE_MCP_REQUIRE_AUTH"),
                reader.text("SERVICE_MCP_API_KEY"),
                List.of("SERVICE_API_KEY_SECRET", "SERVICE_LEGACY_API_KEY_SECRET").stream()
                    .flatMap(name -> reader.text(name).stream())
                    .toList(),
                reader.flag("SERVICE_MCP_REQUIRE_USER_KEY").orElse(false),
                reader.flag("SERVICE_CREDITS_REQUIRED").orElse(true),
                reader.decimal("SERVICE_CREDITS_PER_USD", 0, 1_000_000)),
            new Download(
                reader.seconds("SERVICE_DOWNLOAD_TOKEN_TTL", 1, 31_536_000),
                reader
                    .text("SERVICE_DOWNLOAD_TOKEN_SECRET")
                    .or(() -> reader.text("SERVICE_API_KEY_SECRET")),
                reader
                    .oneOf("SERVICE_REPORT_SCRIPTS", List.of("own", "inline"))
                    .filter("inline"::equals)
                    .isPresent(),
                reader.flag("SERVICE_SHARING").orElse(true)),
            stream(reader),
            database(reader),
            files(reader, platform),
            new Retention(
                days(reader, "SERVICE_RETENTION_DAYS"),
                days(reader, "SERVICE_AUDIT_RETENTION_DAYS"),
                days(reader, "SERVICE_USAGE_RETENTION_DAYS")),
            worker(reader),
            models(reader, platform),
            reader.path("SERVICE_PROMPT_CATALOG"),
            reader.text("SERVICE_TASK_ID", MOST_TASK_CHARACTERS),
            traces(reader),
            client(reader, platform));
    int bodyBytes = settings.http().maxBodyBytes();
    int bodyMemory = settings.limits().bodyMemoryBytes();
    reader.refuseIf(
        bodyMemory < bodyBytes,
        "SERVICE_MCP_MAX_BODY_MEMORY_BYTES is %d; one body may be SERVICE_MCP_MAX_BODY_BYTES, %d: use at least that"
            .formatted(bodyMemory, bodyBytes));
    reader.finish();
    return settings;
  }

  private static Traces traces(SettingsReader reader) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String header : reader.list("OTEL_EXPORTER_OTLP_HEADERS")) {
      int equals = header.indexOf('=');
      reader.refuseIf(
          equals < 1, "OTEL_EXPORTER_OTLP_HEADERS is a list of name=value, separated by commas");
      if (equals > 0) {
        headers.put(header.substring(0, equals).strip(), header.substring(equals + 1).strip());
      }
    }
    return new Traces(
        reader.address("OTEL_EXPORTER_OTLP_ENDPOINT"),
        headers,
        reader.text("OTEL_SERVICE_NAME").orElse("planwright"));
  }

  private static Client client(SettingsReader reader, Platform platform) {
    return new Client(
        reader.address("SERVICE_URL").orElseGet(() -> URI.create("http://127.0.0.1:8001/mcp")),
        reader.text("SERVICE_MCP_API_KEY"),
        reader.path("SERVICE_PATH").map(platform::expand),
        new Network.Rules(
            reader.text("HTTPS_PROXY"),
            reader.text("HTTP_PROXY"),
            reader.list("NO_PROXY"),
            reader.path("SERVICE_CA_BUNDLE").map(platform::expand)),
        new Local(
            reader.flag("SERVICE_LOCAL").orElse(true),
            Duration.ofMillis(
                reader
                    .decimal("SERVICE_LOCAL_IDLE_MINUTES", 0, 525_600)
                    .multiply(MILLIS_A_MINUTE)
                    .longValue()),
            reader.flag("SERVICE_LOCAL_TOKEN").orElse(false)));
  }

  private static Http http(SettingsReader reader) {
    int port =
        reader.fromOption("SERVICE_MCP_HTTP_PORT")
            ? reader.whole("SERVICE_MCP_HTTP_PORT", 0, 65_535)
            : reader
                .wholeIfSet("PORT", 0, 65_535)
                .orElseGet(() -> reader.whole("SERVICE_MCP_HTTP_PORT", 0, 65_535));
    return new Http(
        reader.text("SERVICE_MCP_HTTP_HOST").orElse("127.0.0.1"),
        port,
        reader.address("SERVICE_MCP_PUBLIC_BASE_URL"),
        reader.list("SERVICE_MCP_CORS_ORIGINS"),
        reader.isSet("SERVICE_MCP_CORS_ORIGINS"),
        reader.list("SERVICE_MCP_ALLOWED_HOSTS"),
        reader.whole("SERVICE_MCP_MAX_BODY_BYTES", 1, 67_108_864),
        reader.flag("SERVICE_TRUST_FORWARDED").orElse(false),
        reader.whole("SERVICE_TRUST_FORWARDED_HOPS", 1, 16),
        reader.text("SERVICE_REGISTRY_MAINTAINER_EMAIL"));
  }

  private static Limits limits(SettingsReader reader) {
    return new Limits(
        reader.whole("SERVICE_MCP_RATE_LIMIT", 0, 1_000_000),
        reader.seconds("SERVICE_MCP_RATE_WINDOW_SECONDS", 1, 86_400),
        reader.flag("SERVICE_MCP_RATE_LIMIT_SHARED").orElse(false),
        new UserQuota(
            new PendingLimit(reader.whole("SERVICE_MAX_PENDING_PER_USER", 0, 1_000_000)),
            reader.whole("SERVICE_MAX_PLANS_IN_PROGRESS", 0, 1_000_000),
            reader.whole("SERVICE_MAX_PLANS_PER_DAY", 0, 1_000_000),
            reader.whole("SERVICE_MAX_STORED_MB", 0, 1_000_000_000)),
        reader.whole("SERVICE_HTTP_MAX_CONNECTIONS", 1, 1_000_000),
        reader.whole("SERVICE_MCP_MAX_CALLS", 1, 100_000),
        reader.whole("SERVICE_MCP_MAX_WAITS", 0, 100_000),
        reader.whole("SERVICE_MCP_MAX_BODY_MEMORY_BYTES", 1_048_576, Integer.MAX_VALUE));
  }

  private static Stream stream(SettingsReader reader) {
    return new Stream(
        reader.seconds("SERVICE_SSE_POLL_INTERVAL", 0.05, 3_600),
        reader.seconds("SERVICE_SSE_HEARTBEAT_INTERVAL", 0.05, 3_600),
        reader.seconds("SERVICE_SSE_MAX_DURATION", 0.05, 604_800),
        reader.whole("SERVICE_SSE_MAX_CONNECTIONS", 0, 100_000),
        reader.whole("SERVICE_SSE_MAX_TOTAL_CONNECTIONS", 0, 100_000));
  }

  private static Database database(SettingsReader reader) {
    boolean partsSet =
        List.of("HOST", "PORT", "DB", "USER", "PASSWORD").stream()
            .anyMatch(part -> reader.isSet("SERVICE_POSTGRES_" + part));
    return new Database(
        reader.text("SQLALCHEMY_DATABASE_URI"),
        partsSet,
        reader.text("SERVICE_POSTGRES_HOST"),
        reader.wholeIfSet("SERVICE_POSTGRES_PORT", 1, 65_535),
        reader.text("SERVICE_POSTGRES_DB"),
        reader.text("SERVICE_POSTGRES_USER"),
        reader.text("SERVICE_POSTGRES_PASSWORD"),
        reader.flag("SERVICE_EMBEDDED_DATABASE").orElse(false),
        reader.flag("SERVICE_DB_LISTEN").orElse(true));
  }

  private static Files files(SettingsReader reader, Platform platform) {
    Path data =
        reader.path("SERVICE_DATA_DIR").map(platform::expand).orElseGet(platform::userDataFolder);
    return new Files(
        data, reader.path("SERVICE_RUN_DIR").map(platform::expand).orElse(data.resolve("run")));
  }

  private static Optional<Duration> days(SettingsReader reader, String name) {
    return reader.wholeIfSet(name, 1, 36_500).map(Duration::ofDays);
  }

  private static Models models(SettingsReader reader, Platform platform) {
    return new Models(
        reader.path("SERVICE_LLM_CONFIG_DIR").map(platform::expand),
        reader
            .formed(
                "SERVICE_LLM_CONFIG_CUSTOM_FILENAME",
                PROFILE_FILE,
                "use three or more of a–z, 0–9 and _, then .json")
            .orElse("custom.json"),
        reader.flag("SERVICE_LLM_DETECT").orElse(true),
        reader.keys());
  }

  private static Optional<String> secret(SettingsReader reader) {
    Optional<String> secret = reader.text("SERVICE_WORKER_SECRET");
    String host = reader.text("SERVICE_WORKER_HTTP_HOST").orElse("127.0.0.1");
    reader.refuseIf(
        secret.filter(Worker.NO_SECRET::equals).isPresent()
            && !Set.of("127.0.0.1", "localhost", "::1", "[::1]").contains(host),
        "SERVICE_WORKER_SECRET is none, but SERVICE_WORKER_HTTP_HOST is "
            + host
            + "; without a secret a worker binds 127.0.0.1 alone");
    return secret;
  }

  private static Worker worker(SettingsReader reader) {
    return new Worker(
        reader.address("SERVICE_WORKER_PLAN_URL"),
        reader.text("SERVICE_WORKER_HTTP_HOST").orElse("127.0.0.1"),
        reader.wholeIfSet("SERVICE_WORKER_HTTP_PORT", 0, 65_535),
        secret(reader),
        reader.whole("SERVICE_WORKER_SLOTS", 1, 64),
        reader.seconds("SERVICE_WORKER_LEASE_SECONDS", 10, 3_600),
        reader.seconds("SERVICE_WORKER_FOREIGN_STALE_SECONDS", 0, 31_536_000),
        reader.seconds("SERVICE_WORKER_OFFLINE_SECONDS", 0, 86_400),
        reader
            .oneOf("SERVICE_UNUSABLE_PROMPT", List.of("fail", "warn"))
            .filter("warn"::equals)
            .map(any -> UnusablePrompt.WARN)
            .orElse(UnusablePrompt.FAIL));
  }
}
