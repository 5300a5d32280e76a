import { expect, test } from "bun:test";
import fc from "fast-check";
import { findOutgoing } from "../../src/tools/guard/find-outgoing.ts";
import { readGoalList, spellings } from "../tools/goal-list.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

const NONE = new Map<string, string>();
const ordinary = readGoalList("ordinary");
const refused = readGoalList("refused");

const letters = fc.stringMatching(/^[a-zA-Z][\w.-]{0,12}$/);
const number = fc.stringMatching(/^\d{1,2}(?:\.\d{1,2}){0,2}$/);
const version = fc.oneof(
  number,
  fc.tuple(number, fc.constantFrom("-SNAPSHOT", ".RELEASE", "-deploy", "-push.1")).map(([it, end]) => it + end),
  fc.constantFrom("LATEST", "RELEASE"),
);
const execution = fc.oneof(letters, fc.constantFrom("deploy", "default-deploy", "push", "help", "x@help"));

/** A goal of a list in any form. */
const spelled = (goals: typeof ordinary) =>
  fc
    .tuple(fc.constantFrom(...goals), version, execution)
    .chain(([goal, its, at]) => fc.constantFrom(...spellings(goal, its, at)));

test(
  "no spelling of a goal that reaches out gets through, wherever it stands among ordinary ones",
  () => {
    holds(
      fc.property(
        fc.array(spelled(ordinary), { maxLength: 3 }),
        spelled(refused),
        fc.array(spelled(ordinary), { maxLength: 3 }),
        fc.constantFrom(" ", ",", ", ", "  "),
        fc.constantFrom("goals", "invoker.goals", "preparationGoals", " goals"),
        (before, goal, after, comma, name) => {
          const goals = [...before, goal, ...after];
          expect(findOutgoing(goals, NONE)[0]?.what).toBe(goal);
          expect(findOutgoing([], new Map([[name, goals.join(comma)]]))).not.toEqual([]);
        },
      ),
      2000,
    );
  },
  PATIENCE_MS,
);

test(
  "ordinary goals are free in every spelling, and so are properties that run them",
  () => {
    holds(
      fc.property(fc.array(spelled(ordinary), { maxLength: 5 }), (goals) => {
        expect(findOutgoing(goals, new Map([["goals", goals.join(",")]]))).toEqual([]);
      }),
      2000,
    );
  },
  PATIENCE_MS,
);

test(
  "colons that Maven passes over hide nothing",
  () => {
    const colons = fc.stringMatching(/^:{1,3}$/);
    holds(
      fc.property(spelled(refused), fc.array(colons, { minLength: 6, maxLength: 6 }), (goal, more) => {
        const [bare = "", ...at] = goal.split("@");
        const parts = bare.split(":");
        const strange = parts.map((part, index) => part + (index < parts.length - 1 ? more[index] : "")).join("");
        expect(findOutgoing([[`${parts.length > 1 ? more[5] : ""}${strange}`, ...at].join("@")], NONE)).not.toEqual([]);
      }),
      500,
    );
  },
  PATIENCE_MS,
);

test(
  "any words are judged",
  () => {
    holds(
      fc.property(fc.array(fc.string({ unit: "binary" })), fc.dictionary(fc.string(), fc.string()), (goals, given) => {
        for (const { what } of findOutgoing(goals, new Map(Object.entries(given)))) expect(typeof what).toBe("string");
      }),
      1000,
    );
  },
  PATIENCE_MS,
);
