import type { Effect } from "../../knowledge/plugins/outgoing-goals.ts";
import { holdsExpression } from "../../maven/command-line/expression.ts";
import { wordsOf } from "./judge-by-words.ts";
import { judgeGoal } from "./outgoing-goal.ts";

/** What a user property changes elsewhere: it runs goals (`-Dgoals=deploy`), or switches sending on (`-DpushImage`). */
export function judgeProperty(name: string, value: string): Effect | undefined {
  const runs = /goal|phase/i.test(name) ? judgeGoals(value.trim()) : undefined;
  return runs ?? judgeSwitch(name.trim(), value.trim());
}

/** Judges the goals of another Maven that a goal starts (`release:perform`, `scm:bootstrap`, `invoker:run`). */
function judgeGoals(value: string): Effect | undefined {
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
 * Judges a property whose name says that it sends. Each program has its own words for true, so only what is known to
 * switch it off is free, and an address or a path, which configures. The name of a setting, such as `deploy.env`, takes
 * any word, and only a known word for true is refused.
 */
function judgeSwitch(name: string, value: string): Effect | undefined {
  const letters = name.replace(/[^a-z]/gi, "");
  if (/^cucumberpublishtoken$/i.test(letters)) return "publishes";
  if (/flyway/i.test(letters) && STATEMENT.test(letters)) return "changes a database";
  const does = effectOf(name, letters);
  if (does === undefined) return undefined;
  if (holdsExpression(value)) return "may publish";
  const words = wordsOf(name);
  const isNegated = words.some((word) => NEGATING.has(word));
  const [on, off] = isNegated ? [FALSE, SKIPS] : [TRUE, FALSE];
  const last = (words.at(-1) ?? "").replace(/(?<!s)s$/, "");
  if (MEASURES.has(last) && /^\d+$/.test(value)) return undefined;
  const isFree = MEASURES.has(last) || SETTINGS.has(last) ? !on.test(value) : off.test(value) || PLACE.test(value);
  return isFree ? undefined : does;
}

/** The end of a name that takes a statement for the database: it does something by any value. */
// flyway.initSql, spring.flyway.init-sqls
const STATEMENT = /initsqls?$/i;

function effectOf(name: string, letters: string): Effect | undefined {
  if (HARMLESS.has(name)) return undefined;
  if (/flyway|liquibase/i.test(letters) && EMPTIES.test(letters)) return "changes a database";
  const isSending = SWITCHES.has(name) || wordsOf(name).some((word) => SENDING.has(word));
  return isSending ? "publishes" : undefined;
}

/** Switches whose names hold such a word, and that send nothing: they say when, or how. */
const HARMLESS: ReadonlySet<string> = new Set(["deployAtEnd", "sendCredentialsOverHttp"]);

/** The end of a name that empties a database, in any spelling: `flyway:validate` does so where it finds something. */
// flyway.cleanOnValidationError, quarkus.liquibase."users".clean-at-start, spring.liquibase.drop-first
const EMPTIES = /(?:cleanonvalidationerror|cleanatstart|dropfirst)$/i;

/** Switches that publish by names that do not say so. */
const SWITCHES: ReadonlySet<string> = new Set([
  // What a build stores in a cache that others read.
  "maven.build.cache.remote.save.enabled",
  "develocity.cache.remote.storeEnabled",
  "gradle.cache.remote.storeEnabled",
  // A build scan goes to the server of Develocity, a public one by default.
  "scan",
]);

const SENDING: ReadonlySet<string> = new Set([
  ...["push", "deploy", "publish", "publishing", "upload", "promote", "send", "announce"],
]);

const NEGATING: ReadonlySet<string> = new Set([
  ...["skip", "skipped", "no", "not", "never", "dry", "disable", "disabled", "dont", "quiet"],
  ...["without", "exclude", "ignore", "prevent"],
]);

/** The last words of names that take a number: `publishTimeout=1`, `DEPLOY_PORT=1`; but not `publishReport=1`. */
const MEASURES: ReadonlySet<string> = new Set([
  ...["timeout", "parallelism", "retry", "retrie", "port", "size", "limit", "count", "interval", "delay", "thread"],
  ...["byte", "version"],
]);

/** The last words, without an `s`, of names that take any word: `deploy.env=test`, `docker.push.registry=local`. */
const SETTINGS: ReadonlySet<string> = new Set([
  // where
  ...["address", "uri", "url", "host", "hostname", "endpoint", "server", "domain", "proxy", "location", "root", "base"],
  ...["path", "dir", "directory", "folder", "file", "bucket", "registry", "repo", "repository", "branch", "region"],
  ...["zone", "cluster", "namespace", "context", "env", "environment", "stage", "target", "destination", "profile"],
  ...["space", "project", "group", "team", "channel", "topic", "queue", "to", "from"],
  // who
  ...["user", "username", "owner", "org", "organization", "organisation", "login", "password", "passphrase", "token"],
  ...["secret", "key", "credential", "email", "recipient"],
  // what
  ...["app", "id", "name", "tag", "label", "type", "kind"],
  ...["format", "classifier", "extension", "suffix", "prefix", "pattern"],
  ...["filter", "include", "exclude", "encoding", "charset", "mode", "strategy", "level", "method", "protocol"],
  ...["packaging", "option", "argument", "arg"],
  ...["provider", "service", "goal", "phase", "description", "message", "comment", "title", "date", "time"],
]);

/** The words for true of Maven, Spring and SmallRye, which takes those of five languages. */
const TRUE = /^(?:true|t|yes|y|on|1|enabled?|always|ja|j|si|sim|oui)$/i;
const FALSE = /^(?:false|f|no|n|off|0|disabled|never|none)$/i;
// maven-deploy-plugin also takes the kind of versions that it skips.
const SKIPS = /^(?:true|t|yes|y|on|1|releases|snapshots)$/i;
// https://example.org, localhost:5000, target/site, C:\site, shop.war
const PLACE = /[/\\:]|\w\.\w/;
