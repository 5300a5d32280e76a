import { archunit } from "./archunit.ts";
import { cucumber } from "./cucumber.ts";
import type { FrameworkFacts } from "./framework.ts";
import { jqwik } from "./jqwik.ts";
import { junit3 } from "./junit-3.ts";
import { junit4 } from "./junit-4.ts";
import { jupiter } from "./jupiter.ts";
import { kotest } from "./kotest.ts";
import { platformSuite } from "./platform-suite.ts";
import { scalatest } from "./scalatest.ts";
import { spock } from "./spock.ts";
import { testng } from "./testng.ts";
import { karate, munit, specs2, spek } from "./unproven.ts";

/** Answers list the frameworks in this order. */
export const FRAMEWORKS = [
  ...[jupiter, junit4, junit3, testng, kotest, jqwik, spock, archunit],
  ...[platformSuite, cucumber, scalatest, specs2, munit, spek, karate],
] as const satisfies readonly FrameworkFacts[];

const BY_NAME: ReadonlyMap<string, FrameworkFacts> = new Map(
  FRAMEWORKS.map((framework) => [framework.name, framework]),
);

/** Returns what we know about a framework by its name. */
export function factsOf(name: string): FrameworkFacts | undefined {
  return BY_NAME.get(name);
}

export type Framework = (typeof FRAMEWORKS)[number]["name"];
