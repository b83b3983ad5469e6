package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.artifact.ZipDirectory.Entry;
import dev.planwright.domain.download.Bytes;

/**
 * Makes a stored zip fit to be handed out: zips of earlier installations may hold the run's
 * activity and log, or names that would write outside a folder.
 */
public final class LegacyZip {
  private static final Set<String> PRIVATE = Set.of("track_activity.jsonl", "log.txt");
  private static final int REPLACEMENT = 0xFFFD;
  private static final int MAX_NAME_BYTES = 255;
  private static final LocalDateTime STAMP = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final ZipLimits limits;

  public LegacyZip(ZipLimits limits) {
    this.limits = limits;
  }

  /**
   * The zip without what may not leave: the very same bytes when there is nothing to remove, else
   * rebuilt, the same way each time. Empty when it cannot be read, is encrypted, or is beyond the
   * limits.
   */
  public Optional<Bytes> sanitised(Bytes zip) {
    byte[] bytes = zip.toArray();
    try {
      ZipDirectory directory = ZipDirectory.of(bytes, limits);
      List<Entry> kept = kept(directory.entries());
      var inflater = new ZipInflater(bytes, limits);
      byte[] rebuilt = rebuilt(kept, inflater);
      boolean clean =
          kept.size() == directory.entries().size()
              && directory.seamless()
              && !inflater.leftSomething();
      return Optional.of(clean ? zip : Bytes.of(rebuilt));
    } catch (UnreadableZip e) {
      return Optional.empty();
    }
  }

  /**
   * The file of that name, in the folder nearest to the zip's root: earlier installations put all
   * into one. Empty when there is none that may leave, or as for {@link #sanitised}.
   */
  public Optional<Bytes> file(Bytes zip, String fileName) {
    byte[] bytes = zip.toArray();
    try {
      return kept(ZipDirectory.of(bytes, limits).entries()).stream()
          .filter(entry -> ("/" + entry.name()).endsWith("/" + fileName))
          .min(
              Comparator.comparingLong(entry -> entry.name().chars().filter(c -> c == '/').count()))
          .map(entry -> Bytes.of(new ZipInflater(bytes, limits).content(entry)));
    } catch (UnreadableZip e) {
      return Optional.empty();
    }
  }

  /** The files that may leave, folders apart; none when it cannot be read. */
  List<Entry> files(Bytes zip) {
    try {
      return kept(ZipDirectory.of(zip.toArray(), limits).entries()).stream()
          .filter(entry -> !entry.name().endsWith("/"))
          .toList();
    } catch (UnreadableZip e) {
      return List.of();
    }
  }

  private static List<Entry> kept(List<Entry> entries) {
    var kept = new ArrayList<Entry>();
    Set<String> names = new HashSet<>();
    for (Entry entry : entries) {
      if (allowed(entry) && names.add(entry.name())) {
        kept.add(entry);
      }
    }
    return kept;
  }

  private static boolean allowed(Entry entry) {
    String name = entry.name();
    List<String> parts = List.of(name.split("/", -1));
    String last = name.substring(name.lastIndexOf('/', name.length() - 2) + 1);
    boolean leaves =
        name.isEmpty()
            || name.startsWith("/")
            || name.contains("\\")
            || name.matches("^[A-Za-z]:.*")
            || parts.contains("..")
            || parts.contains(".");
    return !leaves
        && !entry.link()
        && name.codePoints().noneMatch(LegacyZip::unseen)
        && name.getBytes(StandardCharsets.UTF_8).length <= MAX_NAME_BYTES
        && !PRIVATE.contains(last.strip().replaceAll("[./]+$", "").toLowerCase(Locale.ROOT));
  }

  private static boolean unseen(int c) {
    return Character.isISOControl(c)
        || Character.getType(c) == Character.FORMAT
        || c == REPLACEMENT;
  }

  private static byte[] rebuilt(List<Entry> entries, ZipInflater inflater) {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      for (Entry entry : entries) {
        var fresh = new ZipEntry(entry.name());
        fresh.setTimeLocal(STAMP);
        zip.putNextEntry(fresh);
        zip.write(inflater.content(entry));
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("memory does not fail", e);
    }
    return out.toByteArray();
  }
}
