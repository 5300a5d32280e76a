import type { Effect } from "../../knowledge/plugins/outgoing-goals.ts";

/** Judges a goal, a phase or a plugin by the words of its name: `helm-push`, `deployAll`, `s3publish`. */
export function judgeByWords(name: string): Effect | undefined {
  const words = wordsOf(name);
  if (words.some((word, index) => word === "un" && words[index + 1] === "deploy")) return "changes a server";
  if (words.some((word) => PUBLISHING.test(word))) return "publishes";
  if (words.some((word) => MESSAGES.has(word))) return "sends a message";
  return words.some((word) => LOGINS.has(word)) ? "changes a login" : undefined;
}

/** Judges a goal by words that say it of a goal alone: a plugin called `migrate` may have a goal that only reads. */
export function judgeGoalByWords(goal: string): Effect | undefined {
  const words = wordsOf(goal).join(" ");
  return GOALS.find(([pattern]) => pattern.test(words))?.[1];
}

const GOALS: readonly (readonly [RegExp, Effect])[] = [
  // checkin, late-check-in
  [/\bcheckin\b|\bcheck in$/, "publishes"],
  // auto-migrate, dbmigrate, dropCollections, sql-exec, executeSql
  [/\b(?:migrate|drop)\b|\bsql (?:exec|execute)\b|\b(?:exec|execute) sql\b/, "changes a database"],
  // activate-tree
  [/\b(?:de)?activate\b/, "changes a server"],
];

/** Splits a name into words in lower case: at capitals, at signs, and as in `ftpupload` or `undeploy`. */
export function wordsOf(name: string): string[] {
  const parts = [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());
  return parts.flatMap((part) => {
    const { before, verb, after } = COMPOUND.exec(part)?.groups ?? {};
    return verb === undefined ? [part] : [before ?? "", verb, after ?? ""].filter((word) => word !== "");
  });
}

// undeploy, helmpush, s3publish, ftpupload, deployall, pushimage, dbmigrate, dropall; neither deployed nor raindrop
const COMPOUND =
  /^(?<before>[a-z]*)(?<verb>deploy|push|publish|upload|migrate|(?<=^(?:db)?)drop)(?<after>|all|apps?|artifacts?|db|docs?|files?|images?|only|reports?|schemas?|sites?|tables?|tags?)$/;

/** `deployed`, `released`, `releases` and `announcement` say nothing: a goal with such a name often only looks. */
const PUBLISHING =
  /^(?:deploy|deployer|deployments?|push|publish|publisher|publishing|upload|uploader|release|promote|send|submit|announce|distribute|staging)$/;

const MESSAGES: ReadonlySet<string> = new Set(["mail", "email", "mailer", "notify", "tweet"]);

const LOGINS: ReadonlySet<string> = new Set(["login", "logout"]);
