package dev.planwright.bootstrap.startup;

import module java.base;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * A server that starts on a database that is there already, makes a brief, serves it, and ends.
 * What unpacks the database must not be in the cache: its jar is sealed, and the JVM would not even
 * start from that cache once the folder was moved.
 */
final class ServiceRehearsal implements Rehearsal {
  private static final Pattern LISTENING = Pattern.compile("listening (http://[0-9.:]+).*");
  private static final Pattern PLAN = Pattern.compile("\"plan_id\":\\s*\"([0-9a-f-]+)\"");
  private static final Duration PATIENCE = Duration.ofSeconds(40);

  private final ScratchFolder data = ScratchFolder.make();

  ServiceRehearsal() throws IOException {}

  @Override
  public List<String> command() {
    return List.of("up", "--mcp-http-port", "0");
  }

  @Override
  public Optional<List<String>> before() {
    return Optional.of(List.of("db", "migrate"));
  }

  @Override
  public void dress(Map<String, String> environment) {
    Rehearsal.undress(environment);
    environment.put("SERVICE_DATA_DIR", data.path().toString());
    environment.put("SERVICE_LLM_DETECT", "false");
  }

  @Override
  public void with(Process service) throws IOException {
    service.getOutputStream().close();
    try (BufferedReader lines = service.inputReader(StandardCharsets.UTF_8);
        HttpClient http = HttpClient.newHttpClient()) {
      use(http, listening(lines));
      Files.writeString(data.path().resolve("local").resolve("end"), Long.toString(service.pid()));
      lines.transferTo(java.io.Writer.nullWriter());
    }
  }

  private static URI listening(BufferedReader lines) throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher found = LISTENING.matcher(line);
      if (found.matches()) {
        return URI.create(found.group(1));
      }
    }
    throw new IOException("the server ended before it listened");
  }

  private static void use(HttpClient http, URI server) throws IOException {
    get(http, server.resolve("/healthcheck"));
    get(http, server.resolve("/mcp/tools"));
    Matcher plan =
        PLAN.matcher(
            call(
                http,
                server,
                """
                {"tool": "plan_create", "arguments": {"prompt": "Open a bakery in Lyon by June 2027 for 180,000 EUR with 3 people.", "engine": "brief", "allow_thin": true}}
                """));
    if (plan.find()) {
      String arguments =
          "{\"tool\": \"%%s\", \"arguments\": {\"plan_id\": \"%s\"}}".formatted(plan.group(1));
      call(http, server, arguments.formatted("plan_wait"));
      call(http, server, arguments.formatted("plan_status"));
      call(http, server, arguments.formatted("plan_file_info"));
    }
  }

  private static String call(HttpClient http, URI server, String body) throws IOException {
    return send(
        http,
        HttpRequest.newBuilder(server.resolve("/mcp/tools/call"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  private static String get(HttpClient http, URI address) throws IOException {
    return send(http, HttpRequest.newBuilder(address));
  }

  private static String send(HttpClient http, HttpRequest.Builder request) throws IOException {
    try {
      return http.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString()).body();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  @Override
  public void close() throws IOException {
    data.close();
  }
}
