/** How the proxy reaches the network: addresses, company proxies, certificates. */
@NullMarked
package dev.planwright.adapters.stdio.network;

import org.jspecify.annotations.NullMarked;
