package dev.planwright.application.pipeline.file;

import dev.planwright.domain.download.Bytes;
import java.util.List;

/** Packs a plan's files into its zip. Pure: equal files, equal bytes. */
public interface Bundle {

  Bytes zip(List<PlanFile> files);
}
