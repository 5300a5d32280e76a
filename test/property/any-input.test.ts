import { expect, test } from "bun:test";
import fc from "fast-check";
import { BUDGET } from "../../src/answers/fit/budget.ts";
import { presentRefusal } from "../../src/answers/refusal.ts";
import { readCommandLine } from "../../src/cli/command-line.ts";
import { readWords } from "../../src/cli/read-words.ts";
import { splitFilter, splitMethods } from "../../src/maven/testing/split-filter.ts";
import { patternTest } from "../../src/maven/testing/test-patterns.ts";
import { tools } from "../../src/tools/all-tools.ts";
import { HIDDEN } from "./arbitrary-result.ts";
import { holds, PATIENCE_MS, withoutHanging } from "./runs.ts";

const settings = { timeoutMs: 1000, deploy: "refused" } as const;
const tool = fc.constantFrom(...tools);

const word = fc.oneof(
  fc.constantFrom(
    ...[
      "-D",
      "-Dtest=",
      "-Dx=y",
      "-pl",
      "-am",
      "-f",
      "-s",
      "-T",
      "1C",
      "-o",
      "-X",
      "-q",
      "--",
      "-Bdeploy",
      "clean",
      "deploy",
    ],
    ...[
      "org.apache.maven.plugins:maven-deploy-plugin:3.1.1:deploy",
      "dependency:tree",
      "@",
      ":",
      "a:b:c:d:e",
      "help",
      "-h",
      "-v",
      "",
    ],
    ...[
      "CartTest#total+other",
      "A,B",
      "!A",
      "%regex[(a+)+$]",
      "src/a/ATest.java:7",
      "**",
      "a[1]",
      "\u202e",
      "\0",
      "-",
      "__proto__",
    ],
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
);
const value = fc.oneof(
  word,
  fc.array(word, { maxLength: 5 }),
  fc.anything(),
  fc.string({ maxLength: 3 }).map((it) => it.repeat(50_000)),
);
const names = [...new Set(tools.flatMap(({ input }) => Object.keys(input.shape)))];
const input = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }));

test(
  "any input makes a request, or a refusal that can be shown; none that publishes is a request",
  () => {
    holds(
      fc.property(tool, input, (it, given) => {
        const request = withoutHanging(() => it.read(given, settings));
        if (request.kind === "refused") {
          const sentence = presentRefusal(`${it.name}: ${request.reason}`);
          expect(sentence).not.toMatch(HIDDEN);
          expect(sentence.length).toBeLessThan(BUDGET.concise);
        } else if (request.kind === "build") {
          expect([...request.build.phases, ...request.build.args]).not.toContain("deploy");
        }
      }),
      1000,
    );
  },
  PATIENCE_MS,
);

test(
  "any command line is read, or told what is wrong with it",
  () => {
    const option = fc.constantFrom(
      ...["--project", "--maven", "--timeout", "--engine", "--json", "--detailed", "--help", "-h", "--version"],
    );
    const command = fc.constantFrom(
      ...["compile", "test", "package", "clean", "run", "result", "project", "doctor", "init", "hook"],
    );
    holds(
      fc.property(fc.array(fc.oneof(command, option, word), { maxLength: 8 }), tool, (words, it) => {
        const line = withoutHanging(() => readCommandLine(words));
        if (line.kind === "wrong") expect(line.sentence).not.toBe("");
        expect(["string", "object"]).toContain(typeof readWords(it, words));
      }),
      1000,
    );
  },
  PATIENCE_MS,
);

test(
  "any test filter is taken apart, and matched in a time that grows with its length",
  () => {
    const piece = fc.constantFrom(
      ...["*", "**", "?", "a", "Test", "#", "+", ",", "!", "[", "]", "(", ")", "%regex[", "{", "}", "$", "/", "."],
    );
    const filter = fc.array(fc.oneof(piece, word), { maxLength: 60 }).map((pieces) => pieces.join(""));
    holds(
      fc.property(filter, fc.constantFrom("a".repeat(2000), "com/acme/CartTest", "aTest".repeat(400)), (text, path) => {
        const parts = withoutHanging(() => splitFilter(text).flatMap(splitMethods));
        for (const part of [text, ...parts]) withoutHanging(() => patternTest(part)?.test(path));
      }),
      500,
    );
  },
  PATIENCE_MS,
);
