package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.bootstrap.browser.Axe;
import dev.planwright.bootstrap.browser.Browser;
import dev.planwright.bootstrap.browser.Tab;
import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.usage.UsageRecord;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The pages in a real browser. Whatever a test does, no page asks another host for anything, and
 * none has a word on its console.
 */
@ExtendWith(GivenDatabase.class)
@Timeout(120)
class PagesInBrowserTest {
  private static Browser browser;
  private static Axe axe;

  private final GivenStore store;
  private final GivenServer guarded;
  private final GivenServer open;
  private final GivenPlans plans;
  private Tab tab;

  PagesInBrowserTest(GivenStore store) {
    this.store = store;
    this.guarded = store.server();
    this.open = GivenServer.open(store.data());
    this.plans = new GivenPlans(guarded, store.data());
  }

  @BeforeAll
  static void start() throws Exception {
    axe = Axe.installed();
    browser = Browser.start();
  }

  @AfterAll
  static void end() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void openTab() {
    tab = browser.tab();
  }

  @AfterEach
  void everythingStayedWithTheServerAndNothingWentWrong() {
    List<String> foreign =
        tab.requests().stream()
            .filter(url -> !url.startsWith(open.uri("/").toString()))
            .filter(url -> !url.startsWith(guarded.uri("/").toString()))
            .filter(url -> !url.startsWith("data:"))
            .toList();
    List<String> problems = tab.problems();
    tab.close();
    open.close();
    assertEquals(List.of(), foreign);
    assertEquals(List.of(), problems);
  }

  @Test
  void a_plan_page_follows_a_plan_to_its_end_and_shows_tokens_and_files() {
    String id = plans.in(State.PENDING);
    tab.open(open.uri("/plans/" + id));
    tab.awaitText("#state", "pending");
    tab.awaitText("#note", "No worker is running");

    Lease lease = plans.begin(id, List.of(call(id, "model-a", 9_000), call(id, "model-b", 500)));
    tab.awaitText("#state", "processing");
    tab.awaitText("#percent", "33 %");
    tab.awaitText("#step", "012-risks");
    assertEquals("11 of 33", tab.text("#steps"));
    tab.awaitText("#usage-table", "9,000");
    assertEquals(Json.of(2), tab.evaluate("document.querySelectorAll('svg.bars').length"));
    assertEquals("", tab.text("#files"));

    plans.finish(lease);
    tab.awaitText("#state", "completed");
    tab.awaitText("#links", "Open the report");
    tab.awaitText("#links", "Download the zip");
    assertEquals("100 %", tab.text("#percent"));
    assertEquals(
        Json.of("200 200"),
        tab.evaluate(
            "Promise.all([...document.querySelectorAll('#links a')].map(a => fetch(a.href)))"
                + ".then(all => all.map(answer => answer.status).join(' '))"));
  }

  @Test
  void under_authentication_the_id_opens_the_stream_and_nothing_else_is_asked_for() {
    String id = plans.in(State.PENDING);
    tab.open(guarded.uri("/plans/" + id));
    tab.awaitText("#state", "pending");
    tab.awaitText("#protected", "planwright plan status " + id);

    plans.bring(id, State.COMPLETED);
    tab.awaitText("#state", "completed");

    assertEquals("", tab.text("#files"));
    assertFalse(
        tab.requests().stream()
            .anyMatch(url -> url.contains("/mcp") || url.contains("/token-metrics")),
        tab.requests().toString());
  }

  @Test
  void a_plan_is_started_found_stopped_and_deleted_in_the_browser_with_a_typed_key() {
    tab.open(guarded.uri("/app"));
    tab.awaitText("#sign-in", "The key stays in");
    tab.evaluate("document.getElementById('key').focus()");
    tab.type(GivenServer.SECRET);
    tab.press("Enter", 13);
    tab.awaitText("#start", "What do you want to achieve?");
    tab.awaitText("#operator", "Workers alive");

    tab.evaluate("document.getElementById('prompt').focus()");
    tab.type("Make a plan");
    tab.evaluate("document.getElementById('create').requestSubmit()");
    tab.awaitText("#create-note", "A few answers");
    tab.evaluate("document.querySelector('#questions input').focus()");
    tab.type("Open a bakery in Lyon by 1 June 2028 for 90,000 euros <img src=x onerror=alert(1)>");
    tab.evaluate(
        "(form => { form.requestSubmit(); form.requestSubmit();"
            + " })(document.getElementById('create'))");
    tab.awaitText("#view", "pending");

    tab.evaluate("document.getElementById('query').value = '90,000 EUROS <img'");
    tab.evaluate("document.getElementById('search').requestSubmit()");
    tab.await("document.querySelectorAll('#plans tbody tr').length === 1");
    tab.evaluate("document.querySelector('#view button').click()");
    tab.awaitText("#actions", "Resume");
    tab.evaluate("[...document.querySelectorAll('#actions button')].at(-1).click()");
    tab.awaitText("#actions", "Delete for good");
    tab.evaluate("[...document.querySelectorAll('#actions button')].at(-1).click()");
    tab.awaitText("#list-note", "There is no such plan");
    assertEquals(
        Json.of("0 0 "),
        tab.evaluate("`${localStorage.length} ${sessionStorage.length} ${document.cookie}`"));
    assertFalse(tab.requests().toString().contains(GivenServer.SECRET));
  }

  @Test
  void a_key_that_is_to_stay_outlives_the_page_until_signing_out() {
    String id = plans.in(State.COMPLETED);
    tab.open(guarded.uri("/app"));
    tab.awaitText("#sign-in", "Stay signed in");
    tab.evaluate("document.getElementById('key').focus()");
    tab.type(GivenServer.SECRET);
    tab.evaluate("document.getElementById('stay').click()");
    tab.evaluate("document.getElementById('key-form').requestSubmit()");
    tab.awaitText("#operator", "Workers alive");
    tab.await("document.activeElement.id === 'start-title'");

    tab.open(guarded.uri("/app"));
    tab.awaitText("#operator", "Workers alive");
    tab.open(guarded.uri("/plans/" + id));
    tab.awaitText("#links", "Open the report");
    assertEquals(
        Json.of("0 0 "),
        tab.evaluate("`${localStorage.length} ${sessionStorage.length} ${document.cookie}`"));
    assertEquals(
        Json.of(200),
        tab.evaluate("fetch(document.querySelector('#links a').href).then(all => all.status)"));

    tab.open(guarded.uri("/app"));
    tab.awaitText("#operator", "Workers alive");
    tab.evaluate("document.getElementById('sign-out').click()");
    tab.awaitText("#sign-in", "API key");
    tab.open(guarded.uri("/app"));
    tab.awaitText("#sign-in", "API key");
    assertEquals("", tab.text("#list"));
  }

  @Test
  void an_unknown_key_is_named_and_shows_nothing() {
    tab.open(guarded.uri("/app"));
    tab.awaitText("#sign-in", "API key");
    tab.evaluate("document.getElementById('key').value = 'nobody'");
    tab.evaluate("document.getElementById('key-form').requestSubmit()");

    tab.awaitText("#key-note", "unknown or revoked");
    assertEquals("", tab.text("#list"));
    assertEquals(Json.of("key"), tab.evaluate("document.activeElement.id"));
  }

  @Test
  void a_plan_is_edited_compared_and_shared_by_forms_whose_texts_stay_texts() {
    tab.open(open.uri("/app"));
    tab.awaitText("#start", "What do you want to achieve?");
    tab.evaluate(
        """
        (async () => {
          const { editForm, compareForm, shareForm } = await import('/assets/change.js');
          const bad = '<img src=x onerror=window.hacked=1>';
          const effect = { days: -7, cost: 484652.4, gap: 0, limits: [bad] };
          const share = { share_id: 's1', revision: 2, expires_at: '2027-01-01T00:00:00Z', views: 3 };
          const answers = {
            plan_edit: () => ({ revision: { number: 3 }, effect, next: bad }),
            plan_list: () => ({ plans: [{ plan_id: 'p-2', title: bad, created_at: '2026-11-22T00:00:00Z' }] }),
            plan_compare: () => ({ data: { a: { plan_id: 'p-2', revision: 1 }, b: { plan_id: 'p-1', revision: 2 }, effect,
              headline: [{ name: 'currency', a: 'DKK', b: 'DKK' }],
              changes: [{ id: '1.1', title: bad, effect, fields: [{ field: bad, before: '1', after: bad }] }] } }),
            plan_share: () => ({ url: 'https://plans.example.org/shared/x', shares: [share] }),
            plan_unshare: given => ({ shares: given.share_id === 'none' ? [share] : [] }),
          };
          window.calls = [];
          const api = { call: async (tool, given) => { calls.push([tool, given]); return answers[tool](given); } };
          const plan = { id: 'p-1', revision: 2, unit: 'DKK' };
          const note = (form, work) => work();
          const names = [{ id: 'Q1', title: bad, options: [{ label: bad, changes: bad }] }];
          document.querySelector('main').append(
            editForm(api, plan, names, note, (made, news) => { window.news = news; }),
            await compareForm(api, plan, note), await shareForm(api, plan, note));
        })()
        """);
    String edit = "[...document.querySelectorAll('main > form')][0]";
    tab.evaluate(
        """
        (form => {
          const [what] = form.querySelectorAll('select');
          const [id, field, value] = form.querySelectorAll('input');
          what.value = 'answer';
          what.dispatchEvent(new Event('change'));
          id.value = 'Q1';
          value.focus();
          value.value = 'Two crews';
          form.requestSubmit();
        })(%s)
        """
            .formatted(edit));
    tab.await("window.news");
    assertEquals(
        JsonText.read(
            """
            ["plan_edit", {"plan_id": "p-1", "operations": [{"op": "answer", "id": "Q1", "value": "Two crews"}],
              "if_revision": 2}]
            """),
        tab.evaluate("calls.find(call => call[0] === 'plan_edit')"));
    assertTrue(
        ((Json.JsonString) tab.evaluate("news"))
            .value()
            .startsWith("Revision 3: finish (P80) -7 days; cost (P80) +484,652.4 DKK; <img"));

    tab.evaluate("document.querySelectorAll('main > form')[1].requestSubmit()");
    tab.awaitText("main > form:nth-of-type(2)", "1.1 <img src=x");
    tab.evaluate("document.querySelectorAll('main > form')[2].requestSubmit()");
    tab.await(
        "document.querySelectorAll('main >"
            + " form')[2].querySelector('[readonly]').value.endsWith('/shared/x')");
    tab.evaluate(
        "[...document.querySelectorAll('main >"
            + " form')[2].querySelectorAll('button')].at(-1).click()");
    tab.awaitText("main > form:nth-of-type(3)", "No link opens this plan");

    axe.check(tab, Axe.PAGE, "the forms");
    assertEquals(
        Json.of("false 0"),
        tab.evaluate("`${'hacked' in window} ${document.querySelectorAll('main img').length}`"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/docs", "/app", "/plans/"})
  void no_page_has_a_serious_finding_in_either_theme(String path) {
    tab.open(open.uri(path.equals("/plans/") ? path + plans.in(State.FAILED_RECOVERABLE) : path));
    tab.await("document.querySelectorAll('main section').length > 3");
    for (String look : List.of("320 dark", "600 light", "1200 dark")) {
      String[] words = look.split(" ", 2);
      tab.narrow(Integer.parseInt(words[0]));
      tab.theme(words[1]);
      axe.check(tab, Axe.PAGE, path + " " + look);
      assertEquals(
          Json.of(true),
          tab.evaluate(
              "document.documentElement.scrollWidth <= document.documentElement.clientWidth"),
          look);
    }
  }

  @Test
  void a_plan_that_failed_says_why_and_what_to_do() {
    tab.open(open.uri("/plans/" + plans.in(State.FAILED_RECOVERABLE)));

    tab.awaitText("#state", "failed");
    tab.awaitText("#note", "The provider is down");
    tab.awaitText("#note", "It failed at 002-intake");
    tab.awaitText("#note", "plan_resume");
  }

  @Test
  void an_unknown_plan_is_named() {
    String id = UUID.randomUUID().toString();
    tab.open(open.uri("/plans/" + id));

    tab.awaitText("#note", "There is no plan " + id);
    assertEquals("", tab.text("#live"));
  }

  @Test
  void from_the_front_page_a_plan_is_opened_by_keyboard_alone() {
    String id = plans.in(State.STOPPED);
    tab.open(open.uri("/"));
    tab.awaitText("#health", "healthy");

    for (int presses = 0; presses < 6; presses++) {
      tab.press("Tab", 9);
    }
    assertEquals(Json.of("plan"), tab.evaluate("document.activeElement.id"));
    assertEquals(Json.of(true), tab.evaluate("document.activeElement.matches(':focus-visible')"));
    tab.type(id);
    tab.press("Enter", 13);

    tab.awaitText("#state", "stopped");
    assertEquals(Json.of("/plans/" + id), tab.evaluate("location.pathname"));
  }

  @Test
  void the_front_page_has_an_entry_for_each_host() {
    tab.open(guarded.uri("/"));

    assertTrue(tab.text("main").contains("Claude Code"));
    tab.evaluate("document.querySelectorAll('.hosts details')[2].open = true");
    String cursor = tab.text(".hosts details[open]");
    assertTrue(cursor.contains("planwright mcp-config --client cursor --write"), cursor);
    assertTrue(cursor.contains("\"url\": \"" + guarded.uri("/mcp/") + "\""), cursor);
    assertTrue(cursor.contains("${env:SERVICE_MCP_API_KEY}"), cursor);
  }

  @Test
  void the_api_page_lists_every_operation_and_makes_a_call_with_a_typed_key() {
    JsonObject paths = GivenServer.json(guarded.get("/openapi.json")).object("paths").orElseThrow();
    long operations =
        paths.members().values().stream()
            .flatMap(item -> ((JsonObject) item).members().keySet().stream())
            .filter(name -> List.of("get", "post", "delete").contains(name))
            .count();
    tab.open(guarded.uri("/docs#post-mcp-tools-call"));
    tab.await("document.querySelector('#post-mcp-tools-call form')");

    assertEquals(
        Json.of(operations), tab.evaluate("document.querySelectorAll('.operation').length"));
    tab.evaluate("document.getElementById('key').focus()");
    tab.type(GivenServer.SECRET);
    tab.evaluate(
        """
        (form => {
          const [example] = form.querySelectorAll('select');
          example.value = 'plan_list';
          example.dispatchEvent(new Event('change'));
          form.requestSubmit();
        })(document.querySelector('#post-mcp-tools-call form'))
        """);
    tab.awaitText("#post-mcp-tools-call .answer", "structuredContent");
    assertTrue(tab.text("#post-mcp-tools-call [role=status]").startsWith("200"));
    assertEquals(
        Json.of("0 0 "),
        tab.evaluate("`${localStorage.length} ${sessionStorage.length} ${document.cookie}`"));
    assertFalse(tab.requests().toString().contains(GivenServer.SECRET));
  }

  private static UsageRecord call(String plan, String model, long input) {
    return UsageSamples.call().task(plan).model(model).tokens(input, 400).thinking(100).done();
  }
}
