import type { Disk } from "../../disk.ts";
import { thisPlatform } from "./platform.ts";
import { type Circumstances, NO_SWITCHES } from "./profile-states.ts";
import type { Surroundings } from "./surroundings.ts";

/** Collects the facts that activate profiles, as far as they are known without running Maven. */
export function circumstancesOf(
  disk: Disk,
  surroundings: Surroundings,
  systemProperties: ReadonlyMap<string, string>,
): Circumstances {
  const { userProperties, settingsProperties, environment, platform = thisPlatform } = surroundings;
  const jdkVersion = surroundings.jdkVersion ?? (() => null);

  function ofSystem(name: string): string | undefined {
    switch (name) {
      case "java.version":
        return jdkVersion() ?? undefined;
      case "java.specification.version":
        return jdkVersion()?.match(/^1\.\d+|^\d+/)?.[0];
      case "os.name":
        return platform.name;
      case "os.arch":
        return platform.arch;
      case "os.version":
        return platform.version ?? undefined;
      default:
        return systemProperties.get(name);
    }
  }

  return {
    switches: surroundings.switches ?? NO_SWITCHES,
    lookup: (name) =>
      userProperties.get(name) ??
      settingsProperties?.get(name) ??
      (name.startsWith("env.") ? environment.get(name.slice("env.".length)) : ofSystem(name)),
    jdkVersion,
    platform,
    disk,
  };
}
