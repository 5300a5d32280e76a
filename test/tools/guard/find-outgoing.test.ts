import { describe, expect, test } from "bun:test";
import { findOutgoing, sayOutgoing } from "../../../src/tools/guard/find-outgoing.ts";
import { readGoalList, spellings } from "../goal-list.ts";

const NONE = new Map<string, string>();

/** What is refused first of these goals and properties, and as what. */
const judge = (goals: readonly string[], properties: Readonly<Record<string, string>> = {}) =>
  findOutgoing(goals, new Map(Object.entries(properties)))[0];

test.each(["ordinary", "refused"] as const)("no goal of a plugin stands twice among those that are %s", (list) => {
  const lines = readGoalList(list).map(({ goal, plugin }) => `${goal} ${plugin}`);
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
});

describe("a goal that reaches out of the machine is refused in each form that Maven takes", () => {
  test.each(readGoalList("refused"))("$goal of $plugin", (listed) => {
    for (const goal of spellings(listed)) expect(judge([goal])).toEqual({ what: goal, does: expect.any(String) });
    expect(new Set(spellings(listed).map((goal) => `${judge([goal])?.does}`))).toEqual(new Set([listed.heading]));
  });
});

describe("an ordinary goal is free in each form that Maven takes", () => {
  test.each(readGoalList("ordinary"))("$goal of $plugin", (listed) => {
    expect(findOutgoing(spellings(listed), NONE)).toEqual([]);
  });

  test("there are 200 of them at least", () => {
    expect(readGoalList("ordinary").length).toBeGreaterThan(200);
  });
});

describe("what a plugin that we do not know does is read from its words", () => {
  test.each([
    ...["deploy", "redeploy", "undeploy", "deployer", "deployment", "push", "publish", "publisher", "publishing"],
    ...["upload", "uploader", "release", "promote", "send", "submit", "announce", "distribute", "staging"],
    ...["mail", "email", "mailer", "notify", "tweet", "login", "logout"],
  ])("%s", (word) => {
    for (const goal of [`vendor:${word}`, `vendor:late-${word}`, `vendor:${word}Now`, `my-${word}:run`]) {
      expect(judge([goal])).toEqual({ what: goal, does: expect.any(String) });
    }
  });

  test("to undeploy changes a server", () => {
    for (const goal of ["vendor:undeploy", "vendor:undeployAll", "vendor:late-undeploy"]) {
      expect(judge([goal])?.does).toBe("changes a server");
    }
  });

  test.each([
    "vendor:pushImage",
    "vendor:imagePush",
    "vendor:helmpush",
    "vendor:image_push",
    "vendor:push2",
    "vendor:S3Upload",
    "vendor:DEPLOY",
    "vendor:unpublish",
    "my-deploy-helper:run",
    "com.acme:deployment-maven-plugin:check",
    "mailer:run",
  ])("%s is refused", (goal) => expect(judge([goal])).toBeDefined());

  test.each([
    "vendor:deployed",
    "vendor:deployable-jar",
    "vendor:pushdown",
    "vendor:mailbox",
    "vendor:use-releases",
    "com.acme.deploy:vendor-maven-plugin:check",
    "greenmail:run",
    "vendor:3.5.0.RELEASE:check",
    "vendor:RELEASE:check",
    "vendor:check@before-deploy",
  ])("%s is free", (goal) => expect(judge([goal])).toBeUndefined());
});

describe("words in which Maven finds other goals than a reader does", () => {
  test.each([
    "verify@x:deploy",
    ":jib::build",
    "jib:build:",
    "jib:3@x:build",
    "com.google.cloud.tools:jib-maven-plugin:3.4:build@x:y",
    "com.github.github:site-maven-plugin:0.12:site",
    // Maven 3.8 reads a groupId, Maven 3.9 a prefix.
    "jib:check-maven-plugin:build",
    "acme:jib-maven-plugin:build",
  ])("%s is refused", (goal) => expect(judge([goal])).toBeDefined());

  test("help is free, as a goal of any plugin", () => {
    expect(judge(["deploy:help", "com.google.cloud.tools:jib-maven-plugin:3.4:help", "sonar:help@x"])).toBeUndefined();
  });
});

describe("a property", () => {
  test.each([
    ["goals", "deploy"],
    ["goals", "clean,verify org.acme:x:1:deploy"],
    ["goals", "'verify deploy'"],
    ["goals", "-Bdeploy"],
    ["goals", "verify -DpushImage"],
    [" goals ", "deploy"],
    ["preparationGoals", "scm:checkin"],
    ["quarkus.container-image.push", "1"],
    ["quarkus.container-image.push", " yes "],
    ["quarkus.container-image.push", "ON"],
    ["quarkus.container-image.push", ""],
    ["quarkus.kubernetes.deploy", "true"],
    ["pushImage", "true"],
    ["pushImageTag", "true"],
    ["docker.push", "t"],
    ["autopush", "y"],
    ["spring-boot.build-image.publish", "true"],
    ["pact.verifier.publishResults", "true"],
    ["autoPublish", "true"],
    ["docker.skip.push", "false"],
    ["skipPublishing", "0"],
    ["noPush", "off"],
    ["nopush", "f"],
    ["maven.deploy.skip", ""],
    ["scan", "true"],
    ["publishReport", "1"],
    ["pushImport", "1"],
    ["uploadAccount", "1"],
    ["publishTimeout", "true"],
    // The words for true that SmallRye takes.
    ...["ja", "j", "si", "SIM", " oui ", "y", "t"].map((word) => ["quarkus.container-image.push", word] as const),
    // Words that we do not know.
    ...["2", "enabled", "always", "wahr", "\uff54\uff52\uff55\uff45"].map((word) => ["pushImage", word] as const),
    ["%prod.quarkus.kubernetes.deploy", "oui"],
    ["quarkus.helm.repository.push", "sim"],
    ["cucumber.publish.enabled", "ja"],
    ["scan", "ja"],
    ["maven.build.cache.remote.save.enabled", "ja"],
    ["docker.skip.push", "nein"],
    ["maven.deploy.skip", "ja"],
    // The names of settings, with a word for true.
    ["pushTag", "ja"],
    ["deploy.env", "oui"],
    ["goals", "verify -Dquarkus.container-image.push=ja"],
    ["goalsToRun", "deploy"],
    ["goals.to.run", "clean,deploy"],
    ["xyz.goal", "jib:build"],
    ["goal1", "deploy"],
    ["subgoals", "deploy"],
    ["release.goals", "deploy"],
    ["lifecycle.phase.name", "site-deploy"],
    ["archetype.postPhase", "deploy"],
    ["invoker.goals.extra", "-DpushImage=ja"],
    ["pushGoals", "true"],
  ])("-D%s=%s publishes", (name, value) => expect(judge([], { [name]: value })?.does).toBe("publishes"));

  test.each([
    ["goals", `\${what}`],
    ["docker.push", `\${env.PUSH}`],
    ["maven.deploy.skip", `\${skip}`],
  ])("-D%s=%s may publish", (name, value) => expect(judge([], { [name]: value })?.does).toBe("may publish"));

  test("does what the goals do that it runs", () => {
    expect(judge([], { "invoker.goals": "verify flyway:migrate" })?.does).toBe("changes a database");
  });

  test.each([
    ["quarkus.liquibase.clean-at-start", "true"],
    ['quarkus.liquibase."users".clean-at-start', "ja"],
    ["quarkus.liquibase-mongodb.clean-at-start", "1"],
    ["quarkus.flyway.users.clean-at-start", "true"],
    ["spring.flyway.cleanOnValidationError", "yes"],
    ["spring.liquibase.drop-first", "true"],
    ["SPRING_LIQUIBASE_DROPFIRST", "true"],
    ["spring.flyway.init-sqls", "drop table shop"],
  ])("-D%s=%s changes a database", (name, value) =>
    expect(judge([], { [name]: value })?.does).toBe("changes a database"),
  );

  test("with which validation empties a database is refused", () => {
    expect(judge(["flyway:validate"], { "flyway.cleanOnValidationError": "true" })?.does).toBe("changes a database");
    expect(judge(["flyway:validate"], { "flyway.cleanOnValidationError": "false" })).toBeUndefined();
  });

  test.each(["push", "deploy", "publish", "publishing", "upload", "promote", "send", "announce"])(
    "with the word %s is a switch, and the other way round with a negating word",
    (word) => {
      expect(judge([], { [`app.${word}.now`]: "true" })).toBeDefined();
      expect(judge([], { [`app.${word}.now`]: "false" })).toBeUndefined();
      for (const not of [
        "skip",
        "skipped",
        "no",
        "not",
        "never",
        "dry",
        "disable",
        "disabled",
        "without",
        "exclude",
        "ignore",
        "prevent",
      ]) {
        expect(judge([], { [`${not}.${word}`]: "true" })).toBeUndefined();
        expect(judge([], { [`${not}.${word}`]: "false" })).toBeDefined();
      }
    },
  );

  test.each([
    ["goals", "clean,install"],
    ["invoker.goals", "verify -Dmaven.deploy.skip"],
    ["maven.deploy.skip", "true"],
    ["maven.deploy.skip", "releases"],
    ["skipPublishing", "true"],
    ["docker.skip.push", "true"],
    ["deploy.dryRun", "true"],
    ["pushImage", "false"],
    ["pushChanges", "no"],
    ["deployAtEnd", "true"],
    ["installAtEnd", "true"],
    ["deploy.url", "https://example.org"],
    ["deploy.env", "test"],
    ["altDeploymentRepository", "here::file:///tmp/here"],
    ["maven.compiler.release", "17"],
    ["release", "true"],
    ["releaseVersion", "1.0"],
    ["performRelease", "true"],
    ["skipTests", "true"],
    ["test", "DeployTest"],
    ["scan", "./src"],
    ["publishTimeout", "1"],
    ["send.timeout", "1"],
    ["upload.max-retries", "1"],
    ["DEPLOY_PORT", "1"],
    ["pact.publish.consumer.version", "1"],
    ["maven.deploy.skip", "snapshots"],
    ["docker.skip.push", "yes"],
    ["push.enabled", "never"],
    ["publish", "None"],
    ["deploy.dir", "target"],
    ["deployTo", "local"],
    ["deploy.mode", "deploy"],
    ["deploy.options", "--vm user"],
    ["deploy.war", "shop.war"],
    ["deploy.server.id", "nexus"],
    ["docker.push.registry", "local"],
    ["push.image.name", "x"],
    ["quarkus.kubernetes.deploy-strategy", "ServerSideApply"],
    ["jetty.deployMode", "FORK"],
    ["publishingServerId", "central"],
    ["maxUploadSize", "10MB"],
    ["upload.excludes", "*.zip"],
    ["coverage.goal", "80"],
    ["docker.phase.build", "package"],
    ["deploy.phase", "none"],
    ["liquibase.dropFirst", "off"],
    ["quarkus.flyway.migrate-at-start", "true"],
    ["quarkus.hibernate-orm.database.generation", "drop-and-create"],
    ["spring.jpa.hibernate.ddl-auto", "create-drop"],
  ])("-D%s=%s is free", (name, value) => expect(judge([], { [name]: value })).toBeUndefined());
});

describe("the sentence", () => {
  const refusal = (goals: readonly string[], properties: Readonly<Record<string, string>> = {}) => {
    const found = judge(goals, properties);
    return found && sayOutgoing(found, "nobody allowed it");
  };
  const end = "and is refused; nobody allowed it.";

  test("names what is refused, as it stands there, and what it does", () => {
    expect(refusal(["verify", "deploy"])).toBe(`deploy publishes ${end}`);
    expect(refusal(["flyway:migrate@late"])).toBe(`flyway:migrate@late changes a database ${end}`);
    expect(refusal(["helm:registry-login"])).toBe(`helm:registry-login changes a login ${end}`);
    expect(refusal([], { goals: "deploy" })).toBe(`-Dgoals=deploy publishes ${end}`);
    expect(refusal([], { pushImage: "true" })).toBe(`-DpushImage publishes ${end}`);
    expect(refusal([], { "docker.push": "1" })).toBe(`-Ddocker.push=1 publishes ${end}`);
    expect(refusal(["verify"])).toBeUndefined();
  });

  test("is one short line, however long the words are", () => {
    const long = "x".repeat(100_000);
    for (const said of [refusal([`deploy:${long}`]), refusal([], { goals: `deploy ${long}` })]) {
      expect(said).toEndWith(` publishes ${end}`);
      expect(said?.length).toBeLessThan(300);
    }
    expect(refusal([], { goals: "deploy\nverify" })).toBe(`"-Dgoals=deploy\\nverify" publishes ${end}`);
  });
});
