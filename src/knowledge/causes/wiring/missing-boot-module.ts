import { rawType } from "../../../model/class-name.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { MIGRATIONS, MODULE_OF_BEAN, WITHOUT_STARTER } from "../../spring-boot-modules.ts";
import { artifactNamed, type BuildFacts, type KnownBuildCause, SPRING_BOOT } from "../build-facts.ts";
import { creatingMigrations, missingTable } from "../missing-table.ts";
import { missingTypes } from "./slices/sliced-bean.ts";

/** Spring Boot 4 configures a library only with a module of its own, which is not on the classpath. */
interface Fields {
  /** The version of Spring Boot. */
  readonly boot: string;
  /** `restclient`, of `spring-boot-restclient`. */
  readonly module: string;
  /** The bean that is missing, or what runs the migrations that create a missing table. */
  readonly missing: { readonly bean: string } | { readonly migrations: string };
}

export const missingBootModule: KnownBuildCause<"missing-boot-module", Fields> = {
  prove(facts) {
    const version = artifactNamed(SPRING_BOOT, facts)?.version;
    if (version === undefined || compareVersions(version, "4") < 0) return null;
    const missing = missingBean(facts) ?? missingMigrations(facts);
    const isThere = facts.artifacts().some(({ artifactId }) => artifactId === `spring-boot-${missing?.module}`);
    return missing && !isThere ? { cause: "missing-boot-module", boot: version, ...missing } : null;
  },
  sentence({ boot, module, missing }) {
    const what = "bean" in missing ? `makes a bean of ${missing.bean}` : `runs ${missing.migrations}`;
    const starter = WITHOUT_STARTER.has(module) ? "" : `: spring-boot-starter-${module} brings it along`;
    return `Spring Boot ${boot} ${what} only with spring-boot-${module}, which is not on the classpath${starter}.`;
  },
};

function missingBean(facts: BuildFacts) {
  // Other tests have no configuration of Spring Boot's, or leave out most of it.
  const isWhole = facts.failedTests.some(
    (test) => facts.typeNamed(test.replace(/\$.*$/, ""))?.annotation("SpringBootTest")?.includes("classes") === false,
  );
  for (const type of isWhole ? missingTypes(facts) : []) {
    const module = MODULE_OF_BEAN.get(rawType(type));
    if (module !== undefined) return { module, missing: { bean: rawType(type).replaceAll("$", ".") } };
  }
  return null;
}

function missingMigrations(facts: BuildFacts) {
  const table = missingTable(facts);
  const files = table === null ? [] : creatingMigrations(table, facts);
  const known = MIGRATIONS.find(
    ({ artifactId, folder, within }) =>
      facts.artifacts().some((it) => it.artifactId === artifactId) &&
      files.some((it) => it.includes(`/db/${folder}/`)) &&
      // Sources may run them.
      !facts.imports(within),
  );
  return known ? { module: known.module, missing: { migrations: known.name } } : null;
}
