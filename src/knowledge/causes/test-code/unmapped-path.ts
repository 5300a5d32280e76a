import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { artifactNamed, type BuildFacts, type KnownBuildCause } from "../build-facts.ts";
import { elsewhere } from "../wiring/missing-bean.ts";
import type { DeclaredClass, PlacedName } from "../wiring/wiring-facts.ts";
import { findRequest, type SentRequest } from "./sent-request.ts";

/** A test of the web layer asks for a path, or by a method, that no controller has. */
interface Fields {
  /** `GET /docks`. */
  readonly asked: string;
  readonly at: string;
  /** The setting that puts something before all paths, which MockMvc does not know. */
  readonly prefixAt?: string;
  /** The mappings that are meant: `POST /docks`. */
  readonly mapped: readonly PlacedName[];
  /** The application class that does not scan the package of the controllers which have them. */
  readonly scanning?: PlacedName;
  /** The version of Spring, if these differ in nothing but a slash at the end. */
  readonly strict?: string;
}

export const unmappedPath: KnownBuildCause<"unmapped-path", Fields> = {
  prove(facts) {
    for (const { testClass, testMethod, message, output = "" } of facts.failed) {
      const status = REFUSED.exec(message)?.groups?.["status"];
      const isLost = status === "404" || (status !== undefined && LOST.test(output));
      const isOfOther = status === "405" || (status !== undefined && OF_OTHER.test(output));
      const declared = isLost || isOfOther ? facts.declaring(testClass) : null;
      const sent = declared && findRequest(testMethod, declared);
      const mappings = sent?.path ? mappingsIn(facts) : null;
      if (!sent?.path || !mappings) continue;
      const path = withoutEnd(sent.path);
      const matching = mappings.filter((it) => matches(it, path));
      const strict = isOfOther ? null : strictSpring(facts);
      const ofOtherEnd = matching.filter((it) => isFor(it, sent.method));
      if (strict !== null && isFew(ofOtherEnd) && matching.every((it) => hasOtherEnd(it.path, sent.path ?? "")))
        return { ...causeOf(sent, ofOtherEnd), strict };
      const outside = isOfOther || !matching[0] ? null : elsewhere(matching[0].at, facts);
      if (outside && isFew(matching)) return { ...causeOf(sent, matching), ...outside };
      if (matching.length > 0 !== isOfOther || matching.some((it) => isFor(it, sent.method))) continue;
      const prefix = facts.settings().find(({ name, isTest }) => name === CONTEXT_PATH && !isTest);
      const before = withoutEnd(prefix?.value ?? "");
      const inner = before !== "" && sent.path.startsWith(`${before}/`) ? sent.path.slice(before.length) : null;
      const meant = inner === null ? [] : mappings.filter((it) => matches(it, inner));
      const paths = facts.nearest(
        unnamed(path),
        mappings.map((it) => unnamed(it.path)),
      );
      const apart = mappings.filter((it) => isApart(unnamed(it.path), unnamed(path)));
      const near = mappings.filter((it) => paths.includes(unnamed(it.path)));
      const mapped = [matching, meant, apart, near].find((it) => it.length > 0) ?? [];
      if (isFew(mapped))
        return { ...causeOf(sent, mapped), ...(meant.length > 0 && prefix && { prefixAt: prefix.at }) };
    }
    return null;
  },
  sentence({ asked, at, prefixAt, mapped, scanning, strict }) {
    const there = mapped.map((it) => `${it.name} (${it.at})`).join(", ");
    if (scanning)
      return `No controller that Spring scans maps ${asked} (${at}): ${there} lies neither in the package of ${scanning.name} (${scanning.at}) nor below it.`;
    const why = prefixAt === undefined ? "" : `, and the tests' requests do without the context path (${prefixAt})`;
    const differs =
      strict === undefined ? "" : `, and to Spring ${strict} a path with a slash at its end is another one`;
    return `No controller maps ${asked} (${at})${why}; there ${mapped.length === 1 ? "is" : "are"} ${there}${differs}.`;
  },
};

const MOST = 3;
const CONTEXT_PATH = "server.servlet.context-path";
// Status expected:<200> but was:<404>
const REFUSED = /^Status expected:<(?!40[45]\b)[^<>]{1,50}> but was:<(?<status>[45]\d\d)\b/;
// org.springframework.web.servlet.resource.NoResourceFoundException: No static resource docks/3.
const LOST = /\bNo(?:Resource|Handler)FoundException\b/;
// org.springframework.web.HttpRequestMethodNotSupportedException: Request method 'GET' is not supported
const OF_OTHER = /\bHttpRequestMethodNotSupportedException\b/;

function isFew(mapped: readonly Mapping[]): boolean {
  return mapped.length > 0 && mapped.length <= MOST;
}

function causeOf({ method: by, path, at }: SentRequest, mapped: readonly Mapping[]) {
  const names = mapped.map(({ method, path: it, at }) => ({ name: [method, it].filter(Boolean).join(" "), at }));
  return { cause: "unmapped-path", asked: `${by} ${path}`, at, mapped: names } as const;
}

/** Returns the version of Spring if a slash at the end of a path counts, as it does from 6.0 on where nothing changes that. */
function strictSpring(facts: BuildFacts): string | null {
  const spring = artifactNamed("org.springframework:spring-web", facts);
  const isStrict = spring !== undefined && compareVersions(spring.version, "6") >= 0;
  return isStrict && facts.findInSources(LENIENT) === null ? spring.version : null;
}

// configurer.setUseTrailingSlashMatch(true), UrlHandlerFilter.trailingSlashHandler("/**")
const LENIENT = /\b(?:setUseTrailingSlashMatch|setMatchOptionalTrailingSeparator|UrlHandlerFilter)\b/;

/** Whether only one of two paths ends with a slash. */
function hasOtherEnd(mapped: string, asked: string): boolean {
  return mapped.endsWith("/") !== asked.endsWith("/") && !/\*\*$|\{\*\w+\}$/.test(mapped);
}

interface Mapping extends PlacedName {
  /** Empty where it takes any. */
  readonly method: string;
  readonly path: string;
}

/** Lists what the controllers map; null where anything but texts in their sources may map a path. */
function mappingsIn({ typesWith, declaring, findInSources }: BuildFacts): readonly Mapping[] | null {
  const controllers = [...typesWith("RestController"), ...typesWith("Controller")];
  if (controllers.length === 0 || findInSources(OTHERWISE) !== null) return null;
  const mappings: Mapping[] = [];
  for (const { name, supertypes, annotation } of controllers) {
    const declared = supertypes.length > 0 ? null : declaring(name);
    const given = annotation("RequestMapping");
    const before = pathsIn(given ?? "");
    const within = declared && mappingsOf(declared, given !== null);
    if (!before || !within) return null;
    const all = before.flatMap((first) => within.map((it) => ({ ...it, path: joined(first, it.path) })));
    mappings.push(...all.map((it) => ({ ...it, name: simpleNameOf(name) })));
  }
  return mappings;
}

// @RepositoryRestResource, configurer.addPathPrefix("/api", …), RouterFunction<ServerResponse> routes() {
// public @interface ApiController {
const OTHERWISE =
  /@RepositoryRestResource|\baddPathPrefix\b|\bRouterFunction\b|\bRequestMappingHandlerMapping\b|(?:@interface|\bannotation class)\s+\w*(?:Controller|Endpoint|Mapping|Resource|Api|Rest)/;

function mappingsOf({ source, type, at }: DeclaredClass, isMapped: boolean): readonly Omit<Mapping, "name">[] | null {
  const { code } = source.text;
  const found = [...code.slice(type.from, type.to).matchAll(MAPPING)].slice(isMapped ? 1 : 0);
  const mappings: Omit<Mapping, "name">[] = [];
  for (const { 0: text, index, groups } of found) {
    const { verb = "", given = "" } = groups ?? {};
    const paths = code[type.from + index + text.length] === "(" ? null : pathsIn(given);
    if (!paths) return null;
    const methods =
      verb === "Request" ? [...given.matchAll(/\bRequestMethod\.(\w+)/g)].map((it) => it[1] ?? "") : [verb];
    for (const method of methods.length === 0 ? [""] : methods)
      mappings.push(...paths.map((path) => ({ method: method.toUpperCase(), path, at: at(type.from + index) })));
  }
  return mappings;
}

// @GetMapping("/book/{book-id}")
const MAPPING = /@(?<verb>Get|Post|Put|Patch|Delete|Request)Mapping\b(?:\s*\((?<given>[^()]{0,500})\))?/g;

/** Reads the paths of a mapping, one that is empty where it names none; null where they are no plain texts. */
function pathsIn(given: string): readonly string[] | null {
  const rest = given.replace(OTHER_VALUES, "").replace(/^[\s,]+|[\s,]+$/g, "");
  if (rest === "") return [""];
  if (!PATHS.test(rest)) return null;
  return [...rest.matchAll(/"(?<path>[^"]*)"/g)].map(({ groups }) => groups?.["path"] ?? "");
}

// produces = MediaType.APPLICATION_JSON_VALUE
const OTHER_VALUES = /\b(?:produces|consumes|params|headers|name|method|version)\s*=\s*(?:\{[^{}]*\}|"[^"]*"|[\w.]+)/g;
// value = {"/docks", "/quays"}
const PATHS = /^(?:(?:value|path)\s*=\s*)?(?:"[^"$]*"|\{\s*"[^"$]*"(?:\s*,\s*"[^"$]*")*\s*\})$/;

function joined(first: string, then: string): string {
  const parts = [first, then].flatMap((it) => it.split("/")).filter((it) => it !== "");
  const end = parts.length > 0 && (then || first).endsWith("/") ? "/" : "";
  return `/${parts.join("/")}${end}`;
}

function withoutEnd(path: string): string {
  return path.replace(/\/$/, "");
}

/** Whether a path is one of those that a pattern of Spring takes, whatever the ends; a part in braces of either is any text. */
function matches({ path: pattern }: Mapping, path: string): boolean {
  const [wanted, given] = [pattern, path].map((it) => withoutEnd(it).split("/"));
  if (!wanted || !given) return false;
  const rest = wanted.findIndex((it) => it === "**" || it.startsWith("{*"));
  const isLong = rest >= 0 && given.length >= rest;
  const isAlike = (it: string, at: number) => /[{*]/.test(it) || given[at]?.includes("{") || it === given[at];
  return isLong ? wanted.slice(0, rest).every(isAlike) : wanted.length === given.length && wanted.every(isAlike);
}

/** Leaves the names of variables out, which matter to nobody, and a slash at the end: `/docks/{}`. */
function unnamed(path: string): string {
  return withoutEnd(path).replace(/\{[^{}]*\}/g, "{}");
}

/** Whether one path is the end of the other: `/docks` and `/api/docks`. */
function isApart(one: string, other: string): boolean {
  return one !== "" && other !== "" && (one.endsWith(other) || other.endsWith(one));
}

function isFor({ method }: Mapping, asked: string): boolean {
  return method === "" || method === asked || (asked === "HEAD" && method === "GET") || asked === "OPTIONS";
}
