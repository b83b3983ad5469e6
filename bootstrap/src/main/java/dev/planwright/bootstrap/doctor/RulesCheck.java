package dev.planwright.bootstrap.doctor;

import module java.base;

import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.application.account.AccessPolicy;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Access;

/** From where server and worker can be reached, and who may do what there. */
record RulesCheck(Settings settings) {
  private static final String NAME = "access";

  List<Finding> find() {
    List<Finding> findings = new ArrayList<>();
    findings.add(server("up", Access.ofUp(settings)));
    findings.add(server("serve", Access.ofServe(settings)));
    findings.add(
        Finding.ok(
            NAME,
            "origins: %s%s; forwarded headers %s"
                .formatted(
                    String.join(", ", settings.http().corsOrigins()),
                    rules(Access.ofUp(settings)).hostRule()
                        ? " may read answers; on this bind the Host and Origin rules hold all the"
                            + " same, so no foreign page can act"
                        : " may read answers",
                    settings.http().trustForwarded() ? "are believed" : "are ignored")));
    findings.add(worker());
    return findings;
  }

  private Finding server(String command, AccessPolicy policy) {
    String message =
        "`%s` binds %s:%d, %s; Host and Origin rules %s"
            .formatted(
                command,
                settings.http().host(),
                settings.http().port(),
                policy.required() ? "asks for keys" : "without authentication",
                rules(policy).hostRule() ? "in force" : "off");
    if (policy.required() || Access.loopback(settings.http().host())) {
      return Finding.ok(NAME, message);
    }
    return Finding.note(
        NAME,
        message + ": whoever reaches this port can make, read and stop every plan",
        "set SERVICE_MCP_REQUIRE_AUTH=true, or bind 127.0.0.1");
  }

  private Finding worker() {
    Settings.Worker worker = settings.worker();
    String message =
        "`worker` binds %s, %s"
            .formatted(worker.host(), worker.guarded() ? "asks for its secret" : "no secret");
    return worker.guarded()
        ? Finding.ok(NAME, message)
        : Finding.note(
            NAME,
            message + ": every user of this machine can read and stop every plan",
            "leave SERVICE_WORKER_SECRET out, unless a front end of an earlier installation needs"
                + " it");
  }

  private NetworkRules rules(AccessPolicy policy) {
    Settings.Http http = settings.http();
    return new NetworkRules(
        http.host(),
        policy.required(),
        http.allowedHosts(),
        http.corsOrigins(),
        http.corsOriginsSet(),
        http.publicBaseUrl(),
        http.trustForwarded(),
        1);
  }
}
