/** How the proxy reaches the network: addresses, company proxies, certificates. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.stdio.network;
