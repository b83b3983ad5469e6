package dev.planwright.adapters.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwright.adapters.postgres.EmbeddedPostgres.Endpoint;
import dev.planwright.adapters.postgres.folder.Folders;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With real servers and real processes. */
@Timeout(120)
class EmbeddedPostgresTest {
  private static final Path PROGRAMS = Path.of("target/postgres").toAbsolutePath();

  @TempDir private static Path template;
  @TempDir private Path root;
  private final List<Process> started = new ArrayList<>();

  @BeforeAll
  static void makeOnce() {
    EmbeddedPostgres.join(template, PROGRAMS).close();
  }

  /** A copy is made faster than a data folder. */
  @BeforeEach
  void copy() throws IOException {
    try (Stream<Path> all = Files.walk(template)) {
      for (Path from : all.toList()) {
        Path to = folder().resolve(template.relativize(from));
        Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  @AfterEach
  void endEverything() throws Exception {
    for (Process process : started) {
      process.destroyForcibly().waitFor();
    }
    if (serverLives()) {
      join().close();
      assertFalse(serverLives(), "the last to leave has left a server behind");
    }
  }

  @Test
  void it_starts_keeps_its_data_and_stops_with_the_last_member() throws Exception {
    try (EmbeddedPostgres postgres = join()) {
      execute(postgres.endpoint(), "create table kept as select 42 as answer");
    }
    assertFalse(serverLives());

    long start = System.nanoTime();
    try (EmbeddedPostgres postgres = join()) {
      System.out.println(
          "warm start: " + Duration.ofNanos(System.nanoTime() - start).toMillis() + " ms");
      assertEquals(42, number(postgres.endpoint(), "select answer from kept"));
    }
  }

  @Test
  void only_its_owner_may_read_it_and_the_password_is_random() throws Exception {
    try (EmbeddedPostgres postgres = join()) {
      Endpoint there = postgres.endpoint();

      assertTrue(mode(folder()).matches("rwx--[-x]---"), mode(folder()));
      assertEquals("rwx------", mode(folder().resolve("data")));
      assertEquals("rw-------", mode(folder().resolve("password")));
      assertEquals(48, there.password().length());
      assertFalse(there.toString().contains(there.password()));
      assertThrows(
          SQLException.class,
          () -> DriverManager.getConnection(url(there), there.user(), "wrong").close());
    }
  }

  @Test
  void a_second_process_joins_and_the_first_may_leave() throws Exception {
    Process first = member();
    int port = port(first);

    try (EmbeddedPostgres postgres = join()) {
      assertEquals(port, postgres.endpoint().port());

      leave(first);

      assertEquals(1, number(postgres.endpoint(), "select 1"));
    }
    assertFalse(serverLives());
  }

  @Test
  void two_members_of_one_process_count_as_two() throws Exception {
    EmbeddedPostgres one = join();
    try (EmbeddedPostgres two = join()) {
      one.close();
      one.close();

      assertEquals(1, number(two.endpoint(), "select 1"));
    }
    assertFalse(serverLives());
  }

  @Test
  void processes_that_start_at_once_share_one_server() throws Exception {
    List<Process> members = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      members.add(member());
    }
    List<Integer> ports = new ArrayList<>();
    for (Process member : members) {
      ports.add(port(member));
    }

    assertEquals(1, ports.stream().distinct().count(), ports::toString);
  }

  @Test
  void a_killed_parent_leaves_a_server_that_is_joined() throws Exception {
    Process parent = member();
    int port = port(parent);

    parent.destroyForcibly().waitFor();

    assertTrue(serverLives());
    try (EmbeddedPostgres postgres = join()) {
      assertEquals(port, postgres.endpoint().port());
      assertEquals(1, number(postgres.endpoint(), "select 1"));
    }
    assertFalse(serverLives(), "the killed member still counts");
  }

  @Test
  void after_parent_and_server_were_killed_a_later_start_recovers() throws Exception {
    Process parent = member();
    port(parent);
    Endpoint there;
    try (EmbeddedPostgres postgres = join()) {
      there = postgres.endpoint();
      execute(there, "create table kept as select 42 as answer");
    }

    parent.destroyForcibly().waitFor();
    killServer();

    try (EmbeddedPostgres postgres = join()) {
      assertEquals(42, number(postgres.endpoint(), "select answer from kept"));
    }
  }

  @Test
  void a_member_that_finds_the_server_gone_starts_it_again() throws Exception {
    try (EmbeddedPostgres postgres = join()) {
      int port = postgres.endpoint().port();

      killServer();

      await("the server is back", () -> answers(postgres.endpoint()));
      assertEquals(port, postgres.endpoint().port());
    }
  }

  @Test
  void a_leftover_of_a_half_made_data_folder_is_made_anew() throws Exception {
    Folders.delete(folder().resolve("data"));
    Files.createDirectories(folder().resolve("data.new/base"));

    try (EmbeddedPostgres postgres = join()) {
      assertEquals(1, number(postgres.endpoint(), "select 1"));
    }
  }

  @Test
  void a_process_number_given_to_another_program_does_not_hinder_the_start() throws Exception {
    join().close();
    Files.writeString(
        folder().resolve("data/postmaster.pid"),
        "%d\n%s\n1\n5432\n\n127.0.0.1\n0 0\nready\n"
            .formatted(ProcessHandle.current().pid(), folder().resolve("data")));

    try (EmbeddedPostgres postgres = join()) {
      assertEquals(1, number(postgres.endpoint(), "select 1"));
    }
  }

  @Test
  void a_folder_that_cannot_be_written_is_told_in_one_line() throws Exception {
    Path file = Files.writeString(root.resolve("file"), "in the way");

    var failed =
        assertThrows(
            EmbeddedPostgresFailed.class,
            () -> EmbeddedPostgres.join(file.resolve("postgres"), PROGRAMS));

    String message = String.valueOf(failed.getMessage());
    assertEquals(1, message.lines().count(), message);
    assertTrue(message.contains("SERVICE_DATA_DIR"), message);
  }

  @Test
  void started_as_root_the_server_is_an_unprivileged_user_with_files_of_its_own() throws Exception {
    Path data = folder().resolve("data");
    assumeTrue(
        Unprivileged.root() && Files.isExecutable(Path.of("/usr/bin/setpriv")),
        "only root can become another user, by setpriv");
    new Unprivileged(List.of(), "", PROGRAMS, OptionalInt.of(0)).own(data);

    try (EmbeddedPostgres postgres = join()) {
      Path status = Path.of("/proc", Long.toString(server().orElseThrow().pid()), "status");
      String seen = Files.readString(status);

      assertTrue(seen.matches("(?s).*\\nUid:(\t[1-9]\\d*){4}\n.*"), seen);
      assertTrue(seen.matches("(?s).*\\nGid:(\t[1-9]\\d*){4}\n.*"), seen);
      for (String capabilities : List.of("CapInh", "CapPrm", "CapEff", "CapAmb")) {
        assertTrue(seen.contains("\n" + capabilities + ":\t0000000000000000\n"), seen);
      }
      assertTrue(seen.contains("\nNoNewPrivs:\t1\n"), seen);
      assertEquals(1, number(postgres.endpoint(), "select 1"));
    }
    String user = owner(data);
    assertNotEquals("root", user);
    try (Stream<Path> all = Files.walk(data)) {
      assertEquals(List.of(user), all.map(EmbeddedPostgresTest::owner).distinct().toList());
    }
  }

  private static String owner(Path path) {
    try {
      return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).getName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void data_of_another_major_version_is_not_touched() throws Exception {
    Files.writeString(folder().resolve("data/PG_VERSION"), "12\n");

    var failed = assertThrows(EmbeddedPostgresFailed.class, this::join);

    assertTrue(String.valueOf(failed.getMessage()).contains("12"));
  }

  private Path folder() {
    return root.resolve("postgres");
  }

  private EmbeddedPostgres join() {
    return EmbeddedPostgres.join(folder(), PROGRAMS);
  }

  private Process member() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Member.class.getName(),
                folder().toString(),
                PROGRAMS.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    started.add(process);
    return process;
  }

  private static int port(Process member) throws IOException {
    var out =
        new BufferedReader(new InputStreamReader(member.getInputStream(), StandardCharsets.UTF_8));
    String line = out.readLine();
    assertTrue(line != null, "the member has ended");
    return Integer.parseInt(line);
  }

  private static void leave(Process member) throws Exception {
    member.getOutputStream().close();
    assertTrue(member.waitFor(30, TimeUnit.SECONDS));
    assertEquals(0, member.exitValue());
  }

  private boolean serverLives() throws IOException {
    return server().isPresent();
  }

  private void killServer() throws Exception {
    ProcessHandle server = server().orElseThrow();
    server.destroyForcibly();
    server.onExit().get(10, TimeUnit.SECONDS);
  }

  private Optional<ProcessHandle> server() throws IOException {
    Path file = folder().resolve("data/postmaster.pid");
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    long pid = Long.parseLong(Files.readAllLines(file).getFirst().strip());
    return ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
  }

  private static void await(String what, java.util.concurrent.Callable<Boolean> condition)
      throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.call()) {
      assertTrue(System.nanoTime() < deadline, what);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  private static boolean answers(Endpoint there) {
    try {
      return number(there, "select 1") == 1;
    } catch (SQLException _) {
      return false;
    }
  }

  private static int number(Endpoint there, String query) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(url(there), there.user(), there.password());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getInt(1);
    }
  }

  private static void execute(Endpoint there, String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(url(there), there.user(), there.password());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String url(Endpoint there) {
    return "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), there.database());
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
