package dev.planwright.application.pipeline.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordCodecTest {
  private record Size(int width, Optional<String> unit) {
    private Size {
      if (width < 0) {
        throw new IllegalArgumentException("no width: " + width);
      }
    }
  }

  private record Thing(ElementId id, String name, Size size, List<String> tags) {}

  private record Things(List<Thing> things, Optional<Size> room) {}

  private static final RecordCodec<Size> SIZE = RecordCodec.of(Size.class, "width unit");
  private static final RecordCodec<Thing> THING =
      RecordCodec.numbered(Thing.class, 'T', "called").flat(SIZE).names("tags").unlessEmpty();
  private static final RecordCodec<Things> THINGS =
      RecordCodec.of(Things.class, "").list("things", THING).object("room", SIZE);

  @Test
  void what_is_written_is_read_again() {
    var things =
        new Things(
            List.of(
                new Thing(
                    new ElementId('T', 7), "box", new Size(3, Optional.of("m")), List.of("red")),
                new Thing(new ElementId('T', 8), "lid", new Size(3, Optional.empty()), List.of())),
            Optional.of(new Size(9, Optional.empty())));

    assertEquals(things, THINGS.read(THINGS.write(things)));
    assertEquals(
        """
        {"things":[{"id":"T7","called":"box","width":3,"unit":"m","tags":["red"]},\
        {"id":"T8","called":"lid","width":3}],"room":{"width":9}}\
        """,
        JsonText.write(THINGS.write(things)));
  }

  @Test
  void elements_without_an_id_have_that_of_their_place() {
    Things read =
        THINGS.read(json("{'things':[{'called':'a','width':1},{'called':'b','width':2}]}"));

    assertEquals(
        List.of("T1", "T2"), read.things().stream().map(thing -> thing.id().toString()).toList());
    assertTrue(read.room().isEmpty());
  }

  @Test
  void a_missing_member_and_a_refused_value_are_named() {
    var missing =
        assertThrows(
            IllegalStateException.class, () -> THINGS.read(json("{'things':[{'width':1}]}")));
    assertTrue(String.valueOf(missing.getMessage()).startsWith("name of Thing is missing"));

    var refused =
        assertThrows(IllegalArgumentException.class, () -> SIZE.read(json("{'width':-1}")));
    assertEquals("no width: -1", refused.getMessage());
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text.replace('\'', '"'));
  }
}
