import type { KnownBuildCause } from "../build-facts.ts";
import { messagesOf } from "../wiring/wiring-facts.ts";

/** Cucumber has no method for a step, which stands in one line of the features. */
export const undefinedStep: KnownBuildCause<"undefined-step", { readonly at: string }> = {
  prove({ failed, resources, textOfResource }) {
    for (const { type, ...test } of failed) {
      const isUndefined = type.startsWith("io.cucumber.");
      const step = messagesOf(test)
        .map((it) => isUndefined && UNDEFINED.exec(it)?.groups?.["step"])
        .find(Boolean);
      if (!step) continue;
      const places = resources().flatMap((path) =>
        (path.endsWith(".feature") ? textOfResource(path).split("\n") : []).flatMap((line, index) =>
          line.trim().replace(KEYWORD, "") === step ? `${path}:${index + 1}` : [],
        ),
      );
      const [at, ...others] = places;
      if (at !== undefined && others.length === 0) return { cause: "undefined-step", at };
    }
    return null;
  },
  sentence: ({ at }) => `The undefined step stands in ${at}.`,
};

// The step 'I pay twice' is undefined.
// The step 'I pay twice' and 2 other step(s) are undefined.
const UNDEFINED = /^The step '(?<step>[^\n]{1,300})' (?:is|and \d+ other step\(s\) are) undefined\b/;
// When I pay twice
const KEYWORD = /^\S+\s+/;
