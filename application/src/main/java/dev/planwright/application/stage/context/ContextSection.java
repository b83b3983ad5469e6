package dev.planwright.application.stage.context;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Weekdays;
import dev.planwright.application.report.language.Language;
import dev.planwright.application.stage.context.Context.Currency;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.application.stage.context.Context.Site;
import dev.planwright.application.stage.context.Context.Used;
import dev.planwright.domain.schedule.Window;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where it happens, under whose law, in which money. */
public final class ContextSection {
  private ContextSection() {}

  /** The places, law and money in words. */
  public static List<Block> blocks(Context context) {
    return new Blocks()
        .part("Sites", new Blocks().table(sites(context.sites())).done())
        .list("Jurisdictions", context.jurisdictions())
        .part("Currency", currency(context.currency()))
        .fold("Working calendar", calendar(context.holidays()))
        .fold("Seasons", new Blocks().items(context.seasonNotes()).done())
        .addAll(windows(context))
        .done();
  }

  /** The windows that work keeps to. */
  public static List<Block> windows(Context context) {
    return new Blocks()
        .table(
            Rows.of("Windows that work keeps to", context.windows())
                .own(Season::id)
                .strong("Window", season -> season.window().name())
                .date("From", season -> season.window().from())
                .date("To", season -> season.window().to())
                .cell("Then", season -> then(season.window()))
                .text("Yearly", season -> season.window().yearly() ? "yes" : "no"))
        .addAll(untold(context.windows()))
        .done();
  }

  /** Its single days stand on a screen; on paper with the sittings. */
  private static List<Inline> then(Window window) {
    return window.daily()
        ? List.of(
            new Inline.Text(say("only on single days")),
            new Inline.Screen(
                Inline.of(
                    ": "
                        + window.days().stream()
                            .map(LocalDate::toString)
                            .collect(Collectors.joining(", ")))))
        : Inline.of(window.closed() ? "closed" : "only then");
  }

  /** How far single days are known. */
  private static List<Block> untold(List<Season> windows) {
    String daily =
        windows.stream()
            .filter(season -> season.window().daily())
            .map(season -> season.id().toString())
            .collect(Collectors.joining(", "));
    return daily.isEmpty()
        ? List.of()
        : new Blocks()
            .paragraph(
                say(
                    "Days after the last one are not known yet, so no work waits for any then:"
                        + " {0}.",
                    daily))
            .done();
  }

  private static Rows<Site> sites(List<Site> sites) {
    return Rows.of("Sites", sites)
        .strong("Site", Site::label)
        .text("City", site -> site.area().city().orElse(""))
        .text("Region", site -> site.area().region().orElse(""))
        .text("Country", site -> site.area().country().map(ContextSection::country).orElse(""))
        .text("Why", Site::why)
        .basis(site -> Optional.of(site.basis()));
  }

  private static List<Block> currency(Currency currency) {
    var pairs = new ArrayList<Pair>();
    pairs.add(
        Blocks.pair(
            "Main",
            currency.main().equals(Context.PERCENT)
                ? "none stated; amounts are shares in percent"
                : currency.main()));
    if (!currency.local().isEmpty()) {
      pairs.add(Blocks.pair("Also used", String.join(", ", currency.local())));
    }
    pairs.add(Blocks.pair("Why", currency.why()));
    return new Blocks()
        .pairs(pairs)
        .table(
            Rows.of("Currencies", several(currency.used()))
                .strong("Code", Used::code)
                .choice("Role", Used::role))
        .done();
  }

  /** The main currency alone is told above. */
  private static List<Used> several(List<Used> currencies) {
    return currencies.size() > 1 ? currencies : List.of();
  }

  private static List<Block> calendar(Context.Holidays holidays) {
    var pairs = new ArrayList<Pair>();
    holidays.country().ifPresent(code -> pairs.add(Blocks.pair("Holidays of", country(code))));
    holidays
        .calendar()
        .ifPresent(calendar -> {
          pairs.add(Blocks.pair("Working days", Weekdays.words(calendar.week())));
          if (!calendar.note().isBlank()) {
            pairs.add(Blocks.pair("Note", calendar.note()));
          }
        });
    return new Blocks().pairs(pairs).done();
  }

  /** A country by its English name. */
  private static String country(String code) {
    return Locale.of("", code).getDisplayCountry(Language.spoken().locale());
  }
}
