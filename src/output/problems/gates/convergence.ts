/**
 * Describes each dependency that is needed in several versions, one a line: `org.acme:money: 2.0 through
 * org.acme:shop:1.4, 1.0 directly`. Enforcer prints the path to each version as a tree. Null for the messages of other
 * rules.
 */
export function readConvergence(lines: readonly string[]): string[] | null {
  const told: string[] = [];
  let artifact: string | null = null;
  let ways: string[][] = [];
  const finish = () => {
    if (artifact !== null && ways.length > 0) told.push(describe(artifact, ways));
    ways = [];
  };
  for (const line of lines) {
    const next = HEADING.exec(line)?.groups?.["artifact"];
    const node = NODE.exec(line)?.groups;
    if (next !== undefined) {
      finish();
      artifact = next;
    } else if (artifact !== null && node) {
      if (node["indent"] === "") ways.push([]);
      ways.at(-1)?.push(node["coordinates"] ?? "");
    } else if (!FRAME.test(line)) told.push(line);
  }
  finish();
  return artifact === null ? null : told;
}

// Dependency convergence error for org.springframework:spring-beans:jar:6.1.1 paths to dependency are:
// Require upper bound dependencies error for org.springframework:spring-core:5.3.0 paths to dependency are:
const HEADING =
  /^(?:Dependency convergence error for|Require upper bound dependencies error for) (?<artifact>[^\s:]+:[^\s:]+)/;
//     +-org.springframework:spring-beans:jar:6.1.1:compile
// +-org.acme:money:1.0 (managed) <-- org.acme:money:2.0
const NODE = /^(?<indent> *)\+-(?<coordinates>.+)$/;
// Failed while enforcing releasability the error(s) are [
// and
// ,
// ]
const FRAME = /^(?:Failed while enforcing .*|and|,? ?\]?)$/;

/**
 * Writes the line of one dependency. Each path begins with the module, goes through one of its dependencies, and ends
 * with the version.
 */
function describe(artifact: string, ways: readonly string[][]): string {
  const versions = ways.map((way) => {
    const [, direct = ""] = way;
    const version = (way.at(-1) ?? "")
      .replace(`${artifact}:`, "")
      .replace(/^jar:|:(?:compile|runtime|test|provided)$/g, "");
    return way.length > 2 ? `${version} through ${direct}` : `${version} directly`;
  });
  return `${artifact}: ${versions.join(", ")}`;
}
