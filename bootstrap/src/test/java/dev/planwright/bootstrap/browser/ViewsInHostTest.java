package dev.planwright.bootstrap.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.server.content.Views;
import dev.planwright.domain.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The views of a conversation in a frame, as hosts show them. With {@code -Dviews.axe} (a copy of
 * axe-core) they are checked for accessibility, with {@code -Dviews.bridge} (the bundled bridge of
 * {@code @modelcontextprotocol/ext-apps}) the host is the official one, and with {@code
 * -Dviews.shots} pictures are kept in that folder.
 */
@Timeout(120)
class ViewsInHostTest {
  private static final String HOSTILE =
      "</script><img src=x onerror=parent.hacked=1><b>Risk</b> {{id}} ${7*7} \u202e";

  private static Browser browser;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start();
  }

  @AfterAll
  static void end() throws Exception {
    browser.close();
  }

  @ParameterizedTest
  @CsvSource({"320,light", "600,dark", "1200,light"})
  void a_plan_is_drawn_from_its_data_and_hostile_texts_stay_texts(int width, String theme)
      throws Exception {
    String html = Views.view(Views.PLAN);
    assertTrue(html.length() < 150_000, "characters: " + html.length());
    assertFalse(html.replace("http://www.w3.org/2000/svg", "").contains("http"));
    try (Tab tab = browser.tab()) {
      tab.narrow(width);
      show(tab, html, theme, "{\"plan_id\":\"p-1\"}");

      tab.await(inside("document.querySelector('svg[role=img]')"));
      String text = ((Json.JsonString) tab.evaluate(inside("document.body.innerText"))).value();
      for (String shown : List.of("Harbour bath", "2029-09-06", "50,575,828 DKK", "Fix first")) {
        assertTrue(text.contains(shown), text);
      }
      assertTrue(text.contains("<b>Risk</b>"), text);
      assertEquals(Json.of(0), tab.evaluate(inside("document.querySelectorAll('img').length")));
      assertEquals(Json.of(false), tab.evaluate("'hacked' in window"));
      assertEquals(Json.of(theme), tab.evaluate(inside("document.documentElement.dataset.theme")));
      assertEquals(
          Json.of(true),
          tab.evaluate(inside("document.documentElement.scrollWidth <= innerWidth")));
      tab.evaluate(inside("[...document.querySelectorAll('button')][0].click()"));
      tab.await("window.opened === 'https://plans.example.org/report'");
      accessible(tab);
      keep(tab, "plan-%d-%s".formatted(width, theme));
    }
  }

  @ParameterizedTest
  @CsvSource({"320,dark", "600,light"})
  void progress_ends_in_the_plan_and_can_be_stopped(int width, String theme) throws Exception {
    try (Tab tab = browser.tab()) {
      tab.narrow(width);
      show(
          tab,
          Views.view(Views.PROGRESS),
          theme,
          "{\"plan_id\":\"p-1\",\"state\":\"processing\",\"progress_percentage\":41.5}");
      tab.await(inside("document.body.innerText.includes('processing')"));
      accessible(tab);
      keep(tab, "progress-%d-%s".formatted(width, theme));

      tab.evaluate(inside("document.querySelector('button').click()"));
      tab.await(inside("document.body.innerText.includes('stopped')"));
    }
  }

  private static String inside(String expression) {
    return "(document => (innerWidth => %s)(document.documentElement.clientWidth))(frames[0].document)"
        .formatted(expression);
  }

  /** A host of a few lines, which answers calls from what it was given. */
  private static void show(Tab tab, String html, String theme, String result) throws Exception {
    String bridge = System.getProperty("views.bridge", "");
    if (!bridge.isEmpty()) {
      tab.evaluate(Files.readString(Path.of(bridge)) + ";0");
    }
    Map<String, String> answers = Map.of("summary", digest(), "schedule", SCHEDULE);
    Json.Builder data = Json.build();
    answers.forEach((section, text) -> data.put(section, JsonText.read(text)));
    tab.evaluate(
        """
        (() => {
          const data = %s;
          const viewport = document.createElement('meta');
          viewport.name = 'viewport';
          viewport.content = 'width=device-width, initial-scale=1';
          document.head.append(viewport);
          const frame = document.createElement('iframe');
          frame.style = 'border:0;width:100%%;height:90vh';
          document.body.style.margin = 0;
          const answers = {
            'ui/initialize': () => ({ protocolVersion: '2026-01-26', hostInfo: { name: 'h', version: '1' },
              hostCapabilities: {}, hostContext: { theme: '%s', locale: 'en' } }),
            'ui/open-link': ({ url }) => { window.opened = url; return {}; },
            'ui/update-model-context': () => ({}),
            'tools/call': ({ name, arguments: given }) => ({ content: [], structuredContent:
              name === 'plan_read' ? { data: data[given.section] }
              : name === 'plan_file_info' ? { download_url: 'https://plans.example.org/report' }
              : { plan_id: 'p-1', state: name === 'plan_stop' ? 'stopped' : 'processing', progress_percentage: 41.5 } }),
          };
          const told = %s;
          window.views = { frame, answers, told };
          if (!window.bridged) {
            addEventListener('message', event => {
              const { id, method, params } = event.data;
              if (event.source !== frame.contentWindow) return;
              const reply = message => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
              if (id !== undefined && answers[method]) reply({ id, result: answers[method](params) });
              if (method === 'ui/notifications/initialized')
                reply({ method: 'ui/notifications/tool-result', params: { content: [], structuredContent: told } });
            });
          }
          frame.srcdoc = %s;
          document.body.append(frame);
          window.bridged?.(window.views);
        })()
        """
            .formatted(
                JsonText.write(data.done()).replace("</", "<\\/"),
                theme,
                result,
                JsonText.write(Json.of(html))));
  }

  /** No serious finding of axe-core, where there is one. */
  private static void accessible(Tab tab) throws Exception {
    String axe = System.getProperty("views.axe", "");
    if (!axe.isEmpty()) {
      String source = Files.readString(Path.of(axe));
      tab.evaluate("frames[0].eval(%s) && 0".formatted(JsonText.write(Json.of(source))));
      assertEquals(
          Json.of(""),
          tab.evaluate(
              "frames[0].axe.run().then(found => found.violations.filter(one => ['serious',"
                  + " 'critical'].includes(one.impact)).map(one => one.id + ': ' + one.nodes.map(n"
                  + " => n.html).join(' ')).join('; '))"));
    }
  }

  private static void keep(Tab tab, String name) throws Exception {
    String folder = System.getProperty("views.shots", "");
    if (!folder.isEmpty()) {
      Files.write(Path.of(folder, name + ".png"), tab.picture());
    }
  }

  private static String digest() {
    String quoted = JsonText.write(Json.of(HOSTILE));
    return """
    {"title":"Harbour bath","go":{"advice":"fix_first","why":["Funding is open."]},
     "finish":{"planned":"2029-04-20","p50":"2029-05-30","p80":"2029-09-06","p90":"2029-11-20"},
     "deadline":{"date":"2029-06-01","probability":0.52,"met":true},
     "budget":{"unit":"DKK","totals":{"likely":41084033.32,"p50":46359733.97,"p80":50575827.84},
      "funding_gap":{"amount":14575827.84,"from_month":"2028-04"}},
     "risks":[{"id":"K1","title":%1$s,"likelihood":5,"impact":3,"score":15,"response":"Ask early."},
      {"id":"K2","title":"Offers exceed","likelihood":3,"impact":4,"score":12}],
     "decisions":[{"id":"Q1","question":%1$s,"default":"No","owner":"R1","decide_by":"2027-07-27"}]}
    """
        .formatted(quoted);
  }

  private static final String SCHEDULE =
      """
      {"phases":[{"id":"P1","title":"Prepare","start":"2026-09-01","finish":"2027-03-01","critical":true}],
       "tasks":[{"id":"1.1","phase":"P1","title":"Survey <script>alert(1)</script> of the harbour bottom",
         "start":"2026-09-01","finish":"2026-11-20","critical":true},
        {"id":"1.2","phase":"P1","title":"Permit","start":"2026-11-21","finish":"2027-03-01","critical":false}]}
      """;
}
