// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Maven's placeholders
import fc from "fast-check";
import { OPTIONS } from "../../src/maven/command-line/options.ts";

const names = OPTIONS.flatMap(({ short, long }) => [...(short ? [`-${short}`] : []), ...(long ? [`--${long}`] : [])]);
const value = fc.constantFrom(
  ...["deploy", "x", "x=y", "goals=deploy", "a b", "=", "-", "--", "-x", "-am", "-Bdeploy", "1C", "!slow", "", "@x"],
  ...[
    'x="y"',
    'x=a "b"',
    "'x'",
    '"',
    '"deploy',
    'x"',
    '"x"',
    "é",
    "-1",
    "core,web",
    "$x",
    "${x}",
    "\\",
    "clean",
    'x="a\nb"',
    "x=a\nb",
  ],
);
const longer = fc.constantFrom("", "s", "deploy", "=deploy", "=x=y", "=", "x", "=-am", "X");
const option = fc.tuple(fc.constantFrom(...names), longer).map(([name, end]) => `${name}${end}`);
const shortened = fc
  .tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 12 }), longer)
  .map(([name, length, end]) => `${name.slice(0, length)}${end}`);
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: option },
  { weight: 1, arbitrary: shortened },
  { weight: 4, arbitrary: value },
);
const orderly = fc.constantFrom(...OPTIONS.filter(({ refused }) => refused === undefined)).chain((known) => {
  const spelt = [...(known.short ? [`-${known.short}`] : []), ...(known.long ? [`--${known.long}`] : [])];
  const written = known.takesValue
    ? [
        fc.tuple(fc.constantFrom(...spelt), value).map((words) => [...words]),
        fc.tuple(fc.constantFrom(...spelt), fc.constantFrom("", "="), value).map((parts) => [parts.join("")]),
      ]
    : [fc.constantFrom(...spelt).map((name) => [name])];
  return fc.oneof(...written);
});
/** Lists of arguments in which goals hide, or nearly so; often enough in a form that is accepted. */
export const argumentLists = fc
  .array(fc.oneof({ weight: 5, arbitrary: orderly }, { weight: 1, arbitrary: word.map((one) => [one]) }), {
    maxLength: 5,
  })
  .map((parts) => parts.flat())
  .filter((args) => args.length > 0);
