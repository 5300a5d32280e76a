import type { Task } from "../task.ts";

const TREE_WRITER_TEST = "gson/src/test/java/com/google/gson/internal/bind/JsonTreeWriterTest.java";

export const gsonNulls: Task = {
  id: "gson-nulls",
  kind: "a failing test whose cause lies in another module",
  project: "gson",
  commit: "9835b6f90192f79cdf5300c528fc6212455fb6c1",
  setUp: [
    {
      file: "gson/src/main/java/com/google/gson/internal/bind/JsonTreeWriter.java",
      from: "if (!value.isJsonNull() || getSerializeNulls()) {",
      to: "if (!value.isJsonNull()) {",
    },
    {
      file: TREE_WRITER_TEST,
      from: `  @Test
  public void testSerializeNullsTrue() throws IOException {
    JsonTreeWriter writer = new JsonTreeWriter();
    writer.setSerializeNulls(true);
    writer.beginObject();
    writer.name("A");
    writer.nullValue();
    writer.endObject();
    assertThat(writer.get().toString()).isEqualTo("{\\"A\\":null}");
  }

`,
      to: "",
    },
    {
      file: "extras/src/test/java/com/google/gson/typeadapters/RuntimeTypeAdapterNullsTest.java",
      write: `package com.google.gson.typeadapters;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import org.junit.Test;

public final class RuntimeTypeAdapterNullsTest {

  @Test
  public void testNullsAreKept() {
    Gson gson =
        new GsonBuilder()
            .serializeNulls()
            .registerTypeAdapterFactory(
                RuntimeTypeAdapterFactory.of(Shape.class).registerSubtype(Circle.class))
            .create();
    assertThat(gson.toJson(new Circle(), Shape.class))
        .isEqualTo("{\\"type\\":\\"Circle\\",\\"radius\\":2,\\"colour\\":null}");
  }

  @Test
  public void testNullsAreLeftOutByDefault() {
    Gson gson =
        new GsonBuilder()
            .registerTypeAdapterFactory(
                RuntimeTypeAdapterFactory.of(Shape.class).registerSubtype(Circle.class))
            .create();
    assertThat(gson.toJson(new Circle(), Shape.class))
        .isEqualTo("{\\"type\\":\\"Circle\\",\\"radius\\":2}");
  }

  private static class Shape {
    String colour = null;
  }

  private static class Circle extends Shape {
    int radius = 2;
  }
}
`,
    },
  ],
  build: "mvn -B -q -ntp test-compile -pl extras -am",
  brief: `RuntimeTypeAdapterNullsTest in the module extras fails since this morning. Nobody touched RuntimeTypeAdapterFactory.
Find the cause and fix it where it is; do not work around it in extras. Other users of the library are hit by the same
bug, so it also needs a test beside the code that is wrong.
The tests of the modules gson and extras must pass.`,
  unchanged: [
    "extras/src/main/java/com/google/gson/typeadapters/RuntimeTypeAdapterFactory.java",
    "extras/src/test/java/com/google/gson/typeadapters/RuntimeTypeAdapterNullsTest.java",
  ],
  hidden: {
    "gson/src/test/java/com/google/gson/TreeNullsTest.java": `package com.google.gson;

import static com.google.common.truth.Truth.assertThat;

import java.util.Arrays;
import java.util.Collections;
import org.junit.Test;

public final class TreeNullsTest {

  @Test
  public void testTreeKeepsNulls() {
    Gson gson = new GsonBuilder().serializeNulls().create();
    assertThat(gson.toJsonTree(Collections.singletonMap("a", null)).toString()).isEqualTo("{\\"a\\":null}");
    assertThat(gson.toJsonTree(Arrays.asList(1, null)).toString()).isEqualTo("[1,null]");
  }

  @Test
  public void testTreeLeavesNullsOut() {
    assertThat(new Gson().toJsonTree(Collections.singletonMap("a", null)).toString()).isEqualTo("{}");
  }
}
`,
  },
  commands: ["mvn -B -ntp test -pl extras -am"],
  bugs: [
    {
      edit: { file: "gson/src/main/java/com/google/gson/internal/bind/JsonTreeWriter.java", asItWas: true },
      command: "rm gson/src/test/java/com/google/gson/TreeNullsTest.java; mvn -B -ntp test -pl gson",
      says: "the bug is back",
    },
  ],
};
