package dev.planwright.application.brief.read;

import dev.planwright.domain.fact.FactValue.Sum;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Amounts of money as readers see them: code first, thousands parted by commas. */
final class Amounts {
  private Amounts() {}

  static String of(Sum money) {
    String unit = money.per().map(per -> " per " + per).orElse("");
    String low = plain(money.low().amount());
    return money.low().equalTo(money.high())
        ? money.currency() + " " + low + unit
        : money.currency() + " " + low + " to " + plain(money.high().amount()) + unit;
  }

  static String plain(BigDecimal amount) {
    return new DecimalFormat("#,##0.##", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(amount);
  }
}
