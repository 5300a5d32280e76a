import { type Member, startMember } from "./member.ts";

/** A process at the history of a folder that has room for about one megabyte. */
export interface SmallDisk {
  readonly folder: string;
  readonly member: Member;
  /** Resolves to a process that finds room, the same one where that can be. `fill` must have been asked before. */
  makeRoom(): Promise<Member>;
}

/** A file system in memory where this system lets us mount one, else a limit on the size of files. */
export function startOnSmallDisk(folder: string): SmallDisk {
  return canMount() ? startInMemory(folder) : startWithLimit(folder);
}

function canMount(): boolean {
  if (Bun.which("unshare") === null) return false;
  return Bun.spawnSync(["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).success;
}

function startInMemory(folder: string): SmallDisk {
  const mount = 'mount -t tmpfs -o size=1m,mode=700 tmpfs "$0" && exec "$@"';
  const member = startMember(folder, ["unshare", "-rm", "/bin/sh", "-c", mount, folder], "historian");
  return {
    folder,
    member,
    async makeRoom() {
      await member.ask("make-room");
      return member;
    },
  };
}

function startWithLimit(folder: string): SmallDisk {
  const limit = "trap '' XFSZ; ulimit -f 1000; exec \"$@\"";
  const member = startMember(folder, ["/bin/sh", "-c", limit, "sh"], "historian");
  return {
    folder,
    member,
    async makeRoom() {
      await member.kill();
      return startMember(folder, [], "historian");
    },
  };
}
