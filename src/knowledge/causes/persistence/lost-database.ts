import { withoutPackage } from "../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { missingTable } from "../missing-table.ts";
import type { DeclaredClass } from "../wiring/wiring-facts.ts";

/** A table was made through one connection to a database in memory, which another one does not see. */
interface Fields {
  readonly table: string;
  readonly madeAt: string;
  readonly url: string;
  readonly at: string;
  /** Whether each connection has a database of its own. */
  readonly isPrivate?: true;
}

export const lostDatabase: KnownBuildCause<"lost-database", Fields> = {
  prove(facts) {
    const table = missingTable(facts);
    const of = URLS.find(({ missed }) => facts.said.some((line) => missed.test(line)));
    if (table === null || !of || facts.settings().some(({ value }) => value?.includes("jdbc:"))) return null;
    const declared = facts.ownClasses().flatMap((it) => facts.declaring(it) ?? []);
    const sources = [...new Map(declared.map((it) => [it.source.text.code, it])).values()];
    const [only, ...others] = sources.flatMap((it) => placesIn(it, URL));
    const url = only?.text ?? "";
    if (!only || others.length > 0 || !of.url.test(url) || !opensEach(only.declared)) return null;
    const creates = new RegExp(
      `\\bcreate\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?(?<text>["\`]?${RegExp.escape(table)})\\b`,
      "gi",
    );
    const made = sources.flatMap((it) => (isOfTest(it, facts) ? placesIn(it, creates) : []))[0];
    if (!made) return null;
    const isPrivate = OF_ONE.test(url);
    return {
      ...{ cause: "lost-database", table, madeAt: made.at, url, at: only.at },
      ...(isPrivate && { isPrivate }),
    };
  },
  sentence: ({ table, madeAt, url, at, isPrivate }) =>
    isPrivate
      ? `Each connection to ${url} (${at}) has a database of its own: ${table} is made (${madeAt}) in another one.`
      : `${table} is made (${madeAt}) and lost again with the last connection to ${url} (${at}): ;DB_CLOSE_DELAY=-1 keeps the database.`,
};

// "jdbc:h2:mem:shop", "jdbc:sqlite::memory:"
// but not "jdbc:h2:mem:" + name
const URL = /"(?<text>jdbc:[^"\n]{1,300})"(?!\s*\+)/g;
const URLS = [
  // Table "ITEM" not found (this database is empty); SQL statement:
  { missed: /\bnot found \(this database is empty\)/, url: /^jdbc:h2:mem:(?!.*DB_CLOSE_DELAY)/i },
  // [SQLITE_ERROR] SQL error or missing database (no such table: item)
  { missed: /\[SQLITE_ERROR\].{0,200}\bno such table:/, url: /^jdbc:sqlite:(?::memory:)?$/ },
];
const OF_ONE = /^jdbc:(?:h2:mem:(?:;|$)|sqlite:)/i;

function placesIn(declared: DeclaredClass, pattern: RegExp) {
  return [...declared.source.text.code.matchAll(pattern)].map(({ index, groups }) => ({
    ...{ declared, text: groups?.["text"] ?? "", at: declared.at(index) },
  }));
}

/** Whether a class opens a connection each time, and keeps none. */
function opensEach({ source, type }: DeclaredClass): boolean {
  const isKept = type.members.some(
    (it) => it.kind === "field" && /\b(?:Connection|DataSource|\w*Pool\w*)$/.test(it.type),
  );
  return !isKept && /\bDriverManager\s*\.\s*getConnection\s*\(/.test(source.text.bare);
}

/** Whether a class is that of a failed test, or one that it names. */
function isOfTest({ type, source }: DeclaredClass, { failedTests, declaring }: BuildFacts): boolean {
  const name = new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(withoutPackage(type.name))}(?![\\p{L}\\p{N}_$])`, "u");
  return failedTests.some((it) => {
    const test = declaring(it)?.source.text;
    return test !== undefined && (test.code === source.text.code || name.test(test.bare));
  });
}
