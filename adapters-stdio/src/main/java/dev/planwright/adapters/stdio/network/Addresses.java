package dev.planwright.adapters.stdio.network;

import module java.base;

/** Which addresses belong to the public internet. */
public final class Addresses {
  private Addresses() {}

  /** Whether the host is surely on this machine or in a private network. */
  public static boolean isLocal(String host) {
    try {
      return Arrays.stream(InetAddress.getAllByName(host)).noneMatch(Addresses::isPublic);
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** Whether the host is an address of one link only, such as a cloud's metadata service. */
  public static boolean isLinkLocal(String host) {
    try {
      return Arrays.stream(InetAddress.getAllByName(host))
          .anyMatch(InetAddress::isLinkLocalAddress);
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** Whether the address can be reached by anyone, and so hides nothing from anyone. */
  public static boolean isPublic(InetAddress address) {
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) {
      return false;
    }
    byte[] bytes = address.getAddress();
    return address instanceof Inet4Address ? isPublic4(bytes) : isPublic6(bytes);
  }

  /** RFC 6890 and its successors: this network, shared, documentation, benchmark, reserved. */
  private static boolean isPublic4(byte[] address) {
    int a = address[0] & 0xff;
    int b = address[1] & 0xff;
    int c = address[2] & 0xff;
    return a != 0
        && !(a == 100 && b >= 64 && b <= 127)
        && !(a == 192 && b == 0 && (c == 0 || c == 2))
        && !(a == 198 && (b == 18 || b == 19))
        && !(a == 198 && b == 51 && c == 100)
        && !(a == 203 && b == 0 && c == 113)
        && a < 224;
  }

  /** Global unicast is 2000::/3; of it not documentation, and not what wraps an IPv4 address. */
  private static boolean isPublic6(byte[] address) {
    int first = ((address[0] & 0xff) << 8) | (address[1] & 0xff);
    int second = ((address[2] & 0xff) << 8) | (address[3] & 0xff);
    boolean global = (first & 0xe000) == 0x2000;
    boolean wrapped = first == 0x2002 || (first == 0x2001 && second < 0x200);
    boolean documentation = (first == 0x2001 && second == 0xdb8) || first == 0x3fff;
    return global && !wrapped && !documentation;
  }
}
