package dev.planwright.adapters.jdbc.address;

import module java.base;

/**
 * Where the database is and how to log in.
 *
 * @param hosts one or more; with several, only a writable one is used
 * @param driverParameters by the names of the JDBC driver
 */
public record DatabaseAddress(
    List<Host> hosts,
    String database,
    String user,
    String password,
    Map<String, String> driverParameters) {
  public static final int LOGIN_SECONDS = 5;

  private static final int MAX_PORT = 65_535;

  /** A host name or address (IPv6 without brackets) and a port. */
  public record Host(String name, int port) {
    public Host {
      if (name.isBlank() || name.startsWith("/")) {
        throw new UnusableDatabase(
            "the database host '%s' is no host name; sockets in the file system are not supported"
                .formatted(name));
      }
      if (port < 1 || port > MAX_PORT) {
        throw new UnusableDatabase("the database port is %d; use 1 to 65535".formatted(port));
      }
    }

    @Override
    public String toString() {
      return (name.contains(":") ? "[" + name + "]" : name) + ":" + port;
    }
  }

  public DatabaseAddress {
    hosts = List.copyOf(hosts);
    driverParameters = Map.copyOf(driverParameters);
    if (hosts.isEmpty() || database.isBlank() || user.isBlank()) {
      throw new UnusableDatabase("a database address names a host, a database and a user");
    }
  }

  /** The address of the given parts, without further parameters. */
  public static DatabaseAddress of(
      String host, int port, String database, String user, String password) {
    return new DatabaseAddress(List.of(new Host(host, port)), database, user, password, Map.of());
  }

  /**
   * Reads {@code SQLALCHEMY_DATABASE_URI}.
   *
   * @throws UnusableDatabase naming what is wrong, without the password
   */
  public static DatabaseAddress parse(String uri) {
    return DatabaseUri.parse(uri);
  }

  /** The driver's URL, without user and password. */
  public String jdbcUrl() {
    return "jdbc:postgresql://%s/%s"
        .formatted(
            hosts.stream().map(Host::toString).collect(Collectors.joining(",")),
            URLEncoder.encode(database, StandardCharsets.UTF_8).replace("+", "%20"));
  }

  /** Everything else the driver is told. */
  public Properties properties() {
    var properties = new Properties();
    properties.setProperty("connectTimeout", "3");
    properties.setProperty("loginTimeout", String.valueOf(LOGIN_SECONDS));
    properties.setProperty("socketTimeout", "30");
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("ApplicationName", "planwright");
    properties.setProperty("hostRecheckSeconds", "2");
    if (hosts.size() > 1) {
      properties.setProperty("targetServerType", "primary");
    }
    driverParameters.forEach(properties::setProperty);
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    return properties;
  }

  /** For people: never shows the password. */
  @Override
  public String toString() {
    String parameters =
        new TreeMap<>(driverParameters)
            .entrySet().stream()
                .map(p -> p.getKey() + "=" + (secret(p.getKey()) ? "***" : p.getValue()))
                .collect(Collectors.joining("&"));
    return "postgresql://%s:***@%s/%s%s"
        .formatted(
            user,
            hosts.stream().map(Host::toString).collect(Collectors.joining(",")),
            database,
            parameters.isEmpty() ? "" : "?" + parameters);
  }

  private static boolean secret(String parameter) {
    return parameter.toLowerCase(java.util.Locale.ROOT).contains("password");
  }
}
