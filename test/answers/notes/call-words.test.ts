import { expect, test } from "bun:test";
import { describeNote } from "../../../src/answers/notes/describe-note.ts";
import type { Note } from "../../../src/model/note.ts";

test.each<[Note, string]>([
  [
    { code: "unread-property", given: "skipTest", meant: "skipTests" },
    "Nothing reads -DskipTest here; -DskipTests is what you mean.",
  ],
  [
    { code: "test-only" },
    "Ran in testOnly mode (surefire:test). Lifecycle phases were skipped. If tests fail unexpectedly, re-run with testOnly=false.",
  ],
  [{ code: "test-only-after-clean" }, "Ran in testOnly mode. Recompiled after clean."],
  [{ code: "test-only-after-compiling" }, "Ran in testOnly mode. Stale sources detected — auto-recompiled."],
  [
    { code: "outside-of-project", options: ["-s /ci/settings.xml", "-Dlog=../build.log"] },
    'Outside of this project: "-s /ci/settings.xml", -Dlog=../build.log.',
  ],
  [
    { code: "configured-modules", option: "-pl !web" },
    'Which modules are built is chosen by "-pl !web" in .mvn/maven.config or MAVEN_ARGS, not by the call.',
  ],
  [
    { code: "overruled-profile", profile: "all", modules: ["web"] },
    "Not built: web, of the profile all, which is active by default, unless -P switches on another one of its POM.",
  ],
  [
    { code: "compiled-first", front: "compile", modules: ["core", "json"] },
    "Ran a second time, with compile in front and all that is bound up to that phase: the first time failed, since it needed core, json of this project.",
  ],
  [
    { code: "compiled-first", front: "compile", modules: ["core"], failed: "timeout" },
    "This needed core of this project. A second run, with compile in front, ran out of time.",
  ],
  [
    { code: "compiled-first", front: "compile", modules: ["core"], failed: "unable" },
    "This needed core of this project. A second run, with compile in front, could not be started.",
  ],
  [
    { code: "run-again", second: "otherwise" },
    "Ran twice: in a JVM that had run other builds it came to something else. This is the answer of a new one.",
  ],
  [
    { code: "run-again", second: "timeout" },
    "This is the answer of a JVM that had run other builds. A new one was to confirm it, and ran out of time.",
  ],
  [
    { code: "run-again", second: "idle" },
    "This is the answer of a JVM that had run other builds. A new one was to confirm it, and its compiler found nothing left to do.",
  ],
  [{ code: "repeated", passed: 20, of: 20 }, "All 20 times passed; this is the answer of the last."],
  [{ code: "repeated", passed: 6, of: 20 }, "This is time 7 of 20, after 6 that passed; no other ran."],
  [{ code: "repeated", passed: 0, of: 20 }, "This is time 1 of 20; no other ran."],
  [{ code: "not-started" }, "Maven was not started."],
  [{ code: "over-already", run: 7 }, "Run 7 was over already."],
  [{ code: "gone-since", files: ["target/app.jar"] }, "No longer there: target/app.jar."],
  [{ code: "wait-on", run: 12, seconds: 50 }, 'Wait on: maven_result {"run": 12, "wait": 50}'],
  [
    { code: "masked-anew", runs: 2 },
    "The logs and answers of 2 earlier runs held secrets that an earlier version did not see. They are masked now.",
  ],
  [{ code: "not-remembered", trouble: "/state is full" }, "This run is not remembered: /state is full."],
  [
    { code: "unshared", trouble: "/state cannot be used" },
    "Builds of other servers on this project are not seen, and this run is not remembered: /state cannot be used.",
  ],
])("%j", (note, words) => expect(describeNote(note)).toBe(words));

test.each<[Note, string]>([
  [{ code: "test-only-refused", why: "unread-pom" }, "its POM could not be read"],
  [{ code: "test-only-refused", why: "several-modules" }, "the project has several modules"],
  [{ code: "test-only-refused", why: "profile" }, "a profile may change what Surefire needs"],
  [{ code: "test-only-refused", why: "executions" }, "Surefire has executions of its own"],
  [
    { code: "test-only-unfilled", properties: ["a:b:jar", "argLine"] },
    `Surefire needs \${a:b:jar}, \${argLine}, which only a whole build fills in`,
  ],
])("testOnly is not followed: %j", (note, why) =>
  expect(describeNote(note)).toBe(`testOnly was not followed: ${why}. The whole test phase ran.`),
);
