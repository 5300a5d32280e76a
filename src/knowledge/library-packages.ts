import table from "./library-packages.txt" with { type: "text" };

interface Row {
  readonly artifacts: readonly string[];
  /** The names of the packages right below that the artifact has, too; others below may be of another one. */
  readonly below: ReadonlySet<string>;
}

/**
 * Lists the artifacts, `group:artifact`, with which a class of a well-known library comes, by its full name: the one that
 * has its package, then the starter that brings it where Spring Boot manages one, or the extension of Quarkus. Empty where the table does not tell.
 */
export function artifactsOf(name: string): readonly string[] {
  for (let part = name; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const row = ROWS.get(part);
    if (!row) continue;
    const [first = "", ...further] = name.slice(part.length + 1).split(".");
    const isOfPackage = further.length === 0 || /^\p{Lu}/u.test(first) || row.below.has(first);
    return isOfPackage ? row.artifacts : [];
  }
  return [];
}

// org.mockito org.mockito:mockito-core org.springframework.boot:spring-boot-starter-test | stubbing verification
const ROWS: ReadonlyMap<string, Row> = new Map(
  table.split("\n").map((line) => {
    const [listed = "", below = ""] = line.split(" | ");
    const [within = "", ...artifacts] = listed.split(" ");
    return [within, { artifacts, below: new Set(below.split(" ")) }] as const;
  }),
);
