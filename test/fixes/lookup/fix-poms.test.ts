import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { fixPoms } from "../../../src/fixes/lookup/fix-poms.ts";
import type { Fix } from "../../../src/model/fix.ts";
import { modules, parent, pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const PROPERTIES = "<properties><mockito.version>5</mockito.version><slf4j.version>2</slf4j.version></properties>";

const MANAGED =
  "<dependencyManagement><dependencies><dependency><groupId>io.quarkus</groupId><artifactId>quarkus-rest</artifactId><version>3.17.5</version></dependency></dependencies></dependencyManagement>";

function nearestIn(message: string, managed = MANAGED): string | null {
  const [[fix] = []] = fixesIn([message], managed);
  if (fix?.kind === "packaging") return fix.plugin;
  if (fix?.kind === "renamed-artifact") return fix.now;
  if (fix?.kind === "stored-version") return `${fix.artifact} as ${fix.version}`;
  if (fix?.kind === "empty-import") return `import ${fix.artifact}`;
  return fix?.kind === "nearest-name" ? fix.nearest : null;
}

function fixesIn(
  messages: readonly string[],
  more: string,
  stored: Readonly<Record<string, string>> = {},
  facts?: readonly string[],
): readonly (readonly Fix[])[] {
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", PROPERTIES + modules("shop-core", "shop-text-core") + more),
    "shop-core/pom.xml": pom("g:shop-core:1"),
    "shop-text-core/pom.xml": pom("g:text:1"),
    "shop-docs/readme.md": "",
  });
  const localRepository = join(root, "repository");
  for (const name of ["acme-starter-webmvc", "acme-starter-webflux", "acme-reflect", "acme-cache"])
    writeFiles(localRepository, { [`org/acme/${name}/4.0/${name}-4.0.jar`]: "" });
  writeFiles(localRepository, stored);
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  const errors = messages.map(
    (message) => ({ severity: "error", file: "pom.xml", message, ...(facts && { facts }) }) as const,
  );
  const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
  const fixes = fixPoms(errors, built);
  return errors.map((error) => fixes.get(error) ?? []);
}

const version = (of: string, rest: string) => `'dependencies.dependency.version' for ${of} ${rest}`;

test.each([
  [version("org.acme:acme-starter-web-mvc:jar", "is missing."), "org.acme:acme-starter-webmvc:4.0"],
  [version("org.acme:acme-reflection:jar", "is missing."), "org.acme:acme-reflect:4.0"],
  [version("org.acme:acme-unlike:jar", "is missing."), null],
  [version("org.acme:acme-caching:jar", "is missing."), "org.acme:acme-cache:4.0"],
  [version("org.acme:acme-reflect:jar", "is missing."), "org.acme:acme-reflect as 4.0"],
  [version("g:shop-text-core:jar", "is missing."), "text"],
  [version("g:shop-kore:jar", "is missing."), "shop-core"],
  [version("g:shop-core:jar", "is missing."), null],
  [version("io.quarkus:quarkus-resteasy-reactive:jar", "is missing."), "io.quarkus:quarkus-rest"],
  [version("io.quarkus:quarkus-rest-client-reactive:jar", "is missing."), null],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
  [version("org.mockito:mockito-core:jar", "must be a valid version but is '${mockito-version}'."), "mockito.version"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
  [version("g:a:jar", "must be a valid version but is '${slf4j.api.version}'."), "slf4j.version"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
  [version("g:a:jar", "must be a valid version but is '${guava.version}'."), null],
  ["Child module core-shop of pom.xml does not exist", "shop-core"],
  ["Unknown packaging: bundle", "org.apache.felix:maven-bundle-plugin"],
  ["Malformed POM pom.xml: Unrecognised tag: 'artifactid'", "artifactId"],
  ["Malformed POM pom.xml: Unrecognised tag: 'dependancies'", "dependencies"],
  ["Malformed POM pom.xml: Unrecognised tag: 'ours'", null],
  ["Unknown packaging: jarr", "jar"],
  ["Unknown packaging: maven-plug", "maven-plugin"],
  ["Unknown packaging: par", null],
  ["Child module shop-dock of pom.xml does not exist", null],
])("%s", (message, nearest) => {
  expect(nearestIn(message)).toBe(nearest);
});

test("what the local repository has under a like name is not meant where the project makes the artifact", () => {
  const stored = { "g/other/shop-core/1/shop-core-1.jar": "" };
  const lacking = (name: string) => version(`g:${name}:jar`, "is missing.");
  expect(fixesIn([lacking("shop-core")], "", stored)).toEqual([[]]);
});

test("nothing is said of an error that follows from another", () => {
  const message = version("org.acme:acme-reflection:jar", "is missing.");
  expect(fixesIn([message], "", {}, ["the BOM of L12, which cannot be resolved, may manage it"])).toEqual([[]]);
});

test("a BOM that is imported without its type manages nothing", () => {
  const bom = (type: string) => MANAGED.replace("</version>", `</version><scope>import</scope>${type}`);
  const message = version("org.acme:acme-unlike:jar", "is missing.");
  expect(nearestIn(message, bom(""))).toBe("import io.quarkus:quarkus-rest");
  expect(nearestIn(message, bom("<type>pom</type>"))).toBeNull();
  // So does one that is imported where dependencies are.
  const among = bom("<type>pom</type>").replaceAll(/<.?dependencyManagement>/g, "");
  expect(fixesIn([message], among)).toEqual([
    [{ kind: "empty-import", artifact: "io.quarkus:quarkus-rest", lacks: "management" }],
  ]);
  // So does one with the artifact that is managed as any other dependency.
  const plain = MANAGED.replace("</version>", "</version><type>pom</type>");
  const told = (artifact: string, elements = plain) =>
    fixesIn([message], elements, {
      "io/quarkus/quarkus-rest/3.17.5/quarkus-rest-3.17.5.pom": pom(
        "io.quarkus:quarkus-rest:3.17.5",
        `<dependencyManagement><dependencies><dependency><groupId>org.acme</groupId><artifactId>${artifact}</artifactId><version>1</version></dependency></dependencies></dependencyManagement>`,
      ),
    });
  expect(told("acme-unlike")).toEqual([
    [{ kind: "empty-import", artifact: "io.quarkus:quarkus-rest", lacks: "scope" }],
  ]);
  expect(told("acme-unlike", MANAGED)).toEqual([
    [{ kind: "empty-import", artifact: "io.quarkus:quarkus-rest", lacks: "both" }],
  ]);
  expect(told("acme-other")).toEqual([[{ kind: "unmanaged", artifact: "org.acme:acme-unlike" }]]);
});

test("where no version is managed, that of other dependencies of the group is told, if they have one", () => {
  const dependency = (name: string, own: string) =>
    `\n<dependency><groupId>org.jwt</groupId><artifactId>${name}</artifactId><version>${own}</version></dependency>`;
  const beside = (...all: string[]) => `<dependencies>${all.join("")}</dependencies>`;
  const lacking = ["org.jwt:jwt-jackson:jar", "org.json:json-all:jar"].map((it) => version(it, "is missing."));
  const [ofGroup, other] = fixesIn(lacking, beside(dependency("jwt", "0.9.1"), dependency("jwt-api", "0.9.1")));
  const unmanaged = { kind: "unmanaged", artifact: "org.jwt:jwt-jackson" } as const;
  expect(ofGroup).toEqual([{ ...unmanaged, beside: { artifact: "jwt", version: "0.9.1", at: "pom.xml:5" } }]);
  expect(other).toEqual([]);
  const alone = lacking.slice(0, 1);
  expect(fixesIn(alone, beside(dependency("jwt", "0.9.1"), dependency("jwt-api", "0.8")))).toEqual([[unmanaged]]);
  expect(fixesIn(alone, "")).toEqual([[unmanaged]]);
});

test("where no dependency is of the group, what the project manages of it is told, if that has one version", () => {
  const managing = (...all: readonly (readonly [name: string, own: string])[]) => {
    const managed = all.map(
      ([name, own]) =>
        `\n<dependency><groupId>org.jwt</groupId><artifactId>${name}</artifactId><version>${own}</version></dependency>`,
    );
    return `<dependencyManagement><dependencies>${managed.join("")}</dependencies></dependencyManagement>`;
  };
  const lacking = [version("org.jwt:jwt-jackson:jar", "is missing.")];
  const unmanaged = { kind: "unmanaged", artifact: "org.jwt:jwt-jackson" } as const;
  const beside = { artifact: "jwt", version: "0.9.1", at: "pom.xml:5" };
  expect(fixesIn(lacking, managing(["jwt", "0.9.1"]))).toEqual([[{ ...unmanaged, beside }]]);
  expect(fixesIn(lacking, managing(["jwt", "0.9.1"], ["jwt-api", "0.8"]))).toEqual([[unmanaged]]);
});

test("a property that is named after an artifact tells its version, if it is only one", () => {
  const stored = { "org/acme/mockito/4/mockito-4.jar": "" };
  const lacking = (artifactId: string) => [version(`org.acme:${artifactId}:jar`, "is missing.")];
  const mockito = { kind: "version-property", artifact: "org.acme:mockito", property: "mockito.version", version: "5" };
  expect(fixesIn(lacking("mockito"), "", stored)).toMatchObject([[{ ...mockito, at: "pom.xml:4" }]]);
  const again = "<profiles><profile><properties><mockito.version>6</mockito.version></properties></profile></profiles>";
  expect(fixesIn(lacking("mockito"), again, stored)).toMatchObject([[{ kind: "stored-version", version: "4" }]]);
  const inProfile = again.replaceAll("mockito", "jmock");
  expect(fixesIn(lacking("jmock"), inProfile, { "org/acme/jmock/4/jmock-4.jar": "" })).toMatchObject([
    [{ kind: "stored-version", version: "4" }],
  ]);
  expect(fixesIn(lacking("mockito-junit"), "", stored).flat()).not.toContainEqual(
    expect.objectContaining({ kind: "version-property" }),
  );
});

test("what is stored of another version is not told where others of the group have one", () => {
  const jwt =
    "<dependencies><dependency><groupId>org.jwt</groupId><artifactId>jwt</artifactId><version>0.9.1</version></dependency></dependencies>";
  const lacking = [version("org.jwt:jwt-jackson:jar", "is missing.")];
  const stored = (own: string) => ({ [`org/jwt/jwt-jackson/${own}/jwt-jackson-${own}.jar`]: "" });
  expect(fixesIn(lacking, jwt, stored("0.12"))[0]).toMatchObject([{ kind: "unmanaged", beside: { version: "0.9.1" } }]);
  expect(fixesIn(lacking, jwt, stored("0.9.1"))[0]).toMatchObject([{ kind: "stored-version", version: "0.9.1" }]);
});

test("an artifact of that name which is managed under another group of the same owner is meant", () => {
  const managed = (groupId: string) => ({
    "org/boot/boot/1/boot-1.pom": pom(
      "org.boot:boot:1",
      `<dependencyManagement><dependencies><dependency><groupId>${groupId}</groupId><artifactId>validator</artifactId><version>5</version></dependency></dependencies></dependencyManagement>`,
    ),
  });
  const imported =
    "<dependencyManagement><dependencies><dependency><groupId>org.boot</groupId><artifactId>boot</artifactId><version>1</version><type>pom</type><scope>import</scope></dependency></dependencies></dependencyManagement>";
  const lacking = [version("org.hiber.validator:validator:jar", "is missing.")];
  const [name, nearest] = ["org.hiber.validator:validator", "org.hiber:validator"];
  expect(fixesIn(lacking, imported, managed("org.hiber"))).toEqual([
    [{ kind: "nearest-name", name, nearest, version: "5" }],
  ]);
  expect(fixesIn(lacking, imported, managed("org.other"))).toEqual([[{ kind: "unmanaged", artifact: name }]]);
});

test("the version in which another module has an artifact is told, where all that have it agree", () => {
  const using = (own: string) =>
    pom(
      "g:shop-core:1",
      `<dependencies><dependency><groupId>org.jwt</groupId><artifactId>jwt</artifactId><version>${own}</version></dependency></dependencies>`,
    );
  const fixOf = (one: string, other: string) => {
    const root = temporaryDirectory({
      "pom.xml": pom("g:shop:1", modules("one", "other")),
      "one/pom.xml": using(one),
      "other/pom.xml": using(other),
    });
    const surroundings = {
      localRepository: join(root, "repository"),
      environment: new Map(),
      userProperties: new Map(),
    };
    const error = { severity: "error", file: "pom.xml", message: version("org.jwt:jwt:jar", "is missing.") } as const;
    return fixPoms([error], openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null })).get(error);
  };
  expect(fixOf("0.9", "0.9")).toEqual([
    { kind: "stored-version", artifact: "org.jwt:jwt", version: "0.9", usedBy: "one" },
  ]);
  expect(fixOf("0.9", "0.8")).toEqual([{ kind: "unmanaged", artifact: "org.jwt:jwt" }]);
});

test("a BOM that manages the group but for this artifact is told, and neither its siblings nor an older version", () => {
  const managed = (...names: string[]) =>
    names.map((it) => `<dependency><groupId>org.boot</groupId><artifactId>${it}</artifactId><version>4</version>`);
  const bomOf = (...names: string[]) => ({
    "org/boot/boot-dependencies/4/boot-dependencies-4.pom": pom(
      "org.boot:boot-dependencies:4",
      `<dependencyManagement><dependencies>${managed(...names).join("</dependency>")}</dependency></dependencies></dependencyManagement>`,
    ),
    "org/boot/starter-undertow/3/starter-undertow-3.jar": "",
  });
  const imported =
    "<dependencyManagement><dependencies><dependency><groupId>org.boot</groupId><artifactId>boot-dependencies</artifactId><version>4</version><type>pom</type><scope>import</scope></dependency></dependencies></dependencyManagement>";
  const group = ["starter", "starter-web", "starter-tomcat", "starter-integration", "starter-jackson"];
  const fixOf = (name: string, files: Readonly<Record<string, string>>) =>
    fixesIn([version(`org.boot:${name}:jar`, "is missing.")], imported, files)[0];
  const manager = { artifact: "boot-dependencies", version: "4" };
  const unmanaged = { kind: "unmanaged", artifact: "org.boot:starter-undertow", manager } as const;
  expect(fixOf("starter-undertow", bomOf(...group))).toEqual([unmanaged]);
  expect(fixOf("starter-tomkat", bomOf(...group))).toEqual([
    { ...unmanaged, artifact: "org.boot:starter-tomkat", manager: { ...manager, nearest: "starter-tomcat" } },
  ]);
  expect(fixOf("starter-undertow", bomOf("starter", "starter-web"))).toEqual([
    { kind: "stored-version", artifact: "org.boot:starter-undertow", version: "3" },
  ]);
});

test("an artifact that is managed with another type or classifier is told with the places of these", () => {
  const entry = (own: string) =>
    `\n<dependency><groupId>org.jwt</groupId><artifactId>jwt</artifactId><version>1</version>${own}</dependency>`;
  const managing = (all: string) => `<dependencyManagement><dependencies>${all}</dependencies></dependencyManagement>`;
  const fixOf = (asked: string, more: string, stored: Readonly<Record<string, string>> = {}) =>
    fixesIn([version(`org.jwt:jwt:${asked}`, "is missing.")], more, stored)[0];
  const otherwise = { kind: "managed-otherwise", artifact: "org.jwt:jwt", asked: "jar:tests" } as const;
  const both = managing(entry("<type>test-jar</type>") + entry(""));
  const as = [
    { type: "test-jar", at: "pom.xml:5" },
    { type: "jar", at: "pom.xml:6" },
  ];
  expect(fixOf("jar:tests", both)).toEqual([{ ...otherwise, as }]);
  const bom = pom("org.boot:boot:1", `<packaging>pom</packaging>${managing(entry("<classifier>all</classifier>"))}`);
  const imported = managing(
    "<dependency><groupId>org.boot</groupId><artifactId>boot</artifactId><version>1</version><type>pom</type><scope>import</scope></dependency>",
  );
  expect(fixOf("jar:tests", imported, { "org/boot/boot/1/boot-1.pom": bom })).toEqual([
    { ...otherwise, as: [{ type: "jar:all", at: "boot 1" }] },
  ]);
  const unversioned = managing(entry("<type>test-jar</type>").replace("<version>1</version>", ""));
  expect(fixOf("jar:tests", unversioned)).toEqual([{ kind: "unmanaged", artifact: "org.jwt:jwt" }]);
});

test("the place of what others of a group have is the line that has it", () => {
  const used = "<dependency><groupId>org.jwt</groupId><artifactId>jwt</artifactId></dependency>";
  const managed = used.replace("</artifactId>", "</artifactId>\n<version>0.9.1</version>");
  const more = `\n<dependencies>${used}</dependencies>\n<dependencyManagement><dependencies>\n${managed}</dependencies></dependencyManagement>`;
  expect(fixesIn([version("org.jwt:jwt-jackson:jar", "is missing.")], more)[0]).toMatchObject([
    { kind: "unmanaged", beside: { artifact: "jwt", version: "0.9.1", at: "pom.xml:7" } },
  ]);
});

test("a property that no POM has is told, or a profile that is not active", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
  const message = version("g:a:jar", "must be a valid version but is '${guava.version}'.");
  expect(fixesIn([message], "")).toEqual([[{ kind: "undefined-property", name: "guava.version" }]]);
  const profile =
    "<profiles><profile><id>p</id><properties><guava.version>1</guava.version></properties></profile></profiles>";
  expect(fixesIn([message], profile)).toMatchObject([
    [{ kind: "undefined-property", name: "guava.version", inProfile: { id: "p" } }],
  ]);
  expect(
    fixesIn(
      [message],
      profile.replace(/<profile>.*<\/profile>/, (it) => it + it.replace("p<", "q<")),
    ),
  ).toEqual([[]]);
});

test("what another POM of this project manages is told where it does not count for this one", () => {
  const lacking = version("org.acme:acme-reflect:jar", "is missing.");
  const managing = MANAGED.replace("io.quarkus", "org.acme").replace("quarkus-rest", "acme-reflect");
  const fixOf = (app: string, message = lacking, more: Readonly<Record<string, string>> = {}) => {
    const root = temporaryDirectory({
      "pom.xml": pom("g:shop:1.2", modules("app", "bom")),
      "app/pom.xml": app,
      "bom/pom.xml": pom("g:shop-bom:1.2", managing),
      "repository/org/acme/acme-reflect/4.0/acme-reflect-4.0.jar": "",
      ...more,
    });
    const surroundings = {
      localRepository: join(root, "repository"),
      environment: new Map(),
      userProperties: new Map(),
    };
    const error = { severity: "error", file: "app/pom.xml", message } as const;
    const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
    return fixPoms([error], built).get(error)?.[0];
  };
  const beyond = { kind: "managed-beyond", artifact: "org.acme:acme-reflect", version: "3.17.5" } as const;
  expect(fixOf(pom("g:app:1"))).toEqual({ ...beyond, at: "bom/pom.xml:4", by: "shop-bom" });
  // The parent in an older version is another POM, of a repository.
  const root = { "pom.xml": pom("g:shop:1.2", modules("app"), managing), "bom/pom.xml": "" };
  expect(fixOf(pom("app", parent("g:shop:1.1")), lacking, root)).toEqual({
    ...{ ...beyond, at: "pom.xml:5", by: "shop" },
    parent: { at: "app/pom.xml:4", asked: "1.1", own: "1.2" },
  });
  // Of another type it is not managed, and two POMs that manage it differently tell nothing.
  const tests = version("org.acme:acme-reflect:test-jar", "is missing.");
  expect(fixOf(pom("g:app:1"), tests)).toMatchObject({ kind: "stored-version" });
  const differing = { "pom.xml": pom("g:shop:1.2", modules("app", "bom"), managing.replace("3.17.5", "3")) };
  expect(fixOf(pom("g:app:1"), lacking, differing)).toMatchObject({ kind: "stored-version" });
  // A BOM that is named here is told as one that is imported in a wrong way.
  const untyped =
    "<dependencyManagement><dependencies><dependency><groupId>g</groupId><artifactId>shop-bom</artifactId><version>1.2</version><scope>import</scope></dependency></dependencies></dependencyManagement>";
  expect(fixOf(pom("g:app:1", untyped))).toMatchObject({ kind: "empty-import" });
});
