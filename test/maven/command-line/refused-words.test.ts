// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Maven's placeholders
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sayRefusedWord } from "../../../src/maven/command-line/refused-word.ts";
import { findRefusedWord } from "../../../src/maven/command-line/refused-words.ts";
import { splitWords } from "../../../src/maven/command-line/split-words.ts";

const folder = join(import.meta.dirname, "../../../fixtures/options");
const linesOf = (file: string) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n");

const whyRefused = (args: readonly string[]) => {
  const refused = findRefusedWord(args);
  return refused && sayRefusedWord(refused);
};

describe("ordinary options are accepted", () => {
  test.each(linesOf("ordinary.txt"))("%s", (line) => expect(whyRefused(splitWords(line))).toBeNull());
});

describe("what could hide a goal is refused", () => {
  test.each(linesOf("hidden.txt"))("%s", (line) => expect(whyRefused(line.split(" "))).toBeString());

  test.each([[['"deploy"']], [['"-B', 'deploy"']], [["-D", '"x=y"']], [["-P", '"ci']]])("%p", (args) => {
    expect(whyRefused(args)).toEndWith("quotes are a shell's; write the word without them.");
  });
});

describe("a refusal says what came and what is expected", () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [
      ["--fail-ne"],
      'args has "--fail-ne", which is no option that every Maven reads alike. Did you mean --fail-never?',
    ],
    [
      ["-Bdeploy"],
      'args has "-Bdeploy", which is no option that every Maven reads alike. Each option is a word of its own, by its whole name.',
    ],
    [["-fos", "WARN"], "-fos in args is `-f os` to Maven 3: write --fail-on-severity=VALUE."],
    [["-llr"], "-llr in args is `-l lr` to Maven 4: write --legacy-local-repository."],
    [["--debug"], "--debug in args makes Maven 4 wait for a debugger; Maven's debug output is -X."],
    [["-pl"], "-pl in args needs a value."],
    [["-pl", "-web"], '-pl in args needs a value; one that begins with "-" is written "--projects=-web".'],
    [["-T", "-am"], '-T in args needs a value; got "-am".'],
    [["-D", "-Dx=y"], '-D in args needs a value; got "-Dx=y".'],
    [["-T", "-h"], '-T in args needs a value; got "-h".'],
    [["-s", "-${x}"], 'args has "-${x}": Maven would replace the expression; write the value itself.'],
    [
      ["-sadpx"],
      'args has "-sadpx", which is no option that every Maven reads alike. Each option is a word of its own, by its whole name.',
    ],
    [["-P", ""], "-P in args needs a value."],
    [["-D", "skipTests"], '-D in args needs NAME=VALUE; got "skipTests". Write "-DskipTests".'],
    [["-B=deploy"], '-B in args takes no value; got "-B=deploy".'],
    [["--color", "deploy"], "--color in args is written --color=always, --color=never, --color=auto."],
    [["-pl=-web"], "-pl=… in args is unknown to Maven 4: write --projects=VALUE."],
    [[" -o"], 'args has " -o": write the word without the blank.'],
    [["-D\u00a0x=y"], 'args has "-D\u00a0x=y"; expected -DNAME or -DNAME=VALUE, with no blank in the name.'],
    [["-Dgoals\u0001=deploy"], 'args has "-Dgoals\\u{1}=deploy", which holds a control character.'],
    [["-l", "${x}"], 'args has "${x}": Maven would replace the expression; write the value itself.'],
    [["-l", '"a\nb"'], 'args has "\\"a\\nb\\"": quotes are a shell\'s; write the word without them.'],
    [['-Dx="a\nb"'], 'args has "x=\\"a\\nb\\"": quotes are a shell\'s; write the value without them.'],
    [["@words"], 'args has "@words", which is neither an option nor a goal.'],
    [
      ["-Dmaven.ext.class.path=e.jar"],
      "-Dmaven.ext.class.path in args loads code into Maven that the project does not name.",
    ],
    [["-Dmaven.user.settings=${x}"], "-Dmaven.user.settings in args needs the path itself, without an expression."],
    [["--shell"], "--shell in args makes Maven 4 do something else than build."],
    [["--version"], "--version in args makes Maven print something instead of building."],
  ];
  test.each(cases)("%p", (args, sentence) => expect(whyRefused(args)).toBe(sentence));

  const long = "x".repeat(100_000);
  test.each([
    [[`--${long}`]],
    [[`-B=${long}`]],
    [[`-pl=${long}`]],
    [[`${long}\u0001`]],
    [[`"${long}`]],
    [[`@${long}`]],
    [[`${long} `]],
    [["-pl", `-${long}`]],
    [["-pl", `-Dx=${long}`]],
    [["-pl", `${long} `]],
    [["-pl", `${long}\u0001`]],
    [["-l", `\${x}${long}`]],
    [["-l", `"${long}"`]],
    [["-D", long]],
    [["-D", `-${long}`]],
    [[`-D${long} =x`]],
  ])("in a few words, however long the input is (%#)", (args) => {
    expect(whyRefused(args)).toBeString();
    expect(whyRefused(args)?.length).toBeLessThan(400);
  });
});
