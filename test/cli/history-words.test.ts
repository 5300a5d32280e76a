import { expect, test } from "bun:test";
import { readHistoryWords } from "../../src/cli/history-words.ts";

test("the words after history are read", () => {
  expect(readHistoryWords([])).toEqual({ kind: "show", limit: 20, isJson: false });
  expect(readHistoryWords(["--limit", "5"])).toEqual({ kind: "show", limit: 5, isJson: false });
  expect(readHistoryWords(["--limit=7", "--json"])).toEqual({ kind: "show", limit: 7, isJson: true });
});

test("a page is written into a file, or opened, or both", () => {
  expect(readHistoryWords(["--html", "a.html"])).toEqual({ kind: "page", file: "a.html", opens: false });
  expect(readHistoryWords(["--open"])).toEqual({ kind: "page", file: null, opens: true });
  expect(readHistoryWords(["--open", "--html=b c.html"])).toEqual({ kind: "page", file: "b c.html", opens: true });
});

test("what is wrong is said with what is expected", () => {
  const wrong = (...words: string[]) => {
    const read = readHistoryWords(words);
    return read.kind === "wrong" ? read.sentence : null;
  };
  expect(wrong("--limt", "5")).toBe("unexpected argument --limt; did you mean --limit?");
  expect(wrong("shop")).toBe("unexpected argument shop; see maven-mcp history --help.");
  expect(wrong("--limit", "many")).toBe('--limit is "many"; expected a number of runs.');
  expect(wrong("--html", "--open")).toBe("--html needs a file.");
  expect(wrong("--open", "--limit", "5")).toStartWith("--limit is for the terminal");
  expect(wrong("--open", "--json")).toBe("--json is no page; leave out --html and --open.");
  expect(wrong("--open=yes")).toBe("unexpected argument --open=yes; did you mean --open?");
  expect(wrong("--limit")).toBe('--limit is ""; expected a number of runs.');
});
