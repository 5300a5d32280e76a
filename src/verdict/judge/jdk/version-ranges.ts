import { compareVersions } from "../../../model/project/jdk.ts";

/** Whether a version lies in ranges as Maven writes them: `[21,)`, `[1.8,9),[21,22)`. */
export function isInRanges(version: string, ranges: string): boolean {
  return [...ranges.matchAll(RANGE)].some(({ groups }) => {
    const { open, low = "", high, close } = groups ?? {};
    const exact = high === undefined ? low : high;
    const fromLow = compareVersions(version, low);
    const toHigh = compareVersions(version, exact);
    const isAbove = low === "" || fromLow > 0 || (fromLow === 0 && open === "[");
    return isAbove && (exact === "" || toHigh < 0 || (toHigh === 0 && close === "]"));
  });
}

// [21,)
// (,11]
// [17]
const RANGE = /(?<open>[[(])(?<low>[^,\])]*)(?:,(?<high>[^,\])]*))?(?<close>[\])])/g;
