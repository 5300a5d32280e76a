import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readCommandLine } from "../../src/cli/command-line.ts";

const SERVE = {
  kind: "serve",
  project: undefined,
  maven: undefined,
  engine: "auto",
  javaHome: undefined,
  timeoutMs: 1_800_000,
  stateDir: undefined,
  isWithoutHistory: false,
  ownsRepository: false,
  deploy: "refused",
  logLevel: "INFO",
} as const;

describe("the command line", () => {
  test("serves by default", () => expect(readCommandLine([])).toEqual(SERVE));

  test("takes each option in both spellings, the last one counting", () => {
    const all = {
      ...SERVE,
      project: "/p x",
      maven: "/m/mvn",
      engine: "plain",
      javaHome: "/jdk",
      timeoutMs: 5000,
      stateDir: "/s",
      logLevel: "DEBUG",
    } as const;
    const words = [
      "--project",
      "/p x",
      "--maven",
      "/m/mvn",
      "--engine",
      "plain",
      "--java-home",
      "/jdk",
      "--timeout",
      "5",
      "--state-dir",
      "/s",
      "--log-level",
      "debug",
    ];
    expect(readCommandLine(words)).toEqual(all);
    const attached = [
      "--project=/p x",
      "--maven=/m/mvn",
      "--engine=plain",
      "--java-home=/jdk",
      "--timeout=5",
      "--state-dir=/s",
      "--log-level=DEBUG",
    ];
    expect(readCommandLine(["--project=/q", ...attached])).toEqual(all);
    expect(readCommandLine(["--project=a=b"])).toEqual({ ...SERVE, project: "a=b" });
    expect(readCommandLine(["--project=--odd"])).toEqual({ ...SERVE, project: "--odd" });
  });

  test("lets goals publish where it says so, before and behind a command", () => {
    expect(readCommandLine(["--allow-deploy"])).toEqual({ ...SERVE, deploy: "allowed" });
    expect(readCommandLine(["run", "deploy", "--allow-deploy"])).toMatchObject({
      words: ["deploy"],
      deploy: "allowed",
    });
    expect(readCommandLine(["run", "deploy", "--", "--allow-deploy"])).toMatchObject({ deploy: "refused" });
    for (const ask of [["--allow-deploy", "ask"], ["--allow-deploy=ask"]]) {
      expect(readCommandLine([...ask, "--allow-deploy", "run", "deploy"])).toMatchObject({
        words: ["deploy"],
        deploy: "asked",
      });
      expect(readCommandLine(["init", "claude", ...ask])).toMatchObject({
        words: ["claude"],
        given: [{ name: "--allow-deploy=ask", value: null }],
      });
    }
    expect(readCommandLine(["--allow-deploy=maybe"])).toMatchObject({ kind: "wrong" });
    expect(readCommandLine(["--allow-deplo"])).toMatchObject({
      sentence: "unknown option --allow-deplo; did you mean --allow-deploy?",
    });
  });

  test("is a command where one stands; options of the server may stand before and behind it, up to --", () => {
    expect(
      readCommandLine(["--project", "/p", "test", "A", "--timeout", "5", "-pl", "core", "--", "--maven", "x"]),
    ).toEqual({
      ...SERVE,
      kind: "command",
      command: "test",
      words: ["A", "-pl", "core", "--", "--maven", "x"],
      project: "/p",
      timeoutMs: 5000,
      given: [
        { name: "--project", value: "/p" },
        { name: "--timeout", value: "5" },
      ],
    });
    expect(readCommandLine(["copile"])).toMatchObject({
      sentence: "unexpected argument copile; did you mean compile?",
    });
  });

  test("keeps no history where that is asked for", () => {
    expect(readCommandLine(["--no-history"])).toEqual({ ...SERVE, isWithoutHistory: true });
    expect(readCommandLine(["test", "--no-history", "A"])).toMatchObject({ words: ["A"], isWithoutHistory: true });
  });

  test("asks for help, of one command or of all, or for the version, wherever that stands", () => {
    expect(readCommandLine(["--help"])).toEqual({ kind: "help", of: null });
    expect(readCommandLine(["--project", "/p", "-h"])).toEqual({ kind: "help", of: null });
    expect(readCommandLine(["help"])).toEqual({ kind: "help", of: null });
    expect(readCommandLine(["test", "A", "--help"])).toEqual({ kind: "help", of: "test" });
    expect(readCommandLine(["help", "doctor"])).toEqual({ kind: "help", of: "doctor" });
    expect(readCommandLine(["help", "docter"])).toMatchObject({
      sentence: "unexpected argument docter; did you mean doctor?",
    });
    expect(readCommandLine(["run", "help"])).toMatchObject({ command: "run", words: ["help"] });
    expect(readCommandLine(["--version"])).toEqual({ kind: "version" });
    expect(readCommandLine(["-v"])).toEqual({ kind: "version" });
  });
});

describe("what is wrong is told in one sentence", () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["--projct", "/p"], "unknown option --projct; did you mean --project?"],
    [["--Project=/p"], "unknown option --Project=/p; did you mean --project?"],
    [["--loglevel", "INFO"], "unknown option --loglevel; did you mean --log-level?"],
    [["-x"], "unknown option -x; see maven-mcp --help."],
    [["serve"], "unexpected argument serve; see maven-mcp --help."],
    [["verify"], "verify is a phase or goal of Maven: maven-mcp run verify runs it."],
    [["deploy"], "deploy is a phase or goal of Maven: maven-mcp run deploy runs it."],
    [["dependency:tree"], "dependency:tree is a phase or goal of Maven: maven-mcp run dependency:tree runs it."],
    [["--project"], "--project needs a value: --project DIR."],
    [["--project="], "--project needs a value: --project DIR."],
    [["--project", ""], "--project needs a value: --project DIR."],
    [["--project", "--maven", "/m"], "--project needs a value: --project DIR."],
    [["--timeout", "-5"], "--timeout needs a value: --timeout SECONDS."],
    [["--timeout", "soon"], '--timeout is "soon"; expected seconds, 1 to 86400.'],
    [["--timeout", "0"], '--timeout is "0"; expected seconds, 1 to 86400.'],
    [["--timeout", "1.5"], '--timeout is "1.5"; expected seconds, 1 to 86400.'],
    [["--timeout", "86401"], '--timeout is "86401"; expected seconds, 1 to 86400.'],
    [["--timeout", "1e3"], '--timeout is "1e3"; expected seconds, 1 to 86400.'],
    [["--engine", "turbo"], '--engine is "turbo"; expected auto, hot, fast, plain.'],
    [["--log-level", "LOUD"], '--log-level is "LOUD"; expected DEBUG, INFO, WARN, ERROR.'],
  ];
  for (const [argv, sentence] of cases) {
    test(argv.join(" "), () => expect(readCommandLine(argv)).toEqual({ kind: "wrong", sentence }));
  }
});

test("MAVEN_MCP_ENGINE names the engine where the words do not", () => {
  const engineOf = (argv: readonly string[], value: string) => readCommandLine(argv, { MAVEN_MCP_ENGINE: value });
  expect(engineOf([], "hot")).toMatchObject({ kind: "serve", engine: "hot" });
  expect(engineOf(["--engine", "plain"], "hot")).toMatchObject({ engine: "plain" });
  expect(engineOf(["--engine", "plain"], "turbo")).toMatchObject({ engine: "plain" });
  expect(engineOf(["compile"], "")).toMatchObject({ engine: "auto" });
  const sentence = 'MAVEN_MCP_ENGINE is "turbo"; expected auto, hot, fast, plain.';
  expect(engineOf([], "turbo")).toEqual({ kind: "wrong", sentence });
});

test("any words are read or refused", () => {
  const word = fc.oneof(fc.string(), fc.constantFrom("--project", "--timeout", "--timeout=5", "--log-level", "-", "="));
  fc.assert(
    fc.property(fc.array(word), (argv) => ["serve", "help", "version", "wrong"].includes(readCommandLine(argv).kind)),
  );
});
