import { type KnownBuildCause, listPlaced } from "../build-facts.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** Spring Data runs as a select what a query of a repository changes. */
export const updateAsSelect: KnownBuildCause<"update-as-select", { readonly methods: readonly PlacedName[] }> = {
  prove({ said, failed, methodsWith }) {
    const isSaid = said.some((line) => SELECT.test(line)) || failed.some(({ output = "" }) => RESOLVED.test(output));
    const methods = (isSaid ? methodsWith("Query") : []).flatMap(({ name, at, annotations, code, imports }) => {
      const isOfJpa = imports.some((it) => /^org\.springframework\.data\.jpa\.repository\.(?:Query|\*)$/.test(it));
      const isOfOther =
        annotations.includes("Modifying") || imports.some((it) => /(?<!\.jpa)\.repository\.Query$/.test(it));
      return isOfJpa && !isOfOther && CHANGES.test(code) && !/\breturning\b/i.test(code) ? [{ name, at }] : [];
    });
    return methods.length > 0 && methods.length <= MOST ? { cause: "update-as-select", methods } : null;
  },
  sentence: ({ methods }) =>
    `The @Query of ${listPlaced(methods)} changes data, and Spring Data runs it as a select without @Modifying beside it.`,
};

const MOST = 3;
// Expecting a SELECT Query [org.hibernate.query.sqm.tree.select.SqmSelectStatement], but found org.hibernate.query.sqm.tree.update.SqmUpdateStatement
// Query executed via 'getResultList()' or 'getSingleResult()' must be a 'select' query [update Dock d set d.open = true]
// Not supported for DML operations [update Dock d set d.open = true]
const SELECT = /\bExpecting a SELECT query\b|\bmust be a 'select' query\b|\bNot supported for DML operations\b/i;
//              Type = org.springframework.dao.InvalidDataAccessApiUsageException
const RESOLVED = /^[ \t]*Type = org\.springframework\.dao\.InvalidDataAccessApiUsageException[ \t]*$/m;
// @Query(value = "update Dock d set d.open = true")
const CHANGES = /@Query\s*\([^"]{0,200}"+\s*(?:update|delete|insert|merge)\s/i;
