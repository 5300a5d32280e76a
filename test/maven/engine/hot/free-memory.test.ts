import { describe, expect, test } from "bun:test";
import { realDisk } from "../../../../src/maven/disk.ts";
import { freeMemory } from "../../../../src/maven/engine/hot/free-memory.ts";
import { memoryDisk } from "../../memory-disk.ts";

const MACHINE = { "/proc/meminfo": "MemTotal:       24683000 kB\nMemAvailable:   8388608 kB\n" };
const GIGABYTE = 2 ** 30;

test("of a machine is what new processes can get", () => {
  expect(freeMemory(memoryDisk(MACHINE))).toBe(8 * GIGABYTE);
});

test("is unknown where the system does not tell", () => {
  expect(freeMemory(memoryDisk({}))).toBeNull();
});

test.if(process.platform === "linux")("of this machine is some of it", () => {
  expect(freeMemory(realDisk)).toBeGreaterThan(0);
});

describe("in a control group", () => {
  const within = (files: Readonly<Record<string, string>>) => freeMemory(memoryDisk({ ...MACHINE, ...files }));

  test("is what is left below its limit; caches give way", () => {
    const files = {
      "/proc/self/cgroup": "0::/\n",
      "/sys/fs/cgroup/memory.max": `${3 * GIGABYTE}\n`,
      "/sys/fs/cgroup/memory.current": `${2 * GIGABYTE}\n`,
    };
    expect(within(files)).toBe(GIGABYTE);
    expect(within({ ...files, "/sys/fs/cgroup/memory.stat": `anon 5\ninactive_file ${GIGABYTE}\n` })).toBe(
      2 * GIGABYTE,
    );
  });

  test("is what the closest limit of those around it leaves", () => {
    const files = {
      "/proc/self/cgroup": "0::/user.slice/session.scope\n",
      "/sys/fs/cgroup/user.slice/memory.max": `${2 * GIGABYTE}\n`,
      "/sys/fs/cgroup/user.slice/memory.current": "0\n",
      "/sys/fs/cgroup/user.slice/session.scope/memory.max": "max\n",
      "/sys/fs/cgroup/user.slice/session.scope/memory.current": "0\n",
    };
    expect(within(files)).toBe(2 * GIGABYTE);
  });

  test("of the first version is read, too; its highest limit is none", () => {
    const files = (limit: number | string) => ({
      "/proc/self/cgroup": "5:cpu,cpuacct:/x\n4:memory:/docker/0f8fad5b\n",
      "/sys/fs/cgroup/memory/memory.limit_in_bytes": `${limit}\n`,
      "/sys/fs/cgroup/memory/memory.usage_in_bytes": `${GIGABYTE}\n`,
      "/sys/fs/cgroup/memory/memory.stat": "inactive_file 1\ntotal_inactive_file 2\n",
    });
    expect(within(files(2 * GIGABYTE))).toBe(GIGABYTE + 2);
    expect(within(files("9223372036854771712"))).toBe(8 * GIGABYTE);
  });
});
