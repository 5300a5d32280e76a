import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { describeProblem } from "../../../src/answers/problem.ts";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { lookUpArtifacts } from "../../../src/fixes/lookup/look-up-artifacts.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import type { Unresolved } from "../../../src/model/evidence/unresolved.ts";
import { temporaryDirectory } from "../../temporary.ts";

/** What an answer says of artifacts that could not be got, with these POMs and these artifacts in the repository. */
function told(
  poms: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
  asked: Partial<Unresolved> & Pick<Unresolved, "artifacts">,
  folder = ".",
): readonly string[] {
  const files = Object.entries(stored).flatMap(([coordinates, pom]) => {
    const [group = "", artifact = "", version = ""] = coordinates.split(":");
    const folder = `${group.replaceAll(".", "/")}/${artifact}/${version}`;
    const head = `<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>`;
    return [
      [`${folder}/${artifact}-${version}.pom`, `<project>${head}${pom}</project>`],
      ...(pom.startsWith(NO_JAR) ? [] : [[`${folder}/${artifact}-${version}.jar`, ""]]),
    ];
  });
  const localRepository = temporaryDirectory(Object.fromEntries(files));
  const root = join(temporaryDirectory(poms), folder);
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(read.reason);
  const problem: Unresolved = { kind: "dependency", neededBy: [], troubles: [], ...asked };
  const known = lookUpArtifacts(problem, openBuilt({ project: read.project, surroundings, env: {}, jdk: null }));
  return describeProblem({ code: "unresolved-artifacts", ...problem, known }).notes ?? [];
}

const NO_JAR = "<packaging>pom</packaging>";
const BOM = `${NO_JAR}<dependencyManagement><dependencies><dependency><groupId>org.acme</groupId><artifactId>money</artifactId><version>2</version></dependency></dependencies></dependencyManagement>`;
const ROOT = `<project>
<groupId>own</groupId><artifactId>root</artifactId><version>1</version>`;
const CHILD = `<project>
<parent><groupId>own</groupId><artifactId>root</artifactId><version>1</version></parent><artifactId>core</artifactId>`;
const MODULES = `<packaging>pom</packaging><modules><module>core</module></modules>`;
const GUAVA = { artifacts: ["com.google.guava:guava:jar:33.4.9-jre"] };

function dependency(coordinates: string, more = ""): string {
  const [groupId, artifactId, version] = coordinates.split(":");
  const written = version === undefined ? "" : `<version>${version}</version>`;
  return `<dependency>\n<groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId>${written}${more}</dependency>`;
}

function dependencies(...all: string[]): string {
  return `<dependencies>\n${all.join("\n")}</dependencies>`;
}

const BY_PROPERTY = dependencies(dependency("com.google.guava:guava:$" + "{g}"));

describe("of an artifact that cannot be got an answer says", () => {
  const own = (body: string) => ({ "pom.xml": `${ROOT}\n${body}</project>` });
  const both = (root: string, core: string) => ({
    "pom.xml": `${ROOT}${MODULES}\n${root}</project>`,
    "core/pom.xml": `${CHILD}\n${core}</project>`,
  });
  const managed = (body: string) => `<dependencyManagement>${dependencies(body)}</dependencyManagement>`;
  const plugin = (body: string) => `<build><plugins>\n<plugin>${body}</plugin></plugins></build>`;

  const cases: [string, readonly string[], readonly string[]][] = [
    [
      "where it is declared, and which versions there are",
      told(
        own(dependencies(dependency("com.google.guava:guava:33.4.9-jre"))),
        { "com.google.guava:guava:33.5.0-jre": "", "com.google.guava:guava:33.4.8-jre": "" },
        GUAVA,
      ),
      ["Declared in pom.xml:4. The local repository has 33.4.8-jre and 33.5.0-jre."],
    ],
    [
      "that its classifier alone is not there",
      told(
        own(dependencies(dependency("com.google.guava:guava:33.4.9-jre", "<classifier>jdk99</classifier>"))),
        { "com.google.guava:guava:33.5.0-jre": "", "com.google.guava:guava:33.4.9-jre": "" },
        { artifacts: ["com.google.guava:guava:jar:jdk99:33.4.9-jre"] },
      ),
      ["Declared in pom.xml:4. The local repository has its jar of this version, and none of classifier jdk99."],
    ],
    [
      "that its classifier is not there, where nothing but its POM is",
      told(
        own(dependencies(dependency("com.google.guava:guava:33.4.9-jre", "<classifier>jdk99</classifier>"))),
        { "com.google.guava:guava:33.5.0-jre": "", "com.google.guava:guava:33.4.9-jre": NO_JAR },
        { artifacts: ["com.google.guava:guava:jar:jdk99:33.4.9-jre"] },
      ),
      ["Declared in pom.xml:4. The local repository has its POM of this version, and none of classifier jdk99."],
    ],
    [
      "that its type alone is not there, where another form of it is",
      told(
        own(dependencies(dependency("com.google.guava:guava:33.4.9-jre", "<type>zip</type>"))),
        { "com.google.guava:guava:33.4.9-jre": "" },
        { artifacts: ["com.google.guava:guava:zip:33.4.9-jre"] },
      ),
      ["Declared in pom.xml:4. The local repository has its jar of this version, and none of type zip."],
    ],
    [
      "the versions there are, where none is of the version with its classifier",
      told(
        own(dependencies(dependency("com.google.guava:guava:33.4.9-jre", "<classifier>jdk99</classifier>"))),
        { "com.google.guava:guava:33.5.0-jre": "" },
        { artifacts: ["com.google.guava:guava:jar:jdk99:33.4.9-jre"] },
      ),
      ["Declared in pom.xml:4. The local repository has 33.5.0-jre."],
    ],
    [
      "the only other group that has an artifact of its name",
      told(
        own(dependencies(dependency("commons-csv:commons-csv:1.14"))),
        { "org.apache.commons:commons-csv:1.14": "", "org.apache.commons:commons-io:2": "" },
        { artifacts: ["commons-csv:commons-csv:jar:1.14"] },
      ),
      ["Declared in pom.xml:4. The local repository has org.apache.commons:commons-csv:1.14."],
    ],
    [
      "no other group where two have it, or where its name is one word",
      told(
        own(dependencies(dependency("csv:commons-csv:1"), dependency("csv:core:1"))),
        { "org.one:commons-csv:1": "", "org.two:commons-csv:1": "", "org.two:core:1": "" },
        { artifacts: ["csv:commons-csv:jar:1", "csv:core:jar:1"] },
      ),
      ["commons-csv: declared in pom.xml:4.", "core: declared in pom.xml:6."],
    ],
    [
      "which module of another group makes it",
      told(
        both("", dependencies(dependency("com.own:root:1"))),
        {},
        { artifacts: ["com.own:root:jar:1"], neededBy: ["core"] },
      ),
      ["Declared in core/pom.xml:4. The module . of this project makes own:root:1."],
    ],
    [
      "nothing of a module of that name which has another version",
      told(
        both("", dependencies(dependency("com.own:root:2"))),
        {},
        { artifacts: ["com.own:root:jar:2"], neededBy: ["core"] },
      ),
      ["Declared in core/pom.xml:4."],
    ],
    [
      "that its version is a property",
      told(
        own(
          `<properties>\n<guava.version>33.4.9-jre</guava.version></properties>${dependencies(dependency("com.google.guava:guava:$" + "{guava.version}"))}`,
        ),
        {},
        GUAVA,
      ),
      ["Declared in pom.xml:5, its version in pom.xml:4."],
    ],
    [
      "the last line of a property that a POM sets twice, since that counts",
      told(own(`<properties>\n<g>33.4.8-jre</g>\n<g>\n33.4.9-jre</g></properties>${BY_PROPERTY}`), {}, GUAVA),
      ["Declared in pom.xml:7, its version in pom.xml:5."],
    ],
    [
      "the line to which its property leads",
      told(own(`<properties>\n<g>\${v}</g>\n<v>33.4.9-jre</v></properties>${BY_PROPERTY}`), {}, GUAVA),
      ["Declared in pom.xml:6, its version in pom.xml:5."],
    ],
    [
      "no line of a property that has another value there, as the command line may set it",
      told(own(`<properties>\n<g>33.4.9-jre</g>\n<g>33.4.8-jre</g></properties>${BY_PROPERTY}`), {}, GUAVA),
      ["Declared in pom.xml:6."],
    ],
    [
      "no line of a property that a parent sets and the module sets anew",
      told(
        both("<properties><g>33.4.9-jre</g></properties>", `<properties><g>33.4.8-jre</g></properties>${BY_PROPERTY}`),
        {},
        { ...GUAVA, neededBy: ["core"] },
      ),
      ["Declared in core/pom.xml:4."],
    ],
    [
      "the line of the profile that sets a property anew",
      told(
        own(
          `<properties><g>33.4.8-jre</g></properties>${BY_PROPERTY}\n<profiles><profile><id>p</id><properties><g>33.4.9-jre</g></properties></profile></profiles>`,
        ),
        {},
        GUAVA,
      ),
      ["Declared in pom.xml:4, its version in pom.xml:6."],
    ],
    [
      "how newer versions of its library call it",
      told(
        own(dependencies(dependency("org.testcontainers:junit-jupiter:2.0.2"))),
        { "org.testcontainers:junit-jupiter:1.21.3": "" },
        { artifacts: ["org.testcontainers:junit-jupiter:jar:2.0.2"] },
      ),
      [
        "Declared in pom.xml:4. Since 2.0 it is called org.testcontainers:testcontainers-junit-jupiter. The local repository has 1.21.3.",
      ],
    ],
    [
      "that the parent manages its version",
      told(
        both(
          managed(dependency("com.google.guava:guava:33.4.9-jre")),
          dependencies(dependency("com.google.guava:guava")),
        ),
        {},
        { ...GUAVA, neededBy: ["core"] },
      ),
      ["Declared in core/pom.xml:4, its version in pom.xml:4."],
    ],
    [
      "that the version that the parent manages is a property",
      told(
        both(
          `<properties><g>33.4.9-jre</g></properties>\n${managed(dependency("com.google.guava:guava:$" + "{g}"))}`,
          dependencies(dependency("com.google.guava:guava")),
        ),
        {},
        { ...GUAVA, neededBy: ["core"] },
      ),
      ["Declared in core/pom.xml:4, its version in pom.xml:3."],
    ],
    [
      "that a BOM chooses its version",
      told(
        own(
          managed(dependency("org.acme:platform:2", "<type>pom</type><scope>import</scope>")) +
            dependencies(dependency("com.google.guava:guava")),
        ),
        { "org.acme:platform:2": managed(dependency("com.google.guava:guava:33.4.9-jre")) },
        GUAVA,
      ),
      ["Declared in pom.xml:6; its version is that of platform 2, imported in pom.xml:4."],
    ],
    [
      "what brings it along",
      told(
        own(dependencies(dependency("org.acme:money:2"))),
        { "org.acme:money:2": dependencies(dependency("com.google.guava:guava:33.4.9-jre")) },
        GUAVA,
      ),
      ["Comes through org.acme:money:2, declared in pom.xml:4."],
    ],
    [
      "what manages another version of it than that asks for",
      told(
        own(
          `${dependencies(dependency("org.acme:money:2"))}${managed(dependency("com.google.guava:guava:33.4.9-jre"))}`,
        ),
        { "org.acme:money:2": dependencies(dependency("com.google.guava:guava:33.4.8-jre")) },
        GUAVA,
      ),
      ["Comes through org.acme:money:2, declared in pom.xml:4; its version is managed in pom.xml:6."],
    ],
    [
      "what brings it along over several steps",
      told(
        own(dependencies(dependency("org.acme:shop:1"))),
        {
          "org.acme:shop:1": dependencies(dependency("org.acme:money:2")),
          "org.acme:money:2": dependencies(dependency("com.google.guava:guava:33.4.9-jre")),
          "com.google.guava:guava:30.0-jre": "",
        },
        GUAVA,
      ),
      ["Comes through org.acme:shop:1, declared in pom.xml:4. The local repository has 30.0-jre."],
    ],
    [
      "that it is a BOM, for which no repository is asked again",
      told(
        own(dependencies(dependency("org.acme:money-bom:2"))),
        { "org.acme:money-bom:2": BOM },
        {
          artifacts: ["org.acme:money-bom:jar:2"],
          troubles: [{ kind: "not-found-before", repository: "central" }],
        },
      ),
      [
        "Declared in pom.xml:4. It is a BOM and has no jar: it belongs in dependencyManagement, with type pom and scope import.",
      ],
    ],
    [
      "that it is a POM without a jar",
      told(
        own(dependencies(dependency("org.acme:money:2"))),
        { "org.acme:money:2": NO_JAR },
        { artifacts: ["org.acme:money:jar:2"] },
      ),
      ["Declared in pom.xml:4. It is a POM and has no jar: as a dependency it needs the type pom."],
    ],
    [
      "what it may be called, where its name is misspelt",
      told(
        own(dependencies(dependency("org.apache.commons:commons-langg3:3.14.0"))),
        { "org.apache.commons:commons-lang3:3.14.0": "", "org.apache.commons:commons-text:1.12.0": "" },
        { artifacts: ["org.apache.commons:commons-langg3:jar:3.14.0"] },
      ),
      ["Declared in pom.xml:4. The local repository has org.apache.commons:commons-lang3:3.14.0."],
    ],
    [
      "which artifact of its group there is in that version, where no repository has this one",
      told(
        own(dependencies(dependency("org.doc:doc-openapi-ui:3.0"))),
        {
          "org.doc:doc-openapi-ui:1.6": "",
          "org.doc:doc-openapi-starter-webmvc-ui:3.0": "",
          "org.doc:doc-openapi-starter-webmvc-api:3.0": "",
          "org.doc:doc-openapi-old-ui:2.0": "",
        },
        { artifacts: ["org.doc:doc-openapi-ui:jar:3.0"], troubles: [{ kind: "not-found", repository: "central" }] },
      ),
      [
        "Declared in pom.xml:4. The local repository has org.doc:doc-openapi-starter-webmvc-ui:3.0.",
        "Not in any configured repository: central.",
      ],
    ],
    [
      "nothing of one in that version which shares only what all of the group share",
      told(
        own(dependencies(dependency("org.doc:doc-openapi-kotlin:3.0"))),
        { "org.doc:doc-openapi-ui:3.0": "", "org.doc:doc-openapi-kotlin:1.6": "" },
        { artifacts: ["org.doc:doc-openapi-kotlin:jar:3.0"], troubles: [{ kind: "not-found", repository: "central" }] },
      ),
      ["Declared in pom.xml:4. The local repository has 1.6.", "Not in any configured repository: central."],
    ],
    [
      "nothing of such one where a repository did not answer",
      told(
        own(dependencies(dependency("org.doc:doc-ui:3.0"))),
        { "org.doc:doc-webmvc-ui:3.0": "", "org.doc:doc-api:3.0": "" },
        { artifacts: ["org.doc:doc-ui:jar:3.0"], troubles: [{ kind: "unknown-host", repository: "central" }] },
      ),
      ["Declared in pom.xml:4.", "The host of central is unknown."],
    ],
    [
      "in which group it is, where that is another one",
      told(
        own(dependencies(dependency("org.apache:commons-lang3:3.14.0"))),
        { "org.apache.commons:commons-lang3:3.14.0": "" },
        { artifacts: ["org.apache:commons-lang3:jar:3.14.0"] },
      ),
      ["Declared in pom.xml:4. The local repository has org.apache.commons:commons-lang3:3.14.0."],
    ],
    [
      "nothing of a version of which only the POM is there",
      told(
        own(dependencies(dependency("com.google.guava:guava:33.4.9-jre"))),
        { "com.google.guava:guava:33.5.0-jre": NO_JAR },
        GUAVA,
      ),
      ["Declared in pom.xml:4."],
    ],
    [
      "where a plugin is declared",
      told(
        own(plugin("<groupId>org.acme</groupId><artifactId>gen-maven-plugin</artifactId><version>9</version>")),
        { "org.acme:gen-maven-plugin:2.0": "" },
        { kind: "plugin", artifacts: ["org.acme:gen-maven-plugin:jar:9"] },
      ),
      ["Declared in pom.xml:4. The local repository has 2.0."],
    ],
    [
      "where a plugin of Maven's own is declared, whose group is left out, behind its dependencies",
      told(
        own(
          plugin(
            `<dependencies>${dependency("x:y:1")}</dependencies><artifactId>maven-jar-plugin</artifactId><version>99</version>`,
          ),
        ),
        {},
        { kind: "plugin", artifacts: ["org.apache.maven.plugins:maven-jar-plugin:jar:99"] },
      ),
      ["Declared in pom.xml:4."],
    ],
    [
      "which parents there are",
      told(
        own(""),
        { "org.acme:parent:3": NO_JAR },
        { kind: "parent", artifacts: ["org.acme:parent:pom:4"], file: "pom.xml", line: 5 },
      ),
      ["The local repository has 3."],
    ],
    [
      "which versions there are of an imported POM, whose place is known",
      told(own(""), { "org.acme:bom:3": NO_JAR }, { artifacts: ["org.acme:bom:pom:4"], file: "pom.xml", line: 5 }),
      ["The local repository has 3."],
    ],
    [
      "where a plugin names what it needs",
      told(
        own(plugin(`<artifactId>maven-compiler-plugin</artifactId>${dependencies(dependency("org.acme:compiler:9"))}`)),
        {},
        { artifacts: ["org.acme:compiler:jar:9"], neededBy: ["org.apache.maven.plugins:maven-compiler-plugin:3.1"] },
      ),
      ["Declared in pom.xml:5."],
    ],
    [
      "nothing of a declaration that is a comment, or an exclusion",
      told(
        own(
          `<!--\n${dependency("com.google.guava:guava:33.4.9-jre")}-->\n${dependencies(dependency("org.acme:money:2", "<exclusions><exclusion><groupId>com.google.guava</groupId><artifactId>guava</artifactId></exclusion></exclusions>"))}`,
        ),
        {},
        GUAVA,
      ),
      [],
    ],
    [
      "that the POM of one which is stored has a placeholder, for which no repository is asked again",
      told(
        own(dependencies(dependency("org.acme:money:2"))),
        { "org.acme:money:2": "", "org.acme:root:2": "" },
        {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
          artifacts: ["org.acme:money:jar:2", "org.acme:root:pom:${revision}"],
          troubles: [{ kind: "not-found-before", repository: "central" }],
        },
      ),
      [
        "money: declared in pom.xml:4.",
        "root: the local repository has 2.",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
        "A POM that was installed or deployed still has ${revision} in its <parent>: flatten-maven-plugin in the project that made it replaces it.",
      ],
    ],
    [
      "that a module beside it makes it, where the project is built as a part of a larger one",
      told(
        {
          ...both("", ""),
          ".git/HEAD": "",
          "pom.xml": `${ROOT}${MODULES.replace("</module>", "</module><module>web</module>")}</project>`,
          "web/pom.xml": `${CHILD.replace(">core<", ">web<")}\n${dependencies(dependency("own:core:1"))}</project>`,
        },
        { "other:core:1": "" },
        { artifacts: ["own:core:jar:1"], neededBy: ["web"] },
        "web",
      ),
      ["Declared in pom.xml:4. It is made by ../core, a module of the project in ..: build that project."],
    ],
    [
      "that a folder makes it which is no module",
      told(
        {
          ...both("", dependencies(dependency("own:extra:1"))),
          "extra/pom.xml": `${CHILD.replace(">core<", ">extra<")}</project>`,
        },
        {},
        { artifacts: ["own:extra:jar:1"], neededBy: ["core"] },
      ),
      ["Declared in core/pom.xml:4. extra/pom.xml makes it, and no POM has that folder among its <modules>."],
    ],
    [
      "nothing of a folder that a profile makes a module, and of one with another version",
      told(
        {
          ...both(
            "<profiles><profile><id>p</id><modules><module>extra</module></modules></profile></profiles>",
            dependencies(dependency("own:extra:1"), dependency("own:more:2")),
          ),
          "extra/pom.xml": `${CHILD.replace(">core<", ">extra<")}</project>`,
          "more/pom.xml": `${CHILD.replace(">core<", ">more<")}</project>`,
        },
        {},
        { artifacts: ["own:extra:jar:1", "own:more:jar:2"], neededBy: ["core"] },
      ),
      ["extra: declared in core/pom.xml:4.", "more: declared in core/pom.xml:6."],
    ],
    [
      "the declaration with the version that is asked for",
      told(
        own(
          dependencies(
            dependency("com.google.guava:guava:30.0-jre", "<classifier>x</classifier>"),
            dependency("com.google.guava:guava:33.4.9-jre"),
          ),
        ),
        {},
        GUAVA,
      ),
      ["Declared in pom.xml:6."],
    ],
    [
      "the versions next to the one that is asked for, and how many others there are",
      told(
        own(dependencies(dependency("g:a:3.5"))),
        Object.fromEntries(["1", "2", "10", "3", "4", "5"].map((version) => [`g:a:${version}`, ""])),
        { artifacts: ["g:a:jar:3.5"] },
      ),
      ["Declared in pom.xml:4. The local repository has 2, 3, 4, 5 and 2 other versions."],
    ],
    [
      "each of several by its name",
      told(
        own(dependencies(dependency("g:a:9"), dependency("g:b:9"))),
        Object.fromEntries(["1", "2", "10", "3", "4", "5"].map((version) => [`g:a:${version}`, ""])),
        { artifacts: ["g:a:jar:9", "g:b:jar:9", "g:c:jar:9"] },
      ),
      [
        "a: declared in pom.xml:4. The local repository has 3, 4, 5, 10 and 2 other versions.",
        "b: declared in pom.xml:6.",
      ],
    ],
  ];
  test.each(cases)("%s", (_, said, expected) => expect(said).toEqual(expected));
});
