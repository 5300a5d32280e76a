import { expect, test } from "bun:test";
import { openRequestStates } from "../../src/mcp/request-state.ts";

const CALL = { name: "maven_run", input: { goals: ["deploy"], args: ["-o"] } };

test("a state is good once, for the call that it was made for", () => {
  const { issue, redeem } = openRequestStates();
  const state = issue(CALL);
  expect(redeem(state, { ...CALL, input: { goals: ["deploy"] } })).toBe(false);
  expect(redeem(state, { ...CALL, name: "maven_package" })).toBe(false);
  expect(redeem(state, { input: { args: ["-o"], goals: ["deploy"] }, name: "maven_run" })).toBe(true);
  expect(redeem(state, CALL)).toBe(false);
  expect(redeem(issue(CALL), CALL)).toBe(true);
});

test("a state is good for five minutes, and used ones are not kept for longer", () => {
  let nowMs = 1_795_730_000_000;
  const { issue, redeem } = openRequestStates(() => nowMs);
  const [used, late] = [issue(CALL), issue(CALL)];
  nowMs += 300_000;
  expect(redeem(used, CALL)).toBe(true);
  nowMs += 1;
  expect(redeem(late, CALL)).toBe(false);
  expect(redeem(used, CALL)).toBe(false);
});

test("what this process did not make is no state", () => {
  const { issue, redeem } = openRequestStates();
  const [nonce, expires, signature = ""] = issue(CALL).split(".");
  const later = `${nonce}.${Number(expires) + 1}.${signature}`;
  const upper = `${nonce}.${expires}.${signature.toUpperCase()}`;
  const forged = [later, upper, `${nonce}.${expires}.${"0".repeat(64)}`, `${nonce}.${expires}.`, "", "x".repeat(1e6)];
  for (const state of [...forged, openRequestStates().issue(CALL), undefined, null, 7, {}, [issue(CALL)]]) {
    expect(redeem(state, CALL)).toBe(false);
  }
});
