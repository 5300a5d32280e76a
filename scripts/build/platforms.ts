import type lock from "../../package-lock.json";

/** A platform we publish for. `header` are the bytes by which its executables are known. */
export type Platform = {
  readonly name: string;
  /** What Bun calls it. */
  readonly target: Bun.Build.CompileTarget;
  readonly bun: BunPackage;
  readonly header: { readonly offset: number; readonly bytes: string };
};

/** Where npm keeps Bun for a platform: what package-lock.json says, or, since no install picks it and npm leaves it out there, what we say. */
export type BunPackage =
  | (keyof (typeof lock)["packages"] & `node_modules/@oven/${string}`)
  | { readonly name: string; readonly version: string; readonly integrity: string };

/** ELF: e_machine at 18 (62 x86-64, 183 AArch64). Mach-O: the 64-bit magic number, then the processor type. */
const LINUX_X64 = { offset: 18, bytes: "3e00" };
const LINUX_ARM64 = { offset: 18, bytes: "b700" };
const DARWIN_X64 = { offset: 0, bytes: "cffaedfe07000001" };
const DARWIN_ARM64 = { offset: 0, bytes: "cffaedfe0c000001" };

/** musl is for Alpine and its like. Baseline is for processors without AVX2; Bun 1.4 keeps the name, but its plain x64 is the same executable and needs no AVX2 either. */
export const PLATFORMS: readonly Platform[] = [
  { name: "linux-x64", target: "bun-linux-x64", bun: "node_modules/@oven/bun-linux-x64", header: LINUX_X64 },
  { name: "linux-arm64", target: "bun-linux-arm64", bun: "node_modules/@oven/bun-linux-aarch64", header: LINUX_ARM64 },
  { name: "darwin-x64", target: "bun-darwin-x64", bun: "node_modules/@oven/bun-darwin-x64", header: DARWIN_X64 },
  {
    name: "darwin-arm64",
    target: "bun-darwin-arm64",
    bun: "node_modules/@oven/bun-darwin-aarch64",
    header: DARWIN_ARM64,
  },
  {
    name: "linux-x64-baseline",
    target: "bun-linux-x64-baseline",
    bun: {
      name: "@oven/bun-linux-x64-baseline",
      version: "1.4.5",
      integrity: "sha512-s8yMwYcFnnrA178gji0gZbkE2WVDej/Ti1x770oPfihxyRxSMNhGhiAQNXV53aDeraZxksdvKV/RAdQBCd0qPA==",
    },
    header: LINUX_X64,
  },
  {
    name: "linux-x64-musl",
    target: "bun-linux-x64-musl",
    bun: "node_modules/@oven/bun-linux-x64-musl",
    header: LINUX_X64,
  },
  {
    name: "linux-arm64-musl",
    target: "bun-linux-arm64-musl",
    bun: "node_modules/@oven/bun-linux-aarch64-musl",
    header: LINUX_ARM64,
  },
  {
    name: "linux-x64-musl-baseline",
    target: "bun-linux-x64-baseline-musl",
    bun: {
      name: "@oven/bun-linux-x64-musl-baseline",
      version: "1.4.5",
      integrity: "sha512-cWJhU8h0+MiUgpSt99sQhjxLIIosKEcKYdtKddohokUvAuN6jKOy7g7+QDTZTXtwHxz93wL3BX+L6wXVPDUH3A==",
    },
    header: LINUX_X64,
  },
];
