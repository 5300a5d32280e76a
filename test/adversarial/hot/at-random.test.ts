import { expect } from "bun:test";
import type { Random } from "../../random.ts";
import { attempt, rounds } from "../attempt.ts";
import type { Scene, Session } from "../scene.ts";
import { HOT } from "./hot.ts";

const ACTS = rounds(40);

// Edits and calls in any order, whose answers are known.
attempt(`${ACTS} edits and builds at random in one JVM, some out of time`, async (scene, random) => {
  const session = await scene.open(HOT);
  const state: State = { compiles: true, passes: true };
  for (let act = 0; act < ACTS; act++) await random.pick(WAYS)(scene, session, state, random);
  await session.leave();
});

/** What a build has to find. */
interface State {
  compiles: boolean;
  passes: boolean;
}

type Act = (scene: Scene, session: Session, state: State, random: Random) => Promise<unknown>;

const WAYS: readonly Act[] = [
  async (scene, _session, state, random) => {
    state.compiles = random.next() < 0.6;
    const value = state.compiles ? Math.floor(random.next() * 1000) : "true";
    await scene.write(
      "project/src/main/java/com/acme/Any.java",
      `package com.acme; class Any { int it = ${value}; }\n`,
    );
  },
  async (scene, _session, state, random) => {
    state.passes = random.next() < 0.6;
    await scene.write("project/src/test/java/com/acme/AnyTest.java", anyTest(state.passes));
  },
  async (_scene, session, state) => {
    const answer = await session.ask("maven_compile", { timeout: 25 });
    const expected = state.compiles ? /^Compile SUCCESS/ : /^Compile FAILURE[\s\S]*Any\.java/;
    expect(answer).toMatch(expected);
  },
  async (_scene, session, state) => {
    const answer = await session.ask("maven_test", { timeout: 25 });
    const failing = state.passes ? /^Test SUCCESS/ : /^Test FAILURE[\s\S]*AnyTest#any/;
    const expected = state.compiles ? failing : /^Test FAILURE[\s\S]*Any\.java/;
    expect(answer).toMatch(expected);
  },
  async (_scene, session) => {
    const answer = await session.ask("maven_test", { timeout: 1 });
    const expected = /^Test (?:TIMEOUT|SUCCESS|FAILURE)/;
    expect(answer).toMatch(expected);
  },
];

function anyTest(passes: boolean): string {
  return `package com.acme;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AnyTest {
    @Test
    void any() {
        assertTrue(${passes});
    }
}
`;
}
