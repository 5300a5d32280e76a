import type { Task } from "../task.ts";

export const compileTestingPom: Task = {
  id: "compile-testing-pom",
  kind: "missing dependencies",
  project: "compile-testing",
  commit: "2e1523abae2b617ff49764f31a0b7651c4326eea",
  setUp: [
    {
      file: "pom.xml",
      from: `    <dependency>
      <groupId>com.google.auto</groupId>
      <artifactId>auto-common</artifactId>
      <version>1.2.2</version>
    </dependency>
    <dependency>
      <groupId>org.jspecify</groupId>
      <artifactId>jspecify</artifactId>
      <version>1.0.1</version>
    </dependency>
`,
      to: "",
    },
    {
      file: "pom.xml",
      from: `    <dependency>
      <groupId>com.google.auto.value</groupId>
      <artifactId>auto-value-annotations</artifactId>
      <version>\${autovalue.version}</version>
    </dependency>
`,
      to: "",
    },
    {
      file: "pom.xml",
      from: `      <artifactId>truth</artifactId>
      <version>1.4.5</version>
`,
      to: `      <artifactId>truth</artifactId>
      <version>1.4.5</version>
      <exclusions>
        <exclusion>
          <groupId>org.jspecify</groupId>
          <artifactId>jspecify</artifactId>
        </exclusion>
        <exclusion>
          <groupId>com.google.auto.value</groupId>
          <artifactId>auto-value-annotations</artifactId>
        </exclusion>
      </exclusions>
`,
    },
    {
      file: "pom.xml",
      from: `      <version>33.7.1-jre</version>
`,
      to: `      <version>33.7.1-jre</version>
      <exclusions>
        <exclusion>
          <groupId>org.jspecify</groupId>
          <artifactId>jspecify</artifactId>
        </exclusion>
      </exclusions>
`,
    },
  ],
  build: "mvn -B -q -ntp test-compile",
  brief: `Somebody tidied pom.xml and took away dependencies that the code needs: it no longer compiles. Declare each that the
code of src/main uses and the POM lacks, with releases from Central (newest that the machine already has is fine), so that
mvn test passes. What was excluded on purpose stays excluded; the sources stay as they are.`,
  unchanged: [
    "src/main/java/com/google/testing/compile/TreeDiffer.java",
    "src/main/java/com/google/testing/compile/Compilation.java",
    "src/main/java/com/google/testing/compile/Compiler.java",
    "src/main/java/com/google/testing/compile/package-info.java",
  ],
  hidden: {
    "src/test/java/com/google/testing/compile/DeclaredDependenciesTest.java": `package com.google.testing.compile;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Files;
import java.nio.file.Paths;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.JUnit4;

@RunWith(JUnit4.class)
public class DeclaredDependenciesTest {
  @Test
  public void allAreDeclaredAndThere() throws Exception {
    String pom = new String(Files.readAllBytes(Paths.get("pom.xml")), "UTF-8").replaceAll("(?s)<exclusions>.*?</exclusions>", "");
    for (String name : new String[] {"auto-common", "jspecify", "auto-value-annotations"}) {
      assertThat(pom).contains("<artifactId>" + name + "</artifactId>");
    }
    assertThat(pom).doesNotContain("SNAPSHOT</version>\\n    </dependency>");
    assertThat(Class.forName("com.google.auto.common.MoreTypes")).isNotNull();
    assertThat(Class.forName("org.jspecify.annotations.Nullable")).isNotNull();
    assertThat(Class.forName("com.google.auto.value.AutoValue", false, getClass().getClassLoader())).isNotNull();
  }

  @Test
  public void exclusionsStay() throws Exception {
    String pom = new String(Files.readAllBytes(Paths.get("pom.xml")), "UTF-8");
    assertThat(pom.split("<exclusion>").length).isEqualTo(4);
  }
}
`,
  },
  commands: ["mvn -B -ntp test"],
};
