import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { identifyProject } from "../../src/runs/remember/circumstances.ts";
import { openProjectState } from "../../src/store/project-state.ts";
import { BINARY } from "../client.ts";
import { sampleHistory } from "../sample-history.ts";
import { openPage } from "./browser.ts";

const RUNS = 100;
const SIZE = [1200, 980] as const;
const SINCE_THE_LAST_MS = 20 * 60_000;

/** The page of a history of a hundred runs, as the program writes it and this browser shows it: a PNG. */
export async function photographHistory(browser: string): Promise<Uint8Array> {
  const scratch = await mkdtemp(join(tmpdir(), "maven-mcp-picture-"));
  const page = await openPage(browser);
  try {
    const [project, stateDir, file] = ["shop", "state", "shop.html"].map((name) => join(scratch, name));
    if (!project || !stateDir || !file) throw new Error("three names make three paths");
    await mkdir(project);
    await Bun.write(join(project, "pom.xml"), "<project/>");
    const state = openProjectState(stateDir, project, undefined, { env: {} });
    const own = identifyProject(join(project, "pom.xml"));
    for (const record of sampleHistory(RUNS, Date.now() - SINCE_THE_LAST_MS, own)) state.history.record(record);
    state.close();
    const words = ["history", "--project", project, "--state-dir", stateDir, "--html", file];
    if ((await Bun.spawn([BINARY, ...words], { stdout: "ignore" }).exited) !== 0) throw new Error("no page was made");
    await page.resize(...SIZE);
    await page.prefer("light");
    await page.go(pathToFileURL(file).href);
    return await page.picture();
  } finally {
    await page.close();
    await rm(scratch, { recursive: true, force: true });
  }
}
