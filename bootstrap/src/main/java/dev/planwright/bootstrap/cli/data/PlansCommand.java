package dev.planwright.bootstrap.cli.data;

import module java.base;

import dev.planwright.application.retention.PrunePlans;
import dev.planwright.application.retention.port.Expiry;
import dev.planwright.bootstrap.cli.terminal.CommandGroup;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** All plans in the database. */
@Command(name = "plans", description = "All plans in the database.")
public final class PlansCommand extends CommandGroup {
  private static final Pattern AGE = Pattern.compile("([1-9]\\d{0,4})d?");
  private static final int MOST_SHOWN = 1_000;

  public PlansCommand(Console console) {
    super(console);
  }

  @Command(
      name = "prune",
      mixinStandardHelpOptions = true,
      description = "Delete plans that ended long ago, with all their files.")
  int prune(
      @Option(
              names = "--older-than",
              required = true,
              paramLabel = "DAYS",
              description = "Days since the plan ended: 90 or 90d.")
          String days,
      @Option(names = "--dry-run", description = "Only show what would be deleted.")
          boolean dryRun) {
    Duration age = age(days);
    return Data.with(
        spec,
        console,
        data -> {
          Expiry expiry = data.ports().expiry();
          if (dryRun) {
            show(expiry.plans(age, MOST_SHOWN));
          } else {
            int pruned = new PrunePlans(expiry, data.runFolders()).prune(age);
            console.say("%d plans are deleted".formatted(pruned));
          }
        });
  }

  private void show(List<Expiry.Ended> plans) {
    var table = new Table("PLAN", "ENDED");
    plans.forEach(ended -> table.row(ended.plan().toString(), ended.endedAt().toString()));
    table.print(console);
    console.say(
        "%s plans would be deleted"
            .formatted(
                plans.size() < MOST_SHOWN
                    ? plans.size()
                    : "these and perhaps more: " + MOST_SHOWN));
  }

  private static Duration age(String days) {
    Matcher matcher = AGE.matcher(days);
    if (!matcher.matches()) {
      throw new Failure("--older-than is %s; use a number of days, 90 or 90d".formatted(days));
    }
    return Duration.ofDays(Integer.parseInt(matcher.group(1)));
  }
}
