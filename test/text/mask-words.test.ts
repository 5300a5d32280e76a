import { expect, test } from "bun:test";
import { maskWords } from "../../src/text/mask-words.ts";
import { createMask } from "../../src/text/secrets.ts";

const mask = createMask({ DEPLOY_TOKEN: "abcdefgh" });

test("the value of a telling option is hidden whole, blanks and quotes in it, and in an argument of its own", () => {
  const command = [
    "mvn",
    "-Drepo.password=one two",
    '-Dapi-key=a"b c',
    "-D",
    "my.secret=three four",
    "--define",
    "passwd=five=six",
    "--define=x.token=seven\neight",
  ];
  expect(maskWords(command, mask)).toEqual([
    "mvn",
    "-Drepo.password=***",
    "-Dapi-key=***",
    "-D",
    "my.secret=***",
    "--define",
    "passwd=***",
    "--define=x.token=***",
  ]);
});

test("other arguments stay as they are, but for what is secret in any text", () => {
  const command = ["mvn", "-Dtest=Token=1", "my.secret=a file", "-DargLine=-Dx.token=b -Xmx1g", "-Dx=abcdefgh"];
  expect(maskWords(command, mask)).toEqual([
    "mvn",
    "-Dtest=Token=1",
    "my.secret=a file",
    "-DargLine=-Dx.token=*** -Xmx1g",
    "-Dx=***",
  ]);
});
