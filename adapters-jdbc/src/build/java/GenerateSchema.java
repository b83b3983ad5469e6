import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.flywaydb.core.Flyway;
import org.jooq.codegen.GenerationTool;
import org.jooq.codegen.JavaGenerator;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.Database;
import org.jooq.meta.jaxb.ForcedType;
import org.jooq.meta.jaxb.Generate;
import org.jooq.meta.jaxb.Generator;
import org.jooq.meta.jaxb.Jdbc;
import org.jooq.meta.jaxb.Logging;
import org.jooq.meta.jaxb.Target;

/**
 * Generates jOOQ's classes from the migrations: migrates an embedded PostgreSQL and reads it back.
 *
 * <p>Arguments: the module's folder. Does nothing when neither the migrations nor this program nor
 * jOOQ have changed since the last run.
 */
final class GenerateSchema {
  private static final String PACKAGE = "dev.planwright.adapters.jdbc.schema";

  private final Path module;
  private final Path migrations;
  private final Path output;

  private GenerateSchema(Path module) {
    this.module = module;
    this.migrations = module.resolve("src/main/resources/db/migration");
    this.output = module.resolve("target/generated-sources/jooq");
  }

  public static void main(String[] arguments) throws Exception {
    new GenerateSchema(Path.of(arguments[0])).run();
  }

  private void run() throws Exception {
    Path stamp = output.resolve("inputs.sha256");
    String inputs = inputs();
    if (Files.exists(stamp) && Files.readString(stamp).equals(inputs)) {
      return;
    }
    delete(output);
    Path folder = module.resolve("target/schema-database");
    delete(folder);
    System.setProperty("org.jooq.no-logo", "true");
    System.setProperty("org.jooq.no-tips", "true");
    try (URLClassLoader classes = compileEmbeddedPostgres()) {
      Class<?> type = classes.loadClass("dev.planwright.adapters.postgres.EmbeddedPostgres");
      Method join = type.getMethod("join", Path.class, Path.class);
      try (var database =
          (AutoCloseable) join.invoke(null, folder, module.resolve("target/postgres"))) {
        generate(type.getMethod("endpoint").invoke(database));
      }
    }
    Files.writeString(stamp, inputs);
  }

  private void generate(Object endpoint) throws Exception {
    String url = "jdbc:postgresql://127.0.0.1:%s/planwright".formatted(read(endpoint, "port"));
    String user = read(endpoint, "user");
    String password = read(endpoint, "password");
    Flyway.configure()
        .dataSource(url, user, password)
        .locations("filesystem:" + migrations)
        .load()
        .migrate();
    GenerationTool.generate(
        new Configuration()
            .withLogging(Logging.WARN)
            .withJdbc(new Jdbc().withUrl(url).withUser(user).withPassword(password))
            .withGenerator(
                new Generator()
                    .withName(JavaGenerator.class.getName())
                    .withDatabase(
                        new Database()
                            .withName("org.jooq.meta.postgres.PostgresDatabase")
                            .withInputSchema("public")
                            .withOutputSchemaToDefault(true)
                            .withForcedTypes(
                                new ForcedType()
                                    .withUserType(PACKAGE + ".enums.Planstate")
                                    .withBinding("dev.planwright.adapters.jdbc.plans.UntypedState")
                                    .withIncludeExpression("plans\\.state"))
                            .withExcludes(
                                "flyway_schema_history|plans_(end_lease|asked_to_stop|tell)|plan_files_forget|planwright_event_type"))
                    .withGenerate(
                        new Generate()
                            .withRecords(true)
                            .withPojos(false)
                            .withDaos(false)
                            .withGlobalCatalogReferences(false))
                    .withTarget(
                        new Target()
                            .withPackageName(PACKAGE)
                            .withDirectory(output.toString())
                            .withEncoding("UTF-8"))));
  }

  /** That package needs no generated code, so it can be compiled before everything else. */
  private URLClassLoader compileEmbeddedPostgres() throws IOException {
    Path target = Files.createDirectories(module.resolve("target/schema-classes"));
    Path sources = module.resolve("src/main/java/dev/planwright/adapters/postgres");
    try (Stream<Path> files = Files.walk(sources)) {
      Stream<String> options =
          Stream.of(
              "-proc:none",
              "-nowarn",
              "-d",
              target.toString(),
              "-classpath",
              System.getProperty("java.class.path"));
      String[] arguments =
          Stream.concat(
                  options,
                  files.map(Path::toString).filter(name -> name.endsWith(".java")).sorted())
              .toArray(String[]::new);
      if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments) != 0) {
        throw new IllegalStateException(sources + " does not compile");
      }
    }
    return new URLClassLoader(
        new URL[] {target.toUri().toURL()}, GenerateSchema.class.getClassLoader());
  }

  private static String read(Object endpoint, String component) throws Exception {
    Method accessor = endpoint.getClass().getMethod(component);
    return accessor.invoke(endpoint).toString();
  }

  private String inputs() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    digest.update(org.jooq.Constants.FULL_VERSION.getBytes(StandardCharsets.UTF_8));
    Path program = module.resolve("src/build/java/GenerateSchema.java");
    try (Stream<Path> files = Files.list(migrations)) {
      List<Path> all = Stream.concat(Stream.of(program), files.sorted()).toList();
      for (Path file : all) {
        digest.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(file));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void delete(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    try (Stream<Path> below = Files.walk(folder)) {
      below.sorted(Comparator.reverseOrder()).forEach(GenerateSchema::deleteOne);
    }
  }

  private static void deleteOne(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
