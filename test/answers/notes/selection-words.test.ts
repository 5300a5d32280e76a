import { expect, test } from "bun:test";
import { describeNote } from "../../../src/answers/notes/describe-note.ts";
import type { Note } from "../../../src/model/note.ts";

const eleven = Array.from({ length: 11 }, (_, index) => `m${index}`);

test.each<[Note, string]>([
  [{ code: "only-modules", modules: ["core"] }, "Only core was chosen, with what it needs."],
  [{ code: "only-modules", modules: ["core", "web"] }, "Only core, web were chosen, with what they need."],
  [{ code: "only-modules", modules: eleven }, "Only 11 modules were chosen, with what they need."],
  [{ code: "found-elsewhere", module: "core", profiles: [] }, "It is in core."],
  [
    { code: "found-elsewhere", module: "extra", profiles: ["more", "ci"] },
    "It is in extra, which only -Pmore,ci adds to the build.",
  ],
  [{ code: "left-out", name: "NoTest", inClass: null }, "No test matches NoTest, which was left out."],
  [{ code: "left-out", name: "nope", inClass: "CartTest" }, "CartTest has no nope, which was left out."],
  [{ code: "abstract-class", name: "Base" }, "Base is abstract: the classes that extend it were chosen."],
  [
    { code: "chosen-whole", why: "invocation", asked: "adds(int)[3]", chosen: ["adds"] },
    "adds(int)[3] cannot be run alone: all of adds was chosen.",
  ],
  [
    { code: "chosen-whole", why: "runs-around", asked: "up", chosen: ["NgTest"] },
    "up is no test, but runs around them: all of NgTest was chosen.",
  ],
  [
    { code: "chosen-whole", why: "unseen", asked: "pays", chosen: ["BillTest"] },
    "No source shows pays: all of BillTest was chosen.",
  ],
  [
    { code: "chosen-whole", why: "line", asked: "8", chosen: ["ATest", "BTest"] },
    "No method known as a test stands at line 8: all of ATest, BTest were chosen.",
  ],
  [
    { code: "chosen-whole", why: "forks", asked: "ATest#a, ATest$In#b", chosen: ["ATest"] },
    `"ATest#a, ATest$In#b" would run in JVMs that overwrite each other's reports: all of ATest was chosen.`,
  ],
  [
    { code: "chosen-whole", why: "beside-nested", asked: "BTest#b", chosen: ["BTest"] },
    "Beside a class with nested ones, BTest#b cannot be chosen alone here: all of BTest was chosen.",
  ],
  [
    { code: "chosen-whole", why: "depends", asked: "DepTest#a", chosen: ["DepTest"] },
    "DepTest#a stands beside tests that depend on others: all of DepTest was chosen.",
  ],
  [
    { code: "chosen-whole", why: "inherited", asked: "SubTest#a", chosen: ["SubTest"] },
    "Surefire does not find the inherited SubTest#a by its name: all of SubTest was chosen.",
  ],
  [
    { code: "ran-besides", testClass: "LayersTest", tests: ["controllers", "services"] },
    "LayersTest also ran controllers, services, which the filter does not name.",
  ],
  [{ code: "more-chosen-whole", count: 3 }, "The same of 3 more."],
  [
    { code: "suites-whole", modules: ["."] },
    "All tests were chosen: suiteXmlFiles list them, and none can be run alone.",
  ],
  [
    { code: "suites-whole", modules: ["core", "web"] },
    "All tests of core, web were chosen: suiteXmlFiles list them, and none can be run alone.",
  ],
  [
    { code: "old-surefire" },
    "This Surefire runs no methods beside whole classes (2.19 does): all of their classes were chosen.",
  ],
  [
    { code: "too-many-tests", tests: 2000, areModulesChosen: false },
    "2000 tests are too many to name to Maven: all of their classes were chosen.",
  ],
  [
    { code: "too-many-tests", tests: 2000, areModulesChosen: true },
    "2000 tests are too many to name to Maven: all tests of their modules were chosen.",
  ],
  [
    { code: "namesakes", name: "SameTest", modules: ["core", "web"] },
    "SameTest stands in core and web: what is chosen in one of them runs in each.",
  ],
  [
    { code: "namesakes", name: "SameTest", modules: ["core", "web", "mail"] },
    "SameTest stands in 3 modules: what is chosen in one of them runs in each.",
  ],
  [
    { code: "integration-tests", filter: "PageIT#shows", classes: ["PageIT"] },
    'PageIT is a test of Failsafe, run here by Surefire alone: maven_test {"testFilter": "PageIT#shows", "integration": true} runs the whole phase.',
  ],
  [
    { code: "integration-tests", filter: "*IT", classes: ["PageIT", "ShopIT"] },
    'These are tests of Failsafe, run here by Surefire alone: maven_test {"testFilter": "*IT", "integration": true} runs the whole phase.',
  ],
])("%j", (note, words) => expect(describeNote(note)).toBe(words));
