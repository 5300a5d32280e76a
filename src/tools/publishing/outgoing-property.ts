import { holdsExpression } from "../../maven/command-line/expression.ts";
import { wordsOf } from "./judge-by-words.ts";
import type { Deed } from "./outgoing.ts";
import { judgeGoal } from "./outgoing-goal.ts";

/**
 * Returns what a user property changes elsewhere, because it runs goals (`-Dgoals=deploy`) or switches sending on
 * (`-DpushImage`); undefined if we know of nothing.
 */
export function judgeProperty(name: string, value: string): Deed | undefined {
  return /(?:goals?|phases?)$/i.test(name.trim()) ? judgeGoals(value.trim()) : judgeSwitch(name.trim(), value.trim());
}

/** Judges the goals of another Maven that a goal starts (`release:perform`, `scm:bootstrap`, `invoker:run`). */
function judgeGoals(value: string): Deed | undefined {
  if (holdsExpression(value)) return "may publish";
  // A shell's quotes vanish inside of a word: de"plo"y.
  const words = [...value.split(/[\s,;"']+/), ...value.replace(/["']/g, "").split(/[\s,;]+/)];
  for (const word of words) {
    const { name, setting = "true" } = /^-D(?<name>[^=]+)(?:=(?<setting>.*))?$/s.exec(word)?.groups ?? {};
    const does = name === undefined ? judgeGoal(word) : judgeProperty(name, setting);
    if (does !== undefined) return does;
  }
  return undefined;
}

/**
 * Judges a value such as `1` or `false`, which switches something on. Any other value configures: an address, a
 * directory, an environment.
 */
function judgeSwitch(name: string, value: string): Deed | undefined {
  const always = WHATEVER_VALUE.get(name);
  if (always !== undefined) return always;
  const does = deedOf(name);
  if (does === undefined || (isMeasure(name) && /^\d+$/.test(value))) return undefined;
  if (holdsExpression(value)) return "may publish";
  const isOn = wordsOf(name).some((word) => NEGATING.has(word)) ? FALSE.test(value) : TRUE.test(value);
  return isOn ? does : undefined;
}

function deedOf(name: string): Deed | undefined {
  if (HARMLESS.has(name)) return undefined;
  return KNOWN.get(name) ?? (wordsOf(name).some((word) => SENDING.has(word)) ? "publishes" : undefined);
}

/** Switches whose names hold such a word, and that send nothing: they say when, or how. */
const HARMLESS: ReadonlySet<string> = new Set(["deployAtEnd", "sendCredentialsOverHttp"]);

/** Properties that switch something on by any value: a token, a statement. */
const WHATEVER_VALUE: ReadonlyMap<string, Deed> = new Map([
  ["cucumber.publish.token", "publishes"],
  ["flyway.initSql", "changes a database"],
]);

// publishTimeout=1, send.timeout=1, upload.parallelism=1; but not publishReport=1
function isMeasure(name: string): boolean {
  return MEASURES.has(wordsOf(name).at(-1) ?? "");
}

const MEASURES: ReadonlySet<string> = new Set([
  ...["timeout", "parallelism", "retries", "port", "size", "limit", "count", "interval", "delay", "threads"],
]);

/** Switches with names that say nothing. */
const KNOWN: ReadonlyMap<string, Deed> = new Map([
  // Where `flyway:validate` finds something, it empties the database.
  ["flyway.cleanOnValidationError", "changes a database"],
  ["spring.flyway.clean-on-validation-error", "changes a database"],
  ["quarkus.flyway.clean-at-start", "changes a database"],
  ["liquibase.dropFirst", "changes a database"],
  ["spring.liquibase.drop-first", "changes a database"],
  // What a build stores in a cache that others read.
  ["maven.build.cache.remote.save.enabled", "publishes"],
  ["develocity.cache.remote.storeEnabled", "publishes"],
  ["gradle.cache.remote.storeEnabled", "publishes"],
  // A build scan goes to the server of Develocity, a public one by default.
  ["scan", "publishes"],
]);

const SENDING: ReadonlySet<string> = new Set([
  ...["push", "deploy", "publish", "publishing", "upload", "promote", "send", "announce"],
]);

const NEGATING: ReadonlySet<string> = new Set([
  ...["skip", "skipped", "no", "not", "never", "dry", "disable", "disabled", "dont", "quiet"],
  ...["without", "exclude", "ignore", "prevent"],
]);

const TRUE = /^(?:true|t|yes|y|on|1|)$/i;
const FALSE = /^(?:false|f|no|n|off|0|)$/i;
