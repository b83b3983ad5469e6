package dev.planwright.adapters.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.adapters.postgres.EmbeddedPostgres.Endpoint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the application may do in its server, and how it hands over a superuser it has been. */
@Timeout(120)
class RolesTest {
  private static final Path PROGRAMS = Path.of("target/postgres").toAbsolutePath();
  private static final String NOT_PERMITTED = "42501";

  @TempDir private Path root;

  @Test
  void the_application_reads_no_file_runs_no_program_and_becomes_no_superuser() throws Exception {
    try (EmbeddedPostgres postgres = join()) {
      try (Connection application = application(postgres);
          Statement statement = application.createStatement()) {
        statement.execute("create table stolen (line text)");
        for (String attack :
            new String[] {
              "select pg_read_file('/etc/shadow')",
              "select pg_read_binary_file('/etc/shadow')",
              "select pg_ls_dir('/')",
              "select lo_import('/etc/shadow')",
              "copy stolen from '/etc/shadow'",
              "copy stolen from program 'cat /etc/shadow'",
              "copy stolen to program 'sh'",
              "copy stolen to '/tmp/planwright-written'",
              "select rolpassword from pg_authid",
              "alter system set archive_command = 'sh'",
              "alter role planwright superuser",
              "alter role planwright createrole",
              "create role another superuser",
              "create database another",
              "set role planwright_superuser",
              "set session authorization planwright_superuser",
              "grant pg_execute_server_program to planwright",
              "create function f() returns int language c as 'libc', 'system'"
            }) {
          SQLException refused =
              assertThrows(SQLException.class, () -> statement.execute(attack), attack);
          assertEquals(NOT_PERMITTED, refused.getSQLState(), attack + ": " + refused.getMessage());
        }
        assertEquals(
            "false false false false false",
            text(
                statement,
                "select concat_ws(' ', rolsuper::text, rolcreaterole::text, rolcreatedb::text,"
                    + " rolreplication::text, rolbypassrls::text)"
                    + " from pg_roles where rolname = current_user"));
        assertEquals(
            "planwright",
            text(
                statement,
                "select datdba::regrole::text from pg_database"
                    + " where datname = current_database()"));
      }
    }
  }

  @Test
  void the_superuser_has_a_password_of_its_own_for_the_owner_of_the_folder_alone()
      throws Exception {
    try (EmbeddedPostgres postgres = join()) {
      Endpoint there = postgres.endpoint();
      Path file = folder().resolve("superuser-password");

      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      assertNotEquals(there.password(), Files.readString(file));
      assertThrows(
          SQLException.class,
          () -> connect(there, "postgres", Roles.SUPERUSER, there.password()).close());
    }
  }

  @Test
  void a_folder_whose_only_role_is_the_superuser_is_brought_forward_with_all_in_it()
      throws Exception {
    becomeEarlier(
        "create database planwright",
        """
        create schema aside;
        create type mood as enum ('calm', 'busy');
        create domain short as text check (length(value) < 10);
        create type pair as (one int, two int);
        create type span as range (subtype = int);
        create table kept (id serial primary key, told short, mood mood default 'calm');
        create table aside.numbered (id int generated always as identity, "Odd Name" text);
        create sequence loose;
        create view seen as select told from kept;
        create materialized view counted as select count(*) from kept;
        create function tell() returns trigger language plpgsql as
          $$ begin perform pg_notify('kept', new.told); return new; end $$;
        create trigger tells after insert on kept for each row execute function tell();
        insert into kept (told) select 'row ' || n from generate_series(1, 1000) n;
        """);

    try (EmbeddedPostgres postgres = join();
        Connection application = application(postgres);
        Statement statement = application.createStatement()) {
      assertEquals("1000", text(statement, "select count(*) from seen"));
      assertEquals(
          NOT_PERMITTED,
          assertThrows(
                  SQLException.class, () -> statement.execute("select pg_read_file('/etc/shadow')"))
              .getSQLState());
      statement.execute(
          """
          listen kept;
          insert into kept (told) values ('new');
          delete from kept where id <= 500;
          refresh materialized view counted;
          alter table kept add column later int;
          alter table aside.numbered drop column "Odd Name";
          alter type mood add value 'gone';
          alter domain short drop not null;
          alter sequence loose restart;
          create or replace function tell() returns trigger language plpgsql as
            $$ begin return new; end $$;
          drop type pair;
          drop type span;
          create table aside.more (id int);
          truncate kept restart identity;
          """);
      assertEquals(
          "0",
          text(
              statement,
              "select (select count(*) from pg_class where relowner = 10 and oid >= 16384"
                  + "   and relnamespace <> 'pg_toast'::regnamespace)"
                  + " + (select count(*) from pg_type where typowner = 10 and oid >= 16384)"
                  + " + (select count(*) from pg_proc where proowner = 10 and oid >= 16384)"
                  + " + (select count(*) from pg_namespace where nspowner = 10 and oid >= 16384)"));
    }
    join().close();
  }

  @Test
  void an_earlier_start_that_ended_before_it_made_a_database_is_brought_forward() throws Exception {
    becomeEarlier();

    try (EmbeddedPostgres postgres = join();
        Connection application = application(postgres);
        Statement statement = application.createStatement()) {
      statement.execute("create table works (id int)");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"drop role planwright", "select 1"})
  void a_first_start_that_was_interrupted_is_completed(String interrupted) throws Exception {
    try (EmbeddedPostgres postgres = join();
        Connection superuser = superuser(postgres.endpoint());
        Statement statement = superuser.createStatement()) {
      statement.execute("drop database planwright");
      statement.execute(interrupted);
    }

    try (EmbeddedPostgres postgres = join();
        Connection application = application(postgres);
        Statement statement = application.createStatement()) {
      statement.execute("create table works (id int)");
    }
  }

  /** Makes the folder what earlier versions made: one role, which is the superuser. */
  private void becomeEarlier(String... inDatabaseThenInIt) throws Exception {
    try (EmbeddedPostgres postgres = join()) {
      Endpoint there = postgres.endpoint();
      try (Connection superuser = superuser(there);
          Statement statement = superuser.createStatement()) {
        statement.execute("drop database planwright");
        statement.execute(
            """
            drop role planwright;
            create role renaming superuser;
            set session authorization renaming;
            alter role planwright_superuser rename to planwright;
            reset session authorization;
            drop role renaming;
            """);
        statement.execute("alter role planwright password '%s'".formatted(there.password()));
        Files.delete(folder().resolve("superuser-password"));
      }
      String database = "postgres";
      for (String sql : inDatabaseThenInIt) {
        try (Connection earlier = connect(there, database, there.user(), there.password());
            Statement statement = earlier.createStatement()) {
          statement.execute(sql);
        }
        database = there.database();
      }
    }
  }

  private Path folder() {
    return root.resolve("postgres");
  }

  private EmbeddedPostgres join() {
    return EmbeddedPostgres.join(folder(), PROGRAMS);
  }

  private static Connection application(EmbeddedPostgres postgres) throws SQLException {
    Endpoint there = postgres.endpoint();
    return connect(there, there.database(), there.user(), there.password());
  }

  private Connection superuser(Endpoint there) throws Exception {
    String password = Files.readString(folder().resolve("superuser-password"));
    return connect(there, "postgres", Roles.SUPERUSER, password);
  }

  private static Connection connect(Endpoint there, String database, String user, String password)
      throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), database),
        user,
        password);
  }

  private static String text(Statement statement, String query) throws SQLException {
    try (ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    }
  }
}
