package dev.planwright.application.account;

import dev.planwright.application.account.port.Users;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import java.math.BigDecimal;

/** Refuses work that a user has no credits for. The operator needs none. */
public final class RequireCredits {
  private final AccessPolicy policy;
  private final Users users;

  public RequireCredits(AccessPolicy policy, Users users) {
    this.policy = policy;
    this.users = users;
  }

  /**
   * Passes when the payer may start work that costs.
   *
   * @throws Refusal INSUFFICIENT_CREDITS when the balance is zero or below
   */
  public void check(Caller payer) {
    if (!policy.creditsRequired() || payer.apiKeyId().isEmpty()) {
      return;
    }
    BigDecimal balance =
        users.find(payer.userId()).map(Users.Account::creditsBalance).orElse(BigDecimal.ZERO);
    if (balance.signum() <= 0) {
      throw new Refusal(
          ErrorCode.INSUFFICIENT_CREDITS,
          "The balance of this user is %s credits. An operator adds some with `planwright credits grant %s AMOUNT`; then call again. Plans made before stay readable: plan_list shows them."
              .formatted(balance.stripTrailingZeros().toPlainString(), payer.userId()),
          Json.build().put("balance", balance).done());
    }
  }
}
