import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SECRET_FORMS } from "../../src/text/secret-forms.ts";
import { createSecretTest } from "../../src/text/secret-test.ts";
import { createMask, hideSecrets, maskTexts } from "../../src/text/secrets.ts";

const mask = createMask({
  GITHUB_TOKEN: "ghp_0123456789",
  DB_PASSWORD: "hunter2hunter2",
  SHORT_KEY: "abc",
  HOME: "/home/dev/secret-project",
  LONGER_SECRET: "ghp_0123456789-and-more",
  GONE_SECRET: undefined,
  PGPASSWORD: "pgpassword1",
  MYSQL_PWD: "of-mysql",
  token: "only-token",
  GPG_PASSPHRASE: "phrase-phrase",
  Db_Pass: "passpasspass",
  AWS_CREDENTIALS: "credcredcred",
  PWD: "/home/dev/shop",
  OLDPWD: "/home/dev/shop2",
  GIT_BYPASS: "bypassbypass",
});

const BEGIN = "-----BEGIN RSA PRIVATE KEY-----";
const END = "-----END RSA PRIVATE KEY-----";

describe("masked are", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["-Drepo.password=hunter2 -o", "-Drepo.password=*** -o"],
    ["-DPASSWD=x", "-DPASSWD=***"],
    ["-Dapi.token=a,b;c&d", "-Dapi.token=***"],
    ["-Dmy.secret.name=x -DapiKey=y", "-Dmy.secret.name=*** -DapiKey=***"],
    ["-D repo.password=hunter2", "-D repo.password=***"],
    ["--define=repo.password=hunter2", "--define=repo.password=***"],
    ["--define repo.password=hunter2", "--define repo.password=***"],
    ['"-Dpassword=a b \\" c" -o', '"-Dpassword=***" -o'],
    ['{"args":["-Dpassword=a b","-o"]}', '{"args":["-Dpassword=***","-o"]}'],
    ['{"args":["-D","password=a b","-o"]}', '{"args":["-D","password=***","-o"]}'],
    ['{"args":"-Dpassword=\\"a b\\" -o"}', '{"args":"-Dpassword=***"}'],
    ["'-Dpassword=a b' -o", "'-Dpassword=***' -o"],
    ['-Dpassword="a b" -o', "-Dpassword=*** -o"],
    ["https://dev:hunter2@repo.example/x", "https://***@repo.example/x"],
    ["https://dev:p@ss@repo.example/x", "https://***@repo.example/x"],
    ["scm:git:ssh://git@repo.example/x", "scm:git:ssh://***@repo.example/x"],
    ["it is ghp_0123456789.", "it is ***."],
    ["ghp_0123456789-and-more", "***"],
    ["hunter2hunter2hunter2hunter2", "******"],
    ["-Dgpg.passphrase=x -DdbPwd=y -Ddb.pass=z -Dpass=z", "-Dgpg.passphrase=*** -DdbPwd=*** -Ddb.pass=*** -Dpass=***"],
    ["-Dsonar.login=x -Dmy.credentials=y", "-Dsonar.login=*** -Dmy.credentials=***"],
    ['-D "db.password=a b" -o', '-D "db.password=***" -o'],
    ["GET /x?access_token=abc.def&y=1", "GET /x?access_token=***&y=1"],
    ["> Authorization: Bearer eyJh.bGci", "> Authorization: ***"],
    ["Proxy-Authorization: Basic ZGV2Omg=", "Proxy-Authorization: ***"],
    ["authorization: 0123abcd", "authorization: ***"],
    ['{"Authorization":"Bearer x"}', '{"Authorization":"***"}'],
    ["<password>hunter2</password>", "<password>***</password>"],
    ["<gpg.passphrase>a b</gpg.passphrase>", "<gpg.passphrase>***</gpg.passphrase>"],
    [`a\n${BEGIN}\r\nMIIE\r\nQ==\r\n${END}\nb`, `a\n${BEGIN}\r\n***\r\n***\r\n${END}\nb`],
    [`${BEGIN}\nMIIE\nQ`, `${BEGIN}\n***\n***`],
    ["pgpassword1 of-mysql only-token", "*** *** ***"],
    ["phrase-phrase passpasspass credcredcred", "*** *** ***"],
  ];

  test("examples of each form", () => {
    expect(SECRET_FORMS.filter(({ form }) => cases.every(([text]) => text.search(form) < 0))).toEqual([]);
  });
  for (const [text, masked] of cases) test(text, () => expect(mask(text)).toBe(masked));
});

describe("left as they are", () => {
  for (const text of [
    "-Dtest=PasswordTest#token -o",
    "-DskipTests -Dpassword",
    "abc /home/dev/secret-project",
    "https://repo.example/x?mail=a@b.example",
    "at com.acme.Token.secret(Token.java:3)",
    "-Dbypass=all -Dcompass.mode=x -Dtest=PasswordTest -DargLine=x",
    "cannot find symbol: class PasswordEncoder, in class com.acme.Credentials",
    "expected: <password> but was: <secret>",
    "end tag name </servers> must match start tag name <password> from line 3",
    "Authorization: failed for user",
    "-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----",
    "in /home/dev/shop2 bypassbypass",
  ]) {
    test(text, () => expect(mask(text)).toBe(text));
  }
});

test.each([
  "a.-d",
  "-Da",
  "x+y://",
  "-Dtoken='a ",
  '["-D", "',
  BEGIN,
  "authorization: ",
  "</password",
  "<password>a",
  "client_secret=",
  "\\",
  "\u200b\\",
])("a long text of %j is gone through once", (piece) => {
  const text = piece.repeat(80_000);
  expect(mask(text)).not.toBeEmpty();
  expect(createSecretTest(["ghp_0123456789"])(text) || mask(text) === text).toBe(true);
});

test("in values all texts are masked but codes, by which they are presented", () => {
  const secret = createMask({ PROJECT_KEY: "checkstyle" });
  expect(maskTexts({ code: "checkstyle", findings: [{ message: "of checkstyle" }] }, secret)).toEqual({
    code: "checkstyle",
    findings: [{ message: "of ***" }],
  });
});

test("the lines of a list are masked as one text, and as many remain", () => {
  const lines = ["x", BEGIN, "MIIE", "Q==", END, "y\nz", "-D", "db.password=a"];
  const masked = ["x", BEGIN, "***", "***", END, "y\nz", "-D", "db.password=***"];
  expect(maskTexts({ output: lines })).toEqual({ output: masked });
  expect(maskTexts(['-Dpassword="a', 'b" -o', "-Dx.token=c"])).toEqual(["-Dpassword=***", "*** -o", "-Dx.token=***"]);
});

test("where nothing may be secret by the fast test, the mask changes nothing", () => {
  const piece = fc.constantFrom(
    ...["-D", "--define", " ", "=", '"', ",", "password", "x.pass", "pwd", "sonar.login", "a"],
    ...[
      "://",
      "@",
      "access_token=",
      "Authorization:",
      "Basic ",
      "<password>",
      "</password>",
      BEGIN,
      END,
      "\n",
      "credential",
    ],
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, (any) => createSecretTest([])(any) || hideSecrets(any, []) === any),
    { numRuns: 20_000 },
  );
});
