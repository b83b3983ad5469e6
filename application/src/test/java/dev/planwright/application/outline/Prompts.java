package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Domain;
import java.util.Map;
import java.util.stream.Collectors;

/** A prompt for each field of projects, with or without money, date and place. */
final class Prompts {
  private static final Map<Domain, String> GOALS =
      Map.ofEntries(
          Map.entry(
              Domain.CONSTRUCTION,
              "Renovate the old town hall building: new roof, insulation and a barrier-free"
                  + " entrance."),
          Map.entry(
              Domain.SOFTWARE,
              "Develop a mobile app and web portal with an API so that patients' transport can be"
                  + " booked online; integrate the existing software."),
          Map.entry(
              Domain.EVENT,
              "Organise a three-day jazz festival with open-air concerts, ticket sales and a"
                  + " conference for musicians."),
          Map.entry(
              Domain.MANUFACTURING,
              "Set up a production line to manufacture ceramic water filters in series, with"
                  + " quality control in the factory."),
          Map.entry(
              Domain.TRADE,
              "Open a bakery shop with a small café that sells sourdough bread to local"
                  + " customers."),
          Map.entry(
              Domain.PUBLIC_PROGRAMME,
              "Launch a municipal programme that gives social support to homeless citizens,"
                  + " run by the city council."),
          Map.entry(
              Domain.RESEARCH,
              "Carry out a research study with experiments on how sleep affects memory, and"
                  + " publish the data in a scientific paper."),
          Map.entry(
              Domain.HEALTH,
              "Establish a rural health clinic with nurses and doctors for diabetes patients."),
          Map.entry(
              Domain.ENERGY,
              "Build a community solar park with battery storage and a grid connection to supply"
                  + " renewable electricity."),
          Map.entry(
              Domain.TRANSPORT,
              "Introduce an electric bus line with new timetable, bus stops and depot for public"
                  + " transport."),
          Map.entry(
              Domain.EDUCATION,
              "Create a training course with curriculum and teachers so that school leavers learn"
                  + " carpentry."),
          Map.entry(
              Domain.AGRICULTURE,
              "Start an olive orchard farm with irrigation, harvest and crop rotation."),
          Map.entry(
              Domain.PERSONAL,
              "I want to run my first marathon and change my daily habits at home with my"
                  + " family."),
          Map.entry(Domain.GENERAL, "Create something that brings the two villages together."));

  private Prompts() {}

  /** The goal alone. */
  static String goal(Domain domain) {
    return GOALS.get(domain);
  }

  /** With budget, deadline, place, team, measure and limits. */
  static String full(Domain domain) {
    return goal(domain)
        + """


        Budget: EUR 480,000
        Deadline: 30 September 2029
        Location: Porto, Portugal
        Team: 3 people
        Success: at least 500 users in the first year.
        It must be usable by people with disabilities. No subcontractors. Never use diesel.
        """;
  }

  /** With every combination of what can be left out. */
  static String with(Domain domain, boolean money, boolean date, boolean place) {
    return goal(domain)
        + (money ? "\nBudget: USD 90,000" : "")
        + (date ? "\nDeadline: 15 December 2028" : "")
        + (place ? "\nLocation: Lyon, France" : "");
  }

  /** What each field's words are recognised as. */
  static Map<String, Domain> expected() {
    return GOALS.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
  }
}
