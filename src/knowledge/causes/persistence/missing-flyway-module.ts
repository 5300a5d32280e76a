import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { artifactNamed, describePlaced, type KnownBuildCause } from "../build-facts.ts";

/** Flyway has support for a database in an artifact of its own, which is no dependency. */
type Fields = { readonly core: PlacedArtifact; readonly database: string; readonly module: string };

export const missingFlywayModule: KnownBuildCause<"missing-flyway-module", Fields> = {
  prove(facts) {
    const core = artifactNamed("org.flywaydb:flyway-core", facts);
    if (!core || compareVersions(core.version, FIRST_APART) < 0) return null;
    const refused = facts.said.map((line) => REFUSED.exec(line)?.groups).find((it) => it !== undefined);
    const database = (refused?.["scheme"] ?? refused?.["name"] ?? "").toLowerCase();
    const module = MODULES.get(database);
    if (module === undefined || artifactNamed(module, facts)) return null;
    return { cause: "missing-flyway-module", core: facts.place(core), database, module };
  },
  sentence: ({ core, database, module }) =>
    `${describePlaced(core)} has nothing for ${database} itself: ${module} does, and is no dependency.`,
};

/** The version from which on the databases have artifacts of their own. */
const FIRST_APART = "10";
// No Flyway database plugin found to handle jdbc:postgresql://localhost:5432/shop
// Unsupported Database: PostgreSQL 16.3
const REFUSED =
  /No (?:Flyway )?database (?:plugin )?found to handle jdbc:(?<scheme>\w{1,40}):|Unsupported Database: (?<name>[A-Za-z0-9]{1,40})/;

/** The artifacts by the names that databases have in their URLs and for themselves. */
const MODULES: ReadonlyMap<string, string> = new Map([
  ["postgresql", "org.flywaydb:flyway-database-postgresql"],
  ["mysql", "org.flywaydb:flyway-mysql"],
  ["mariadb", "org.flywaydb:flyway-mysql"],
  ["oracle", "org.flywaydb:flyway-database-oracle"],
  ["sqlserver", "org.flywaydb:flyway-sqlserver"],
  ["db2", "org.flywaydb:flyway-database-db2"],
  ["derby", "org.flywaydb:flyway-database-derby"],
  ["hsqldb", "org.flywaydb:flyway-database-hsqldb"],
  ["snowflake", "org.flywaydb:flyway-database-snowflake"],
  ["redshift", "org.flywaydb:flyway-database-redshift"],
]);
