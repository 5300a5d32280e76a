import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { artifactNamed, type BuildFacts, type KnownBuildCause, SPRING_BOOT } from "../build-facts.ts";
import { missingTable } from "../missing-table.ts";
import { plainValue } from "../wiring/settings/quoted-value.ts";
import { boundName, type PlacedName } from "../wiring/wiring-facts.ts";
import { entityOf } from "./entity-table.ts";

/** A script of Spring Boot needs a table that Hibernate makes of an entity, later. */
type Fields = { readonly at: string; readonly table: string; readonly entity: PlacedName };

export const earlyScript: KnownBuildCause<"early-script", Fields> = {
  prove(facts) {
    const { said, typesWith, settings, findInSources } = facts;
    const { file, statement = "" } = said.map((it) => SCRIPT.exec(it)?.groups).find((it) => it !== undefined) ?? {};
    const table = file === undefined ? null : missingTable(facts);
    const entity = table === null ? null : entityOf(table, typesWith("Entity"));
    if (file === undefined || table === null || !entity || !isLate(facts)) return null;
    const isDeferred = settings().some(({ name }) => boundName(name) === boundName(DEFERS));
    const at = placeOf(statement, file, facts);
    if (isDeferred || at === null || findInSources(/\bdefer-datasource-initialization\b/) !== null) return null;
    return { cause: "early-script", at, table, entity: { name: simpleNameOf(entity.name), at: entity.at } };
  },
  sentence: ({ at, table, entity }) =>
    `${at} needs ${table}, which Hibernate makes of ${entity.name} (${entity.at}) only after that script: ${DEFERS}=true has it run later, and no application file sets that.`,
};

const DEFERS = "spring.jpa.defer-datasource-initialization";
// Failed to execute SQL script statement #1 of file [/home/dev/shop/target/classes/data.sql]: insert into item(id, name) values (1, 'pen')
// Failed to execute SQL script statement #1 of class path resource [data.sql]: insert into item(id, name) values (1, 'pen')
const SCRIPT =
  /\bFailed to execute SQL script statement #\d+ of (?:file|class path resource) \[(?:[^\]\n]{0,500}\/)?(?<file>data(?:-\w{1,50})?\.sql)\]: (?<statement>[^\n]{1,500})/;

/** Whether Hibernate makes the tables, and Spring Boot runs scripts before it, as from 2.5 on. */
function isLate(facts: BuildFacts): boolean {
  const { artifacts, resources, settings } = facts;
  const all = artifacts();
  const boot = artifactNamed(SPRING_BOOT, facts);
  const valuesOf = (asked: string) =>
    settings().flatMap(({ name, value = "" }) => (boundName(name) === boundName(asked) ? plainValue(value) : []));
  const ddl = valuesOf("spring.jpa.hibernate.ddl-auto");
  const isEmbedded =
    all.some(({ artifactId }) => EMBEDDED.has(artifactId)) &&
    valuesOf("spring.datasource.url").every((it) => /:mem\b/.test(it));
  const isMade = ddl.length === 0 ? isEmbedded : ddl.every((it) => /^(?:create|create-drop|update)$/.test(it));
  // Something else may be meant to make the table.
  const isOtherwise =
    all.some(({ artifactId }) => /^(?:flyway|liquibase)-core$/.test(artifactId)) ||
    resources().some((it) => /\/schema(?:-\w+)?\.sql$/.test(it));
  return boot !== undefined && compareVersions(boot.version, "2.5") >= 0 && isMade && !isOtherwise;
}

/** The databases within the program, for which Spring Boot has Hibernate make tables unless it is told otherwise. */
const EMBEDDED: ReadonlySet<string> = new Set(["h2", "hsqldb", "derby"]);

/** Finds the line of the only script of a name at which a statement begins, which Spring has written in one line. */
function placeOf(statement: string, file: string, { resources, textOfResource }: BuildFacts): string | null {
  const [script, ...others] = resources().filter((it) => it.endsWith(`/${file}`));
  if (script === undefined || others.length > 0) return null;
  const words = statement
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .map((it) => RegExp.escape(it));
  const text = textOfResource(script);
  const from = new RegExp(words.join("\\s+")).exec(text)?.index;
  return from === undefined ? script : `${script}:${text.slice(0, from).split("\n").length}`;
}

const MOST_WORDS = 8;
