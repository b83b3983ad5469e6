package dev.planwright.adapters.jdbc.address;

import module java.base;

import dev.planwright.adapters.jdbc.address.DatabaseAddress.Host;

/** Reads the forms of a database URI that SQLAlchemy and libpq know. */
final class DatabaseUri {
  private static final Set<String> SCHEMES =
      Set.of("postgresql", "postgres", "postgresql+psycopg2", "postgresql+psycopg");

  /** As SQLAlchemy divides it: the password may hold anything but an unescaped {@code @}. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?<scheme>[a-zA-Z][a-zA-Z0-9+.-]*)://"
              + "(?:(?<user>[^:/?@]*)(?::(?<password>[^@]*))?@)?"
              + "(?<hosts>[^/?]*)(?:/(?<database>[^?]*))?(?:\\?(?<query>.*))?",
          Pattern.DOTALL);

  private static final Pattern HOST =
      Pattern.compile("(?:\\[(?<v6>[0-9a-fA-F:.%]+)]|(?<name>[^:\\[\\]]*))(?::(?<port>[0-9]*))?");

  private static final int DEFAULT_PORT = 5432;

  /** libpq's names for what the driver knows by another. */
  private static final Map<String, String> TRANSLATED =
      Map.ofEntries(
          Map.entry("sslmode", "sslmode"),
          Map.entry("sslrootcert", "sslrootcert"),
          Map.entry("sslcert", "sslcert"),
          Map.entry("sslkey", "sslkey"),
          Map.entry("sslpassword", "sslpassword"),
          Map.entry("sslnegotiation", "sslNegotiation"),
          Map.entry("channel_binding", "channelBinding"),
          Map.entry("gssencmode", "gssEncMode"),
          Map.entry("connect_timeout", "connectTimeout"),
          Map.entry("application_name", "ApplicationName"),
          Map.entry("options", "options"),
          Map.entry("keepalives", "tcpKeepAlive"),
          Map.entry("target_session_attrs", "targetServerType"));

  private static final Map<String, String> SESSION_KINDS =
      Map.of(
          "any", "any",
          "read-write", "primary",
          "primary", "primary");

  /** What has no meaning for a JDBC connection, or is always so. */
  private static final Set<String> IGNORED =
      Set.of(
          "client_encoding",
          "fallback_application_name",
          "keepalives_idle",
          "keepalives_interval",
          "keepalives_count",
          "tcp_user_timeout",
          "sslcompression",
          "sslsni",
          "krbsrvname",
          "passfile");

  private DatabaseUri() {}

  static DatabaseAddress parse(String uri) {
    Matcher form = FORM.matcher(uri.strip());
    if (!form.matches()) {
      throw wrong("has no form like postgresql://user:password@host:5432/database");
    }
    String scheme = form.group("scheme").toLowerCase(Locale.ROOT);
    if (!SCHEMES.contains(scheme)) {
      throw wrong(
          "begins with %s://; only PostgreSQL is supported, as postgresql://".formatted(scheme));
    }
    Map<String, List<String>> query = query(text(form, "query"));
    List<Host> hosts = hosts(text(form, "hosts"), query);
    String user = single(query, "user").orElseGet(() -> decoded(text(form, "user"), "user"));
    String password =
        single(query, "password").orElseGet(() -> decoded(text(form, "password"), "password"));
    String database =
        single(query, "dbname").orElseGet(() -> decoded(text(form, "database"), "database"));
    if (user.isBlank()) {
      throw wrong("names no user; write postgresql://user:password@host:5432/database");
    }
    if (database.isBlank() || database.contains("/")) {
      throw wrong("names no database; write postgresql://user:password@host:5432/database");
    }
    return new DatabaseAddress(hosts, database, user, password, parameters(query));
  }

  private static List<Host> hosts(String authority, Map<String, List<String>> query) {
    List<String> named = new ArrayList<>();
    for (String value : query.getOrDefault("host", List.of())) {
      named.addAll(List.of(value.split(",", -1)));
    }
    if (named.isEmpty()) {
      named.addAll(List.of(authority.split(",", -1)));
    }
    List<String> ports =
        single(query, "port").map(value -> List.of(value.split(",", -1))).orElse(List.of());
    List<Host> hosts = new ArrayList<>();
    for (int i = 0; i < named.size(); i++) {
      String port = ports.isEmpty() ? "" : ports.get(Math.min(i, ports.size() - 1));
      hosts.add(host(named.get(i), port));
    }
    return hosts;
  }

  private static Host host(String text, String otherPort) {
    Matcher parts = HOST.matcher(text);
    if (!parts.matches()) {
      throw wrong("has '%s' where host:port should be".formatted(text));
    }
    String name = parts.group("v6") == null ? text(parts, "name") : parts.group("v6");
    String port = text(parts, "port").isEmpty() ? otherPort : text(parts, "port");
    return new Host(
        name.isEmpty() ? "localhost" : decoded(name, "host"),
        port.isEmpty() ? DEFAULT_PORT : number(port));
  }

  private static int number(String port) {
    if (!port.matches("[0-9]{1,5}")) {
      throw wrong("has the port '%s'; use 1 to 65535".formatted(port));
    }
    return Integer.parseInt(port);
  }

  private static Map<String, List<String>> query(String text) {
    Map<String, List<String>> query = new TreeMap<>();
    for (String pair : text.split("&", -1)) {
      if (!pair.isEmpty()) {
        int equals = pair.indexOf('=');
        String name = decoded(equals < 0 ? pair : pair.substring(0, equals), "parameters");
        String value = equals < 0 ? "" : pair.substring(equals + 1).replace("+", "%20");
        query.computeIfAbsent(name, _ -> new ArrayList<>()).add(decoded(value, name));
      }
    }
    return query;
  }

  private static Map<String, String> parameters(Map<String, List<String>> query) {
    Map<String, String> parameters = new TreeMap<>();
    for (String name : query.keySet()) {
      String value = query.get(name).getLast();
      switch (name) {
        case "user", "password", "host", "port", "dbname" -> {
          continue;
        }
        case "keepalives" -> parameters.put("tcpKeepAlive", value.equals("0") ? "false" : "true");
        case "target_session_attrs" -> parameters.put("targetServerType", sessionKind(value));
        default -> {
          if (!IGNORED.contains(name)) {
            parameters.put(translated(name), value);
          }
        }
      }
    }
    return parameters;
  }

  private static String translated(String name) {
    return Optional.ofNullable(TRANSLATED.get(name))
        .orElseThrow(() -> wrong("has the unknown parameter '%s'".formatted(name)));
  }

  private static String sessionKind(String value) {
    return Optional.ofNullable(SESSION_KINDS.get(value))
        .orElseThrow(() ->
            wrong(
                "has target_session_attrs=%s; only a writable server can be used"
                    .formatted(value)));
  }

  private static Optional<String> single(Map<String, List<String>> query, String name) {
    return Optional.ofNullable(query.get(name)).map(List::getLast);
  }

  private static String text(Matcher matcher, String group) {
    String found = matcher.group(group);
    return found == null ? "" : found;
  }

  private static String decoded(String text, String what) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      throw wrong("has a wrong percent escape in its %s".formatted(what));
    }
  }

  private static UnusableDatabase wrong(String problem) {
    return new UnusableDatabase("the database address (SQLALCHEMY_DATABASE_URI) " + problem);
  }
}
