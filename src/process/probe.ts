import { existsSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";

/**
 * Whether something that integration tests need is there: a daemon of Docker that answers, a port on which something
 * listens, a program on the PATH. Nothing is started, and it takes less than a second.
 *
 * @param need `docker`, `port 5432`, `port db.local:5432` or `program kubectl`
 */
export async function isThere(need: string, env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  const [kind, name = ""] = need.split(" ");
  if (kind === "docker") return hasDocker(env);
  if (kind === "port") {
    const [host, port] = name.includes(":") ? name.split(":") : ["localhost", name];
    return answers({ host, port: Number(port) });
  }
  const places = (env["PATH"] ?? "").split(delimiter);
  return places.some((place) => existsSync(join(place, name)));
}

async function hasDocker(env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  const host = env["DOCKER_HOST"];
  const remote = /^(?:tcp|https?):\/\/(?<host>[^:/]+):(?<port>\d+)/.exec(host ?? "")?.groups;
  if (remote) return answers({ host: remote["host"], port: Number(remote["port"]) });
  const home = env["HOME"] ?? "";
  const sockets = host?.startsWith("unix://")
    ? [host.slice("unix://".length)]
    : ["/var/run/docker.sock", join(home, ".docker/run/docker.sock"), join(home, ".colima/default/docker.sock")];
  const open = await Promise.all(sockets.filter((path) => existsSync(path)).map((path) => answers({ path })));
  return open.includes(true);
}

/** Whether something takes a connection within half a second. */
function answers(
  place: { readonly path: string } | { readonly host: string | undefined; readonly port: number },
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = "path" in place ? connect(place.path) : connect(place.port, place.host);
    const finish = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(MOST_MS, () => finish(false));
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}

const MOST_MS = 500;
