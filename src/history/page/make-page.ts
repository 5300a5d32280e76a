import type { Chronicle } from "../../model/history/chronicle.ts";
import { PAGE_MARK } from "../../model/history/page-mark.ts";
import { bundleBrowser } from "./bundle-browser.ts" with { type: "macro" };
import { packChronicle } from "./pack-chronicle.ts";

/**
 * Makes the history of a project one HTML page that needs no network. Nothing foreign in it is ever interpreted: it is
 * data in a script that no browser runs, which our code writes into texts alone; no other code runs, and nothing is
 * loaded.
 */
export function makePage(chronicle: Chronicle): string {
  const data = JSON.stringify(packChronicle(chronicle)).replaceAll("<", "\\u003c");
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
${PAGE_MARK}
<title>maven-mcp history</title>
<style>${style}</style>
</head>
<body>
<noscript><p>This page shows the history of a project by a script of its own, which the browser does not run.</p></noscript>
<script type="application/json" id="data">${data}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

const script = bundleBrowser("start-page.ts");
const style = bundleBrowser("page.css");

function hashOf(text: string): string {
  return `sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}`;
}
