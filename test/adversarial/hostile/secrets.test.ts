import { expect } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../attempt.ts";

const SECRET = "Zx9-what-nobody-may-read";
const KEY_LINES = ["MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEA", "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ"];

/** The forms in which a build prints secrets. */
const PRINTED = [
  `-Ddb.password=${SECRET} -Dgpg.passphrase=${SECRET} -DdbPwd=${SECRET} -Ddb.pass=${SECRET}`,
  `-Dsonar.login=${SECRET} -Dmy.credentials=${SECRET} -D db.password=${SECRET}`,
  `https://dev:${SECRET}@repo.example/maven2 and https://repo.example/x?access_token=${SECRET}&y=1`,
  `Authorization: Bearer ${SECRET}`,
  `<password>${SECRET}</password>`,
  ...["-----BEGIN PRIVATE KEY-----", ...KEY_LINES, "-----END PRIVATE KEY-----"],
];

/** The names of variables with secret values; no value is part of another. */
const VARIABLES = ["GPG_PASSPHRASE", "DB_PASS", "PGPASSWORD", "MYSQL_PWD", "TOKEN", "SECRET", "aws_credentials"];
const VALUES = VARIABLES.map((name) => `of-${name.toLowerCase()}-8f3a`);

// Secrets that a call or a build holds, looked for in all that is answered, logged and kept.
attempt(
  "secrets in options, in what a build prints and in variables: in answers, logs and what is kept",
  async (scene) => {
    await scene.write("words.txt", [...PRINTED, ...VALUES].map((line) => `[ERROR] ${line}`).join("\n"));
    await scene.writeProgram("bin/mvn", `#!/bin/sh\ncat ${scene.dir}/words.txt\nexit 1\n`);
    const env = Object.fromEntries(VARIABLES.map((name, index) => [name, VALUES[index]]));
    const session = await scene.open({ env, args: ["--log-level", "DEBUG"] });
    const args = ["-D", `db.password=${SECRET}`, `-Dapi.pass=a ${SECRET}`, "-D", `x.pwd=two ${SECRET}`];
    const answers = [
      await session.ask("maven_compile", { args }),
      await session.ask("maven_compile", { args, detailLevel: "detailed" }),
      await session.ask("maven_run", { goals: ["validate"], responseFormat: "json" }),
      await session.ask("maven_result", { show: "log" }),
      await session.ask("maven_result", { show: "log", match: "ERROR", responseFormat: "json" }),
      await session.ask("maven_result", { show: "runs", responseFormat: "json" }),
      await session.ask("maven_compile", { args: [`-Dx.token=${SECRET}`, '-Dquoted="a\nb"'] }),
    ];
    await session.leave();
    const log = await session.server.log();
    const kept = readdirSync(join(scene.dir, "state"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
    for (const text of [...answers, ...kept, log]) {
      for (const value of [SECRET, ...KEY_LINES, ...VALUES]) expect(text).not.toContain(value);
    }
  },
);

attempt("words that are no secrets, in errors", async (scene) => {
  const words =
    "PasswordEncoder is not abstract; expected: <password> but was: <token> -Dtest=PasswordTest -Dbypass=all";
  await scene.writeProgram("bin/mvn", `#!/bin/sh\necho '[ERROR] ${words}'\nexit 1\n`);
  const session = await scene.open();
  const answer = await session.ask("maven_compile", {});
  expect(answer).toContain(words);
  await session.leave();
});
