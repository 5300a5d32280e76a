import { expect, test } from "bun:test";
import { explain } from "../../../src/answers/problem.ts";

const note = (parts: {
  filter: string;
  methods?: string[];
  namesakes?: { place: string; methods: string[] }[];
  nearest?: string[];
  className?: string;
  isUncompiled?: true;
  isBegun?: true;
  stoppedIn?: string;
  besides?: string[];
  overruled?: { test: string; place?: string; ran: string[] };
  outside?: { file: string; testSources: string[] };
}) => explain({ code: "no-test-matched", methods: [], nearest: [], exitCode: 1, ...parts }).join();

test("a test that another module has is not called misspelt", () => {
  const mail = { className: "MailTest", stoppedIn: "core" };
  for (const parts of [{ filter: "MailTest" }, { filter: "MailTest#value", methods: ["value", "again"] }]) {
    expect(note({ ...mail, ...parts })).toStartWith(
      "MailTest is there, but Maven failed in core, which has no such test.",
    );
  }
  expect(note({ ...mail, filter: "MailTest#valu", methods: ["value"] })).toBe("MailTest has: value. Maven exited 1.");
});

test("what else chooses tests is told, but not where the filter names no test that there is", () => {
  const besides = ["excludedGroups slow (POM)", "-Dgroups=fast"];
  const told = 'Other filters count, too: "excludedGroups slow (POM)", -Dgroups=fast. Maven exited 1.';
  const mail = { className: "MailTest", methods: ["value"], besides };
  expect(note({ ...mail, filter: "MailTest#value" })).toBe(told);
  expect(note({ ...mail, filter: "MailTest" })).toBe(told);
  expect(note({ ...mail, filter: "MailTest#valu" })).toBe("MailTest has: value. Maven exited 1.");
});

test("a POM that overrules the filter is told with what ran instead", () => {
  const overruled = { test: "SmokeTest", ran: ["SmokeTest"] };
  const told = "sets <test>SmokeTest</test>, which overrules a filter: SmokeTest ran instead. Maven exited 1.";
  expect(note({ filter: "CartTest", overruled })).toBe(`The POM ${told}`);
  expect(note({ filter: "CartTest", overruled: { ...overruled, place: "pom.xml:24" } })).toBe(`pom.xml:24 ${told}`);
});

test("a class that is there and did not run is told as that", () => {
  expect(note({ filter: "MailTest", className: "MailTest" })).toBe(
    "MailTest is there, but Surefire did not run it. Maven exited 1.",
  );
  expect(note({ filter: "MailTest", className: "MailTest", isUncompiled: true })).toBe(
    "MailTest is there, but was not compiled: it has no class file. Maven exited 1.",
  );
  expect(note({ filter: "MailTest", className: "MailTest", isBegun: true })).toBe(
    "MailTest began and left no result. Maven exited 1.",
  );
  expect(note({ filter: "MailTst", nearest: ["MailTest"] })).toBe("Nearest: MailTest. Maven exited 1.");
});

test("a source outside of the test sources is told with these, or as one of no module", () => {
  const outside = { file: "src/test/java/MailTest.java", testSources: ["src/test/kotlin"] };
  expect(note({ filter: "MailTest", outside })).toBe(
    "src/test/java/MailTest.java is not in the test sources of its module (src/test/kotlin). Maven exited 1.",
  );
  expect(note({ filter: "MailTest", outside: { ...outside, testSources: [] } })).toBe(
    "src/test/java/MailTest.java is in no module of this build. Maven exited 1.",
  );
});

test("classes of one name are told each with its own tests", () => {
  const [core, web] = [
    { place: "core", methods: ["adds"] },
    { place: "web", methods: ["opens", "shuts"] },
  ];
  const mail = { className: "MailTest", filter: "MailTest#none", methods: ["adds", "opens", "shuts"] };
  expect(note({ ...mail, namesakes: [core, web] })).toBe(
    "MailTest has: adds (core); opens, shuts (web). Maven exited 1.",
  );
  expect(note(mail)).toBe("MailTest has: adds, opens, shuts. Maven exited 1.");
});
