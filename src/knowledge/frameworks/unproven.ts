import type { FrameworkFacts } from "./framework.ts";

/** The frameworks whose tests no class file proves. */
const UNPROVEN = {
  find: "none",
  engine: "none",
  runsWithoutPlatform: false,
  reportName: "none",
  filters: "none",
} as const;

export const specs2 = {
  ...UNPROVEN,
  name: "specs2",
  dependencies: [{ name: "specs2", pattern: /^org\.specs2:specs2-/ }],
  around: "none",
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

// 	at munit.MUnitRunner.$anonfun$runBeforeAll$1(MUnitRunner.scala:168)
const OF_MUNIT = /^\tat (?:\S*\/)?munit\.MUnitRunner\.\S*run(?:Before|After)All/m;

export const munit = {
  ...UNPROVEN,
  name: "MUnit",
  dependencies: [{ name: "MUnit", pattern: /^org\.scalameta:munit_/ }],
  around: [
    { part: "setup", names: /^beforeAll$/, frame: OF_MUNIT },
    { part: "teardown", names: /^afterAll$/, frame: OF_MUNIT },
  ],
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

export const spek = {
  ...UNPROVEN,
  name: "Spek",
  dependencies: "none",
  reportName: "spek2",
  around: "none",
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

export const karate = {
  ...UNPROVEN,
  name: "Karate",
  dependencies: "none",
  around: "none",
  searches: ["com/intuit/karate/"],
  keeps: "none",
} as const satisfies FrameworkFacts;
