import type lock from "../../package-lock.json";

/** A platform we publish for. `bun` is where npm keeps Bun for it; `header` are the bytes by which its executables are known. */
export type Platform = {
  readonly name: string;
  readonly bun: keyof (typeof lock)["packages"] & `node_modules/@oven/${string}`;
  readonly header: { readonly offset: number; readonly bytes: string };
};

/** ELF: e_machine at 18 (62 x86-64, 183 AArch64). Mach-O: the 64-bit magic number, then the processor type. */
export const PLATFORMS: readonly Platform[] = [
  { name: "linux-x64", bun: "node_modules/@oven/bun-linux-x64", header: { offset: 18, bytes: "3e00" } },
  { name: "linux-arm64", bun: "node_modules/@oven/bun-linux-aarch64", header: { offset: 18, bytes: "b700" } },
  { name: "darwin-x64", bun: "node_modules/@oven/bun-darwin-x64", header: { offset: 0, bytes: "cffaedfe07000001" } },
  {
    name: "darwin-arm64",
    bun: "node_modules/@oven/bun-darwin-aarch64",
    header: { offset: 0, bytes: "cffaedfe0c000001" },
  },
];
