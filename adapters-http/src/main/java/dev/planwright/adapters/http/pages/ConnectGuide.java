package dev.planwright.adapters.http.pages;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/** How the usual MCP hosts are made to know a server. */
public interface ConnectGuide {

  /**
   * The hosts, the best known first.
   *
   * @param base what the server's public addresses start with
   */
  List<Host> hosts(URI base);

  /**
   * One host.
   *
   * @param title its name for people
   * @param command puts the proxy's entry into the host's own file
   * @param entry what to write by hand, as the host's file has it
   * @param place where that stands, as far as one name fits all systems
   * @param next what makes the host see the change
   */
  record Host(String title, String command, String entry, Optional<String> place, String next) {}
}
