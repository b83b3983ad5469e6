import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/**
 * Makes the packages that bring their own Java, for the platform that this runs on: an archive, the
 * bundle for MCP hosts, a Debian package, and what package managers and the registry are told.
 *
 * <p>Arguments: the module's folder, the version, and the time that all files get. The JVM's
 * start-up caches know the jars by their size and time, so these must not change on the way.
 */
final class Packages {
  private static final String MODULES =
      String.join(
          ",",
          "java.base",
          "java.desktop",
          "java.instrument",
          "java.logging",
          "java.management",
          "java.naming",
          "java.net.http",
          "java.security.jgss",
          "java.sql",
          "java.xml",
          "jdk.charsets",
          "jdk.httpserver",
          "jdk.management",
          "jdk.net",
          "jdk.unsupported");

  /** Nobody sees a window of this Java, nor hears it. */
  private static final String UNUSED =
      String.join(
              ",",
              Stream.of("splashscreen", "awt_xawt", "jawt", "jsound")
                  .map(name -> "glob:/java.desktop/lib/*" + name + ".*")
                  .toList())
          + ",glob:/java.base/lib/classlist";

  /**
   * Of libraries what nothing here calls: fonts, and mathematics beyond the formulas of workbooks.
   */
  private static final Map<String, String> UNCALLED =
      Map.of(
          "openpdf-fonts-extra-",
          "/Liberation(Serif|Mono)-",
          "commons-math3-",
          "/math3/(geometry|ode|optim|optimization|ml|fitting|dfp|genetics|transform|filter|primes)/");

  /** The looks of windows, and sound. Of each package one class stays: jlink refuses empty ones. */
  private static final String UNSEEN =
      Stream.of(
              "javax/swing/plaf/nimbus/[!N]*",
              "javax/swing/plaf/basic/*UI*",
              "javax/swing/plaf/metal/*UI*",
              "javax/swing/plaf/synth/*UI*",
              "javax/swing/text/html/[!H]*",
              "com/sun/java/swing/plaf/gtk/[!G]*",
              "com/sun/media/sound/[!E]*",
              "java/awt/doc-files/*")
          .map(name -> "glob:/java.desktop/" + name)
          .collect(Collectors.joining(","));

  private static final List<String> PROGRAM =
      List.of(
          "planwright.jar",
          "lib",
          "launch.sh",
          "bin",
          "light.options",
          "service.options",
          "licences");
  private static final List<String> SYSTEM =
      List.of(
          "libc.so.6",
          "libm.so.6",
          "libdl.so.2",
          "libpthread.so.0",
          "librt.so.1",
          "libresolv.so.2",
          "libstdc++.so.6",
          "libgcc_s.so.1");

  /** Takes code apart and builds it again, which gives it the stack maps of newer classes. */
  private static final ClassTransform MODERN =
      ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
          .andThen((to, element) -> {
            if (element instanceof ClassFileVersion) {
              to.withVersion(ClassFile.JAVA_8_VERSION, 0);
            } else {
              to.with(element);
            }
          });

  private static final int EXECUTABLE = 0755;
  private static final int PLAIN = 0644;

  private final Path module;
  private final Path target;
  private final String version;
  private final Instant time;
  private final Path image;
  private final Path service;
  private final Path packages;

  /** Of each layer, the digest of its archive, and of what that unpacks to. */
  private final Map<String, String> blobs = new LinkedHashMap<>();

  private Packages(Path module, String version, Instant time) {
    this.module = module;
    this.target = module.resolve("target");
    this.version = version;
    this.time = time;
    this.packages = target.resolve("distribution");
    this.image = target.resolve("image").resolve("planwright-" + version + "-" + platform());
    this.service = target.resolve("service");
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    var packages = new Packages(Path.of(arguments[0]), arguments[1], Instant.parse(arguments[2]));
    packages.makeImage();
    packages.pack();
  }

  private static String platform() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch");
    return (os.startsWith("mac") ? "macos" : os.startsWith("windows") ? "windows" : "linux")
        + (arch.equals("aarch64") ? "-arm64" : "-x64");
  }

  private static boolean windows() {
    return platform().startsWith("windows");
  }

  private void makeImage() throws IOException, InterruptedException {
    delete(image);
    Files.createDirectories(image);
    for (String part : PROGRAM) {
      copy(target.resolve(part), image.resolve(part));
    }
    prepareLibraries(image.resolve("lib"));
    for (String text : List.of("LICENSE", "NOTICE", "README.md", "SECURITY.md", "CHANGELOG.md")) {
      copy(module.resolve("..").resolve(text), image.resolve(text));
    }
    Path manual = Files.createDirectories(image.resolve("man").resolve("man1"));
    Files.writeString(
        manual.resolve("planwright.1"),
        filled(module.resolve("src/main/dist/man/man1/planwright.1")));
    run(
        image,
        java("jlink"),
        "--add-modules=" + MODULES,
        "--strip-debug",
        "--no-header-files",
        "--no-man-pages",
        "--compress=zip-9",
        "--exclude-files=" + UNUSED,
        "--exclude-resources=" + UNSEEN,
        "--output=" + image.resolve("runtime"));
    strip(image.resolve("runtime").resolve("lib"));
    Files.writeString(image.resolve("runtime").resolve("build"), build() + "\n");
    try (Stream<Path> all = Files.walk(image)) {
      for (Path one : all.toList()) {
        Files.setLastModifiedTime(one, FileTime.from(time));
      }
    }
    image.resolve("bin").resolve("planwright").toFile().setExecutable(true);
    run(
        image,
        image.resolve("runtime").resolve("bin").resolve(windows() ? "java.exe" : "java").toString(),
        "@" + image.resolve("light.options"),
        "-jar",
        image.resolve("planwright.jar").toString(),
        "prepare");
    delete(service);
    Files.createDirectories(service);
    for (Path one : sorted(image)) {
      if (one.toString().endsWith("-service.aot")) {
        Files.move(one, service.resolve(one.getFileName()));
      }
    }
  }

  /** What tells this build's start-up caches from those of others. */
  private String build() throws IOException {
    MessageDigest digest = sha256();
    for (Path one : sorted(image)) {
      if (Files.isRegularFile(one)) {
        digest.update(utf8(image.relativize(one) + " " + sha256(one)));
      }
    }
    return version + "-" + HexFormat.of().formatHex(digest.digest(), 0, 6);
  }

  /** Takes symbols out that only a debugger reads; where there is no such tool they stay. */
  private static void strip(Path libraries) throws IOException, InterruptedException {
    if (platform().startsWith("linux") && Files.isExecutable(Path.of("/usr/bin/strip"))) {
      for (Path one : sorted(libraries)) {
        if (one.toString().endsWith(".so")) {
          run(libraries, "/usr/bin/strip", "--strip-unneeded", one.toString());
        }
      }
    }
  }

  private static void prepareLibraries(Path libraries) throws IOException {
    for (Path jar : sorted(libraries)) {
      Map<String, String> asItIs = Map.of("enablePosixFileAttributes", "false");
      try (var files = FileSystems.newFileSystem(jar, asItIs)) {
        unseal(files.getPath("META-INF", "MANIFEST.MF"));
        leaveOut(jar.getFileName().toString(), files.getPath("/"));
        if (jar.getFileName().toString().startsWith("picocli-")) {
          modernise(files.getPath("/"), jar);
        }
      }
    }
  }

  private static void leaveOut(String jar, Path root) throws IOException {
    for (var library : UNCALLED.entrySet()) {
      if (jar.startsWith(library.getKey())) {
        Pattern parts = Pattern.compile(library.getValue());
        for (Path one : sorted(root)) {
          if (Files.isRegularFile(one) && parts.matcher(one.toString()).find()) {
            Files.delete(one);
          }
        }
      }
    }
  }

  /**
   * A sealed jar has to lie where it lay when a start-up cache was made, or the JVM does not start
   * from that cache.
   */
  private static void unseal(Path manifest) throws IOException {
    List<String> lines =
        Files.exists(manifest) ? Files.readAllLines(manifest, StandardCharsets.UTF_8) : List.of();
    List<String> open =
        lines.stream()
            .filter(line -> !line.toLowerCase(Locale.ROOT).startsWith("sealed:"))
            .toList();
    if (!open.equals(lines)) {
      Files.write(manifest, open, StandardCharsets.UTF_8);
    }
  }

  /**
   * Classes older than Java 6 cannot be in a start-up cache. These say the same as classes of Java
   * 8.
   */
  private static void modernise(Path root, Path jar) throws IOException {
    try (var own = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      var format =
          ClassFile.of(
              ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
              ClassFile.DebugElementsOption.DROP_DEBUG,
              ClassFile.ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(own)));
      for (Path one : sorted(root)) {
        if (!one.toString().endsWith(".class")) {
          continue;
        }
        ClassModel model = format.parse(Files.readAllBytes(one));
        if (model.majorVersion() < ClassFile.JAVA_6_VERSION) {
          Files.write(one, format.transformClass(model, MODERN));
        }
      }
    }
  }

  private void pack() throws IOException, InterruptedException {
    Files.createDirectories(packages);
    String name = "planwright-" + version + "-" + platform();
    Map<String, String> words = new ConcurrentSkipListMap<>();
    words.put("version", version);
    words.put("name", name);
    words.put("bundle", name + ".mcpb");
    List<Callable<String>> work = new ArrayList<>();
    work.add(() -> words.put("archive-sha256", sha256(archive(name))));
    work.add(() -> words.put("bundle-sha256", sha256(bundle(name))));
    if (platform().startsWith("linux")) {
      work.add(() -> words.put("deb-sha256", sha256(debian(name))));
      work.add(() -> container(name));
    }
    atOnce(work);
    describe(words);
  }

  /** Compressing takes most of the time, and each package is compressed by itself. */
  private static void atOnce(List<Callable<String>> work) throws IOException, InterruptedException {
    try (var pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      for (var done : pool.invokeAll(work)) {
        done.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }

  private Path archive(String name) throws IOException {
    Path archive = packages.resolve(name + (windows() ? ".zip" : ".tar.gz"));
    if (windows()) {
      zip(archive, name + "/", image, List.of());
      return archive;
    }
    try (var tar = tar(archive)) {
      add(tar, name + "/", image);
    }
    return archive;
  }

  private Path bundle(String name) throws IOException {
    Path bundle = packages.resolve(name + ".mcpb");
    Files.writeString(target.resolve("manifest.json"), manifest());
    zip(bundle, "server/", image, List.of("LICENSE", "NOTICE"));
    return bundle;
  }

  /** What the registry and package managers are told, with the checksums of this build. */
  private void describe(Map<String, String> words) throws IOException {
    try (Stream<Path> templates = Files.list(module.resolve("src/main/packages"))) {
      for (Path template : templates.toList()) {
        String text = Files.readString(template);
        for (var word : words.entrySet()) {
          text = text.replace("@" + word.getKey() + "@", word.getValue());
        }
        boolean elsewhere = template.toString().endsWith(".yaml") && !windows();
        if (!text.contains("-sha256@") && !elsewhere) {
          Files.writeString(packages.resolve(template.getFileName().toString()), text);
        }
      }
    }
  }

  private String manifest() throws IOException {
    String os = platform().replaceAll("-.*", "");
    return filled(module.resolve("src/main/mcpb/manifest.json"))
        .replace(
            "@platform@", Map.of("linux", "linux", "macos", "darwin", "windows", "win32").get(os));
  }

  private String filled(Path template) throws IOException {
    return Files.readString(template).replace("${project.version}", version);
  }

  private Path debian(String name) throws IOException {
    Path control = Files.createTempFile(target, "control", ".tar.gz");
    Path data = Files.createTempFile(target, "data", ".tar.gz");
    try (var tar = tar(control)) {
      entry(
          tar,
          "./control",
          """
          Package: planwright
          Version: %s
          Architecture: %s
          Maintainer: The Planwright authors
          Installed-Size: %d
          Depends: libc6
          Section: utils
          Priority: optional
          Homepage: https://github.com/planwright/planwright
          Description: strategic project plans from a prompt, as MCP tools
           Server, worker, proxy and command line, with a Java and a PostgreSQL of their own.
          """
              .formatted(version, platform().endsWith("arm64") ? "arm64" : "amd64", size() / 1024)
              .getBytes(StandardCharsets.UTF_8));
    }
    try (var tar = tar(data)) {
      add(tar, "./opt/planwright/", image);
      link(tar, "./usr/bin/planwright", "/opt/planwright/bin/planwright");
      link(tar, "./usr/share/man/man1/planwright.1", "/opt/planwright/man/man1/planwright.1");
    }
    Path file = packages.resolve(name + ".deb");
    try (var ar = new ArArchiveOutputStream(Files.newOutputStream(file))) {
      part(ar, "debian-binary", "2.0\n".getBytes(StandardCharsets.US_ASCII));
      part(ar, "control.tar.gz", Files.readAllBytes(control));
      part(ar, "data.tar.gz", Files.readAllBytes(data));
    }
    Files.delete(control);
    Files.delete(data);
    return file;
  }

  /**
   * A container image as an OCI archive, from nothing but the C library and the shell of the
   * machine that builds it, and the program.
   */
  private String container(String name) throws IOException {
    String processor = platform().endsWith("arm64") ? "arm64" : "amd64";
    delete(target.resolve("blobs"));
    String layers =
        Stream.of(
                layer("./", systemRoot()),
                layer("./opt/planwright/", image),
                layer("./opt/planwright/", service))
            .collect(Collectors.joining(","));
    String diffs =
        blobs.values().stream().map("\"sha256:%s\""::formatted).collect(Collectors.joining(","));
    String config =
        blob(
            """
            {"architecture":"%s","os":"linux","created":"%s","config":{"User":"10001","WorkingDir":"%s",\
            "Env":["PATH=/opt/planwright/bin:/bin","LANG=C.UTF-8","HOME=%3$s","SERVICE_DATA_DIR=%3$s"],\
            "Entrypoint":["/opt/planwright/bin/planwright"],"Cmd":["serve"],"ExposedPorts":{"8001/tcp":{}},\
            "Labels":{"org.opencontainers.image.title":"Planwright","org.opencontainers.image.version":"%s",\
            "org.opencontainers.image.licenses":"Apache-2.0"}},"rootfs":{"type":"layers","diff_ids":[%s]}}\
            """
                .formatted(processor, time, "/var/lib/planwright", version, diffs),
            "application/vnd.oci.image.config.v1+json");
    String manifest =
        blob(
            """
            {"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":%s,"layers":[%s]}\
            """
                .formatted(config, layers),
            "application/vnd.oci.image.manifest.v1+json");
    try (var tar = plainTar(packages.resolve(name + "-oci.tar"))) {
      entry(tar, "oci-layout", utf8("{\"imageLayoutVersion\":\"1.0.0\"}"));
      entry(
          tar, "index.json", utf8("{\"schemaVersion\":2,\"manifests\":[%s]}".formatted(manifest)));
      add(tar, "blobs/sha256/", target.resolve("blobs"));
    }
    return name;
  }

  /** What the JVM, PostgreSQL and the launcher need of a system. */
  private Path systemRoot() throws IOException {
    Path root = target.resolve("root");
    delete(root);
    for (String folder : List.of("bin", "etc", "tmp", "var/lib/planwright", "lib64", "lib")) {
      Files.createDirectories(root.resolve(folder));
    }
    Path shell = Path.of(Files.exists(Path.of("/bin/dash")) ? "/bin/dash" : "/bin/sh");
    Files.copy(shell.toRealPath(), root.resolve("bin/sh"));
    Files.writeString(
        root.resolve("etc/passwd"), "planwright:x:10001:10001::/var/lib/planwright:/bin/sh\n");
    String processor = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
    String loader =
        processor.equals("aarch64") ? "lib/ld-linux-aarch64.so.1" : "lib64/ld-linux-x86-64.so.2";
    Files.copy(Path.of("/" + loader).toRealPath(), root.resolve(loader));
    for (String library : SYSTEM) {
      Path found =
          List.of("/lib/%s-linux-gnu", "/usr/lib/%s-linux-gnu", "/lib64", "/usr/lib64").stream()
              .map(folder -> Path.of(folder.formatted(processor), library))
              .filter(Files::exists)
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("no " + library));
      Path place = root.resolve(found.toString().substring(1));
      Files.createDirectories(place.resolveSibling("."));
      Files.copy(found.toRealPath(), place);
    }
    return root;
  }

  /** Adds a layer of that folder's files, and tells what a manifest says of it. */
  private String layer(String prefix, Path folder) throws IOException {
    Path file = Files.createTempFile(target, "layer", ".tar.gz");
    try (var tar = tar(file)) {
      add(tar, prefix, folder);
    }
    MessageDigest whole = sha256();
    try (var in = new GZIPInputStream(Files.newInputStream(file));
        var out = new DigestOutputStream(OutputStream.nullOutputStream(), whole)) {
      in.transferTo(out);
    }
    String digest = sha256(file);
    blobs.put(digest, HexFormat.of().formatHex(whole.digest()));
    Path place = Files.createDirectories(target.resolve("blobs")).resolve(digest);
    Files.move(file, place, StandardCopyOption.REPLACE_EXISTING);
    return described(place, "application/vnd.oci.image.layer.v1.tar+gzip");
  }

  private String blob(String text, String type) throws IOException {
    Path file = Files.writeString(Files.createTempFile(target, "blob", ".json"), text);
    Path place = target.resolve("blobs").resolve(sha256(file));
    Files.move(file, place, StandardCopyOption.REPLACE_EXISTING);
    return described(place, type);
  }

  private static String described(Path blob, String type) throws IOException {
    return "{\"mediaType\":\"%s\",\"digest\":\"sha256:%s\",\"size\":%d}"
        .formatted(type, blob.getFileName(), Files.size(blob));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void part(ArArchiveOutputStream ar, String name, byte[] bytes) throws IOException {
    ar.putArchiveEntry(
        new ArArchiveEntry(name, bytes.length, 0, 0, 0100000 | PLAIN, time.getEpochSecond()));
    ar.write(bytes);
    ar.closeArchiveEntry();
  }

  private long size() throws IOException {
    try (Stream<Path> all = Files.walk(image)) {
      return all.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  private TarArchiveOutputStream tar(Path file) throws IOException {
    var parameters = new GzipParameters();
    parameters.setModificationInstant(time);
    return tar(
        new GzipCompressorOutputStream(
            new BufferedOutputStream(Files.newOutputStream(file)), parameters));
  }

  private static TarArchiveOutputStream plainTar(Path file) throws IOException {
    return tar(new BufferedOutputStream(Files.newOutputStream(file)));
  }

  private static TarArchiveOutputStream tar(OutputStream out) {
    var tar = new TarArchiveOutputStream(out);
    tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
    return tar;
  }

  private void add(TarArchiveOutputStream tar, String prefix, Path folder) throws IOException {
    for (Path one : sorted(folder)) {
      String name = prefix + folder.relativize(one).toString().replace('\\', '/');
      if (Files.isSymbolicLink(one)) {
        link(tar, name, Files.readSymbolicLink(one).toString());
        continue;
      }
      var entry = new TarArchiveEntry(Files.isDirectory(one) ? name + "/" : name);
      boolean timed = folder.equals(image) || folder.equals(service);
      entry.setModTime(timed ? Files.getLastModifiedTime(one) : FileTime.from(time));
      if (name.startsWith("./var/lib/planwright")) {
        entry.setIds(10001, 10001);
      }
      entry.setMode(
          name.equals("./tmp")
              ? 01777
              : Files.isDirectory(one) || Files.isExecutable(one) ? EXECUTABLE : PLAIN);
      entry.setSize(Files.isDirectory(one) ? 0 : Files.size(one));
      tar.putArchiveEntry(entry);
      if (!Files.isDirectory(one)) {
        Files.copy(one, tar);
      }
      tar.closeArchiveEntry();
    }
  }

  private static void link(TarArchiveOutputStream tar, String name, String to) throws IOException {
    var entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
    entry.setLinkName(to);
    tar.putArchiveEntry(entry);
    tar.closeArchiveEntry();
  }

  private void entry(TarArchiveOutputStream tar, String name, byte[] bytes) throws IOException {
    var entry = new TarArchiveEntry(name);
    entry.setSize(bytes.length);
    entry.setModTime(FileTime.from(time));
    tar.putArchiveEntry(entry);
    tar.write(bytes);
    tar.closeArchiveEntry();
  }

  /** For a bundle, with the manifest. */
  private void zip(Path file, String prefix, Path folder, List<String> outside) throws IOException {
    boolean bundle = !outside.isEmpty();
    try (var zip = new ZipArchiveOutputStream(file)) {
      if (bundle) {
        put(zip, "manifest.json", target.resolve("manifest.json"));
        for (String name : outside) {
          put(zip, name, folder.resolve(name));
        }
        put(zip, prefix + "times", times());
      }
      for (Path one : sorted(folder)) {
        String name = folder.relativize(one).toString().replace('\\', '/');
        if (!Files.isDirectory(one)) {
          put(zip, prefix + name, one);
        }
      }
    }
  }

  /** Hosts unpack with the time of the day; the launcher puts this one back. */
  private Path times() throws IOException {
    String stamp =
        java.time.format.DateTimeFormatter.ofPattern("yyyyMMddHHmm.ss")
            .withZone(java.time.ZoneOffset.UTC)
            .format(time);
    return Files.writeString(target.resolve("times"), stamp + "\n");
  }

  private static void put(ZipArchiveOutputStream zip, String name, Path file) throws IOException {
    var entry = new ZipArchiveEntry(name);
    entry.setLastModifiedTime(Files.getLastModifiedTime(file));
    entry.setUnixMode(Files.isExecutable(file) ? 0100000 | EXECUTABLE : 0100000 | PLAIN);
    zip.putArchiveEntry(entry);
    Files.copy(file, zip);
    zip.closeArchiveEntry();
  }

  private static List<Path> sorted(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(one -> !one.equals(folder)).sorted().toList();
    }
  }

  private static String sha256(Path file) throws IOException {
    MessageDigest digest = sha256();
    try (var in = Files.newInputStream(file);
        var out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      in.transferTo(out);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String java(String tool) {
    return Path.of(System.getProperty("java.home"), "bin", tool).toString();
  }

  private static void run(Path folder, String... command) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
    builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_"));
    int exit = builder.start().waitFor();
    if (exit != 0) {
      throw new IOException(String.join(" ", command) + " ended with " + exit);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    List<Path> all = new ArrayList<>(List.of(from));
    if (Files.isDirectory(from)) {
      all.addAll(sorted(from));
    }
    for (Path one : all) {
      Path place = to.resolve(from.relativize(one).toString());
      if (Files.isDirectory(one)) {
        Files.createDirectories(place);
      } else {
        Files.copy(one, place);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(one);
        }
      }
    }
  }
}
