import { z } from "zod";
import { attempt } from "../../result/attempt.ts";

/** The part that concerns us of what Claude Code writes to a PreToolUse hook; null where it is about something else. */
export function readHookInput(text: string): HookInput | null {
  const parsed = Input.safeParse(attempt(() => JSON.parse(text)));
  return parsed.success ? { command: parsed.data.tool_input.command, cwd: parsed.data.cwd } : null;
}

export interface HookInput {
  /** The command for the shell. */
  readonly command: string;
  /** Absolute. */
  readonly cwd: string;
}

const Input = z.looseObject({
  hook_event_name: z.literal("PreToolUse"),
  tool_name: z.literal("Bash"),
  cwd: z.string().startsWith("/"),
  tool_input: z.looseObject({ command: z.string(), run_in_background: z.literal(false).optional() }),
});
