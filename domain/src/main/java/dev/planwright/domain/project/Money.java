package dev.planwright.domain.project;

import java.math.BigDecimal;

/**
 * An amount of money, never negative.
 *
 * @param currency ISO 4217, three capital letters
 */
public record Money(BigDecimal amount, String currency) {
  public Money {
    if (amount.signum() < 0) {
      throw new IllegalArgumentException("negative amount: " + amount);
    }
    if (currency.length() != 3 || !currency.chars().allMatch(c -> c >= 'A' && c <= 'Z')) {
      throw new IllegalArgumentException("no ISO 4217 code: " + currency);
    }
  }

  /** Both together. */
  public Money plus(Money other) {
    requireSameCurrency(other);
    return new Money(amount.add(other.amount), currency);
  }

  /** Whether it is the larger one. */
  public boolean exceeds(Money other) {
    requireSameCurrency(other);
    return amount.compareTo(other.amount) > 0;
  }

  /** Whether both are the same, whatever the number of decimals. */
  public boolean equalTo(Money other) {
    return currency.equals(other.currency) && amount.compareTo(other.amount) == 0;
  }

  private void requireSameCurrency(Money other) {
    if (!currency.equals(other.currency)) {
      throw new IllegalArgumentException(currency + " and " + other.currency + " do not compare");
    }
  }
}
