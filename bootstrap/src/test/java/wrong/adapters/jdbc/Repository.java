package wrong.adapters.jdbc;

import wrong.bootstrap.cli.Main;

/** An adapter that knows the wiring and prints. */
public record Repository(Main main) {
  void print() {
    System.out.println(main);
  }
}
