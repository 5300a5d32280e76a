import type { KnownBuildCause } from "../build-facts.ts";
import { missingClass } from "./missing-class.ts";

/** Hibernate's processor makes the metamodel of entities of `javax` alone, and these are of `jakarta`, or the other way round. */
interface Fields {
  readonly missing: string;
  readonly version: string;
  readonly at: string | null;
  readonly wants: "javax" | "jakarta";
}

export const otherMetamodel: KnownBuildCause<"other-metamodel", Fields> = {
  prove({ errors, processors, artifacts, imports, findInPoms }) {
    const missing = errors.map(missingClass).find((name) => name?.endsWith("_"));
    if (!missing || processors.kind === "none" || processors.kind === "named") return null;
    const known = processors.kind === "path" ? processors.artifacts : artifacts();
    const [version] = known.flatMap((it) => (it.artifactId === PROCESSOR ? it.version : []));
    const major = Number(/^\d+(?=\.)/.exec(version ?? "")?.[0]);
    if (version === undefined || Number.isNaN(major)) return null;
    const [wants, other] = major < FIRST_OF_JAKARTA ? (["javax", "jakarta"] as const) : (["jakarta", "javax"] as const);
    if (imports(`${wants}.persistence`) || !imports(`${other}.persistence`)) return null;
    return { cause: "other-metamodel", missing, version, at: findInPoms(`<artifactId>${PROCESSOR}<`), wants };
  },
  sentence: ({ missing, version, at, wants }) => {
    const place = at === null ? "" : ` (${at})`;
    const [other, fitting] =
      wants === "javax"
        ? ["jakarta", `org.hibernate.orm:${PROCESSOR} from ${FIRST_OF_JAKARTA}.0 on reads these`]
        : ["javax", `org.hibernate:${PROCESSOR} 5.6 reads these`];
    return `${PROCESSOR} ${version}${place} makes classes such as ${missing} for ${wants}.persistence alone, and the entities are of ${other}.persistence: ${fitting}.`;
  },
};

const PROCESSOR = "hibernate-jpamodelgen";
const FIRST_OF_JAKARTA = 6;
