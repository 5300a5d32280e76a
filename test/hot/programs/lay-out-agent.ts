import { openHotMavens } from "../../../src/hot/hot-mavens.ts";

// A process of its own that lays out the agent in a state directory, and says what is in the way.
const [stateDir = ""] = process.argv.slice(2);
console.log(openHotMavens(stateDir).obstacle());
