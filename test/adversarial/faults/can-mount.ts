/** Whether this system lets us mount file systems. */
export const canMount =
  Bun.which("unshare") !== null && Bun.spawnSync(["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).success;
