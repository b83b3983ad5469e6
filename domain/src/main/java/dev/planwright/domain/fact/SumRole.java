package dev.planwright.domain.fact;

/** What a sum of money is to the project. */
public enum SumRole {
  /** All there is to spend. */
  TOTAL,
  /** A share of the total; never a budget of its own. */
  PART,
  /** What must not be exceeded. */
  CAP,
  /** What comes in, or is to be collected. */
  INCOME,
  /** What one piece, ticket or share costs its buyer. */
  PRICE,
  /** So much for each month, person or piece. */
  RATE,
  /** Money that the project neither spends nor earns: a penalty, a market, a loss of last year. */
  OTHER,
  /** The prompt does not tell. */
  UNTOLD
}
