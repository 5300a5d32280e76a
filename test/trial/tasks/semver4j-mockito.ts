import type { Task } from "../task.ts";

export const semver4jMockito: Task = {
  id: "semver4j-mockito",
  kind: "the upgrade of a library whose API changed",
  project: "semver4j",
  commit: "7653e418d610ffcd2811bcb55fd72d00d420950b",
  setUp: [],
  build: "mvn -B -q -ntp test-compile",
  brief: `CI moved to JDK 17, and the tests that use Mockito fail there: our Mockito is too old. Upgrade it to a release of
the line 4.x (the artifact is mockito-core by now; mockito-all is dead) and adapt the tests to it. The library itself stays
compatible with the Java version that it is built for today. Everything must pass, and no call of a method that Mockito
has deprecated may be left.`,
  unchanged: [
    "src/main/java/com/vdurmont/semver4j/Requirement.java",
    "src/main/java/com/vdurmont/semver4j/Semver.java",
    "src/main/java/com/vdurmont/semver4j/Range.java",
  ],
  hidden: {
    "src/test/java/com/vdurmont/semver4j/MockitoVersionTest.java": `package com.vdurmont.semver4j;

import org.junit.Test;

import java.io.File;
import java.nio.charset.Charset;
import java.nio.file.Files;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

public class MockitoVersionTest {
    @Test public void mockitoIsOfTheLine4() throws Exception {
        String jar = org.mockito.Mockito.class.getProtectionDomain().getCodeSource().getLocation().toString();
        assertTrue(jar, jar.matches(".*/mockito-core-4\\\\.[0-9.]+\\\\.jar"));
    }

    @Test public void thePomIsClean() throws Exception {
        String pom = new String(Files.readAllBytes(new File("pom.xml").toPath()), Charset.forName("UTF-8"));
        assertFalse(pom.contains("mockito-all"));
        assertEquals(2, pom.split("<source>1.7</source>", -1).length);
        assertEquals(2, pom.split("<target>1.7</target>", -1).length);
    }

    @Test public void nothingDeprecatedIsCalled() throws Exception {
        for (String name : new String[] {"RequirementTest", "SemverTest"}) {
            File file = new File("src/test/java/com/vdurmont/semver4j/" + name + ".java");
            String text = new String(Files.readAllBytes(file.toPath()), Charset.forName("UTF-8"));
            assertFalse(text.contains("verifyZeroInteractions"));
            assertTrue(name, text.contains("verify"));
        }
    }
}
`,
  },
  commands: ["mvn -B -ntp test"],
};
