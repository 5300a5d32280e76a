import { existsSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";

/**
 * Tells why something that integration tests need is not there, as the end of a sentence; null if it is, or if it cannot
 * be known. Nothing is started, and it takes less than a second.
 *
 * @param need `docker`, `port 5432`, `port db.local:5432` or `program kubectl`
 */
export async function whyMissing(
  need: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const [kind, name = ""] = need.split(" ");
  if (kind === "docker") return whyNoDocker(env);
  if (kind === "port") {
    const [host, port] = name.includes(":") ? name.split(":") : ["localhost", name];
    return (await answers({ host, port: Number(port) })) ? null : `nothing listens on ${name}`;
  }
  const places = (env["PATH"] ?? "").split(delimiter);
  return places.some((place) => existsSync(join(place, name))) ? null : `${name} is not in the PATH`;
}

async function whyNoDocker(env: Readonly<Record<string, string | undefined>>): Promise<string | null> {
  const host = env["DOCKER_HOST"];
  const remote = /^(?:tcp|https?):\/\/(?<host>[^:/]+):(?<port>\d+)/.exec(host ?? "")?.groups;
  if (remote) return (await answers({ host: remote["host"], port: Number(remote["port"]) })) ? null : NO_DAEMON;
  const home = env["HOME"] ?? "";
  const sockets = host?.startsWith("unix://")
    ? [host.slice("unix://".length)]
    : ["/var/run/docker.sock", join(home, ".docker/run/docker.sock"), join(home, ".colima/default/docker.sock")];
  const open = await Promise.all(sockets.filter((path) => existsSync(path)).map((path) => answers({ path })));
  return open.includes(true) ? null : NO_DAEMON;
}

const NO_DAEMON = "no daemon answers";

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
