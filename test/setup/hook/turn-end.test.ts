import { expect, test } from "bun:test";
import { goOn, type HookClient, readTurnEnd } from "../../../src/setup/hook/turn-end.ts";

/** As Claude Code 2.1.330 tells it. */
const CLAUDE = {
  session_id: "b2c2df2b-e5f4-431c-8650-65c00fd8d994",
  transcript_path: "/home/dev/.claude/projects/p/b2c2df2b-e5f4-431c-8650-65c00fd8d994.jsonl",
  cwd: "/p",
  prompt_id: "420341bb-4a74-4f58-80ea-b466b1bdf5bd",
  permission_mode: "default",
  effort: { level: "medium" },
  hook_event_name: "Stop",
  stop_hook_active: false,
  last_assistant_message: "Done.",
  background_tasks: [],
  session_crons: [],
};
const CURSOR = { hook_event_name: "stop", workspace_roots: ["/p"], status: "completed", loop_count: 0 };

test.each<[HookClient, object, object, object]>([
  ["claude", CLAUDE, { stop_hook_active: true }, { decision: "block", reason: "R" }],
  ["codex", { ...CLAUDE, turn_id: "1" }, { stop_hook_active: true }, { decision: "block", reason: "R" }],
  [
    "gemini",
    { ...CLAUDE, hook_event_name: "AfterAgent", prompt: "" },
    { stop_hook_active: true },
    { decision: "deny", reason: "R" },
  ],
  [
    "copilot",
    { sessionId: "s", timestamp: 1, cwd: "/p", transcriptPath: "/t", stopReason: "end_turn" },
    { stop_hook_active: true },
    { decision: "block", reason: "R" },
  ],
  ["cursor", CURSOR, { loop_count: 1 }, { followup_message: "R" }],
])("the end of a turn of %s is read and answered in its form", (client, input, again, answer) => {
  expect(readTurnEnd(client, JSON.stringify(input))).toEqual({ dir: "/p", isAgain: false });
  expect(readTurnEnd(client, JSON.stringify({ ...input, ...again }))).toEqual({ dir: "/p", isAgain: true });
  expect(goOn(client, "R")).toEqual(answer);
});

test.each<[HookClient, string]>([
  ["claude", ""],
  ["claude", JSON.stringify({ ...CLAUDE, hook_event_name: "SubagentStop" })],
  ["claude", JSON.stringify({ ...CLAUDE, cwd: "relative" })],
  ["gemini", JSON.stringify(CLAUDE)],
  ["copilot", JSON.stringify({ cwd: "/p", stopReason: "abort" })],
  ["cursor", JSON.stringify({ ...CURSOR, status: "aborted" })],
])("anything else of %s is passed over: %s", (client, input) => expect(readTurnEnd(client, input)).toBeNull());
