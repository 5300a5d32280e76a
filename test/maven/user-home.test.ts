import { describe, expect, test } from "bun:test";
import { userHome } from "../../src/maven/user-home.ts";
import { memoryDisk } from "./memory-disk.ts";

const uid = process.getuid?.() ?? 0;
const passwd = (home: string) =>
  memoryDisk({ "/etc/passwd": `daemon:x:99999:1::/none:/bin/sh\ndev:x:${uid}:1:Dev:${home}:/bin/sh\n` });

describe("the home that Java knows", () => {
  test("is that of the list of users, whatever HOME is", () => {
    expect(userHome({ HOME: "/elsewhere" }, passwd("/home/dev"))).toBe("/home/dev");
  });

  test("is HOME for a user who is not listed, or listed without one", () => {
    expect(userHome({ HOME: "/work" }, memoryDisk({}))).toBe("/work");
    expect(userHome({ HOME: "/work" }, passwd("/"))).toBe("/work");
  });

  test("is what the JVM is told before all, the last of what counts", () => {
    const env = { JAVA_TOOL_OPTIONS: "-Duser.home=/a", MAVEN_OPTS: "-Xmx1g -Duser.home=/b -Dx=-Duser.home=/c" };
    expect(userHome(env, passwd("/home/dev"))).toBe("/b");
    expect(userHome({ ...env, _JAVA_OPTIONS: "-Duser.home=/d" }, passwd("/home/dev"))).toBe("/d");
  });
});
