import type { RepositoryTrouble } from "../../model/evidence/unresolved.ts";

/** Why one repository could not provide one artifact, as Maven printed it. */
export interface ToldTrouble {
  readonly artifact: string;
  readonly trouble: RepositoryTrouble;
}

export function readTroubles(line: string): ToldTrouble[] {
  const before = readCached(line);
  if (before) return [before];
  return [...all(line, OFFLINE, "offline"), ...all(line, NOT_FOUND, "not-found"), ...readTransfers(line)];
}

function all(line: string, pattern: RegExp, kind: RepositoryTrouble["kind"]): ToldTrouble[] {
  return [...line.matchAll(pattern)].map(({ groups = {} }) => {
    const { artifact = "", repository = "", url } = groups;
    return { artifact, trouble: { kind, repository, ...(url && { url }) } };
  });
}

// Could not find artifact org.slf4j:slf4j-api:jar:99.9 in central (https://repo.maven.apache.org/maven2)
const NOT_FOUND = /Could not find artifact (?<artifact>\S+) in (?<repository>[^\s(]+) \((?<url>[^\s)]+)\)/g;
// Cannot access central (https://repo.maven.apache.org/maven2) in offline mode and the artifact com.acme:money:jar:2.1 has not been downloaded from it before.
const OFFLINE =
  /Cannot access (?<repository>[^\s(]+) \((?<url>[^\s)]+)\) in offline mode and the artifact (?<artifact>\S+) has not been downloaded/g;

/** Reads a failure that Maven has cached, so that it does not ask the repository again. */
function readCached(line: string): ToldTrouble | null {
  if (!line.includes(" cached in the local repository")) return null;
  const repository = INTERVAL.exec(line)?.groups?.["repository"] ?? "the repository";
  const [original] = readTransfers(line);
  if (original) return { ...original, trouble: { ...original.trouble, kind: "failed-before" } };
  const found = CACHED.exec(line)?.groups ?? CACHED_3_8.exec(line)?.groups;
  if (!found) return null;
  const { artifact = "", url = "" } = found;
  return { artifact, trouble: { kind: "not-found-before", repository, url } };
}

// … resolution is not reattempted until the update interval of central has elapsed or updates are forced
const INTERVAL = /until the update interval of (?<repository>\S+) has elapsed/;
// com.acme:money:jar:2.0 was not found in https://repo.maven.apache.org/maven2 during a previous attempt. This failure was cached in the local repository
const CACHED = /(?<!\S)(?<artifact>\S+) was not found in (?<url>\S+) during a previous attempt/;
// Failure to find com.acme:money:jar:2.0 in https://repo.maven.apache.org/maven2 was cached in the local repository
const CACHED_3_8 = /Failure to find (?<artifact>\S+) in (?<url>\S+) was cached/;

/** Reads transfers in which a repository neither sent the artifact nor said that it is missing. */
function readTransfers(line: string): ToldTrouble[] {
  return [...line.matchAll(TRANSFER)].map(({ groups = {}, index, 0: found }) => {
    const { artifact = "", repository = "", url = "" } = groups;
    const from = index + found.length;
    const next = line.indexOf("Could not transfer ", from);
    const reason = line.slice(from, next < 0 ? from + LONGEST_REASON : Math.min(next, from + LONGEST_REASON));
    return { artifact, trouble: classify(reason.replace(PARENT_PATH, "").trim(), repository, url) };
  });
}

const LONGEST_REASON = 400;
// Could not transfer artifact com.acme:money:pom:2.0 from/to partner (https://repo.example.com/maven2): status code: 503, …
const TRANSFER =
  /Could not transfer (?:artifact|metadata) (?<artifact>\S+) from\/to (?<repository>[^\s(]+) \((?<url>[^\s)]+)\): /g;

// Non-resolvable parent POM for …: Could not transfer artifact … (https://repo.example.invalid/maven2): repo.example.invalid and 'parent.relativePath' points at wrong local POM
const PARENT_PATH = / and 'parent\.relativePath' .*$/;

function classify(reason: string, repository: string, url: string): RepositoryTrouble {
  const blocked = BLOCKED.exec(reason)?.groups;
  if (blocked) {
    const { id = repository, blockedUrl } = blocked;
    return { kind: "http-blocked", repository: id, ...(blockedUrl && { url: blockedUrl }) };
  }
  const place = { repository, url };
  const status = STATUS.exec(reason)?.groups?.["status"];
  if (status !== undefined) return classifyStatus(status, place);
  const kind = isHostOnly(reason, url) ? "unknown-host" : (KINDS.find(([, it]) => it.test(reason))?.[0] ?? "other");
  return { kind, ...place, ...(kind === "unknown-host" ? {} : { reason: shortReason(reason) }) };
}

/** Whether the reason is only the host's name, which is all that the JDK's UnknownHostException contains. */
function isHostOnly(reason: string, url: string): boolean {
  return reason !== "" && URL.parse(url)?.hostname === reason;
}

// Blocked mirror for repositories: [old-mirror (http://repo.example.com/maven2, default, releases+snapshots)]
const BLOCKED = /Blocked mirror for repositories: \[(?<id>[^\s(]+) \((?<blockedUrl>[^\s,)]+)/;
// status code: 401, reason phrase: Unauthorized (401)
// authentication failed for https://repo.example.com/maven2/…/money-2.0.pom, status: 401 Unauthorized
// HTTP Status: 401
const STATUS = /(?:status code|status|HTTP Status): (?<status>\d{3})\b/;

function classifyStatus(status: string, place: Pick<RepositoryTrouble, "repository" | "url">): RepositoryTrouble {
  const phrase = PHRASES[status];
  const reason = phrase === undefined ? status : `${status} ${phrase}`;
  if (status === "401" || status === "407") return { kind: "unauthorized", ...place, reason };
  if (status === "403") return { kind: "forbidden", ...place, reason };
  return { kind: status.startsWith("5") ? "server-error" : "other", ...place, reason };
}

const PHRASES: Readonly<Record<string, string>> = {
  "401": "Unauthorized",
  "403": "Forbidden",
  "407": "Proxy Authentication Required",
  "429": "Too Many Requests",
  "500": "Internal Server Error",
  "502": "Bad Gateway",
  "503": "Service Unavailable",
  "504": "Gateway Timeout",
};

const KINDS: readonly (readonly [RepositoryTrouble["kind"], RegExp])[] = [
  // Checksum validation failed, expected '0a4…' (REMOTE_EXTERNAL) but is actually '3a1…'
  ["checksum", /Checksum validation failed/],
  // PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target
  // Remote host terminated the handshake
  ["tls", /PKIX|SSL|certificate|handshake/i],
  // repo.example.invalid: Name or service not known
  // Unknown host repo.example.invalid
  [
    "unknown-host",
    /Name or service not known|[Uu]nknown ?[Hh]ost|nodename nor servname|UnresolvedAddress|name resolution/,
  ],
  // Connect to localhost:8098 [localhost/127.0.0.1] failed: Connection refused
  ["unreachable", /[Cc]onnect|timed out|unreachable|No route to host/],
];

// Connect to localhost:8098 [localhost/127.0.0.1] failed: Connection refused
const CONNECT = /^Connect to \S+ \[[^\]]*\] failed: /;

/** Shortens a reason: it ends before the next cause, which Maven 4 appends, and loses the JDK's class names. */
function shortReason(reason: string): string {
  const [own = reason] = reason.split(/: (?:Failed to collect|The following artifacts|Could not )/, 1);
  return own.replace(CONNECT, "").replace(/(?<![\w.])(?:[a-z]\w*\.){2,}[A-Z]\w*: /g, "");
}
