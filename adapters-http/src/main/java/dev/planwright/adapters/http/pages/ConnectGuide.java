package dev.planwright.adapters.http.pages;

import module java.base;

/** How to add the server to the usual MCP hosts. */
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
   * @param place which file that is, where one name fits all systems
   * @param next how to make the host read the change
   */
  record Host(String title, String command, String entry, Optional<String> place, String next) {}
}
