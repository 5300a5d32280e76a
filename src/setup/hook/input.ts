import { z } from "zod";
import { attempt } from "../../model/attempt.ts";

/** Reads Claude Code's input to a PreToolUse hook; null if it is about anything but a shell command. */
export function readHookInput(text: string): HookInput | null {
  const parsed = Input.safeParse(attempt(() => JSON.parse(text)));
  return parsed.success ? { command: parsed.data.tool_input.command, cwd: parsed.data.cwd } : null;
}

export interface HookInput {
  readonly command: string;
  readonly cwd: string;
}

const Input = z.looseObject({
  hook_event_name: z.literal("PreToolUse"),
  tool_name: z.literal("Bash"),
  cwd: z.string().startsWith("/"),
  tool_input: z.looseObject({ command: z.string(), run_in_background: z.literal(false).optional() }),
});
