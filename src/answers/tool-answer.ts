import type { BuildResult } from "../model/build-result.ts";
import type { LookBack } from "../model/history/look-back.ts";
import type { Presentation } from "../model/presentation.ts";
import type { ToolAnswer } from "../model/tool-answer.ts";
import { clean } from "../text/clean.ts";
import { type Mask, maskTexts } from "../text/secrets.ts";
import { present } from "./answer.ts";
import { presentLookBack } from "./look-back.ts";
import { presentProject } from "./project/overview.ts";
import { presentType } from "./types/present-type.ts";

export interface PresentedAnswer {
  readonly text: string;
  /** Whether Maven could not be run or the input was wrong. A failed build is not an error. */
  readonly isError: boolean;
  readonly exitCode: number;
  readonly firstLine: FirstLine;
}

/** The kind of the first line of an answer: the verdict on a build, which names its status, a title, or plain words. */
export type FirstLine = BuildResult["status"] | "title" | "words";

/** Writes the answer of a tool, with its secrets masked; a refusal begins with the tool's `name`. */
export function presentAnswer(answer: ToolAnswer, name: string, show: Presentation, mask: Mask): PresentedAnswer {
  switch (answer.kind) {
    case "said":
      return { text: clean(mask(answer.text)), isError: false, exitCode: 1, firstLine: "words" };
    case "look-back":
      return {
        text: presentLookBack(maskLookBack(answer.lookBack, mask), show),
        isError: false,
        exitCode: 0,
        firstLine: "title",
      };
    case "project":
      return {
        text: presentProject(maskTexts(answer.overview, mask), show),
        isError: false,
        exitCode: 0,
        firstLine: "title",
      };
    case "type":
      return {
        text: presentType(maskTexts(answer.lookup, mask), show),
        isError: false,
        exitCode: answer.lookup.kind === "none" ? 1 : 0,
        firstLine: "title",
      };
    case "refused":
      return failed(`${name}: ${mask(answer.reason)}`);
    case "unable":
      return failed(`${answer.operation} FAILURE (0.0s) — ${mask(answer.reason)}`);
    case "result": {
      const { status } = answer.result;
      const text = present(maskTexts(answer.result, mask), show);
      return { text, isError: false, exitCode: EXIT_CODES[status], firstLine: status };
    }
  }
}

/** Masks a part of a run; the lines of a log are masked when they are kept. */
function maskLookBack(lookBack: LookBack, mask: Mask): LookBack {
  switch (lookBack.kind) {
    case "runs": {
      const runs = lookBack.runs.map(({ read, ...run }) => ({
        ...maskTexts(run, mask),
        read: () => maskTexts(read(), mask),
      }));
      return { ...lookBack, runs };
    }
    case "outcomes":
    case "state":
      return maskTexts(lookBack, mask);
    case "log":
      return { ...lookBack, result: maskTexts(lookBack.result, mask) };
    default:
      return { ...lookBack, result: maskTexts(lookBack.result, mask) };
  }
}

function failed(text: string): PresentedAnswer {
  return { text, isError: true, exitCode: 2, firstLine: "words" };
}

/** The exit codes by status; 124 is that of `timeout` of the coreutils. */
const EXIT_CODES = { SUCCESS: 0, FAILURE: 1, TIMEOUT: 124, CANCELLED: 1, RUNNING: 1 } as const;
