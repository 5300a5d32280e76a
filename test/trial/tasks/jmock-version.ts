import type { Task } from "../task.ts";

const NEXT = ["jmock-example", "jmock-imposters-testdata", "jmock-imposters-tests", "jmock-imposters", "jmock-junit3"];
const MODULES = [...NEXT, "jmock-junit4", "jmock-legacy", "jmock", "testjar"];

export const jmockVersion: Task = {
  id: "jmock-version",
  kind: "artifacts that cannot be resolved",
  project: "jmock-library",
  commit: "3e378f315d2e48f19d28721047f12fcf62512fb2",
  setUp: [
    ...["pom.xml", ...MODULES.map((module) => `${module}/pom.xml`), "jmock-junit5/pom.xml"].map((file) => ({
      file,
      from: "<version>2.13.2-SNAPSHOT</version>",
      to: "<version>2.14.0-SNAPSHOT</version>",
    })),
    {
      file: "jmock-junit5/pom.xml",
      from: `            <version>\${project.version}</version>
            <type>test-jar</type>`,
      to: `            <version>2.13.2-SNAPSHOT</version>
            <type>test-jar</type>`,
    },
    {
      file: "jmock-junit5/pom.xml",
      from: "<artifactId>auto-service</artifactId>\n            <version>1.1.1</version>",
      to: "<artifactId>auto-service</artifactId>\n            <version>1.1.11</version>",
    },
  ],
  build: "mvn -B -q -ntp test-compile -pl jmock,jmock-imposters -am",
  brief: `The version of all modules was raised to 2.14.0-SNAPSHOT, and some dependencies were raised, too. Since then
jmock-junit5 cannot be built: Maven does not find what it needs. Make it build from a fresh clone (nothing of ours is
installed in a local repository), with its tests passing.
No module goes back to an older version of ours, and nobody should have to think of it at the next raise.`,
  hidden: {
    "jmock-junit5/src/test/java/org/jmock/junit5/VersionsTests.java": `package org.jmock.junit5;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Paths;
import org.junit.jupiter.api.Test;

public class VersionsTests {
    @Test
    public void onlyTheParentNamesAVersionOfOurs() throws Exception {
        String pom = new String(Files.readAllBytes(Paths.get("pom.xml")), "UTF-8");
        assertFalse(pom.contains("2.13.2-SNAPSHOT"));
        assertEquals(2, pom.split("2\\\\.14\\\\.0-SNAPSHOT", -1).length);
        assertTrue(pom.contains("<type>test-jar</type>"));
        assertTrue(pom.contains("<artifactId>auto-service</artifactId>"));
    }
}
`,
  },
  // A test of another module wants a signed jar, which `test` does not make.
  commands: [
    "mvn -B -ntp test -pl jmock-junit5 -am -Dtest='JUnit5*Tests,VersionsTests' -Dsurefire.failIfNoSpecifiedTests=false",
  ],
};
