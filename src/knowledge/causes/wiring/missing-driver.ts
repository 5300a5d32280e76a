import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** The classpath lacks the driver of the database that settings, or the words of the failure, name. */
interface Fields {
  /** The database as URLs call it: `hsqldb`. */
  readonly database: string;
  /** `org.hsqldb:hsqldb`. */
  readonly artifact: string;
  readonly at?: string;
  /** A test asks for any database that runs within it. */
  readonly isEmbedded?: true;
}

export const missingDriver: KnownBuildCause<"missing-driver", Fields> = {
  prove(facts) {
    const line = facts.said.find((it) => NO_DRIVER.test(it));
    if (line === undefined) return null;
    const named = databaseOf(line);
    const set = named === null ? databaseSet(facts) : { database: named };
    const isKnown = facts.artifacts().length > 0;
    const isEmbedded = isKnown && line.includes(EMBEDDED_WANTED) && !EMBEDDED.includes(set?.database ?? "");
    const database = isEmbedded ? "h2" : set?.database;
    const artifacts = isEmbedded ? EMBEDDED.flatMap((it) => DRIVERS.get(it) ?? []) : DRIVERS.get(database ?? "");
    const [artifact] = artifacts ?? [];
    if (database === undefined || !artifacts || artifact === undefined) return null;
    const isThere = facts.artifacts().some((it) => artifacts.includes(`${it.groupId}:${it.artifactId}`));
    if (isThere) return null;
    return { cause: "missing-driver", artifact, ...(isEmbedded ? { database, isEmbedded } : { ...set, database }) };
  },
  sentence({ database, artifact, at, isEmbedded }) {
    if (isEmbedded) return `No dependency is an embedded database, which this test asks for: ${artifact} is one.`;
    return `No dependency is a driver for jdbc:${database}${at === undefined ? "" : `, which ${at} asks for`}: ${artifact} is one.`;
  },
};

const EMBEDDED_WANTED = "Failed to replace DataSource with an embedded database";
const EMBEDDED: readonly string[] = ["h2", "hsqldb", "derby"];

const NO_DRIVER = new RegExp(
  [
    // Failed to replace DataSource with an embedded database for tests. If you want an embedded database please put a supported one on the classpath …
    EMBEDDED_WANTED,
    // Failed to determine a suitable driver class
    "Failed to determine a suitable driver class",
    // Cannot load driver class: org.postgresql.Driver
    "Cannot load driver class: ",
    // No suitable driver found for jdbc:postgresql://localhost/shop
    "No suitable driver found for jdbc:",
  ].join("|"),
);

/** The databases by the names of their URLs, each with the artifacts that may bring its driver, the usual one first. */
const DRIVERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["h2", ["com.h2database:h2"]],
  ["hsqldb", ["org.hsqldb:hsqldb"]],
  ["derby", ["org.apache.derby:derby"]],
  ["postgresql", ["org.postgresql:postgresql"]],
  ["mysql", ["com.mysql:mysql-connector-j", "mysql:mysql-connector-java"]],
  ["mariadb", ["org.mariadb.jdbc:mariadb-java-client"]],
  ["sqlite", ["org.xerial:sqlite-jdbc"]],
  ["oracle", ["com.oracle.database.jdbc:ojdbc11", "com.oracle.database.jdbc:ojdbc8"]],
  ["sqlserver", ["com.microsoft.sqlserver:mssql-jdbc"]],
]);

function databaseOf(line: string): string | null {
  const { url, driver } = /jdbc:(?<url>[a-z0-9]+)|driver class: (?<driver>[\w.]+)/.exec(line)?.groups ?? {};
  if (url !== undefined) return url;
  return [...DRIVERS.keys()].find((it) => driver?.toLowerCase().includes(it)) ?? null;
}

/** Finds the one database whose URL the application files set. */
function databaseSet({ settings }: BuildFacts): { readonly database: string; readonly at: string } | null {
  const found = settings().flatMap(({ value, at }) => {
    const database = /^["']?jdbc:(?<name>[a-z0-9]+):/.exec(value ?? "")?.groups?.["name"];
    return database === undefined ? [] : { database, at };
  });
  const [first] = found;
  return first && found.every(({ database }) => database === first.database) ? first : null;
}
