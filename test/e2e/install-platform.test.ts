import { afterAll, beforeAll, expect, test } from "bun:test";
import { newMachine, standIns, tell, uname } from "./installer.ts";
import { type Releases, serveReleases } from "./releases.ts";

let releases: Releases;
beforeAll(async () => {
  releases = serveReleases();
  await releases.publish("1.0.0");
});
afterAll(() => releases[Symbol.asyncDispose]());

/** What the programs say that the script asks about its machine. */
type Circumstances = {
  readonly uname: string;
  readonly avx2?: boolean;
  /** Whether musl's loader is there. */
  readonly musl?: boolean;
  readonly glibc?: boolean;
  /** What of macOS's `sysctl` is 1. */
  readonly sysctl?: string;
};

function machineWith({ uname, avx2 = false, musl = false, glibc = true, sysctl = "" }: Circumstances) {
  const answer = (yes: boolean) => `exit ${yes ? 0 : 1}`;
  const programs = standIns({
    uname,
    grep: answer(avx2),
    ls: answer(musl),
    getconf: answer(glibc),
    sysctl: `[ "$2" = "${sysctl}" ] && echo 1`,
  });
  return newMachine(releases.url, `${programs}:${process.env["PATH"]}`);
}

test.each<[string, Circumstances, string]>([
  ["x64", { uname: uname("Linux", "x86_64"), avx2: true }, "linux-x64"],
  ["x64 without AVX2", { uname: uname("Linux", "x86_64") }, "linux-x64-baseline"],
  ["arm64", { uname: uname("Linux", "aarch64") }, "linux-arm64"],
  ["musl", { uname: uname("Linux", "x86_64"), avx2: true, musl: true, glibc: false }, "linux-x64-musl"],
  ["musl without AVX2", { uname: uname("Linux", "x86_64"), musl: true, glibc: false }, "linux-x64-musl-baseline"],
  ["musl on arm64", { uname: uname("Linux", "aarch64"), musl: true, glibc: false }, "linux-arm64-musl"],
  ["glibc with musl beside it", { uname: uname("Linux", "x86_64"), avx2: true, musl: true }, "linux-x64"],
  ["Apple Silicon", { uname: uname("Darwin", "arm64") }, "darwin-arm64"],
  ["a shell under Rosetta", { uname: uname("Darwin", "x86_64"), sysctl: "sysctl.proc_translated" }, "darwin-arm64"],
  ["an Intel Mac", { uname: uname("Darwin", "x86_64") }, "darwin-x64"],
])("%s gets the archive made for it", async (_, circumstances, platform) => {
  const machine = machineWith(circumstances);
  expect(await machine.install()).toMatchObject({ exitCode: 0 });
  expect(await tell(machine.program)).toBe(`1.0.0 ${platform}`);
});

test.each<[string, Circumstances, string]>([
  ["FreeBSD", { uname: uname("FreeBSD", "amd64") }, "maven-mcp runs on Linux and macOS, not on FreeBSD."],
  ["Windows", { uname: uname("MINGW64_NT-10.0", "x86_64") }, "install it inside WSL."],
  ["RISC-V", { uname: uname("Linux", "riscv64") }, "runs on x86_64 and arm64 processors, not on riscv64."],
])("%s has no build, and is told so", async (_, circumstances, sentence) => {
  const machine = machineWith(circumstances);
  const { exitCode, said } = await machine.install();
  expect(said).toContain(sentence);
  expect(exitCode).toBe(1);
  expect(await tell(machine.program)).toBeNull();
});
