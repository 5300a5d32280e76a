import { describe, expect, test } from "bun:test";
import { createMask, maskStrings } from "../../src/text/secrets.ts";

const mask = createMask({
  GITHUB_TOKEN: "ghp_0123456789",
  DB_PASSWORD: "hunter2hunter2",
  SHORT_KEY: "abc",
  HOME: "/home/dev/secret-project",
  LONGER_SECRET: "ghp_0123456789-and-more",
  GONE_SECRET: undefined,
});

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
  ];
  for (const [text, masked] of cases) test(text, () => expect(mask(text)).toBe(masked));
});

describe("left as they are", () => {
  for (const text of [
    "-Dtest=PasswordTest#token -o",
    "-DskipTests -Dpassword",
    "abc /home/dev/secret-project",
    "https://repo.example/x?mail=a@b.example",
    "at com.acme.Token.secret(Token.java:3)",
  ]) {
    test(text, () => expect(mask(text)).toBe(text));
  }
});

test.each(["a.-d", "-Da", "x+y://", "-Dtoken='a ", '["-D", "'])("a megabyte of %j is gone through once", (piece) => {
  expect(mask(piece.repeat(250_000))).not.toBeEmpty();
});

test("in values all texts are masked but codes, by which they are presented", () => {
  const secret = createMask({ PROJECT_KEY: "checkstyle" });
  expect(maskStrings({ code: "checkstyle", findings: [{ message: "of checkstyle" }] }, secret)).toEqual({
    code: "checkstyle",
    findings: [{ message: "of ***" }],
  });
});
