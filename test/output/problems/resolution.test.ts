import { describe, expect, test } from "bun:test";
import { readResolution } from "../../../src/output/problems/resolution.ts";
import { failed, failedModule } from "./goal.ts";

const CENTRAL = "https://repo.maven.apache.org/maven2";
const MONEY = "org.acme:money:jar:2.0";

/** The trouble that Maven has with a repository when it says this of it. */
function troubles(...words: string[]) {
  return readResolution(words, failedModule(words))?.troubles;
}

function transfer(reason: string) {
  return `\tCould not transfer artifact ${MONEY} from/to partner (https://repo.example.com/m2): ${reason}`;
}

test("each artifact is named once, in Maven's order, however often it is told of", () => {
  const words = [
    "Could not resolve dependencies for project org.acme:core:jar:1.0",
    `dependency: ${MONEY} (compile)`,
    `\tCould not find artifact ${MONEY} in partner (https://repo.example.com/m2)`,
    `\tCould not find artifact ${MONEY} in central (${CENTRAL})`,
    "dependency: org.acme:tax:jar:tests:1.0 (test)",
    `\tCould not find artifact org.acme:tax:jar:tests:1.0 in central (${CENTRAL})`,
  ];
  expect(readResolution(words, failedModule(words))).toEqual({
    code: "unresolved-artifacts",
    kind: "dependency",
    neededBy: ["core"],
    artifacts: [MONEY, "org.acme:tax:jar:tests:1.0"],
    troubles: [
      { kind: "not-found", repository: "partner", url: "https://repo.example.com/m2" },
      { kind: "not-found", repository: "central", url: CENTRAL },
    ],
  });
});

test("Maven 3.8 lists all artifacts in one line and gives a cause for the first", () => {
  const line = `Could not resolve dependencies for project org.acme:core:jar:1.0: The following artifacts could not be resolved: ${MONEY}, org.acme:tax:jar:1.0: Could not find artifact ${MONEY} in central (${CENTRAL})`;
  expect(readResolution([line], failedModule([line]))?.artifacts).toEqual([MONEY, "org.acme:tax:jar:1.0"]);
});

test("an artifact whose POM is missing is named by itself", () => {
  const words = [
    `Failed to read artifact descriptor for ${MONEY}`,
    `\tCaused by: The following artifacts could not be resolved: org.acme:money:pom:2.0 (absent): Could not transfer artifact org.acme:money:pom:2.0 from/to partner (https://repo.example.com/m2): status code: 503, reason phrase: Service Unavailable (503)`,
  ];
  expect(readResolution(words, failedModule(words))?.artifacts).toEqual([MONEY]);
});

test("an artifact for which no repository was asked is named alone", () => {
  const line =
    "Could not resolve dependencies for project com.acme:web:jar:1.0-SNAPSHOT: Could not find artifact com.acme:core:jar:1.0-SNAPSHOT";
  expect(readResolution([line], failedModule([line]))).toMatchObject({
    artifacts: ["com.acme:core:jar:1.0-SNAPSHOT"],
    absence: { kind: "no-repository" },
  });
});

test("an artifact of scope system is named with the file that is not there", () => {
  const line =
    "Failed to execute goal on project web: Could not resolve dependencies for project com.acme:web:jar:1.0: Could not find artifact com.acme:tax:jar:1 at specified path lib/tax.jar";
  expect(readResolution([line], undefined)).toMatchObject({
    artifacts: ["com.acme:tax:jar:1"],
    absence: { kind: "no-system-file", path: "lib/tax.jar" },
  });
});

test("a parent for which no repository was asked is named", () => {
  const line =
    "Non-resolvable parent POM for com.acme:bay:2.0-SNAPSHOT: Could not find artifact com.acme:root:pom:2.0-SNAPSHOT and 'parent.relativePath' points at wrong local POM";
  expect(readResolution([line], undefined)).toMatchObject({
    kind: "parent",
    neededBy: ["bay"],
    artifacts: ["com.acme:root:pom:2.0-SNAPSHOT"],
    isNotAtRelativePath: true,
  });
});

test("what no version of is there is named with its range", () => {
  for (const range of ["[2,3)", "[2, 3)", "[1,2),(2, 3]"]) {
    const line = `Failed to collect dependencies at org.acme:money:jar:${range}: No versions available for org.acme:money:jar:${range} within specified range`;
    expect(readResolution([line], failedModule([line]))?.artifacts).toEqual([`org.acme:money:jar:${range}`]);
  }
});

describe("a repository", () => {
  test.each([
    [transfer("status code: 401, reason phrase: Unauthorized (401)"), "unauthorized", "401 Unauthorized"],
    [
      transfer("authentication failed for https://repo.example.com/m2/money-2.0.pom, status: 401 Unauthorized"),
      "unauthorized",
      "401 Unauthorized",
    ],
    [
      transfer("HTTP Status: 407: Failed to collect dependencies at x"),
      "unauthorized",
      "407 Proxy Authentication Required",
    ],
    [
      transfer("authorization failed for https://repo.example.com/m2/money-2.0.pom, status: 403 Forbidden"),
      "forbidden",
      "403 Forbidden",
    ],
    [transfer("status code: 502, reason phrase: Bad Gateway (502)"), "server-error", "502 Bad Gateway"],
    [transfer("status code: 418, reason phrase: I'm a teapot (418)"), "other", "418"],
    [transfer("repo.example.com: Name or service not known"), "unknown-host", undefined],
    [transfer("repo.example.com: Temporary failure in name resolution"), "unknown-host", undefined],
    [
      transfer("Connect to repo.example.com:443 [repo.example.com/192.0.2.1] failed: Connection timed out"),
      "unreachable",
      "Connection timed out",
    ],
    [transfer("Read timed out"), "unreachable", "Read timed out"],
    [
      transfer(
        "PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target",
      ),
      "tls",
      "PKIX path building failed: unable to find valid certification path to requested target",
    ],
    [transfer("Remote host terminated the handshake"), "tls", "Remote host terminated the handshake"],
    [
      transfer("Checksum validation failed, expected '00' (REMOTE_EXTERNAL) but is actually '3a'"),
      "checksum",
      "Checksum validation failed, expected '00' (REMOTE_EXTERNAL) but is actually '3a'",
    ],
    [transfer("GET request of: x from partner failed"), "other", "GET request of: x from partner failed"],
  ])("%s", (line, kind, reason) => {
    const place = { repository: "partner", url: "https://repo.example.com/m2" };
    expect<unknown>(troubles(line)).toEqual([{ kind, ...place, ...(reason !== undefined && { reason }) }]);
  });
});

test("a blocked mirror is told with the repository that it stands for", () => {
  const line =
    "\tCould not transfer artifact org.acme:money:pom:2.0 from/to maven-default-http-blocker (http://0.0.0.0/): Blocked mirror for repositories: [old (http://repo.example.com/m2, default, releases+snapshots)]";
  expect(troubles(line)).toEqual([{ kind: "http-blocked", repository: "old", url: "http://repo.example.com/m2" }]);
});

test("offline says nothing of what the repository holds", () => {
  const line = `\tCannot access central (${CENTRAL}) in offline mode and the artifact ${MONEY} has not been downloaded from it before.`;
  expect(troubles(line)).toEqual([{ kind: "offline", repository: "central", url: CENTRAL }]);
});

test.each([
  `\t${MONEY} was not found in ${CENTRAL} during a previous attempt. This failure was cached in the local repository and resolution is not reattempted until the update interval of central has elapsed or updates are forced`,
  `Failure to find ${MONEY} in ${CENTRAL} was cached in the local repository, resolution will not be reattempted until the update interval of central has elapsed or updates are forced`,
])("what was missing at an earlier attempt need not be missing now: %s", (line) => {
  expect(readResolution([line], undefined)).toMatchObject({
    artifacts: [MONEY],
    troubles: [{ kind: "not-found-before", repository: "central", url: CENTRAL }],
  });
});

test("another failure of an earlier attempt keeps its reason", () => {
  const line = `${MONEY} failed to transfer from https://repo.example.com/m2 during a previous attempt. This failure was cached in the local repository and resolution is not reattempted until the update interval of partner has elapsed or updates are forced. Original error: ${transfer("status code: 401, reason phrase: Unauthorized (401)").trim()}`;
  expect(troubles(line)).toEqual([
    { kind: "failed-before", repository: "partner", url: "https://repo.example.com/m2", reason: "401 Unauthorized" },
  ]);
});

describe("needed by", () => {
  const absent = `\tCould not find artifact ${MONEY} in central (${CENTRAL})`;

  test("a goal that resolves by itself", () => {
    expect(readResolution([absent], failed("surefire", "test", [absent]))).toMatchObject({
      neededBy: ["surefire:test"],
    });
  });

  test("a plugin whose dependency is missing", () => {
    const words = ["Plugin org.acme:acme-maven-plugin:3 or one of its dependencies could not be resolved:", absent];
    expect(readResolution(words, undefined)).toMatchObject({
      kind: "dependency",
      artifacts: [MONEY],
      neededBy: ["org.acme:acme-maven-plugin:3"],
    });
  });

  test("nobody, where the plugin itself is missing", () => {
    const words = ["Plugin org.acme:money:2.0 or one of its dependencies could not be resolved:", absent];
    expect(readResolution(words, undefined)).toMatchObject({ kind: "plugin", artifacts: [MONEY], neededBy: [] });
  });

  test("the project of a parent", () => {
    const line = `Non-resolvable parent POM for org.acme:core:1.0: Could not find artifact org.acme:parent:pom:7 in central (${CENTRAL}) and 'parent.relativePath' points at wrong local POM`;
    expect(readResolution([line], undefined)).toMatchObject({
      kind: "parent",
      artifacts: ["org.acme:parent:pom:7"],
      neededBy: ["core"],
    });
  });
});

test("words about anything else are not about artifacts", () => {
  expect(readResolution(["PMD 7.7.0 has found 4 violations.", ""], undefined)).toBeNull();
});
