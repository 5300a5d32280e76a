/**
 * Whether a profile's `<jdk>` matches a version (`17.0.15`, `1.8.0_402`), as in Maven 3.8.7,
 * JdkVersionProfileActivator: `<jdk>` is the beginning of the version, `!` with a beginning that the version must not
 * have, or a range.
 */
export function takesJdk(wanted: string, version: string): boolean {
  if (wanted.startsWith("!")) return !version.startsWith(wanted.slice(1));
  if (!/^[[(]/.test(wanted)) return version.startsWith(wanted);
  // [11,17),[18,) is for Maven as [11,18).
  const ends = wanted.split(",").map((end) => end.trim());
  const [low = "", high = ""] = [ends[0], ends[1]];
  return isAbove(low, version) && isBelow(high, version);
}

function isAbove(end: string, version: string): boolean {
  const order = compareVersions(version, end.slice(1));
  return end.slice(1) === "" || order > 0 || (order === 0 && end.startsWith("["));
}

function isBelow(end: string, version: string): boolean {
  const limit = end.replace(/[\])].*$/, "");
  const order = compareVersions(version, limit);
  return limit === "" || order < 0 || (order === 0 && end.endsWith("]"));
}

/** Compares two versions by their first three numbers: `17.0.15` is above `17`. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let i = 0; i < 3; i++) {
    const order = (a[i] ?? 0) - (b[i] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

function numbersOf(version: string): readonly number[] {
  return version
    .replace(/[^\d._-]/g, "")
    .split(/[._-]/)
    .map(Number);
}
