package dev.planwright.adapters.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages for people, the API's document, and what agents read first. */
class PagesTest {
  private static final String PLAN = "42e49909-c626-4c9a-8465-f78a65eb4816";
  private static final Pattern REFERENCE = Pattern.compile("(?:src|href)=\"([^\"#]+)\"");
  private static final Pattern IMPORT = Pattern.compile("from '\\./([a-z]+\\.js)'");

  private final TestServer server = TestServer.open();

  @AfterEach
  void close() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/docs", "/plans/" + PLAN})
  void pages_hold_no_script_or_style_and_may_load_from_this_server_only(String path) {
    HttpResponse<String> page = server.get(path, "Accept", "text/html");
    String policy = header(page, "Content-Security-Policy");

    assertEquals(200, page.statusCode());
    assertEquals("text/html;charset=utf-8", header(page, "Content-Type").replace(" ", ""));
    assertEquals("same-origin", header(page, "Cross-Origin-Opener-Policy"));
    assertTrue(policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self'"));
    for (String part : List.of("base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'")) {
      assertTrue(policy.contains(part), policy);
    }
    assertFalse(policy.contains("unsafe"), policy);
    assertFalse(page.body().matches("(?s).*(<style|<script>|\\son[a-z]+=|\\sstyle=).*"), path);
    assertFalse(page.body().contains("{{"), "a gap is not filled");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/docs", "/plans/" + PLAN})
  void what_pages_and_their_scripts_refer_to_is_there(String path) {
    Set<String> referred = new HashSet<>();
    String page = server.get(path, "Accept", "text/html").body();
    for (String reference : found(REFERENCE, page)) {
      URI address = server.uri(path).resolve(reference);
      assertEquals(server.uri("/").getAuthority(), address.getAuthority(), reference);
      referred.add(address.getPath());
    }
    for (String script : referred.stream().filter(name -> name.endsWith(".js")).toList()) {
      found(IMPORT, server.get(script).body()).forEach(name -> referred.add("/assets/" + name));
    }

    assertTrue(referred.contains("/assets/shared.js"), referred.toString());
    for (String address : referred) {
      if (!address.startsWith("/sse/")) {
        assertEquals(200, server.get(address).statusCode(), address);
      }
    }
  }

  @Test
  void the_form_of_the_front_page_leads_to_the_plan() {
    HttpResponse<String> answer =
        server.get("/plans?plan_id=%20" + PLAN.toUpperCase(Locale.ROOT) + "+");

    assertEquals(303, answer.statusCode());
    assertEquals("/plans/" + PLAN, header(answer, "Location"));
  }

  @Test
  void behind_a_proxy_with_a_path_the_form_leads_below_that_path() {
    NetworkRules plain = NetworkRules.defaults("127.0.0.1", false);
    var rules =
        new NetworkRules(
            plain.bindHost(),
            false,
            List.of(),
            List.of("https://a.example"),
            true,
            Optional.of(URI.create("https://plans.example.org/pw/")),
            false,
            1);
    try (var proxied = TestServer.with(TestServer.settings(rules))) {
      HttpResponse<String> front = proxied.get("/", "Accept", "text/html");

      assertEquals("/pw/plans/" + PLAN, header(proxied.get("/plans?plan_id=" + PLAN), "Location"));
      assertTrue(front.body().contains("https://plans.example.org/pw/mcp/"));
      assertFalse(front.body().contains("=\"/"), "a link that would leave the path");
      assertEquals(Set.of("Origin", "Accept"), Set.copyOf(front.headers().allValues("Vary")));
    }
  }

  @Test
  void a_plan_page_says_nothing_of_the_plan_and_is_no_place_for_crawlers() {
    HttpResponse<String> page = server.get("/plans/" + PLAN, "Accept", "text/html");

    assertEquals(200, page.statusCode());
    assertEquals("noindex", header(page, "X-Robots-Tag"));
    assertEquals("no-referrer", header(page, "Referrer-Policy"));
    assertTrue(page.body().contains("<code id=\"plan-id\">" + PLAN + "</code>"));
    assertTrue(server.get("/robots.txt").body().contains("Disallow: /plans\n"));
  }

  @Test
  void what_cannot_be_a_plan_is_not_found_in_json_and_without_markup() {
    HttpResponse<String> answer = server.get("/plans/%3Cscript%3E", "Accept", "text/html");

    assertEquals(404, answer.statusCode());
    assertEquals("PLAN_NOT_FOUND", TestServer.errorCode(answer));
    assertTrue(header(answer, "Content-Type").startsWith("application/json"));
  }

  @Test
  void a_copy_of_an_asset_is_kept_until_it_changes() {
    HttpResponse<String> asset = server.get("/assets/page.css");
    String tag = header(asset, "ETag");

    assertEquals("no-cache", header(asset, "Cache-Control"));
    assertEquals(304, server.get("/assets/page.css", "If-None-Match", tag).statusCode());
    assertEquals(
        304, server.get("/assets/page.css", "If-None-Match", "\"x\", W/" + tag).statusCode());
    assertEquals(200, server.get("/assets/page.css", "If-None-Match", "\"x\"").statusCode());
  }

  @Test
  void the_document_has_every_route_that_is_served_and_no_other() {
    Set<String> served =
        server.routes.served().entrySet().stream()
            .flatMap(
                route -> route.getValue().stream().map(method -> method + " " + route.getKey()))
            .filter(route -> !route.startsWith("HEAD "))
            .collect(Collectors.toCollection(TreeSet::new));

    Set<String> documented = new TreeSet<>();
    JsonObject paths = document().object("paths").orElseThrow();
    paths
        .members()
        .forEach((path, item) ->
            Arrays.stream(new String[] {"get", "post", "put", "patch", "delete"})
                .filter(((JsonObject) item).members()::containsKey)
                .forEach(method -> documented.add(method.toUpperCase(Locale.ROOT) + " " + path)));

    assertEquals(served, documented);
  }

  @Test
  void the_document_refers_to_nothing_that_is_not_in_it() {
    JsonObject document = document();

    for (String reference : references(document)) {
      JsonObject place = document;
      for (String name : reference.substring("#/".length()).split("/")) {
        place = place.object(name).orElseThrow(() -> new AssertionError(reference));
      }
    }
  }

  @Test
  void the_document_describes_each_tool_by_its_own_schemas() {
    JsonObject schemas =
        document()
            .object("components")
            .flatMap(components -> components.object("schemas"))
            .orElseThrow();

    server
        .tools
        .tools()
        .forEach(tool -> {
          assertEquals(Optional.of(tool.inputSchema()), schemas.get(tool.name() + "_arguments"));
          assertEquals(Optional.of(tool.outputSchema()), schemas.get(tool.name() + "_result"));
        });
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void language_models_are_told_where_things_are_and_whether_a_key_is_needed(boolean key) {
    try (var asked = TestServer.with(TestServer.settings(key))) {
      HttpResponse<String> guide = asked.get("/llms.txt");

      assertTrue(header(guide, "Content-Type").startsWith("text/plain"));
      assertTrue(guide.body().startsWith("# Planwright\n\n> "), guide.body());
      assertTrue(guide.body().contains(asked.uri("/mcp/").toString()), guide.body());
      assertEquals(key, guide.body().contains("X-API-Key"));
      assertFalse(guide.body().contains("{{"));
    }
  }

  private JsonObject document() {
    return TestServer.json(server.get("/openapi.json"));
  }

  private static List<String> references(Json json) {
    var all = new ArrayList<String>();
    switch (json) {
      case JsonObject object -> {
        object.text("$ref").ifPresent(all::add);
        object.members().values().forEach(value -> all.addAll(references(value)));
      }
      case JsonArray array -> array.elements().forEach(value -> all.addAll(references(value)));
      default -> {}
    }
    return all;
  }

  private static List<String> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.results().map(result -> result.group(1)).toList();
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }
}
