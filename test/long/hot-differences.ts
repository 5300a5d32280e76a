import type { Seen } from "./hot-pair.ts";

/** Tells in what a build differs from two fresh ones; what these differ in themselves is chance. */
export function differences(hot: Seen, one: Seen, other: Seen): readonly string[] {
  const lines = ({ output }: Seen) => Object.fromEntries(output.map((line) => [line, ""]));
  const answer = (seen: Seen) => ({ answer: seen.answer, exits: seen.exits.join() });
  return [
    ...compare(answer(hot), answer(one), answer(other)),
    ...compare(lines(hot), lines(one), lines(other)).map((it) => `output: ${it}`),
    ...compare(hot.files, one.files, other.files).map((it) => `file: ${it}`),
  ];
}

type Values = Readonly<Record<string, string>>;

/**
 * Lists what both fresh builds have and the hot one has not, or otherwise; and what it alone has, if that is more than
 * what the first fresh one alone has.
 */
function compare(hot: Values, one: Values, other: Values): readonly string[] {
  const common = Object.keys(one).filter((key) => one[key] === other[key] && hot[key] !== one[key]);
  const alone = (some: Values, others: readonly Values[]) =>
    Object.keys(some).filter((key) => others.every((it) => it[key] === undefined));
  const added = alone(hot, [one, other]);
  const chance = alone(one, [other]).length;
  return [
    ...common.map((key) => `${key}: ${JSON.stringify(hot[key])} instead of ${JSON.stringify(one[key])}`),
    ...(added.length > chance ? added.map((key) => `${key}: only in the hot one`) : []),
  ].map((line) => line.slice(0, 2000));
}
