package dev.planwright.bootstrap.settings;

import dev.planwright.bootstrap.settings.Setting.Group;
import dev.planwright.bootstrap.settings.Setting.Kind;
import java.util.List;
import java.util.Optional;

/**
 * Every setting there is, in the order in which {@code planwright config} and {@code
 * docs/settings.md} list them.
 */
public final class SettingCatalog {
  private static final List<Setting> ALL =
      List.of(
          new Setting(
              "SERVICE_MCP_HTTP_HOST",
              Group.HTTP,
              Kind.OPEN,
              Optional.of("127.0.0.1"),
              "Address the server binds; 0.0.0.0 for all interfaces"),
          new Setting(
              "SERVICE_MCP_HTTP_PORT",
              Group.HTTP,
              Kind.OPEN,
              Optional.of("8001"),
              "Port the server binds, 0 for a free one"),
          new Setting(
              "PORT",
              Group.HTTP,
              Kind.OPEN,
              Optional.empty(),
              "Port given by a hosting platform; takes precedence over SERVICE_MCP_HTTP_PORT"),
          new Setting(
              "SERVICE_MCP_PUBLIC_BASE_URL",
              Group.HTTP,
              Kind.OPEN,
              Optional.empty(),
              "Base of every address that the server hands out; without it, the request's"
                  + " scheme and authority"),
          new Setting(
              "SERVICE_MCP_CORS_ORIGINS",
              Group.HTTP,
              Kind.OPEN,
              Optional.of("*"),
              "Origins that may read answers in a browser, comma-separated"),
          new Setting(
              "SERVICE_MCP_ALLOWED_HOSTS",
              Group.HTTP,
              Kind.OPEN,
              Optional.empty(),
              "Further host names that requests may name, comma-separated; when set, the Host"
                  + " rule holds for every bind"),
          new Setting(
              "SERVICE_MCP_MAX_BODY_BYTES",
              Group.HTTP,
              Kind.OPEN,
              Optional.of("1048576"),
              "Longest request body in bytes"),
          new Setting(
              "SERVICE_TRUST_FORWARDED",
              Group.HTTP,
              Kind.OPEN,
              Optional.of("false"),
              "Whether X-Forwarded-* headers count; true only behind a proxy that sets them"),
          new Setting(
              "SERVICE_TRUST_FORWARDED_HOPS",
              Group.HTTP,
              Kind.OPEN,
              Optional.of("1"),
              "Which entry of X-Forwarded-For is the client, from the right: the number of proxies"
                  + " in front"),
          new Setting(
              "SERVICE_MCP_RATE_LIMIT",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("60"),
              "Tool calls of one key, else of one client address, in a window; 0 for any number"),
          new Setting(
              "SERVICE_MCP_RATE_WINDOW_SECONDS",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("60"),
              "Length of that window in seconds, 1 to 86400"),
          new Setting(
              "SERVICE_MCP_RATE_LIMIT_SHARED",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("false"),
              "Whether all servers on one database count together; else N servers allow N times the"
                  + " limit"),
          new Setting(
              "SERVICE_MAX_PENDING_PER_USER",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("0"),
              "Plans of one user that may wait for a worker; 0 for any number"),
          new Setting(
              "SERVICE_MAX_PLANS_IN_PROGRESS",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("0"),
              "Plans of one user that may wait or be made at once; 0 for any number"),
          new Setting(
              "SERVICE_MAX_PLANS_PER_DAY",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("0"),
              "Plans that one user may make within 24 hours; 0 for any number"),
          new Setting(
              "SERVICE_MAX_STORED_MB",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("10240"),
              "Megabytes that the plans of one user may take, 0 for any number; more are"
                  + " refused until some are deleted"),
          new Setting(
              "SERVICE_HTTP_MAX_CONNECTIONS",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("4096"),
              "Connections at once"),
          new Setting(
              "SERVICE_MCP_MAX_CALLS",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("256"),
              "Tool calls in progress at once, plan_wait excepted"),
          new Setting(
              "SERVICE_MCP_MAX_WAITS",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("512"),
              "plan_wait calls that may wait at once; any more are answered immediately as"
                  + " timed out"),
          new Setting(
              "SERVICE_MCP_MAX_BODY_MEMORY_BYTES",
              Group.LIMITS,
              Kind.OPEN,
              Optional.of("67108864"),
              "Bytes of request bodies in memory at once"),
          new Setting(
              "SERVICE_REGISTRY_MAINTAINER_EMAIL",
              Group.HTTP,
              Kind.OPEN,
              Optional.empty(),
              "Address in /.well-known/registry.json, which proves who owns a registry entry;"
                  + " without it the file is not served"),
          new Setting(
              "SERVICE_MCP_REQUIRE_AUTH",
              Group.ACCESS,
              Kind.OPEN,
              Optional.empty(),
              "Whether tool calls and downloads need a key: true for serve; false for up on"
                  + " loopback"),
          new Setting(
              "SERVICE_MCP_API_KEY",
              Group.ACCESS,
              Kind.SECRET,
              Optional.empty(),
              "Shared secret: the server accepts it as the operator's key; the proxy and the"
                  + " terminal commands send it as their key"),
          new Setting(
              "SERVICE_MCP_REQUIRE_USER_KEY",
              Group.ACCESS,
              Kind.OPEN,
              Optional.of("false"),
              "Whether plan_create needs a user's key"),
          new Setting(
              "SERVICE_CREDITS_REQUIRED",
              Group.ACCESS,
              Kind.OPEN,
              Optional.of("true"),
              "Whether users without credits are refused"),
          new Setting(
              "SERVICE_CREDITS_PER_USD",
              Group.ACCESS,
              Kind.OPEN,
              Optional.of("1"),
              "Credits debited for each US dollar of cost"),
          new Setting(
              "SERVICE_DOWNLOAD_TOKEN_TTL",
              Group.DOWNLOAD,
              Kind.OPEN,
              Optional.of("900"),
              "Lifetime of a download link in seconds"),
          new Setting(
              "SERVICE_DOWNLOAD_TOKEN_SECRET",
              Group.DOWNLOAD,
              Kind.SECRET,
              Optional.empty(),
              "Signs download links; without it SERVICE_API_KEY_SECRET, then a random one that dies"
                  + " with the process"),
          new Setting(
              "SERVICE_API_KEY_SECRET",
              Group.DOWNLOAD,
              Kind.SECRET,
              Optional.empty(),
              "Signs download links where SERVICE_DOWNLOAD_TOKEN_SECRET is not set; also the secret"
                  + " that an earlier server hashed its keys with"),
          new Setting(
              "SERVICE_LEGACY_API_KEY_SECRET",
              Group.ACCESS,
              Kind.SECRET,
              Optional.empty(),
              "Secret that an earlier server hashed its keys with, where SERVICE_API_KEY_SECRET is"
                  + " another; its keys keep working"),
          new Setting(
              "SERVICE_REPORT_SCRIPTS",
              Group.DOWNLOAD,
              Kind.OPEN,
              Optional.of("own"),
              "Which scripts run in a report's sandbox: own, only Planwright's; inline, also those"
                  + " of reports that others made"),
          new Setting(
              "SERVICE_SSE_POLL_INTERVAL",
              Group.STREAM,
              Kind.OPEN,
              Optional.of("3.0"),
              "Seconds between two queries for the plans that are watched"),
          new Setting(
              "SERVICE_SSE_HEARTBEAT_INTERVAL",
              Group.STREAM,
              Kind.OPEN,
              Optional.of("20.0"),
              "Seconds of silence before a heartbeat"),
          new Setting(
              "SERVICE_SSE_MAX_DURATION",
              Group.STREAM,
              Kind.OPEN,
              Optional.of("3600"),
              "Longest duration of a stream in seconds"),
          new Setting(
              "SERVICE_SSE_MAX_CONNECTIONS",
              Group.STREAM,
              Kind.OPEN,
              Optional.of("5"),
              "Streams at once for each client address"),
          new Setting(
              "SERVICE_SSE_MAX_TOTAL_CONNECTIONS",
              Group.STREAM,
              Kind.OPEN,
              Optional.of("200"),
              "Streams at once in all"),
          new Setting(
              "SQLALCHEMY_DATABASE_URI",
              Group.DATABASE,
              Kind.SECRET,
              Optional.empty(),
              "The whole database address, postgresql://user:password@host:5432/name; takes"
                  + " precedence over the parts"),
          new Setting(
              "SERVICE_POSTGRES_HOST",
              Group.DATABASE,
              Kind.OPEN,
              Optional.empty(),
              "Database host; planwright-db once another part is set"),
          new Setting(
              "SERVICE_POSTGRES_PORT",
              Group.DATABASE,
              Kind.OPEN,
              Optional.empty(),
              "Database port; 5432 once another part is set"),
          new Setting(
              "SERVICE_POSTGRES_DB",
              Group.DATABASE,
              Kind.OPEN,
              Optional.empty(),
              "Database name; planwright once another part is set"),
          new Setting(
              "SERVICE_POSTGRES_USER",
              Group.DATABASE,
              Kind.OPEN,
              Optional.empty(),
              "Database user; planwright once another part is set"),
          new Setting(
              "SERVICE_POSTGRES_PASSWORD",
              Group.DATABASE,
              Kind.SECRET,
              Optional.empty(),
              "Database password; planwright-dev, with a warning, once another part is set"),
          new Setting(
              "SERVICE_EMBEDDED_DATABASE",
              Group.DATABASE,
              Kind.OPEN,
              Optional.of("false"),
              "Whether serve and worker bound beyond loopback may use the embedded database"),
          new Setting(
              "SERVICE_DB_LISTEN",
              Group.DATABASE,
              Kind.OPEN,
              Optional.of("true"),
              "Whether to listen for the database's notifications; false behind a pooler in"
                  + " transaction mode, then plans are polled only"),
          new Setting(
              "SERVICE_DATA_DIR",
              Group.FILES,
              Kind.OPEN,
              Optional.empty(),
              "Folder of the embedded database; by default planwright/ in the platform's folder"
                  + " for user data"),
          new Setting(
              "SERVICE_RUN_DIR",
              Group.FILES,
              Kind.OPEN,
              Optional.empty(),
              "Folder of the plans' files; by default run/ in the data folder"),
          new Setting(
              "SERVICE_RETENTION_DAYS",
              Group.FILES,
              Kind.OPEN,
              Optional.empty(),
              "Days that an ended plan is kept with its files, 1 to 36500; without it, for ever"),
          new Setting(
              "SERVICE_AUDIT_RETENTION_DAYS",
              Group.FILES,
              Kind.OPEN,
              Optional.empty(),
              "Days that events are kept, 1 to 36500; without it, for ever"),
          new Setting(
              "SERVICE_USAGE_RETENTION_DAYS",
              Group.FILES,
              Kind.OPEN,
              Optional.empty(),
              "Days that records of model calls are kept, 1 to 36500; without it, for ever"),
          new Setting(
              "SERVICE_WORKER_PLAN_URL",
              Group.WORKER,
              Kind.OPEN,
              Optional.empty(),
              "Where the server asks a worker for artifacts; http://127.0.0.1:8000 for serve, none"
                  + " for up"),
          new Setting(
              "SERVICE_WORKER_HTTP_HOST",
              Group.WORKER,
              Kind.OPEN,
              Optional.of("127.0.0.1"),
              "Address the worker binds"),
          new Setting(
              "SERVICE_WORKER_HTTP_PORT",
              Group.WORKER,
              Kind.OPEN,
              Optional.empty(),
              "Port the worker binds: 8000 or the next free one; 0 for none; in up only when set"),
          new Setting(
              "SERVICE_WORKER_SECRET",
              Group.WORKER,
              Kind.SECRET,
              Optional.empty(),
              "Secret that the worker asks for and the server sends, as X-Worker-Secret; without it"
                  + " one of the database's; `none` switches it off on loopback"),
          new Setting(
              "SERVICE_WORKER_SLOTS",
              Group.WORKER,
              Kind.OPEN,
              Optional.of("2"),
              "Plans that a worker executes at once, 1 to 64"),
          new Setting(
              "SERVICE_WORKER_LEASE_SECONDS",
              Group.WORKER,
              Kind.OPEN,
              Optional.of("60"),
              "Seconds after which the plan of a silent worker goes to another one, 10 to 3600"),
          new Setting(
              "SERVICE_WORKER_FOREIGN_STALE_SECONDS",
              Group.WORKER,
              Kind.OPEN,
              Optional.of("3600"),
              "Seconds of silence after which a plan held by a worker that knows no leases is taken"
                  + " over; 0 for never"),
          new Setting(
              "SERVICE_WORKER_OFFLINE_SECONDS",
              Group.WORKER,
              Kind.OPEN,
              Optional.of("900"),
              "Seconds that a plan goes on while the database is away, 0 to 86400; after that"
                  + " it waits"),
          new Setting(
              "SERVICE_UNUSABLE_PROMPT",
              Group.WORKER,
              Kind.OPEN,
              Optional.of("fail"),
              "What becomes of a prompt that states no project: fail, with questions, or warn"),
          new Setting(
              "SERVICE_TASK_ID",
              Group.WORKER,
              Kind.OPEN,
              Optional.empty(),
              "Task under which this process records model calls that name no other task"),
          new Setting(
              "SERVICE_LLM_CONFIG_DIR",
              Group.MODELS,
              Kind.OPEN,
              Optional.empty(),
              "Folder of the model profiles baseline.json, premium.json, frontier.json and the"
                  + " custom one; without it, models are found by the keys below or a local"
                  + " Ollama"),
          new Setting(
              "SERVICE_LLM_CONFIG_CUSTOM_FILENAME",
              Group.MODELS,
              Kind.OPEN,
              Optional.of("custom.json"),
              "File of the custom profile in that folder: at least three of a–z, 0–9 and _,"
                  + " then .json"),
          new Setting(
              "SERVICE_LLM_DETECT",
              Group.MODELS,
              Kind.OPEN,
              Optional.of("true"),
              "Whether models are found by keys and a local Ollama when no folder is set; false:"
                  + " briefs are made instead of plans"),
          new Setting(
              "OPENAI_API_KEY",
              Group.MODELS,
              Kind.SECRET,
              Optional.empty(),
              "Key for OpenAI's models, of the worker"),
          new Setting(
              "OPENROUTER_API_KEY",
              Group.MODELS,
              Kind.SECRET,
              Optional.empty(),
              "Key for OpenRouter's models, of the worker"),
          new Setting(
              "ANTHROPIC_API_KEY",
              Group.MODELS,
              Kind.SECRET,
              Optional.empty(),
              "Key for Anthropic's models, of the worker"),
          new Setting(
              "SERVICE_PROMPT_CATALOG",
              Group.CATALOG,
              Kind.OPEN,
              Optional.empty(),
              "JSONL file of example prompts (id, prompt, tags, mcp_example); built-in ones without"
                  + " it"),
          new Setting(
              "SERVICE_URL",
              Group.CLIENT,
              Kind.OPEN,
              Optional.of("http://127.0.0.1:8001/mcp"),
              "Where the proxy and the terminal commands find the server"),
          new Setting(
              "SERVICE_PATH",
              Group.CLIENT,
              Kind.OPEN,
              Optional.empty(),
              "Folder that plan_download saves to; the current folder without it"),
          new Setting(
              "SERVICE_LOCAL",
              Group.CLIENT,
              Kind.OPEN,
              Optional.of("true"),
              "Whether the proxy starts a server on this computer where SERVICE_URL is loopback and"
                  + " none listens"),
          new Setting(
              "SERVICE_LOCAL_IDLE_MINUTES",
              Group.LOCAL,
              Kind.OPEN,
              Optional.of("30"),
              "Minutes after the last proxy, plan and connection until a server that a proxy"
                  + " started ends; 0 for never"),
          new Setting(
              "SERVICE_LOCAL_TOKEN",
              Group.LOCAL,
              Kind.OPEN,
              Optional.of("false"),
              "Whether up asks for the token in the data folder, which the proxy and the terminal"
                  + " commands of the same user find by themselves"),
          new Setting(
              "SERVICE_CA_BUNDLE",
              Group.CLIENT,
              Kind.OPEN,
              Optional.empty(),
              "PEM file of authorities that the proxy and the terminal commands trust besides"
                  + " the JVM's"),
          new Setting(
              "HTTPS_PROXY",
              Group.NETWORK,
              Kind.SECRET,
              Optional.empty(),
              "HTTP proxy, http://[user:password@]host:port, that the proxy and the terminal"
                  + " commands use to reach an https server; also https_proxy"),
          new Setting(
              "HTTP_PROXY",
              Group.NETWORK,
              Kind.SECRET,
              Optional.empty(),
              "The same for an http server; also http_proxy"),
          new Setting(
              "NO_PROXY",
              Group.NETWORK,
              Kind.OPEN,
              Optional.empty(),
              "Hosts, domains, addresses and ranges that are reached without a proxy,"
                  + " comma-separated, * for all; this machine always is; also no_proxy"));

  private SettingCatalog() {}

  /** All settings. */
  public static List<Setting> all() {
    return ALL;
  }

  /** The settings of some groups. */
  public static List<Setting> of(List<Group> groups) {
    return ALL.stream().filter(setting -> groups.contains(setting.group())).toList();
  }

  /** The setting of that name. */
  public static Setting named(String name) {
    return ALL.stream()
        .filter(setting -> setting.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no setting is called " + name));
  }
}
