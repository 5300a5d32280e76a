import lock from "../../package-lock.json";
import type { BunPackage } from "./platforms.ts";

/** Name, version and integrity of the package that holds a platform's Bun. One that we state ourselves must be of the version that package-lock.json has for Bun. */
export function readPackage(
  bun: BunPackage,
  version = lock.packages["node_modules/bun"].version,
): Exclude<BunPackage, string> {
  if (typeof bun === "string") {
    const { version, integrity } = lock.packages[bun];
    return { name: bun.slice("node_modules/".length), version, integrity };
  }
  if (bun.version === version) return bun;
  throw new Error(
    `scripts/build/platforms.ts states ${bun.name} ${bun.version}, but package-lock.json has Bun ${version}: state version and integrity of ${version} there (npm view ${bun.name}@${version} dist.integrity).`,
  );
}
