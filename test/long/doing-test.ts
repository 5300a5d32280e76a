import { expect } from "bun:test";
import type { Session } from "../e2e/session.ts";
import type { Workspace } from "../e2e/workspace.ts";

/** Notes Maven's process and its own, then does what the file `todo` in the project says. */
const DOES = `package com.acme;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DoingTest {
    private static final String GHOST = "<testsuite name='com.acme.GhostTest' tests='1' failures='1'>"
        + "<testcase classname='com.acme.GhostTest' name='fails'><failure message='of the first'/></testcase></testsuite>";

    @Test
    void does() throws Exception {
        ProcessHandle maven = ProcessHandle.current();
        do maven = maven.parent().orElseThrow();
        while (!maven.info().commandLine().orElse("").contains("classworlds"));
        Files.writeString(Path.of("target/maven.txt"), String.valueOf(maven.pid()));
        Files.writeString(Path.of("target/fork.txt"), String.valueOf(ProcessHandle.current().pid()));
        String todo = Files.exists(Path.of("todo")) ? Files.readString(Path.of("todo")) : "";
        if (todo.equals("wait")) Thread.sleep(60_000);
        if (todo.equals("die")) {
            Files.delete(Path.of("todo"));
            Files.writeString(Path.of("target/surefire-reports/TEST-com.acme.GhostTest.xml"), GHOST);
            maven.destroyForcibly();
            Thread.sleep(60_000);
        }
        if (todo.equals("mark")) {
            String claim = System.getenv("MAVEN_OPTS").replaceAll("(?s).*claim-(\\\\S+).*", "$1");
            byte[] mark = ("\\0" + claim + " 0\\n").getBytes();
            for (int i = 0; i < 3; i++) {
                System.out.write(mark);
                System.err.write(mark);
                new FileOutputStream(FileDescriptor.out).write(mark);
            }
            System.out.flush();
            Thread.sleep(500);
            fail("after the mark");
        }
    }
}
`;

export const prepareDoing = ({ write }: Workspace) => write("project/src/test/java/com/acme/DoingTest.java", DOES);
/** A server with the engine hot, on a project with that test. */
export const HOT = { options: ["--engine", "hot"], prepare: prepareDoing };

/** Runs that test alone. */
export const DOING = { testFilter: "DoingTest" };

export async function pidOf(session: Session, whose: "maven" | "fork"): Promise<number> {
  return Number(await session.read(`project/target/${whose}.txt`));
}

/** Runs the test once, so that a JVM waits; resolves to its process id. */
export async function warm(session: Session): Promise<number> {
  expect((await session.call("maven_test", DOING)).text).toContain("Test SUCCESS");
  return pidOf(session, "maven");
}
