import type { Task } from "../task.ts";

const PLUGGED = "src/test/java/org/reflections/PluggedUrlTypesTest.java";
const WITH_SEED = "mvn -B -ntp test -Dtest='PluggedUrlTypesTest,VfsTest' -Djunit.jupiter.execution.order.random.seed=";

export const reflectionsFlaky: Task = {
  id: "reflections-flaky",
  kind: "a flaky test",
  project: "reflections",
  commit: "f5514b125c4f4b58e92beb0979a40ddce48d5be1",
  setUp: [
    {
      file: "src/test/resources/junit-platform.properties",
      write: "junit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer$Random\n",
    },
    {
      file: PLUGGED,
      write: `package org.reflections;

import org.junit.jupiter.api.Test;
import org.reflections.vfs.SystemDir;
import org.reflections.vfs.Vfs;

import java.io.File;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

public class PluggedUrlTypesTest {

    private final List<URL> asked = new ArrayList<>();

    private final Vfs.UrlType recording = new Vfs.UrlType() {
        @Override
        public boolean matches(URL url) {
            asked.add(url);
            return url.getPath().endsWith("/recorded");
        }

        @Override
        public Vfs.Dir createDir(URL url) {
            return new SystemDir(new File("target/test-classes"));
        }
    };

    @Test
    public void aPluggedTypeIsAskedFirst() throws Exception {
        Vfs.addDefaultURLTypes(recording);
        assertEquals(recording, Vfs.getDefaultUrlTypes().get(0));
        Vfs.fromURL(new URL("file:/tmp/recorded"));
        assertEquals(1, asked.size());
    }

    @Test
    public void anUnknownUrlIsRefused() throws Exception {
        URL url = new URL("file:/nowhere/recorded");
        assertThrows(ReflectionsException.class, () -> Vfs.fromURL(url));
    }

    @Test
    public void theListCanBeReplaced() throws Exception {
        List<Vfs.UrlType> only = new ArrayList<>();
        only.add(recording);
        Vfs.setDefaultURLTypes(only);
        URL url = new URL("file:/tmp/other");
        assertThrows(ReflectionsException.class, () -> Vfs.fromURL(url));
        assertEquals(1, asked.size());
    }

    @Test
    public void directoriesAreReadByDefault() throws Exception {
        URL url = new File("target/test-classes").toURI().toURL();
        assertTrue(Vfs.fromURL(url).getFiles().iterator().hasNext());
        assertEquals(0, asked.size());
        assertEquals(Vfs.DefaultUrlTypes.values().length, Vfs.getDefaultUrlTypes().size());
    }
}
`,
    },
  ],
  build: "mvn -B -q -ntp test-compile",
  brief: `PluggedUrlTypesTest fails in CI, now with one of its tests, now with another, and sometimes passes. Find out why,
and make it reliable in any order of its tests, and of the classes beside it. All that its tests prove today they must
still prove, each of them. That tests run in a random order is on purpose and stays.`,
  unchanged: ["src/test/resources/junit-platform.properties", "src/main/java/org/reflections/vfs/Vfs.java"],
  hidden: {},
  commands: ["1", "22", "333", "4444", "5"].map((seed) => `${WITH_SEED}${seed}`),
  bugs: [
    {
      edit: {
        file: "src/main/java/org/reflections/vfs/Vfs.java",
        from: "defaultUrlTypes.add(0, urlType);",
        to: "defaultUrlTypes.add(urlType);",
      },
      command: `${WITH_SEED}1`,
      says: "a plugged type is asked last",
    },
    {
      edit: {
        file: "src/main/java/org/reflections/vfs/Vfs.java",
        from: "        defaultUrlTypes = urlTypes;",
        to: "        defaultUrlTypes = new ArrayList<>(defaultUrlTypes);",
      },
      command: `${WITH_SEED}1`,
      says: "the list is not replaced",
    },
  ],
};
