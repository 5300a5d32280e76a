import type { KnownBuildCause } from "../../build-facts.ts";
import { boundName, messagesOf, type PlacedName } from "../wiring-facts.ts";

/** A test misses a setting of a main resource, in whose place a file of the test resources stands. */
type Fields = PlacedName & {
  /** The file of the test resources. */
  readonly by: string;
};

export const hiddenSetting: KnownBuildCause<"hidden-setting", Fields> = {
  prove({ failed, hiddenSettings }) {
    // What an assertion compares may be any text.
    const thrown = failed.filter(({ type }) => !/(?:Assertion\w*|Comparison)(?:Error|Failure)$/.test(type));
    const missing = thrown.flatMap(messagesOf).flatMap((it) => it.split("\n").filter((line) => LACKING.test(line)));
    const words = new Set(
      missing.flatMap((line) => line.split(BETWEEN_NAMES).map((it) => boundName(it.replace(/\.$/, "")))),
    );
    const hidden =
      words.size === 0
        ? undefined
        : hiddenSettings().find(({ name }) => HAS_PARTS.test(name) && words.has(boundName(name)));
    return hidden ? { cause: "hidden-setting", ...hidden } : null;
  },
  sentence: ({ name, at, by }) => `${by} stands in the place of the file in which ${at} sets ${name}.`,
};

// IllegalArgumentException: Could not resolve placeholder 'dock.size' in value "${dock.size}"
// NoSuchElementException: SRCFG00014: The config property dock.size is required but it could not be found in any config source
const LACKING =
  /\b(?:not resolve|(?:not|nor?|never) (?:be )?(?:found|set|defined|configured|exist)|missing|required|no (?:value|property|setting)|unset|undefined|null)\b/i;
const BETWEEN_NAMES = /[^\w.[\]-]+/;
// A name of one word may be any other thing.
const HAS_PARTS = /\w[._-]\w/;
