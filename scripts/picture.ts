// npm run picture: docs/session.svg, what an agent and the server say to each other on the sample project, and docs/history.png, the page of a history, which needs a browser.
import { join } from "node:path";
import { BROWSER } from "./picture/browser.ts";
import { drawSession } from "./picture/draw.ts";
import { photographHistory } from "./picture/photograph.ts";
import { holdSession } from "./picture/session.ts";

const docs = join(import.meta.dirname, "../docs");
await Bun.write(join(docs, "session.svg"), drawSession(await holdSession()));
console.log("docs/session.svg");
if (BROWSER === null) console.log("docs/history.png stays as it is: there is no Chromium on the PATH");
else {
  await Bun.write(join(docs, "history.png"), await photographHistory(BROWSER));
  console.log("docs/history.png");
}
