import table from "./library-packages.txt" with { type: "text" };

/**
 * Lists the artifacts, `group:artifact`, with which a class of a well-known library comes, by its full name: the one that
 * has its package, then the starter that brings it where Spring Boot manages one. Empty for a package that nobody
 * listed, and for one that the table names with another package before it.
 */
export function artifactsOf(name: string): readonly string[] {
  for (let part = name; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const artifacts = ARTIFACTS.get(part);
    if (artifacts) return artifacts;
  }
  return [];
}

// org.mockito org.mockito:mockito-core org.springframework.boot:spring-boot-starter-test
const ARTIFACTS: ReadonlyMap<string, readonly string[]> = new Map(
  table.split("\n").map((line) => {
    const [within = "", ...artifacts] = line.split(" ");
    return [within, artifacts] as const;
  }),
);
