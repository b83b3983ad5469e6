package dev.planwright.application.server.content;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.finished;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.artifact.LegacyZip;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.artifact.OpenPlanFile;
import dev.planwright.application.artifact.ZipLimits;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.reading.PlanDocuments;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.application.resource.Resources;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.worker.port.PlanQueue.Finished;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanResourcesTest {
  private static final String SECRET = "the-shared-secret-of-these-tests-32";
  private static final Bytes ZIP = zip();
  private final InMemoryPorts ports = new InMemoryPorts();
  private final Resources open = resources(false);
  private final Resources guarded = resources(true);

  // The list

  @Test
  void the_guide_comes_first_and_then_summary_and_report_of_completed_plans_newest_first() {
    Plan older = completed(ADMIN);
    ports.store().clock().advance(Duration.ofSeconds(1));
    Plan newer = completed(ADMIN);
    created(ports);

    assertEquals(
        List.of(
            "planwright://guide",
            file(newer.id(), "summary.md"),
            file(newer.id(), "031-report.md"),
            file(older.id(), "summary.md"),
            file(older.id(), "031-report.md")),
        uris(open.list()));
  }

  @Test
  void fifty_plans_are_listed_at_most() {
    for (int i = 0; i < 51; i++) {
      completed(ADMIN);
    }

    assertEquals(1 + 50 * 2, open.list().size());
  }

  @Test
  void without_a_key_or_with_a_wrong_one_the_guide_is_all() throws Exception {
    completed(ADMIN);

    for (Optional<String> key : List.of(Optional.<String>empty(), Optional.of("wrong"))) {
      assertEquals(List.of("planwright://guide"), uris(as(key, guarded::list)));
    }
    assertEquals(3, as(Optional.of(SECRET), guarded::list).size());
  }

  @Test
  void a_user_sees_only_the_own_reports() throws Exception {
    Caller.User ada = user();
    String key = keyOf(ada);
    Plan own = completed(ada);
    Plan foreign = completed(user());

    assertEquals(
        List.of(
            "planwright://guide", file(own.id(), "summary.md"), file(own.id(), "031-report.md")),
        uris(as(Optional.of(key), guarded::list)));
    assertEquals(Optional.empty(), as(Optional.of(key), () -> guarded.read(report(foreign.id()))));
  }

  @Test
  void while_the_database_is_away_the_guide_is_there() {
    ports.store().setAway(true);

    assertEquals(List.of("planwright://guide"), uris(open.list()));
    assertTrue(open.read("planwright://guide").isPresent());
    assertThrows(StoreUnavailable.class, () -> open.read(report(new PlanId(UUID.randomUUID()))));
  }

  // Reading

  @Test
  void the_guide_needs_no_key_and_may_be_cached() {
    ResourceContent guide = guarded.read("planwright://guide").orElseThrow();

    assertTrue(guide.fixed());
    assertTrue(text(guide).contains("plan_create"));
  }

  @Test
  void a_report_is_read_as_html() {
    Plan plan = completed(ADMIN);

    ResourceContent content = open.read(report(plan.id())).orElseThrow();

    assertEquals(Optional.of("text/html"), content.mimeType());
    assertEquals("<html>report ü</html>", text(content));
    assertFalse(content.fixed());
  }

  @Test
  void another_text_file_is_read_from_the_zip() {
    Plan plan = completed(ADMIN);

    assertEquals("a,b\n", text(open.read(file(plan.id(), "023-budget.csv")).orElseThrow()));
    assertEquals(
        Optional.of("text/csv"),
        open.read(file(plan.id(), "023-budget.csv")).flatMap(ResourceContent::mimeType));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nope.txt",
        "run.zip",
        "bytes.md",
        "picture.png",
        "log.txt",
        "track_activity.jsonl",
        "large.md"
      })
  void what_is_no_text_too_large_or_private_is_not_there(String name) {
    Plan plan = completed(ADMIN);

    assertEquals(Optional.empty(), open.read(file(plan.id(), name)));
  }

  @Test
  void a_plan_in_progress_has_no_files() {
    Plan plan = created(ports);
    claimed(ports);

    assertEquals(Optional.empty(), open.read(report(plan.id())));
    assertEquals(Optional.empty(), open.read(file(plan.id(), "023-budget.csv")));
  }

  @Test
  void a_plan_is_not_read_without_a_key_whether_it_exists_or_not() throws Exception {
    Plan plan = completed(ADMIN);

    for (String uri : List.of(report(plan.id()), report(new PlanId(UUID.randomUUID())))) {
      assertEquals(
          ErrorCode.API_KEY_REQUIRED, assertThrows(Refusal.class, () -> guarded.read(uri)).code());
      assertEquals(
          ErrorCode.INVALID_API_KEY,
          assertThrows(Refusal.class, () -> as(Optional.of("wrong"), () -> guarded.read(uri)))
              .code());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "planwright://",
        "planwright://guide/",
        "planwright://plans/x/030-report.html",
        "planwright://plans/../guide",
        "file:///etc/passwd",
        "PLANWRIGHT://guide",
        "planwright://plans//030-report.html"
      })
  void a_uri_of_nothing_finds_nothing(String uri) {
    assertEquals(Optional.empty(), open.read(uri));
  }

  // Templates

  @Test
  void one_template_reaches_every_text_file() {
    assertEquals(List.of("planwright://plans/{plan_id}/{file}"), uris(guarded.templates()));
  }

  @Test
  void completion_knows_the_names_of_all_files_and_the_ids_of_the_callers_own_plans()
      throws Exception {
    String template = "planwright://plans/{plan_id}/{file}";
    Caller.User ada = user();
    String key = keyOf(ada);
    String own = created(ports, ada).id().toString();
    created(ports, user());

    assertEquals(
        List.of("023-budget.csv", "023-budget.json", "023-budget.md"),
        open.complete(template, "file", "023-budget."));
    assertEquals(
        List.of(own), as(Optional.of(key), () -> guarded.complete(template, "plan_id", "")));
    assertEquals(
        List.of(own),
        as(Optional.of(key), () -> guarded.complete(template, "plan_id", own.substring(0, 9))));
    assertEquals(
        List.of(), as(Optional.of(key), () -> guarded.complete(template, "plan_id", "zz")));
    assertEquals(List.of(), guarded.complete(template, "plan_id", ""));
    assertEquals(List.of(), open.complete("planwright://guide", "x", ""));
    assertThrows(Refusal.class, () -> open.complete("planwright://nope", "x", ""));
  }

  private Resources resources(boolean required) {
    var policy = new AccessPolicy(required, Optional.of(SECRET), false, false);
    var artifacts =
        new OpenArtifact(List.of(ports.stored()), new LegacyZip(ZipLimits.standard())::sanitised);
    return new PlanResources(
        Guide.read(),
        new IdentifyCaller(policy, ports.keys()),
        ports.plans(),
        new OpenPlanFile(artifacts, ZipLimits.standard()),
        new PlanDocuments(ports.files(), StandardPipeline.all()));
  }

  private Plan completed(Caller owner) {
    Plan plan = created(ports, owner);
    Finished sample = finished();
    ports
        .queue()
        .complete(
            claimed(ports).lease(),
            new Finished(
                sample.report(),
                ZIP,
                sample.engine(),
                sample.qualitySummary(),
                sample.stepsTotal()));
    return plan;
  }

  private static Bytes zip() {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      add(zip, "023-budget.csv", "a,b\n".getBytes(StandardCharsets.UTF_8));
      add(zip, "bytes.md", new byte[] {-1, -2});
      add(zip, "picture.png", new byte[] {1});
      add(zip, "log.txt", new byte[] {65});
      add(zip, "track_activity.jsonl", new byte[] {65});
      add(zip, "large.md", large());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return Bytes.of(out.toByteArray());
  }

  /** Text that does not shrink like that of a bomb. */
  private static byte[] large() {
    return IntStream.iterate(0, n -> n + 1)
        .mapToObj(n -> Integer.toString(n * 0x9E3779B9, 36))
        .limit(700_000)
        .collect(Collectors.joining(" "))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content);
    zip.closeEntry();
  }

  private Caller.User user() {
    UUID id = UUID.randomUUID();
    return new Caller.User(
        ports.users().add(id, id + "@example.org", "Someone").id(), UUID.randomUUID());
  }

  private String keyOf(Caller.User user) {
    ApiKey key = ApiKey.generate(new Random(7));
    ports.keys().add(UUID.randomUUID(), user.user(), key.sha256(), key.prefix(), "test");
    return key.value();
  }

  private static <T> T as(Optional<String> key, Callable<T> work) throws Exception {
    return new Credentials(key, "local").call(work);
  }

  private static List<String> uris(List<Resource> resources) {
    return resources.stream().map(Resource::uri).toList();
  }

  private static String report(PlanId plan) {
    return file(plan, "030-report.html");
  }

  private static String file(PlanId plan, String name) {
    return "planwright://plans/%s/%s".formatted(plan, name);
  }

  private static String text(ResourceContent content) {
    return ((Body.Text) content.body()).text();
  }
}
