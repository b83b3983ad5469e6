package dev.planwright.adapters.postgres;

import module java.base;

import dev.planwright.adapters.postgres.folder.Folders;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The two roles of a server, each with a random password in a file of its own. The application's
 * owns its database and can do nothing beyond it; the superuser makes both, and is used for nothing
 * else.
 */
final class Roles {
  static final String APPLICATION = "planwright";
  static final String SUPERUSER = "planwright_superuser";
  static final String DATABASE = "planwright";

  private static final String MAINTENANCE = "postgres";
  private static final String NO_SUCH_DATABASE = "3D000";
  private static final String REFUSED = "28P01";
  private static final int PASSWORD_BYTES = 24;

  /** The first role of a server has this number; it can be renamed, but stays a superuser. */
  private static final String IS_FIRST_ROLE =
      "select exists (select from pg_roles where oid = 10 and rolname = current_user)";

  /** A session cannot rename its own role. */
  private static final String RENAME_FIRST_ROLE =
      """
      create role planwright_renaming superuser;
      set session authorization planwright_renaming;
      alter role planwright rename to planwright_superuser;
      reset session authorization;
      drop role planwright_renaming;
      """;

  private static final String CREATE_ROLE = "create role planwright login password '%s';";

  /** REASSIGN OWNED refuses the first role, because it also owns the system's objects. */
  private static final String HAND_OVER =
      """
      do $$
      declare
        statement text;
      begin
        execute format('alter database %I owner to planwright', current_database());
        for statement in
          with superuser as (select oid from pg_roles where rolname = 'planwright_superuser'),
          schemas as (
            select * from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
          parts as (select classid, objid from pg_depend where deptype = 'e'),
          linked as (
            select objid from pg_depend
            where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
              and deptype in ('a', 'i'))
          select format('alter schema %I owner to planwright', nspname)
          from schemas join superuser on nspowner = superuser.oid
          where ('pg_namespace'::regclass, schemas.oid) not in (select * from parts)
          union all
          select format('alter table %s owner to planwright', c.oid::regclass)
          from pg_class c join superuser on relowner = superuser.oid
            join schemas on relnamespace = schemas.oid
          where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
            and (relkind <> 'S' or c.oid not in (select * from linked))
            and ('pg_class'::regclass, c.oid) not in (select * from parts)
          union all
          select format('alter type %s owner to planwright', t.oid::regtype)
          from pg_type t join superuser on typowner = superuser.oid
            join schemas on typnamespace = schemas.oid
          where (typtype in ('d', 'e', 'r')
              or typtype = 'c' and typrelid in (select oid from pg_class where relkind = 'c'))
            and ('pg_type'::regclass, t.oid) not in (select * from parts)
          union all
          select format('alter routine %s owner to planwright', p.oid::regprocedure)
          from pg_proc p join superuser on proowner = superuser.oid
            join schemas on pronamespace = schemas.oid
          where ('pg_proc'::regclass, p.oid) not in (select * from parts)
        loop
          execute statement;
        end loop;
      end $$
      """;

  private final Path folder;
  private final String password;

  /** The roles whose passwords are in that folder; the application's is made unless it is there. */
  Roles(Path folder) throws IOException {
    this.folder = folder;
    this.password = password(folder.resolve("password"));
  }

  /** The application's password. */
  String password() {
    return password;
  }

  /** The file with the superuser's password, made unless it is there. */
  Path superuserFile() throws IOException {
    Path file = folder.resolve("superuser-password");
    password(file);
    return file;
  }

  /**
   * Makes the application's role and database on the server at that port unless they are there.
   * Where the application has been the superuser so far, it hands that role over and keeps what it
   * has made, all or nothing.
   */
  void prepare(int port) throws SQLException, IOException {
    try {
      stepDown(port, DATABASE);
      return;
    } catch (SQLException e) {
      if (NO_SUCH_DATABASE.equals(e.getSQLState())) {
        stepDown(port, MAINTENANCE);
      } else if (!REFUSED.equals(e.getSQLState())) {
        throw e;
      }
    }
    String secret = password(superuserFile());
    try (Connection superuser = connect(port, MAINTENANCE, SUPERUSER, secret);
        Statement statement = superuser.createStatement()) {
      if (!holds(statement, "select exists (select from pg_roles where rolname = 'planwright')")) {
        statement.execute(CREATE_ROLE.formatted(password));
      }
      if (!holds(
          statement, "select exists (select from pg_database where datname = 'planwright')")) {
        statement.execute("create database planwright owner planwright");
      }
    }
    stepDown(port, DATABASE);
  }

  private void stepDown(int port, String database) throws SQLException, IOException {
    try (Connection application = connect(port, database, APPLICATION, password);
        Statement statement = application.createStatement()) {
      if (holds(statement, IS_FIRST_ROLE)) {
        application.setAutoCommit(false);
        statement.execute(RENAME_FIRST_ROLE);
        statement.execute(
            "alter role planwright_superuser password '%s'".formatted(password(superuserFile())));
        statement.execute(CREATE_ROLE.formatted(password));
        if (database.equals(DATABASE)) {
          statement.execute(HAND_OVER);
        }
        application.commit();
      }
    }
  }

  private static boolean holds(Statement statement, String query) throws SQLException {
    try (ResultSet row = statement.executeQuery(query)) {
      return row.next() && row.getBoolean(1);
    }
  }

  private static Connection connect(int port, String database, String user, String password)
      throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:%d/%s?connectTimeout=5".formatted(port, database),
        user,
        password);
  }

  private static String password(Path file) throws IOException {
    if (Files.notExists(file)) {
      var random = new byte[PASSWORD_BYTES];
      new SecureRandom().nextBytes(random);
      Folders.writePrivate(file, HexFormat.of().formatHex(random));
    }
    return Files.readString(file).strip();
  }
}
