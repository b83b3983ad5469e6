package dev.planwright.bootstrap.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.server.content.Views;
import dev.planwright.bootstrap.e2e.NodeWorkspace;
import dev.planwright.domain.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The views of a conversation in a frame, whose host is the official bridge of {@code
 * @modelcontextprotocol/ext-apps}. With {@code -Dviews.shots} pictures are kept in that folder.
 */
@Timeout(120)
class ViewsInHostTest {
  private static final String HOSTILE =
      "</script><img src=x onerror=parent.hacked=1><b>Risk</b> {{id}} ${7*7} \u202e";

  private static Browser browser;
  private static Axe axe;
  private static String bridge = "";

  @BeforeAll
  static void start() throws Exception {
    axe = Axe.installed();
    bridge = bridge();
    browser = Browser.start();
  }

  /** A script that makes the page a host; nothing where npm cannot install it. */
  private static String bridge() throws Exception {
    Optional<NodeWorkspace> node =
        NodeWorkspace.found("the official bridge; a host of a few lines stands for it");
    return node.isPresent() ? node.get().run(Map.of(), "bundle.mjs", List.of()) : "";
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
    assertTrue(html.length() < 30_000, "characters: " + html.length());
    assertFalse(html.replace("http://www.w3.org/2000/svg", "").contains("http"));
    try (Tab tab = browser.tab()) {
      tab.narrow(width);
      show(tab, html, theme, "{\"plan_id\":\"p-1\"}");

      tab.await(inside("document.querySelector('svg[role=img]')"));
      String text = ((Json.JsonString) tab.evaluate(inside("document.body.innerText"))).value();
      for (String shown :
          List.of(
              "2029-09-06",
              "14,575,828 DKK",
              "\u2069 (finish -7 days",
              "50,575,828 DKK",
              "Fix first")) {
        assertTrue(text.contains(shown), text);
      }
      assertTrue(text.contains("<b>Risk</b>"), text);
      assertEquals(Json.of(0), tab.evaluate(inside("document.querySelectorAll('img').length")));
      assertEquals(Json.of(false), tab.evaluate("'hacked' in window"));
      assertEquals(Json.of(theme), tab.evaluate(inside("document.documentElement.dataset.theme")));
      assertEquals(
          Json.of(true),
          tab.evaluate(inside("document.documentElement.scrollWidth <= innerWidth")));
      press(tab, "Phases, money and how sure it is");
      tab.await(inside("document.body.innerText.includes('36,000,000 DKK')"));
      press(tab, "Report");
      tab.await("window.opened === 'https://plans.example.org/d/report'");
      press(tab, "Zip");
      tab.await(inside("document.body.innerText.includes('Saved as /plans/run.zip')"));
      press(tab, "Export");
      tab.await("window.saved");
      assertEquals(
          JsonText.read(
              """
              [{"type":"resource_link","uri":"https://plans.example.org/d/plan.xml?token=1",
                "name":"plan.xml","mimeType":"application/xml"}]
              """),
          tab.evaluate("window.saved"));
      tab.await("window.context && window.context.includes('(p-1)')");
      press(tab, "Full screen");
      tab.await(inside("document.documentElement.dataset.mode === 'fullscreen'"));
      press(tab, "Back to the conversation");
      tab.await(inside("document.documentElement.dataset.mode === 'inline'"));
      axe.check(tab, "frames[0]", width + " " + theme);
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
      axe.check(tab, "frames[0]", width + " " + theme);
      keep(tab, "progress-%d-%s".formatted(width, theme));

      press(tab, "Stop");
      tab.await(inside("document.body.innerText.includes('stopped')"));
    }
  }

  private static void press(Tab tab, String label) {
    tab.evaluate(
        inside(
            "[...document.querySelectorAll('button')].find(b => b.textContent === '%s').click()"
                .formatted(label)));
  }

  private static String inside(String expression) {
    return "(document => (innerWidth => %s)(document.documentElement.clientWidth))(frames[0].document)"
        .formatted(expression);
  }

  /** The host answers calls from what it was given; without the bridge by itself. */
  private static void show(Tab tab, String html, String theme, String result) throws Exception {
    tab.evaluate(bridge + ";0");
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
              hostCapabilities: { openLinks: {}, downloadFile: {}, serverTools: {}, updateModelContext: { text: {} } },
              hostContext: { theme: '%s', locale: 'en', displayMode: 'inline', availableDisplayModes: ['inline', 'fullscreen'] } }),
            'ui/open-link': ({ url }) => { window.opened = url; return {}; },
            'ui/download-file': ({ contents }) => { window.saved = contents; return {}; },
            'ui/request-display-mode': ({ mode }) => ({ mode }),
            'ui/update-model-context': ({ content }) => { window.context = content[0].text; return {}; },
            'tools/call': ({ name, arguments: given }) => ({ content: [],
              isError: name === 'plan_file_info' && given.artifact === 'zip', structuredContent:
              name === 'plan_read' ? { data: data[given.section] }
              : name === 'plan_file_info' && given.artifact === 'zip' ? { error: { message: 'The host lists no such tool.' } }
              : name === 'plan_download' ? { saved_path: '/plans/run.zip' }
              : name === 'plan_file_info' ? { download_url: 'https://plans.example.org/d/' + given.artifact, content_type: 'a/b' }
              : name === 'plan_export' ? { download_url: 'https://plans.example.org/d/plan.xml?token=1', content_type: 'application/xml' }
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
          window.bridged?.(window.views).then(() => { window.met = true; });
        })()
        """
            .formatted(
                JsonText.write(sections()).replace("</", "<\\/"),
                theme,
                result,
                JsonText.write(Json.of(html))));
    if (!bridge.isEmpty()) {
      tab.await("window.met");
    }
  }

  private static void keep(Tab tab, String name) throws Exception {
    String folder = System.getProperty("views.shots", "");
    if (!folder.isEmpty()) {
      Files.write(Path.of(folder, name + ".png"), tab.picture());
    }
  }

  /** What {@code plan_read} gives; {@code ReadPlanTest} holds the names against a real plan. */
  private static Json sections() {
    String quoted = JsonText.write(Json.of(HOSTILE));
    return JsonText.read(
        """
        {"summary":{"title":%1$s,"go":"fix_first",
          "finish":{"planned":"2029-04-20","p50":"2029-05-30","p80":"2029-09-06","p90":"2029-11-20"},
          "deadline":{"date":"2029-06-01","probability":0.52,"met":true},
          "cost":{"unit":"DKK","likely":41084033.32,"p50":46359733.97,"p80":50575827.84},
          "funding_gap":{"amount":14575827.84,"from_month":"2028-04"},"decisions":[]},
         "contents":{"schedule":"Gantt","budget":"Budget","risks":"Risks","decisions":"Decisions"},
         "schedule":{"022-schedule":{"finish_spread":["2029-04-01","2029-05-30","2029-09-06","2029-11-20"],
          "phases":[{"id":"1","title":"Prepare","start":"2026-09-01","finish":"2027-03-01","critical":true}],
          "tasks":[{"id":"1.1","phase":"1","title":%1$s,"start":"2026-09-01","finish":"2026-11-20","critical":true},
           {"id":"1.2","phase":"1","title":"Permit","start":"2026-11-21","finish":"2027-03-01","critical":false}]}},
         "budget":{"023-budget":{"cost_spread":[38000000,46000000,51000000],
          "tree":[{"level":1,"title":"Prepare","low":1,"likely":2,"high":3}],
          "funding":[{"source":%1$s,"amount":{"likely":36000000,"unit":"DKK"},"status":"likely","when":"2027-01"}]}},
         "risks":{"011-risks":{"risks":[{"id":"K1","title":%1$s,"likelihood":5,"impact":3,"score":15,"response":"avoid"},
          {"id":"K2","title":"Offers exceed","likelihood":3,"impact":4,"score":12}]}},
         "decisions":{"029-summary":{"register":[{"id":"Q1","question":%1$s,"default":"No","owner":"R1",
          "decide_by":"2027-07-27","options":[{"label":"No"},{"label":%1$s,"price":{"days":-7,"cost":484652.4,"gap":0}}]}]}}}
        """
            .formatted(quoted));
  }
}
