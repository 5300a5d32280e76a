import { INIT_OPTIONS } from "../../cli/own-options.ts";
import { clients } from "../../knowledge/clients/all-clients.ts";
import type { Client, Scope, ServerOption } from "../../knowledge/clients/client.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { suggest } from "../../text/nearest.ts";

export type InitRequest =
  | { readonly kind: "overview" }
  | { readonly kind: "project-file"; readonly isWritten: boolean }
  | ({ readonly kind: "client"; readonly client: Client } & InitOptions)
  | { readonly kind: "wrong"; readonly sentence: string };

export interface InitOptions {
  readonly action: "show" | "write" | "remove";
  readonly scope: Scope;
  readonly withHook: boolean;
  readonly withGate: boolean;
  readonly name: string | null;
  readonly server: readonly ServerOption[];
}

export function readInitWords(words: readonly string[], server: readonly ServerOption[] = []): InitRequest {
  const flags = new Set<string>();
  let name: string | null = null;
  let client: Client | null = null;
  for (let i = 0; i < words.length; i++) {
    const [word = "", attached] = (words[i] ?? "").split(/=(.*)/s, 2);
    if (word === "--name") {
      name = attached ?? words[++i] ?? "";
      if (!NAME.test(name)) return wrong(`--name is ${JSON.stringify(name)}; expected letters, digits, - and _.`);
      if (RESERVED.includes(name))
        return wrong(`--name is ${name}, which programs keep for themselves; choose another.`);
    } else if (FLAGS.includes(word) && attached === undefined) flags.add(word);
    else if (word.startsWith("-") || client) return wrong(unknown(word, [...FLAGS, "--name"]));
    else {
      client = clients.find(({ id }) => id === word.toLowerCase()) ?? null;
      if (!client)
        return wrong(`unknown client ${quoteForeign(word)}; ${suggest(word, IDS, `expected ${IDS.join(", ")}.`)}`);
    }
  }
  const has = (flag: string) => flags.has(flag);
  // Copies of what init changes are kept in the state directory, too.
  const ofEntry = server.flatMap((option) => (option.name === "--state-dir" ? [] : option.name));
  if (has(PROJECT_FILE)) {
    const other = client?.id ?? [...flags].find((flag) => flag !== PROJECT_FILE && flag !== "--write") ?? ofEntry[0];
    return other === undefined
      ? { kind: "project-file", isWritten: has("--write") }
      : wrong(`${PROJECT_FILE} goes with --write alone, not with ${other}.`);
  }
  if (!client) {
    const needy = [...FLAGS.filter(has), ...(name === null ? [] : ["--name"]), ...ofEntry][0];
    return needy === undefined ? { kind: "overview" } : wrong(`${needy} needs a client: ${IDS.join(", ")}.`);
  }
  if (has("--write") && has("--remove")) return wrong("--write and --remove exclude each other.");
  const [useless] = has("--remove") ? ofEntry : [];
  if (useless !== undefined) return wrong(`${useless} does not go with --remove, which takes out the whole entry.`);
  if (has("--hook") && !client.hookFile) return wrong("--hook is for claude alone: no other client has such hooks.");
  if (has("--no-gate") && !has("--hook")) return wrong("--no-gate goes with --hook.");
  return {
    kind: "client",
    client,
    action: has("--write") ? "write" : has("--remove") ? "remove" : "show",
    scope: has("--user") ? "user" : "project",
    withHook: has("--hook"),
    withGate: !has("--no-gate"),
    name,
    server,
  };
}

const FLAGS = INIT_OPTIONS.flatMap(({ name, value }) => (value === null ? name : []));

const PROJECT_FILE = "--project-file";

const NAME = /^[\w-]{1,60}$/;

/** The names that no entry may have: every object of JavaScript has them, and clients are written in it. */
const RESERVED: readonly string[] = ["__proto__", "constructor", "prototype"];

function unknown(word: string, known: readonly string[]): string {
  const kind = word.startsWith("-") ? "unknown option" : "unexpected argument";
  return `${kind} ${quoteForeign(word)}; ${suggest(word, known, "see maven-mcp init --help.")}`;
}

const IDS = clients.map(({ id }) => id);

function wrong(sentence: string): InitRequest {
  return { kind: "wrong", sentence };
}
