import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import { BROWSER, type OpenPage, openPage } from "../../../scripts/picture/browser.ts";
import { makePage } from "../../../src/history/page/make-page.ts";
import type { Chronicle } from "../../../src/model/history/chronicle.ts";
import { chronicleOf, sampleChronicle } from "../../chronicles.ts";
import { recordOf } from "../../store/record.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { oddRecord } from "./odd-history.ts";

if (BROWSER === null) test("not run: no browser", () => {});
else inBrowser(BROWSER);

function inBrowser(browser: string): void {
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser);
  }, 60_000);
  afterAll(() => page.close());

  const text = async () => `${await page.run("document.body.innerText")}`;
  const exists = (selector: string) => page.run(`document.querySelector(${JSON.stringify(selector)}) !== null`);

  async function violations(): Promise<unknown> {
    // The policy of the page forbids it to load anything; what the protocol runs is no part of it.
    await page.run(`${axe.source}; null`);
    return page.run(
      "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).slice(0, 3).join(' ')))",
    );
  }

  const HISTORIES: readonly (readonly [string, () => Chronicle])[] = [
    ["an empty history", () => chronicleOf([])],
    ["one run", () => chronicleOf([recordOf(1)])],
    ["a hundred runs", () => sampleChronicle(100)],
    ["odd names", () => chronicleOf([oddRecord(1), oddRecord(2)])],
  ];

  describe.each(HISTORIES)("the page of %s", (_, history) => {
    const file = write(history());

    test.each(["", "#run=1", "#test=Test", "#search=cart&days=7"])(
      "%s has nothing that axe objects to",
      async (hash) => {
        for (const [width, scheme] of [
          [1200, "light"],
          [360, "dark"],
        ] as const) {
          await page.resize(width, 900);
          await page.prefer(scheme);
          await page.go(`${file}${hash}`);
          expect(await violations()).toEqual([]);
        }
        expect(page.troubles).toEqual([]);
      },
    );

    test("is no wider than a small screen", async () => {
      await page.resize(360, 800);
      for (const hash of ["", "#run=1"]) {
        await page.go(`${file}${hash}`);
        expect(await page.run("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
      }
    });
  });

  test("nothing foreign is interpreted", async () => {
    await page.resize(1200, 900);
    const file = write(chronicleOf([oddRecord()]));
    for (const hash of [
      "",
      "#run=1",
      `#test=${encodeURIComponent("<img src=x onerror=\"document.title='owned'\">")}`,
      "#search=%3Cimg%20src=x%3E",
    ]) {
      await page.go(`${file}${hash}`);
      expect(await page.run("document.title")).not.toBe("owned");
      expect(
        await page.run("document.querySelectorAll('img, i, u, script:not([id=data]):not([type=module])').length"),
      ).toBe(0);
    }
    await page.go(file);
    expect(await text()).toContain("EvilTest#<img src=x onerror=");
    expect(page.troubles).toEqual([]);
  });

  describe("a person", () => {
    const file = write(sampleChronicle(100));

    test("sees what fails, since when and why; what is flaky; what got slower; who waited", async () => {
      await page.resize(1200, 900);
      await page.go(file);
      const seen = await text();
      expect(seen).toContain("2 tests failing, the first since run 96 · 1 flaky");
      expect(seen).toMatch(
        /CartTest#roundsTheTotal \(core\) since run 96, 1\sh ago\s+expected: <1190> but was: <1189>/,
      );
      expect(seen).toMatch(
        /ClockTest#ticks \(core\)\s+failed in \d+ of the 80 runs that it was in; on the same sources it passed in run 99/,
      );
      expect(seen).toMatch(
        /SearchTest#findsAmongManyItems \(web\)\s+96\d\sms since run 8\d, \d\sh ago; 3\d\d\sms before/,
      );
      expect(seen).toMatch(/claude-code\s+58\s+63\.9\ss in \d runs/);
    });

    test("finds a run in the strip by the numbers below it, and a client's runs by a link", async () => {
      await page.resize(1200, 900);
      await page.go(file);
      const numbers = "[...document.querySelectorAll('.numbers span')].map(({ textContent }) => textContent).join(' ')";
      expect(await page.run(numbers)).toBe("20 30 40 50 60 70 80 90 100");
      await page.run(
        moved("[...document.querySelectorAll('.asked a')].find((it) => it.textContent === 'terminal').click()"),
      );
      expect(await page.run("location.hash")).toBe("#client=terminal");
      expect(await text()).toContain("15 in all");
    });

    test("reads what does not follow the filters, and that others leave nothing", async () => {
      await page.go(`${file}#module=web&client=terminal&days=4`);
      const seen = await text();
      expect(seen).toContain("The filters leave nothing of: Failing now");
      expect(seen).toContain("By all runs, of all clients and times");
      expect(seen).not.toContain("No test is known to fail");
      expect(await page.run("document.querySelector('#days').selectedOptions[0].textContent")).toBe("last 4 days");
    });

    test("comes back to where it was, and keeps the focus where it pages", async () => {
      await page.resize(1200, 500);
      await page.go(file);
      await page.run("new Promise((done) => { addEventListener('scroll', done, { once: true }); scrollTo(0, 900); })");
      await page.run(moved("document.querySelector('section.list tbody a').click()"));
      expect(await page.run("scrollY")).toBe(0);
      expect(await page.run("document.title")).toBe("Run 100 · shop");
      await page.run(moved("history.back()"));
      expect(await page.run("scrollY")).toBe(900);
      await page.run(moved("{ const it = document.querySelector('.pager a'); it.focus(); it.click(); }"));
      expect(await page.run("document.activeElement.closest('.pager') !== null")).toBe(true);
    });

    test("sees as many runs as fit when the window has become narrower", async () => {
      await page.resize(1200, 900);
      await page.go(file);
      const drawn = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";
      await page.resize(500, 900);
      await page.run(drawn);
      expect(await page.run("document.documentElement.scrollWidth")).toBeLessThanOrEqual(500);
      expect(await page.run("document.querySelectorAll('a.run').length")).toBeLessThan(40);
    });

    test("opens a run and a test by links, and comes back with the same filters", async () => {
      await page.go(`${file}#module=web&client=terminal`);
      await page.run(moved("document.querySelector('section.list tbody a').click()"));
      expect(await page.run("location.hash")).toMatch(/^#run=\d+$/);
      expect(await text()).toContain("Its answer, as an agent gets it");
      await page.run(moved("history.back()"));
      expect(await page.run("document.querySelector('#client').value")).toBe("terminal");
    });

    test("reads a deep link", async () => {
      await page.go(`${file}#run=99`);
      expect(await text()).toContain("Run 99: Test FAILURE");
      expect(await text()).toContain("/usr/bin/mvn -B test");
      expect(await text()).toMatch(/Failed again\s+CartTest#roundsTheTotal failed in run 98/);
      await page.go(`${file}#run=96`);
      expect(await text()).toMatch(/Failed in this run, and not before\s+CartTest#roundsTheTotal passed in run 95/);
      await page.go(`${file}#run=81`);
      expect(await text()).toMatch(/Passed again\s+CartTest#roundsTheTotal failed in run 80/);
      await page.go(`${file}#test=ClockTest`);
      expect(await text()).toContain("It is flaky: on the same sources");
      await page.go(`${file}#run=4711`);
      expect(await text()).toContain("It is not in this history.");
    });

    test("searches and filters, and the address says so", async () => {
      await page.go(file);
      await page.run(
        "{ const it = document.querySelector('#search'); it.value = 'clock'; it.dispatchEvent(new Event('input')); }",
      );
      expect(await page.run("location.hash")).toBe("#search=clock");
      expect(await page.run("document.querySelectorAll('.grid tbody tr').length")).toBe(1);
      expect(await exists("#search")).toBe(true);
    });

    test("moves between runs by the arrow keys", async () => {
      await page.go(file);
      await page.run(
        "{ const all = document.querySelectorAll('a.run'); all[all.length - 1].focus(); document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true })); }",
      );
      expect(await page.run("document.activeElement.getAttribute('href')")).toBe("#run=99");
    });
  });
}

/** Code that does something, and resolves when the page has shown where that led. */
function moved(code: string): string {
  return `new Promise((done) => { addEventListener("hashchange", () => setTimeout(() => done(null)), { once: true }); ${code}; })`;
}

function write(chronicle: Chronicle): string {
  const path = join(temporaryDirectory(), "page.html");
  writeFileSync(path, makePage(chronicle));
  return pathToFileURL(path).href;
}
