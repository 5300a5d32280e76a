import { describe, expect, test } from "bun:test";
import { inTurn } from "../../src/build/queue.ts";

const never = new AbortController().signal;
const nobodyWaits = () => {
  throw new Error("nobody should wait");
};

/** A task that ends when it is told to, and writes down when it begins and ends. */
function task(name: string, diary: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    diary.push(`${name} begins`);
    begun.resolve();
    try {
      return await promise;
    } finally {
      diary.push(`${name} ends`);
    }
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)), begun: begun.promise };
}

describe("tasks of one key", () => {
  test("run one after the other, in the order of the calls", async () => {
    const diary: string[] = [];
    const [one, two, three] = [task("one", diary), task("two", diary), task("three", diary)];
    const waits: string[] = [];
    const results = [
      inTurn("order", never, nobodyWaits, one.run),
      inTurn("order", never, () => waits.push("two"), two.run),
      inTurn("order", never, () => waits.push("three"), three.run),
    ];
    expect(waits).toEqual(["two", "three"]);
    three.end();
    two.end();
    one.end();
    expect(await Promise.all(results)).toEqual(["one", "two", "three"]);
    expect(diary).toEqual(["one begins", "one ends", "two begins", "two ends", "three begins", "three ends"]);
  });

  test("one that fails fails alone", async () => {
    const [one, two] = [task("fails", []), task("after", [])];
    const first = inTurn("failure", never, nobodyWaits, one.run);
    const second = inTurn("failure", never, () => {}, two.run);
    one.fail();
    two.end();
    expect(first).rejects.toThrow("fails");
    expect(await second).toBe("after");
    expect(await inTurn("failure", never, nobodyWaits, async () => "at once")).toBe("at once");
  });

  test("an abort ends the waiting, and lets nobody past the one that still runs", async () => {
    const diary: string[] = [];
    const [one, two, three] = [task("one", diary), task("two", diary), task("three", diary)];
    const abort = new AbortController();
    const first = inTurn("abort", never, nobodyWaits, one.run);
    const second = inTurn("abort", abort.signal, () => {}, two.run);
    const third = inTurn("abort", never, () => {}, three.run);
    await one.begun;
    abort.abort();
    await two.begun;
    two.end();
    expect(await second).toBe("two");
    expect(diary).toEqual(["one begins", "two begins", "two ends"]);
    one.end();
    three.end();
    await Promise.all([first, third]);
    expect(diary.slice(3)).toEqual(["one ends", "three begins", "three ends"]);
  });

  test("an abort before the call does not wait", async () => {
    const one = task("one", []);
    const first = inTurn("aborted", never, nobodyWaits, one.run);
    expect(
      await inTurn(
        "aborted",
        AbortSignal.abort(),
        () => {},
        async () => "at once",
      ),
    ).toBe("at once");
    one.end();
    await first;
  });
});

test("tasks of different keys do not wait for each other", async () => {
  const one = task("one", []);
  const first = inTurn("a", never, nobodyWaits, one.run);
  expect(await inTurn("b", never, nobodyWaits, async () => "b")).toBe("b");
  one.end();
  await first;
});
