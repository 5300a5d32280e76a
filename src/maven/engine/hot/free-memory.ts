import { dirname, join } from "node:path";
import type { Disk } from "../../disk.ts";

/**
 * Returns the bytes of memory that new processes can get before others have to give some up: those of the machine, or
 * fewer where a control group, such as a container, sets a limit. Returns null where the system does not tell (Linux
 * does).
 */
export function freeMemory(disk: Disk): number | null {
  const ofMachine = numberIn(disk.readText("/proc/meminfo"), AVAILABLE);
  if (ofMachine === null) return null;
  const membership = disk.readText("/proc/self/cgroup") ?? "";
  return Math.min(ofMachine * 1024, ...GROUPS.flatMap((kind) => leftInGroups(kind, membership, disk)));
}

// MemAvailable:   23456789 kB
const AVAILABLE = /^MemAvailable:\s*(\d+) kB$/m;

interface Kind {
  readonly folder: string;
  readonly membership: RegExp;
  readonly files: { readonly limit: string; readonly used: string };
  readonly reclaimable: RegExp;
}

const GROUPS: readonly Kind[] = [
  {
    folder: "/sys/fs/cgroup",
    // 0::/user.slice/user-1000.slice
    membership: /^0::(\/.*)$/m,
    files: { limit: "memory.max", used: "memory.current" },
    reclaimable: /^inactive_file (\d+)$/m,
  },
  {
    folder: "/sys/fs/cgroup/memory",
    // 5:memory:/docker/0f8fad5b
    membership: /^\d+:(?:[^:\n]*,)?memory(?:,[^:\n]*)?:(\/.*)$/m,
    files: { limit: "memory.limit_in_bytes", used: "memory.usage_in_bytes" },
    reclaimable: /^total_inactive_file (\d+)$/m,
  },
];

/** Lists what is left below the limit of this process's group and of each group around it, where there is a limit. */
function leftInGroups({ folder, membership, files, reclaimable }: Kind, text: string, disk: Disk): readonly number[] {
  const own = membership.exec(text)?.[1];
  if (own === undefined) return [];
  return ancestorsOf(own).flatMap((group) => {
    const read = (name: string) => disk.readText(join(folder, group, name));
    const limit = numberIn(read(files.limit), WHOLE);
    const used = numberIn(read(files.used), WHOLE);
    if (limit === null || used === null) return [];
    return limit - used + (numberIn(read("memory.stat"), reclaimable) ?? 0);
  });
}

// 2147483648; and for none: max
const WHOLE = /^(\d+)\s*$/;

function ancestorsOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestorsOf(parent)];
}

function numberIn(text: string | null, pattern: RegExp): number | null {
  const found = pattern.exec(text ?? "")?.[1];
  return found === undefined ? null : Number(found);
}
