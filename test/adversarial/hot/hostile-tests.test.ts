import { expect } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../attempt.ts";
import type { Scene, Session } from "../scene.ts";
import { HOT } from "./hot.ts";

// Tests that reach for Maven's JVM. Each fails in the end; that must be told, and the next builds must be right.
hostile(
  "a test that prints marks, with every word of Maven's environment and command line as its number",
  `for (String word : new String(Files.readAllBytes(proc.resolve("environ"))).split("[^\\\\w-]+")) mark(System.out, word);
     for (String word : new String(Files.readAllBytes(proc.resolve("cmdline"))).split("[^\\\\w-]+")) mark(System.err, word);`,
);

hostile(
  "a test that writes marks and requests to every descriptor of Maven and of the server",
  `for (ProcessHandle it = maven; it != null; it = it.parent().orElse(null)) {
       for (int fd = 0; fd < 64; fd++) {
         Path file = Path.of("/proc/" + it.pid() + "/fd/" + fd);
         if (!Files.isSymbolicLink(file) || !Files.readSymbolicLink(file).toString().matches("(pipe|socket):.*")) continue;
         try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
           out.write(new byte[] {0, 0, 0, 1, 0, 0, 0, 2, '-', 'v'});
         } catch (java.io.IOException e) {
           // It is a socket.
         }
       }
       if (it.pid() == server) break;
     }`,
);

hostile(
  "a test that empties and overwrites the agent's files, which the JVM has open",
  `try (var files = Files.walk(state)) {
       for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
         Files.write(file, new byte[] {1, 2, 3});
       }
     }`,
);

hostile(
  "a test that deletes the agent's files",
  `try (var files = Files.walk(state)) {
       for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) Files.delete(file);
     }`,
);

hostile("a test that kills Maven's JVM", "maven.destroyForcibly();", /^Test FAILURE/);

hostile(
  "a test that leaves a process which stops Maven's JVM, in the build or after it",
  `new ProcessBuilder("setsid", "sh", "-c", "sleep 1; kill -STOP " + maven.pid()).start();`,
  /^Test (?:FAILURE|TIMEOUT)/,
);

function hostile(what: string, does: string, answers = /^Test FAILURE .* 1 run, 1 failed/): void {
  attempt(what, async (scene) => {
    const session = await scene.open(HOT);
    await buildsRightly(scene, session);
    await scene.write("project/src/test/java/com/acme/HostileTest.java", testThat(does, scene));
    for (let turn = 0; turn < 2; turn++) {
      expect(await session.ask("maven_test", { testFilter: "HostileTest", timeout: 20 })).toMatch(answers);
    }
    await scene.write("project/src/test/java/com/acme/HostileTest.java", "package com.acme; class HostileTest {}");
    for (let turn = 0; turn < 2; turn++) await buildsRightly(scene, session);
    await session.leave();
  });
}

/** The answer to a test that passes is right, and that to an error of the compiler. */
async function buildsRightly(scene: Scene, session: Session): Promise<void> {
  const passes = await session.ask("maven_test", { testFilter: "MoneyTest", timeout: 25 });
  await scene.write("project/src/main/java/com/acme/Wrong.java", "package com.acme; class Wrong { int it = true; }\n");
  const broken = await session.ask("maven_compile", { timeout: 25 });
  await scene.write("project/src/main/java/com/acme/Wrong.java", "package com.acme; class Wrong {}\n");
  const fixed = await session.ask("maven_compile", { timeout: 25 });
  expect(passes).toStartWith("Test SUCCESS");
  expect(broken).toMatch(/^Compile FAILURE/);
  expect(broken).toContain("Wrong.java");
  expect(fixed).toStartWith("Compile SUCCESS");
}

function testThat(does: string, { dir }: Scene): string {
  const state = join(dir, "state/maven-mcp/agent");
  if (readdirSync(state).length === 0) throw new Error("there is no agent");
  return `package com.acme;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;

class HostileTest {
    @Test
    void attacks() throws Exception {
        ProcessHandle maven = ProcessHandle.current();
        do maven = maven.parent().orElseThrow();
        while (!maven.info().commandLine().orElse("").contains("classworlds"));
        long server = maven.parent().orElseThrow().pid();
        Path proc = Path.of("/proc/" + maven.pid());
        Path state = Path.of("${state}");
        ${does}
        fail("after the attack");
    }

    private static void mark(PrintStream out, String word) {
        out.print("\\0" + word + " 0\\n");
        out.flush();
    }
}
`;
}
