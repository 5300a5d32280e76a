// npm run picture: docs/session.svg, what an agent and the server say to each other on the sample project.
import { join } from "node:path";
import { drawSession } from "./picture/draw.ts";
import { holdSession } from "./picture/session.ts";

const picture = join(import.meta.dirname, "../docs/session.svg");
await Bun.write(picture, drawSession(await holdSession()));
console.log("docs/session.svg");
