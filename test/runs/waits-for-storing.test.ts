import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilds } from "../../src/runs/open-builds.ts";
import type { BuildEvent } from "../../src/runs/request.ts";
import { openProjectState } from "../../src/store/project-state.ts";
import { temporaryDirectory } from "../temporary.ts";
import { contextWith } from "./context.ts";
import { PLAIN } from "./request.ts";

test("a build that comes while an earlier one is stored waits, and says for what", async () => {
  const dir = temporaryDirectory();
  const stored = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<BuildEvent>();
  let isStored = false;
  const builds = openBuilds(
    contextWith(dir, "#!/bin/sh\nexit 1\n", (event) => event.kind === "waiting" && waiting.resolve(event)),
    (root) => {
      let locks = 0;
      const createLock = () =>
        locks++ === 0
          ? { take: () => true, release: () => stored.promise }
          : { take: () => isStored, release: () => {} };
      return { ...openProjectState(join(dir, "state"), root), createLock };
    },
  );
  const first = builds.start({ ...PLAIN, timeoutMs: 60_000 }, "test");
  await first.over;
  const second = builds.start({ ...PLAIN, timeoutMs: 60_000 }, "test");
  expect(await waiting.promise).toEqual({ kind: "waiting", run: 2, waitsFor: { run: 1, isOver: true } });
  expect(second.progress()).toEqual({ kind: "waiting", waitsFor: { run: 1, isOver: true } });
  isStored = true;
  stored.resolve();
  expect((await second.over).kind).toBe("result");
  builds.close();
});
