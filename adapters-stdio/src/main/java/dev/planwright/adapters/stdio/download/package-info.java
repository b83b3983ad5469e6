/** Artifacts fetched from the remote server and saved in a folder. */
@NullMarked
package dev.planwright.adapters.stdio.download;

import org.jspecify.annotations.NullMarked;
