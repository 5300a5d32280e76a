import { z } from "zod";
import { attempt } from "../../model/attempt.ts";

/** The clients that ask a hook when their agent has finished a turn. */
export const HOOK_CLIENTS = ["claude", "codex", "gemini", "copilot", "cursor"] as const;
export type HookClient = (typeof HOOK_CLIENTS)[number];

export interface TurnEnd {
  /** An absolute directory of the project. */
  readonly dir: string;
  readonly isAgain: boolean;
}

/** Reads what a client tells its hook at the end of a turn; null if it tells of anything else, or the turn was broken off. */
export function readTurnEnd(client: HookClient, text: string): TurnEnd | null {
  const parsed = FORMS[client].input.safeParse(attempt(() => JSON.parse(text)));
  return parsed.success ? parsed.data : null;
}

export function goOn(client: HookClient, sentence: string): object {
  return FORMS[client].answer(sentence);
}

const dir = z.string().startsWith("/");
const block = (reason: string) => ({ decision: "block", reason });

/** The form of Claude Code, which Codex and Gemini CLI have taken over. */
function stopOf(event: string) {
  return z
    .looseObject({ hook_event_name: z.literal(event), cwd: dir, stop_hook_active: z.boolean().optional() })
    .transform(({ cwd, stop_hook_active: isAgain = false }): TurnEnd => ({ dir: cwd, isAgain }));
}

interface Form {
  readonly input: z.ZodType<TurnEnd>;
  readonly answer: (sentence: string) => object;
}

const FORMS: Readonly<Record<HookClient, Form>> = {
  claude: { input: stopOf("Stop"), answer: block },
  codex: { input: stopOf("Stop"), answer: block },
  gemini: { input: stopOf("AfterAgent"), answer: (reason) => ({ decision: "deny", reason }) },
  copilot: {
    // It names the event only if the hook is set up for `Stop`, and not for `agentStop`.
    input: z
      .looseObject({ cwd: dir, stopReason: z.literal("end_turn").optional(), stop_hook_active: z.boolean().optional() })
      .transform(({ cwd, stop_hook_active: isAgain = false }): TurnEnd => ({ dir: cwd, isAgain })),
    answer: block,
  },
  cursor: {
    input: z
      .looseObject({
        hook_event_name: z.literal("stop"),
        workspace_roots: z.array(z.string()),
        status: z.literal("completed"),
        loop_count: z.number(),
      })
      .transform(
        ({ workspace_roots: [root = "."], loop_count: loops }): TurnEnd => ({ dir: root, isAgain: loops > 0 }),
      ),
    answer: (sentence) => ({ followup_message: sentence }),
  },
};
