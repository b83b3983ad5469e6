package dev.planwright.bootstrap.engine;

import dev.planwright.application.scripted.Fault;
import dev.planwright.application.scripted.Faults;
import dev.planwright.application.scripted.ModelCall;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Notes every call as it comes to the provider, and lets all go well. Plans are told apart by a
 * word of their prompts, which every call carries.
 */
final class CallArrivals implements Faults {
  private static final Pattern MARK = Pattern.compile("venture-[a-z]{2}\\b");

  private final List<Arrival> arrivals = new ArrayList<>();

  /** A call: whose, for what, and when by {@link System#nanoTime}. */
  record Arrival(String mark, String name, long at) {}

  /** The word in the prompt of the plan of that number. */
  static String mark(int plan) {
    return "venture-" + (char) ('a' + plan / 26) + (char) ('a' + plan % 26);
  }

  /** The word that a call's plan is known by. */
  static String mark(ModelCall call) {
    Matcher mark = MARK.matcher(call.text());
    if (!mark.find()) {
      throw new AssertionError(call.schemaName() + " does not hold its plan's prompt");
    }
    return mark.group();
  }

  @Override
  public synchronized Fault of(ModelCall call, int time) {
    if (ScriptedPlans.isOfPlan(call)) {
      arrivals.add(new Arrival(mark(call), call.schemaName(), System.nanoTime()));
      notifyAll();
    }
    return Fault.NONE;
  }

  /** Those of one plan until now, in order. */
  synchronized List<Arrival> of(String mark) {
    return arrivals.stream().filter(arrival -> arrival.mark().equals(mark)).toList();
  }

  synchronized int count() {
    return arrivals.size();
  }

  /** Waits until so many have come in all, at most that long. */
  synchronized void await(int total, Duration longest) throws InterruptedException {
    long deadline = System.nanoTime() + longest.toNanos();
    long left = longest.toMillis();
    while (arrivals.size() < total && left > 0) {
      wait(left);
      left = (deadline - System.nanoTime()) / 1_000_000;
    }
  }
}
