import { wordsOf } from "./judge-by-words.ts";
import type { Deed, Outgoing } from "./outgoing.ts";
import { outgoingGoal } from "./outgoing-goal.ts";

/** The first user property by which a goal runs others that publish (`-Dgoals=deploy`), or that switches sending on. */
export function outgoingProperty(properties: ReadonlyMap<string, string>): Outgoing | undefined {
  for (const [name, value] of properties) {
    const does = judge(name.trim(), value.trim());
    if (does !== undefined) return { what: value === "true" ? `-D${name}` : `-D${name}=${value}`, does };
  }
  return undefined;
}

function judge(name: string, value: string): Deed | undefined {
  return /goals?$/i.test(name) ? judgeGoals(value) : judgeSwitch(name, value);
}

/** Judges the goals of another Maven that a goal starts (`release:perform`, `scm:bootstrap`, `invoker:run`). */
function judgeGoals(value: string): Deed | undefined {
  if (isExpression(value)) return "may publish";
  for (const word of value.split(/[\s,;"']+/)) {
    const { name, setting = "true" } = /^-D(?<name>[^=]+)(?:=(?<setting>.*))?$/s.exec(word)?.groups ?? {};
    const does = name === undefined ? outgoingGoal(word) : judge(name.trim(), setting.trim());
    if (does !== undefined) return does;
  }
  return undefined;
}

/**
 * Judges a value such as `1` or `false`, which switches something on. Any other value configures: an address, a
 * directory, an environment.
 */
function judgeSwitch(name: string, value: string): Deed | undefined {
  const does = deedOf(name);
  if (does === undefined) return undefined;
  if (isExpression(value)) return "may publish";
  const isOn = wordsOf(name).some((word) => NEGATING.has(word)) ? FALSE.test(value) : TRUE.test(value);
  return isOn ? does : undefined;
}

function deedOf(name: string): Deed | undefined {
  // It says when, not whether.
  if (name === "deployAtEnd") return undefined;
  return KNOWN.get(name) ?? (wordsOf(name).some((word) => SENDING.has(word)) ? "publishes" : undefined);
}

/** Switches with names that say nothing. */
const KNOWN: ReadonlyMap<string, Deed> = new Map([
  // Where `flyway:validate` finds something, it empties the database.
  ["flyway.cleanOnValidationError", "changes a database"],
  // A build scan goes to the server of Develocity, a public one by default.
  ["scan", "publishes"],
]);

const SENDING: ReadonlySet<string> = new Set([
  ...["push", "deploy", "publish", "publishing", "upload", "promote", "send", "announce"],
]);

const NEGATING: ReadonlySet<string> = new Set([
  ...["skip", "skipped", "no", "not", "never", "dry", "disable", "disabled", "without", "exclude", "ignore", "prevent"],
]);

const TRUE = /^(?:true|t|yes|y|on|1|)$/i;
const FALSE = /^(?:false|f|no|n|off|0|)$/i;

// ${env.PUSH}
function isExpression(value: string): boolean {
  return value.includes("${");
}
